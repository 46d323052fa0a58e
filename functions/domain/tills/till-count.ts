import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { COUNT_FLAGS, COUNT_STATES } from '../../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Stamp, Till, TransactionRecord } from '../ledger/record.ts'

/** The state of a count. The difference of a confirmed count is posted, and stays posted if the count is reopened. */
export type CountState = (typeof COUNT_STATES)[number]
export type CountFlag = (typeof COUNT_FLAGS)[number]

/** One currency of a count. */
export interface CountedLine {
  currencyId: number
  /** The number of notes or coins by their value; `looseMinor` is the rest. */
  pieces: Readonly<Record<string, number>>
  looseMinor: AmountMinor
  /** The cash that the till should have held at the time of the count, and the cash that it held. */
  expectedMinor: AmountMinor
  countedMinor: AmountMinor
  /**
   * The cash that days after `through` had already moved when the till was counted. At the end of `through` the till held
   * this much less.
   */
  movedSinceMinor: AmountMinor
  /** The part of the difference that later closes of the day posted, always on over and short; 0 at the confirmation. */
  furtherMinor: AmountMinor
  /** The part of `furtherMinor` from closes that found too much cash. Closes that found too little are only in that sum. */
  furtherOverMinor: AmountMinor
  /**
   * The branch's limit when the last further difference was posted; null if there is none, or if an earlier version posted
   * it.
   */
  furtherLimitMinor: AmountMinor | null
  /** The part of the difference that reversals have taken back; without a sign. */
  takenBackMinor: AmountMinor
}

/** A count of a till. Rules: docs/rules/counts.md, docs/rules/reversal.md. */
export interface TillCount {
  till: Till
  /** The sort key of its item. */
  sortKey: string
  /** The last business day that it covers. */
  through: BusinessDate
  state: CountState
  /** 1 to 3; 0 for a spot count. */
  try: number
  countedBy: Stamp
  /** Who confirmed, rejected or reopened it, and why. */
  decidedBy: Stamp | null
  /** The id of the person who confirmed it; stays if the count is reopened. */
  confirmedBy: number | null
  /** The reason that its confirmation gave; stays if the count is reopened. */
  confirmedWhy: string | null
  /** Who last closed its day again and so posted its further difference, and when. */
  closedAgainBy: Stamp | null
  flags: readonly CountFlag[]
  /** The numbers of the transactions that posted its differences. */
  transactionNumbers: readonly number[]
  /** ISO instant in UTC. */
  countedAt: string
  /** True if its confirmation posts on OSH_001. The confirmation of a clerk's first count posts against the vault. */
  isOnOverShort: boolean
  lines: readonly CountedLine[]
}

/**
 * Returns the sort key of a count: its last day, and its instant, so that a later count never takes the place of an earlier
 * one.
 */
export function countSortKey(through: BusinessDate, countedAt: string): string {
  return `${through}#${countedAt}`
}

/** Returns the difference of a line: above 0 if there was too much cash. */
export function varianceOf({ countedMinor, expectedMinor }: CountedLine): AmountMinor {
  return countedMinor - expectedMinor
}

/** Returns the part of a line's difference that was posted on over and short; above 0 if there was too much cash. */
export function overShortOf(
  { isOnOverShort }: Pick<TillCount, 'isOnOverShort'>,
  line: CountedLine,
): AmountMinor {
  return isOnOverShort ? varianceOf(line) : line.furtherMinor
}

/** A part of a count's difference that a reversal takes back. */
export interface TakenBack {
  count: TillCount
  line: CountedLine
  amountMinor: AmountMinor
}

/**
 * Returns the confirmed counts that included or missed the cash of a record. Such a count covers the record's day, and was
 * made after the record, or compared with the books again after it.
 */
export function countsSince(
  counts: readonly TillCount[],
  { tranDate, recordedAt }: Pick<TransactionRecord, 'tranDate' | 'recordedAt'>,
): TillCount[] {
  return counts.filter(
    ({ state, through, countedAt, closedAgainBy }) =>
      (state === 'confirmed' || state === 'reopened') &&
      through >= tranDate &&
      (closedAgainBy?.at ?? countedAt) >= recordedAt,
  )
}

/** The most counts whose differences one reversal takes back, so that the write stays small. */
const MOST_COUNTS = 20

/**
 * Chooses the differences that a reversal without cash takes back. The earliest counts come first, because a reversal of
 * a later record can only use later ones.
 * @param broughtIn the cash that the records brought into the till by currency id; below zero if they took it out
 * @throws Refusal `conflict` if less than that amount is left of the counts' differences
 */
export function takenBack(
  counts: readonly TillCount[],
  broughtIn: ReadonlyMap<number, AmountMinor>,
  codes: CurrencyCodes,
): TakenBack[] {
  return [...broughtIn].flatMap(([currencyId, cashMinor]) => {
    const wantedMinor = cashMinor < 0n ? -cashMinor : cashMinor
    let missingMinor = wantedMinor
    const taken: TakenBack[] = []
    for (const { count, line, leftMinor } of differencesLeft(counts, currencyId, cashMinor < 0n)) {
      const amountMinor = leftMinor < missingMinor ? leftMinor : missingMinor
      if (amountMinor === 0n) break
      missingMinor -= amountMinor
      taken.push({ count, line, amountMinor })
    }
    if (missingMinor === 0n) return taken
    const left = formatAmount(wantedMinor - missingMinor)
    throw refused(COUNTS.lessLeft, { left, currency: codes.get(currencyId) ?? '' })
  })
}

/**
 * Lists the differences in a currency of which reversals can still take back a part: either cash over or cash short, from at
 * most 20 counts.
 */
function differencesLeft(counts: readonly TillCount[], currencyId: number, isOver: boolean) {
  return counts
    .flatMap((count) => {
      const line = count.lines.find((each) => each.currencyId === currencyId)
      if (!line) return []
      const overMinor = overShortOf(count, line)
      const leftMinor = (isOver ? overMinor : -overMinor) - line.takenBackMinor
      return leftMinor > 0n ? [{ count, line, leftMinor }] : []
    })
    .slice(0, MOST_COUNTS)
}
