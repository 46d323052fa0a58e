import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { newRecord, plainPosting, type Recorder, type TransactionRecord } from '../ledger/record.ts'
import { cashAfter, type TillBook } from './till-book.ts'
import type { TillCount } from './till-count.ts'
import { vaultOf } from './till-record.ts'

/** The narrative of the differences of a first count. */
export const FIRST_COUNT = 'First count'

/** The difference of a till in a currency: above 0 if it holds too much cash, below 0 if too little. */
export interface Difference {
  currencyId: number
  overMinor: AmountMinor
}

/**
 * Returns what must be posted so that the till holds what was counted at the end of the count's last day, by currency id.
 * Cash that later days had moved was in the drawer at the count, so it is subtracted from the counted cash.
 * @param book the till's present book. If it includes the posted differences of the same count, only what corrections have
 * changed since is left: the further difference
 */
export function differencesOf(count: TillCount, book: TillBook): Difference[] {
  const cash = cashAfter(book, count.through)
  return count.lines
    .map(({ currencyId, countedMinor, movedSinceMinor }) => ({
      currencyId,
      overMinor: countedMinor - movedSinceMinor - (cash.get(currencyId) ?? 0n),
    }))
    .filter(({ overMinor }) => overMinor !== 0n)
    .sort((one, other) => one.currencyId - other.currencyId)
}

/** The person who posts differences, the time, and the numbers of the records. */
export interface VarianceEntry {
  recorder: Recorder
  /** ISO instant in UTC. */
  at: string
  /** The first of as many consecutive numbers as there are differences. */
  firstNumber: number
  narrative: string
}

/**
 * Returns the postings of a count's differences, one for each currency, dated the count's last day. A difference goes to
 * over and short; that of a clerk's first count goes to the vault. Rules: docs/rules/counts.md.
 */
export function varianceRecords(
  { till, through, isOnOverShort }: Pick<TillCount, 'till' | 'through' | 'isOnOverShort'>,
  differences: readonly Difference[],
  { recorder, at, firstNumber, narrative }: VarianceEntry,
): TransactionRecord[] {
  const bundle = differences.length > 1 ? { first: firstNumber, count: differences.length } : null
  const vault = vaultOf(till.branch)
  return differences.map(({ currencyId, overMinor }, index) => {
    const isOver = overMinor > 0n
    const posting = plainPosting({
      transType: 'Cash',
      currencyId,
      amountMinor: isOver ? overMinor : -overMinor,
      narrative,
      tranDate: through,
      ...(isOnOverShort ? overShortSides(isOver) : CASH_SIDES),
    })
    const tills = isOnOverShort
      ? { till }
      : isOver
        ? { till: vault, toTill: till }
        : { till, toTill: vault }
    const given = { number: firstNumber + index, referenceId: null, recorder, recordedAt: at }
    return newRecord(posting, { ...given, ...tills, bundle })
  })
}

/** A move between two tills names the cash account on both sides. */
const CASH_SIDES = { inAccount: CASH_ACCOUNT, outAccount: CASH_ACCOUNT }

/** Returns the accounts of a difference: cash that is over is debited to the cash account. */
function overShortSides(isOver: boolean) {
  return isOver
    ? { inAccount: OVER_SHORT_ACCOUNT, outAccount: CASH_ACCOUNT }
    : { inAccount: CASH_ACCOUNT, outAccount: OVER_SHORT_ACCOUNT }
}
