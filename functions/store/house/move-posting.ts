import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { type CurrencyRecord, codesOf } from '../../domain/currency.ts'
import type { Recorder } from '../../domain/record.ts'
import { afterStep, moveAnswer, type TillMove } from '../../domain/till-move.ts'
import { type CashPosting, moveRecords, recordsOf } from '../../domain/till-move-records.ts'
import type { Mover } from '../../domain/till-move-rights.ts'
import { isHeadOffice, type UserRecord } from '../../domain/user.ts'
import { postTransactions } from '../ledger/ledger.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../ledger/limits.ts'
import type { Actor } from '../people/audit.ts'
import { decidedAnew } from '../table/changed-meanwhile.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import type { Once } from '../table/once.ts'
import { type MoveReading, readMove } from './move-reading.ts'
import { movePart } from './till-moves.ts'

/** A step of a move that posts something. */
export interface PostingStep {
  before: TillMove
  changes: Partial<TillMove>
  postings: readonly CashPosting[]
  narrative: string
  /** True if every currency of the move was posted before, by its dispatch. */
  areInUse?: boolean
  /** Numbers that were taken before the move was known. Without enough of them, new ones are taken. */
  taken?: { first: number; count: number }
}

/** Who takes the step, and when. */
interface StepTaken {
  recorder: Recorder
  /** ISO instant in UTC. */
  at: string
  today: BusinessDate
  currencies: readonly CurrencyRecord[]
  once: Once
}

/** The parts of a confirmed call that a step of a move needs. */
export interface StepCall {
  params: { id: number }
  session: Recorder & Pick<UserRecord, 'userType' | 'isBranchChosen'>
  actor: Actor
  today: BusinessDate
  once: Once
}

/** What a step is decided from: the move, and the person who takes the step. */
export interface StepState extends MoveReading {
  by: Mover
  stamp: { userId: number; userName: string; at: string }
}

/**
 * Takes a step of a move. If another step was first, the move is read again and the step is decided again.
 * @param first the move as it was read for this call
 * @param take decides the step and writes it
 */
export function moveStep<Answer>(
  { params, session, actor }: Pick<StepCall, 'params' | 'session' | 'actor'>,
  first: MoveReading,
  take: (state: StepState) => Promise<Answer>,
): Promise<Answer> {
  const { userId, userName } = session
  const stamp = { userId, userName, at: actor.at.toISOString() }
  return decidedAnew(async (again) => {
    const reading = again ? await readMove(params.id) : first
    const by = { ...session, isHeadOffice: isHeadOffice(session, reading.headOffice) }
    return take({ ...reading, by, stamp })
  })
}

/**
 * Takes a step of a move that posts something.
 * @param decide refuses the step, or says what it posts
 */
export function postedStep(
  call: StepCall,
  first: MoveReading,
  decide: (state: StepState) => Promise<PostingStep>,
): Promise<PostedMove> {
  const { session, today, once } = call
  const { userId, userName, branch } = session
  const recorder = { userId, userName, branch }
  return moveStep(call, first, async (state) => {
    const step = await decide(state)
    const { currencies, stamp } = state
    return postStep(step, { recorder, at: stamp.at, today, currencies, once })
  })
}

type PostedMove = z.output<(typeof tillMovesAccept)['response']>

/** Posts a step of a move and stores the move, in one atomic write. */
async function postStep(
  { before, changes, postings, narrative, areInUse, taken }: PostingStep,
  { recorder, at, today, currencies, once }: StepTaken,
): Promise<PostedMove> {
  const count = recordsOf(postings)
  const firstNumber =
    taken && taken.count >= count ? taken.first : await takeTransactionNumbers(count)
  const records = moveRecords(postings, { recorder, at, tranDate: today, firstNumber, narrative })
  const numbers = records.map(({ number }) => number)
  const transactionNumbers = [...before.transactionNumbers, ...numbers]
  const after = afterStep(before, { ...changes, transactionNumbers })
  const answer = {
    ...moveAnswer(after, codesOf(currencies), today),
    records: records.map(transactionAnswer),
  }
  const parts = [movePart(before, after)]
  const known = areInUse ? currencies.map((each) => ({ ...each, inUse: true })) : currencies
  return postTransactions(
    { records, parts },
    { currencies: known, once, answer, customerFloorMinor: TAKES_FROM_NO_CUSTOMER },
  )
}
