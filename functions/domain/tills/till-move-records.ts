import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  newRecord,
  plainPosting,
  type Recorder,
  type Till,
  type TransactionRecord,
} from '../ledger/record.ts'
import type { MovedAmount } from './till-move.ts'
import { TRANSIT, vaultOf } from './till-record.ts'

/** Cash of one currency that goes from one till to another. */
export interface CashPosting {
  currencyId: number
  amountMinor: AmountMinor
  from: Till
  to: Till
  inAccount: string
  outAccount: string
}

const CASH = { inAccount: CASH_ACCOUNT, outAccount: CASH_ACCOUNT }

/**
 * Makes the postings of cash between two tills of a branch, or between a vault and transit. A currency of which nothing
 * moves isn't posted.
 */
export function cashPostings(
  from: Till,
  to: Till,
  amounts: readonly Pick<CashPosting, 'currencyId' | 'amountMinor'>[],
): CashPosting[] {
  return amounts
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((each) => ({ ...each, ...CASH, from, to }))
}

/**
 * Returns the postings with which head office settles cash that was lost or found on its way. The postings go to over and
 * short of the vault of a branch.
 */
export function settlingPostings(amounts: readonly MovedAmount[], branch: string): CashPosting[] {
  const vault = vaultOf(branch)
  return amounts
    .filter(({ inTransitMinor }) => inTransitMinor !== 0n)
    .map(({ currencyId, inTransitMinor }) => ({
      currencyId,
      amountMinor: magnitude(inTransitMinor),
      ...(inTransitMinor > 0n
        ? { from: TRANSIT, to: vault, inAccount: CASH_ACCOUNT, outAccount: OVER_SHORT_ACCOUNT }
        : { from: vault, to: TRANSIT, inAccount: OVER_SHORT_ACCOUNT, outAccount: CASH_ACCOUNT }),
    }))
}

function magnitude(minor: AmountMinor): AmountMinor {
  return minor < 0n ? -minor : minor
}

/** The person who posts a step of a move, the time, and the numbers of the records. */
export interface MoveEntry {
  recorder: Recorder
  /** ISO instant in UTC. */
  at: string
  tranDate: BusinessDate
  /** The first of as many consecutive numbers as there are postings. */
  firstNumber: number
  narrative: string
}

/** Returns the records of postings, one for each currency. They are saved together. */
export function moveRecords(
  postings: readonly CashPosting[],
  { recorder, at, tranDate, firstNumber, narrative }: MoveEntry,
): TransactionRecord[] {
  const bundle = postings.length > 1 ? { first: firstNumber, count: postings.length } : null
  return postings.map(({ currencyId, amountMinor, from, to, inAccount, outAccount }, index) =>
    newRecord(
      plainPosting({
        transType: 'Cash',
        inAccount,
        outAccount,
        currencyId,
        amountMinor,
        narrative,
        tranDate,
      }),
      {
        number: firstNumber + index,
        referenceId: null,
        recorder,
        recordedAt: at,
        till: from,
        toTill: to,
        bundle,
        isArrival: from.branch === TRANSIT.branch,
      },
    ),
  )
}
