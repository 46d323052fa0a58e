import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  movementsIn,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { type Balances, balancesAfter } from '../../domain/ledger/statement.ts'
import { lateChanges } from '../days/late-changes.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { type HouseDay, houseBalancesBefore, houseDay } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { houseTransactions, monthsToRead } from './house-statement.ts'
import { pageOf, type StatementAsked, type StatementPage } from './statement-page.ts'

/** The query of a page, before it is known which of the house accounts it is of. */
type HouseAsked = Omit<StatementAsked, 'account'>

/** The data that the reports on all house accounts read in addition to the rows. */
export interface HouseStart {
  months: Promise<string[]>
  held: Promise<HouseHeld>
}

interface HouseHeld {
  /** The balances before the rows; null if they are those at the start of today, or come from the page before. */
  opening: HouseBalances | null
  /** The house accounts on today; null if the range doesn't reach today. */
  day: HouseDay | null
}

/**
 * True for an account that is probably of the house: these are the first accounts of an office. An office of an earlier
 * version has customers among them.
 */
export const isEarlyAccount = (id: number): boolean => id <= HOUSE_ACCOUNTS.length

/**
 * Begins a page of a house account before its number is known. The rows need the months, and the balances need the close,
 * so a page would need three rounds if it began after the account was read.
 */
export function startHousePage(asked: HouseAsked): HouseStart {
  const start = { months: monthsOf(asked), held: heldOf(asked) }
  // If the account isn't of the house, or can't be read, nobody waits for these.
  for (const each of Object.values(start)) each.catch(() => undefined)
  return start
}

/**
 * Reads a page of a house account, whose balances are all in the clerks' shares. As on the page of a customer's account, the
 * rows must add up to figures that are read consistently.
 */
export async function housePage(
  asked: StatementAsked,
  start: HouseStart = startHousePage(asked),
): Promise<StatementPage> {
  const { account, range, after, most } = asked
  const months = firstly(start.months, () => monthsOf(asked))
  const held = firstly(start.held, () => heldOf(asked))
  const read = await completeRead({
    rows: async () => {
      const rows = houseTransactions(account, range, await months(), most + 1, after)
      return pageOf(await Array.fromAsync(rows), most)
    },
    held: async () => {
      const { opening, day } = await held()
      const before = after?.balances ?? (opening ?? day?.opening)?.get(account)
      return { opening: before ?? new Map(), day }
    },
    agree: (page, { opening, day }) =>
      !day || page.hasMore || agreesWithShares(asked, page.records, opening, day),
  })
  return { ...read.rows, opening: read.held.opening, isComplete: read.isComplete }
}

/** Makes a function whose first call gives the read that was begun. Each later call reads again. */
function firstly<T>(begun: Promise<T>, read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = begun
  return () => {
    const given = next ?? read()
    next = null
    return given
  }
}

const monthsOf = ({ range, today, after }: HouseAsked) => monthsToRead(range, today, after)

async function heldOf({ range, today, after }: HouseAsked): Promise<HouseHeld> {
  const fromDate = range.fromDate ?? ''
  const reachesToday = fromDate <= today && (range.toDate ?? today) >= today
  const isOpeningKnown = after !== null || fromDate === today
  // The opening and today's balances both need the late changes, so these are read once. Before the first day, there are
  // none.
  const newestDay = reachesToday ? today : isOpeningKnown ? '' : fromDate
  const late = newestDay === '' ? undefined : lateChanges('', newestDay)
  const [opening, day] = await Promise.all([
    isOpeningKnown ? null : houseBalancesBefore(fromDate, late),
    reachesToday ? houseDay(today, {}, late) : null,
  ])
  return { opening, day }
}

/**
 * True if the rows lead to the balance of the shares, and today's rows add up to both sides of today's shares. Both sides
 * are compared, because a missing credit and a missing debit of the same amount leave the balance unchanged. A page that
 * starts within today doesn't have all of today's rows, so it is compared with the balance only.
 */
function agreesWithShares(
  { account, today, after }: StatementAsked,
  records: readonly TransactionRecord[],
  opening: Balances,
  day: HouseDay,
): boolean {
  const shares = day.shares.filter((share) => share.account === account)
  const closing: Balances = new Map(day.opening.get(account))
  for (const { moved } of shares) {
    for (const [id, { creditedMinor, debitedMinor }] of moved) {
      closing.set(id, (closing.get(id) ?? 0n) + creditedMinor - debitedMinor)
    }
  }
  if (!isSameSum(balancesAfter(account, opening, records), closing)) return false
  if (after && after.tranDate >= today) return true
  const sums: HouseSums = new Map()
  for (const record of records) if (record.tranDate === today) addPosting(sums, record)
  const own = new Map([...sums].filter(([name]) => name.startsWith(account)))
  return isSameSum(own, movementsIn(sumsOfShares(shares)))
}
