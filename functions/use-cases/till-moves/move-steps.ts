import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice, type UserRecord } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import type { Recorder } from '../../domain/ledger/record.ts'
import { afterStep, moveAnswer, type TillMove } from '../../domain/tills/till-move.ts'
import { type CashPosting, moveRecords } from '../../domain/tills/till-move-records.ts'
import type { Mover } from '../../domain/tills/till-move-rights.ts'
import type { Actor } from '../../store/people/audit.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import type { Once } from '../../store/table/once.ts'
import type { MoveReading } from '../../store/tills/move-reading.ts'
import { movePart } from '../../store/tills/till-moves.ts'
import type { Entry } from '../posting.ts'

/** A step of a move that posts something. */
export interface PostingStep {
  before: TillMove
  changes: Partial<TillMove>
  postings: readonly CashPosting[]
  narrative: string
  /** True if every currency of the move was posted before, by its dispatch. */
  areInUse?: boolean
  /** Transaction numbers that were taken before the move was read. If they are too few, others are taken. */
  taken?: { first: number; count: number }
}

/** The parts of a confirmed call that a step of a move needs. */
export interface StepCall {
  params: { id: number }
  session: Recorder & Pick<UserRecord, 'userType' | 'isBranchChosen'>
  actor: Actor
  today: BusinessDate
  once: Once
}

/** The data from which a step is decided: the move, and the person who takes the step. */
export interface StepState extends MoveReading {
  by: Mover
  stamp: { userId: number; userName: string; at: string }
}

/** Collects the data from which a step is decided: the move as it was read, and the caller's rights. */
export function moveState(
  { session, actor }: Pick<StepCall, 'session' | 'actor'>,
  reading: MoveReading,
): StepState {
  const { userId, userName } = session
  const by = { ...session, isHeadOffice: isHeadOffice(session, reading.headOffice) }
  return { ...reading, by, stamp: { userId, userName, at: actor.at.toISOString() } }
}

type PostedMove = z.output<(typeof tillMovesAccept)['response']>

/** Makes the entry of a step: its transactions, the move after the step, and the answer. */
export async function moveEntry(
  { session, today }: Pick<StepCall, 'session' | 'today'>,
  { currencies, stamp }: StepState,
  { before, changes, postings, narrative, areInUse, taken }: PostingStep,
): Promise<Entry<PostedMove>> {
  const { userId, userName, branch } = session
  const recorder = { userId, userName, branch }
  const count = postings.length
  const firstNumber =
    taken && taken.count >= count ? taken.first : await takeTransactionNumbers(count)
  const entry = { recorder, at: stamp.at, tranDate: today, firstNumber, narrative }
  const records = moveRecords(postings, entry)
  const numbers = records.map(({ number }) => number)
  const transactionNumbers = [...before.transactionNumbers, ...numbers]
  const after = afterStep(before, { ...changes, transactionNumbers })
  const answer = moveAnswer(after, codesOf(currencies), today)
  return {
    records,
    parts: [movePart(before, after)],
    currencies: areInUse ? currencies.map((each) => ({ ...each, inUse: true })) : currencies,
    answer: { ...answer, records: records.map(transactionAnswer) },
  }
}
