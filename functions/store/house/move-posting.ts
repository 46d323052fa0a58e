import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { tillMovesAccept } from '../../../shared/contract/till-moves.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { type CurrencyRecord, codesOf } from '../../domain/currency.ts'
import type { Recorder } from '../../domain/record.ts'
import { afterStep, moveAnswer, type TillMove } from '../../domain/till-move.ts'
import { type CashPosting, moveRecords, recordsOf } from '../../domain/till-move-records.ts'
import { postTransactions } from '../ledger/ledger.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import type { Once } from '../table/once.ts'
import { movePart } from './till-moves.ts'

/** A step of a move that posts something. */
export interface PostingStep {
  before: TillMove
  changes: Partial<TillMove>
  postings: readonly CashPosting[]
  narrative: string
  /** Numbers that were taken before the move was known. Without enough of them, new ones are taken. */
  taken?: { first: number; count: number }
}

/** Who takes the step, and when. */
export interface StepTaken {
  recorder: Recorder
  /** ISO instant in UTC. */
  at: string
  today: BusinessDate
  currencies: readonly CurrencyRecord[]
  once: Once
}

/** Posts a step of a move and keeps the move, in one atomic write. */
export async function postStep(
  { before, changes, postings, narrative, taken }: PostingStep,
  { recorder, at, today, currencies, once }: StepTaken,
): Promise<z.output<(typeof tillMovesAccept)['response']>> {
  const count = recordsOf(postings)
  const firstNumber =
    taken && taken.count >= count ? taken.first : await takeTransactionNumbers(count)
  const records = moveRecords(postings, {
    ...{ recorder, at, tranDate: today, firstNumber, narrative },
  })
  const numbers = records.map(({ number }) => number)
  const transactionNumbers = [...before.transactionNumbers, ...numbers]
  const after = afterStep(before, { ...changes, transactionNumbers })
  const answer = {
    ...moveAnswer(after, codesOf(currencies), today),
    records: records.map(transactionAnswer),
  }
  const parts = [movePart(before, after)]
  return postTransactions({ records, parts }, { currencies, once, answer })
}
