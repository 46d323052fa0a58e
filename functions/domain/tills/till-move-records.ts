import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  BASE_CURRENCY,
  CASH_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { midOf } from '../../../shared/money/board.ts'
import { worthInAfn } from '../../../shared/money/deal.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { Board } from '../deals/rate-board.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import {
  newRecord,
  plainPosting,
  type Recorder,
  type Till,
  type TransactionRecord,
} from '../ledger/record.ts'
import type { MovedAmount } from './till-move.ts'
import { TRANSIT, vaultOf } from './till-record.ts'

/** Cash of one currency that goes from one till to another, with its worth if its position goes with it. */
export interface CashPosting {
  currencyId: number
  amountMinor: AmountMinor
  from: Till
  to: Till
  inAccount: string
  outAccount: string
  valueMinor: AmountMinor | null
}

/** The rates by which foreign cash is valued. */
export interface WorthBy {
  currencies: readonly Pick<CurrencyRecord, 'id' | 'code' | 'rate'>[]
  board: Pick<Board, 'rates'>
}

const CASH = { inAccount: CASH_ACCOUNT, outAccount: CASH_ACCOUNT }
const POSITION = { inAccount: POSITION_ACCOUNT, outAccount: POSITION_ACCOUNT }

/**
 * Returns the worth of foreign cash in AFN: at head office's middle rate, else at the own rates of the two currencies;
 * rounded once, half away from zero. Null for AFN, which has no position. Rules: docs/rules/positions.md.
 */
export function valueInBase(
  amountMinor: AmountMinor,
  currencyId: number,
  { currencies, board }: WorthBy,
): AmountMinor | null {
  const base = currencies.find(({ code }) => code === BASE_CURRENCY)
  const own = currencies.find(({ id }) => id === currencyId)
  if (!own || !base || own.code === BASE_CURRENCY) return null
  const rates = board.rates.find((rate) => rate.currencyId === currencyId)
  if (rates) return worthInAfn(amountMinor, { rate: midOf(rates), per: rates.per })
  return roundedQuotient(amountMinor * base.rate, own.rate)
}

/** Returns the part of a dispatch's value that belongs to a part of its amount. */
export function valueOfPart(
  { amountMinor, valueMinor }: Pick<MovedAmount, 'amountMinor' | 'valueMinor'>,
  partMinor: AmountMinor,
): AmountMinor | null {
  return valueMinor === null ? null : roundedQuotient(valueMinor * partMinor, amountMinor)
}

/**
 * Makes the postings of cash between two tills of a branch, or between a vault and transit. A currency of which nothing
 * moves isn't posted.
 */
export function cashPostings(
  from: Till,
  to: Till,
  amounts: readonly Pick<CashPosting, 'currencyId' | 'amountMinor' | 'valueMinor'>[],
): CashPosting[] {
  return amounts
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((each) => ({ ...each, ...CASH, from, to }))
}

/**
 * Returns the postings with which head office settles cash that was lost or found on its way. The postings go to over and
 * short of the vault of a branch, with the position that is left in transit.
 */
export function settlingPostings(amounts: readonly MovedAmount[], branch: string): CashPosting[] {
  const vault = vaultOf(branch)
  return amounts
    .filter(({ inTransitMinor }) => inTransitMinor !== 0n)
    .map(({ currencyId, inTransitMinor, amountMinor, valueMinor, arrivedMinor }) => {
      const isLost = inTransitMinor > 0n
      const arrived = valueOfPart({ amountMinor, valueMinor }, arrivedMinor ?? 0n)
      // This value and the value that arrived add up to exactly the value that was sent.
      const left = valueMinor === null || arrived === null ? null : valueMinor - arrived
      return {
        currencyId,
        amountMinor: magnitude(inTransitMinor),
        valueMinor: left === null ? null : magnitude(left),
        ...(isLost
          ? { from: TRANSIT, to: vault, inAccount: CASH_ACCOUNT, outAccount: OVER_SHORT_ACCOUNT }
          : { from: vault, to: TRANSIT, inAccount: OVER_SHORT_ACCOUNT, outAccount: CASH_ACCOUNT }),
      }
    })
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
  /** The first of as many consecutive numbers as `recordsOf` says. */
  firstNumber: number
  narrative: string
}

/** Returns the number of records that postings make: one each, and a second one for the position of foreign cash. */
export function recordsOf(postings: readonly CashPosting[]): number {
  return withPositions(postings).length
}

/** Returns the records of postings: for each currency the cash and then its position. They are saved together. */
export function moveRecords(
  postings: readonly CashPosting[],
  { recorder, at, tranDate, firstNumber, narrative }: MoveEntry,
): TransactionRecord[] {
  const all = withPositions(postings)
  const bundle = all.length > 1 ? { first: firstNumber, count: all.length } : null
  return all.map(
    ({ currencyId, amountMinor, from, to, inAccount, outAccount, valueMinor }, index) =>
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
          valueMinor,
          isArrival: from.branch === TRANSIT.branch,
        },
      ),
  )
}

function withPositions(postings: readonly CashPosting[]): CashPosting[] {
  return postings.flatMap((posting) =>
    posting.valueMinor === null
      ? [posting]
      : [
          { ...posting, valueMinor: null },
          { ...posting, ...POSITION },
        ],
  )
}
