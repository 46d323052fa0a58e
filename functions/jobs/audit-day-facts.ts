import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../shared/contract/house.ts'
import { isBeyond } from '../../shared/contract/variance-limits.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import type { BranchDay } from '../domain/days/branch-day.ts'
import { postingsOf } from '../domain/days/closing.ts'
import {
  addFound,
  areOfEarlierVersion,
  closingOf,
  type DayFigure,
  type Differences,
  earlierFiguresOfTill,
  figuresOfTill,
  foundBy,
  lackParts,
  sumOfFigures,
  withoutParts,
} from '../domain/days/day-figures.ts'
import type { BranchRecord } from '../domain/house/branch.ts'
import { movementsOf } from '../domain/ledger/movements.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import type { Balances } from '../domain/ledger/statement.ts'
import { isSameTill } from '../domain/tills/till.ts'
import { cashAfter, type TillBook } from '../domain/tills/till-book.ts'
import { overShortOf, type TillCount, varianceOf } from '../domain/tills/till-count.ts'
import { daysBetween } from '../store/tills/till-books.ts'
import type { RecordedDays } from './recorded-days.ts'

type Codes = Replay['codes']

/** A branch that closes its days, with everything that the audit compares. */
export interface AuditedBranch {
  branch: BranchRecord
  /** The days that are closed, oldest first. */
  days: readonly BranchDay[]
  books: ReadonlyMap<number, TillBook>
  counts: ReadonlyMap<number, readonly AuditedCount[]>
}

/** A count with the transactions that posted its differences. */
export interface AuditedCount extends TillCount {
  posted: readonly TransactionRecord[]
}

/**
 * Finds the counts whose transactions don't add up to counted minus expected, or whose amount on over and short isn't what
 * the count says.
 */
export function countFaults({ counts }: AuditedBranch, codes: Codes): Disagreement[] {
  const faults: Disagreement[] = []
  for (const count of [...counts.values()].flat()) {
    if (count.state !== 'confirmed' && count.state !== 'reopened') continue
    const posted = cashMoved(count, count.posted)
    const expected = new Map(count.lines.map((line) => [line.currencyId, varianceOf(line)]))
    faults.push(...differing(`difference of ${nameOf(count)}`, expected, posted, codes))
    const found = overShortMoved(count.posted)
    const said = new Map(count.lines.map((line) => [line.currencyId, overShortOf(count, line)]))
    const what = `over and short of ${nameOf(count)}`
    faults.push(...differing(what, said, found, codes, OVER_SHORT_ACCOUNT))
  }
  return faults
}

/**
 * Finds the counts whose further differences are beyond the limit that the branch had when they were posted. Closes of a
 * reopened day post such differences in place of a new count. Differences that earlier versions posted have no stored limit
 * and aren't compared.
 */
export function furtherFaults({ counts }: AuditedBranch, codes: Codes): Disagreement[] {
  return [...counts.values()].flat().flatMap((count) =>
    count.lines.flatMap(({ currencyId, furtherMinor, furtherLimitMinor }) =>
      furtherLimitMinor === null || !isBeyond(furtherMinor, furtherLimitMinor)
        ? []
        : [
            {
              account: '',
              currency: codeOf(currencyId, codes),
              what: `differences without a new count of ${nameOf(count)}`,
              expected: `at most ${formatAmount(furtherLimitMinor)}`,
              found: formatAmount(furtherMinor),
            },
          ],
    ),
  )
}

/** Returns the cash that transactions brought into the counted till, by currency id. */
function cashMoved({ till }: TillCount, records: readonly TransactionRecord[]): Balances {
  const sums: Balances = new Map()
  for (const record of records.filter(({ deletion }) => deletion === null)) {
    for (const movement of movementsOf(record)) {
      if (movement.account !== CASH_ACCOUNT || !isSameTill(movement.till, till)) continue
      const { currencyId, changeMinor } = movement
      sums.set(currencyId, (sums.get(currencyId) ?? 0n) - changeMinor)
    }
  }
  return sums
}

/** Returns the amounts that transactions credited to over and short, by currency id. */
function overShortMoved(records: readonly TransactionRecord[]): Balances {
  const sums: Balances = new Map()
  for (const record of records.filter(({ deletion }) => deletion === null)) {
    for (const { account, currencyId, changeMinor } of movementsOf(record)) {
      if (account !== OVER_SHORT_ACCOUNT) continue
      sums.set(currencyId, (sums.get(currencyId) ?? 0n) + changeMinor)
    }
  }
  return sums
}

/** Finds the tills whose cash, at the end of their newest confirmed count of closed days, isn't what was counted. */
export function standingFaults(
  { branch, books, counts }: AuditedBranch,
  codes: Codes,
): Disagreement[] {
  return [...counts].flatMap(([userId, own]) => {
    const newest = own.findLast(
      ({ state, through }) => state === 'confirmed' && through <= (branch.lockedThrough ?? ''),
    )
    const book = books.get(userId)
    if (!newest || !book || newest.through < (branch.closingFrom ?? '')) return []
    const cash = cashAfter(book, newest.through)
    const counted = new Map(
      newest.lines.map(({ currencyId, countedMinor, movedSinceMinor }) => [
        currencyId,
        countedMinor - movedSinceMinor,
      ]),
    )
    const held = new Map([...counted.keys()].map((id) => [id, cash.get(id) ?? 0n]))
    return differing(`cash after ${nameOf(newest)}`, counted, held, codes)
  })
}

/**
 * Finds the closed days whose stored figures differ from the figures of the tills' days, and the closed days with postings
 * that aren't stored.
 */
export function dayFaults(
  { branch, days, books, counts }: AuditedBranch,
  codes: Codes,
): Disagreement[] {
  const { code, closingFrom, lockedThrough } = branch
  if (closingFrom === null || lockedThrough === null) return []
  return daysBetween(closingFrom, lockedThrough).flatMap((date) => {
    const what = `day ${date} of ${code}`
    const ofDay = [...books.values()].flatMap((book) => book.days.filter(({ day }) => day === date))
    const { postings: rows } = postingsOf(ofDay)
    const kept = days.find((day) => day.date === date)
    if (!kept) return rows > 0 ? [fault(`${what}, closed`, 'kept', 'nothing')] : []
    const isEarlier = areOfEarlierVersion(kept.figures)
    const figuresIn = isEarlier ? earlierFiguresOfTill : figuresOfTill
    const sums = sumOfFigures(
      [...books].map(([userId, book]) =>
        figuresIn(book, date, foundOn(counts.get(userId) ?? [], date)),
      ),
    )
    const figures = lackParts(kept.figures) ? withoutParts(sums) : sums
    // Earlier versions didn't count the postings of cash that arrived from transit.
    const counted = isEarlier ? ofDay.reduce((sum, each) => sum + each.rows, 0) : rows
    const postings =
      kept.postings === counted ? [] : [fault(`postings of ${what}`, counted, kept.postings)]
    return [
      ...postings,
      ...FIGURES.flatMap(([name, of]) =>
        differing(
          `${name} of ${what}`,
          byCurrency(figures, of),
          byCurrency(kept.figures, of),
          codes,
        ),
      ),
    ]
  })
}

/** Returns the differences that a till's counts of a day posted. */
function foundOn(counts: readonly AuditedCount[], date: BusinessDate): Differences {
  const found: Differences = new Map()
  for (const { posted } of counts.filter(({ through }) => through === date)) {
    for (const record of posted) addFound(found, record.currencyId, foundBy(record))
  }
  return found
}

const FIGURES: readonly [name: string, of: (figure: DayFigure) => bigint][] = [
  ['opening', ({ openingMinor }) => openingMinor],
  ['cash in', ({ inMinor }) => inMinor],
  ['cash out', ({ outMinor }) => outMinor],
  ['closing', closingOf],
  ['found short', ({ shortMinor }) => shortMinor ?? 0n],
  ['settled over and short', ({ settledMinor }) => settledMinor ?? 0n],
  ['settled short', ({ settledShortMinor }) => settledShortMinor ?? 0n],
]

function byCurrency(figures: readonly DayFigure[], of: (figure: DayFigure) => bigint): Balances {
  return new Map(figures.map((figure) => [figure.currencyId, of(figure)]))
}

/** A call that was decided before a close reaches the table within this time. */
const SETTLED_AFTER_MS = 60_000

/** Finds the closed days whose newest transaction was recorded, changed or deleted more than a minute after the close. */
export function recordedFaults(
  { branch, days }: AuditedBranch,
  recorded: RecordedDays,
): Disagreement[] {
  return days.flatMap(({ date, closed }) => {
    const newest = recorded.newestOf(branch.code, date)
    if (!newest || !closed) return []
    const lateMs = new Date(newest.at).getTime() - new Date(closed.at).getTime()
    if (lateMs <= SETTLED_AFTER_MS) return []
    const what = `transaction ${newest.number} of the closed day ${date} of ${branch.code}`
    return [fault(what, `written before ${closed.at}`, newest.at)]
  })
}

/**
 * Finds the accepted days whose thread doesn't end with the acceptance. Also finds the days that were accepted by somebody
 * who had counted a till for the day, confirmed a count, or moved over and short otherwise; in a small house this is allowed. Earlier
 * versions let those who had moved it accept a day.
 */
export function acceptanceFaults(
  { branch, days }: AuditedBranch,
  recorded: RecordedDays,
): Disagreement[] {
  return days.flatMap(({ date, state, accepted, countedBy, smallHouse, thread, figures }) => {
    if (state !== 'accepted') return []
    const what = `acceptance of day ${date} of ${branch.code}`
    const last = thread.at(-1)
    const isKept = last?.action === 'accepted' && last.userId === accepted?.userId
    if (!isKept) return [fault(what, 'the last entry of the thread', last?.action ?? 'nothing')]
    if (smallHouse) return []
    const hasCounted = countedBy.includes(last.userId)
    const hasMoved = recorded.overShortBy(branch.code, date).includes(last.userId)
    return [
      ...(hasCounted ? [fault(what, 'somebody who counted nothing', last.userName)] : []),
      ...(hasMoved && !lackParts(figures)
        ? [fault(what, 'somebody who moved nothing over and short', last.userName)]
        : []),
    ]
  })
}

function nameOf({ till, sortKey }: TillCount): string {
  return `count ${sortKey} of ${till.userName} in ${till.branch}`
}

function fault(what: string, expected: string | number, found: string | number): Disagreement {
  return { account: '', currency: '', what, expected: String(expected), found: String(found) }
}

function differing(
  what: string,
  expected: ReadonlyMap<number, bigint>,
  found: ReadonlyMap<number, bigint>,
  codes: Codes,
  account = CASH_ACCOUNT,
): Disagreement[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((id) => (expected.get(id) ?? 0n) !== (found.get(id) ?? 0n))
    .map((id) => ({
      account,
      currency: codeOf(id, codes),
      what,
      expected: formatAmount(expected.get(id) ?? 0n),
      found: formatAmount(found.get(id) ?? 0n),
    }))
}
