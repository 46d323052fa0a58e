import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { FEE_ACCOUNT, PAYABLE_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import {
  addPosting,
  type HouseSums,
  isSameSum,
  sumsOfShares,
} from '../../domain/audit/house-sums.ts'
import { HawalasOfDay } from '../../domain/hawala/hawala-earned.ts'
import type { HawalaDay } from '../../domain/hawala/hawala-profit.ts'
import { houseShares } from '../house/house-shares.ts'
import { markedDayFrom, marks } from '../ledger/changed-days.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { ledgerMonths } from '../ledger/ledger-months.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { keptHawalaDays } from './hawala-days.ts'
import { findOrders } from './hawala-orders.ts'

/** The days of a report, the last of which is today at the latest. */
interface DaysUpToNow {
  from: BusinessDate
  to: BusinessDate
}

/** What hawalas came to on the days of a range; days without any may be missing. */
export interface HawalasEarned {
  days: readonly HawalaDay[]
  /** False if an index lacks something that was posted. */
  isComplete: boolean
}

/**
 * Reads what hawalas came to on the days of a range. Past days are those that the night kept, unless something of them was changed
 * since; today and days that nobody kept come from their rows. Rules: docs/rules/reports.md.
 */
export async function hawalasEarned(
  { from, to }: DaysUpToNow,
  today: BusinessDate,
): Promise<HawalasEarned> {
  const past = { from, to: to < today ? to : addDays(today, -1) }
  const [kept, changed, ofToday] = await Promise.all([
    keptHawalaDays(past),
    changedDays(past),
    to < today ? null : earnedByRows({ from: today, to: today }),
  ])
  const believed = kept.filter(({ day }) => !changed.has(day))
  const runs = await unknownRuns(past, new Set(believed.map(({ day }) => day)), today)
  const read = [...(await Promise.all(runs.map(earnedByRows))), ...(ofToday ? [ofToday] : [])]
  return {
    days: [...believed, ...read.flatMap(({ days }) => days)],
    isComplete: read.every(({ isComplete }) => isComplete),
  }
}

/** Reads the days on which money was changed since the night kept them. */
async function changedDays({ from, to }: DaysUpToNow): Promise<Set<BusinessDate>> {
  if (from > to) return new Set()
  const found = await Array.fromAsync(marks('moved', from, addDays(to, 1)), markedDayFrom)
  return new Set(found.filter(({ isExported }) => !isExported).map(({ day }) => day))
}

/** Returns the days that aren't known as runs of days of one month each; months before the first posting have none. */
async function unknownRuns(
  { from, to }: DaysUpToNow,
  known: ReadonlySet<BusinessDate>,
  today: BusinessDate,
): Promise<DaysUpToNow[]> {
  const unknown: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (!known.has(day)) unknown.push(day)
  if (unknown.length === 0) return []
  const months = new Set(await ledgerMonths(today))
  const runs: DaysUpToNow[] = []
  for (const day of unknown.filter((each) => months.has(monthOf(each)))) {
    const last = runs.at(-1)
    const goesOn = last && addDays(last.to, 1) === day && monthOf(last.to) === monthOf(day)
    if (goesOn) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** The types of postings of which an order may have one. */
const TYPES = ['Hawala', 'Fee', 'Exchange'] as const

/** Reads days of one month from their rows, which must add up to the tills' days on the accounts of hawalas, commission and deals. */
async function earnedByRows(run: DaysUpToNow): Promise<HawalasEarned> {
  const { rows, isComplete } = await completeRead({
    rows: () => rowsOf(run),
    held: async () => ownSums(sumsOfShares(await Array.fromAsync(houseShares(run.from, run.to)))),
    agree: ({ sums }, held) => isSameSum(ownSums(sums), held),
  })
  await addMissingRoutes([...rows.days.values()])
  const days = [...rows.days].map(([day, hawalas]) => ({ day, cells: hawalas.cells() }))
  return { days, isComplete }
}

async function rowsOf({ from, to }: DaysUpToNow) {
  const days = new Map<BusinessDate, HawalasOfDay>()
  const sums: HouseSums = new Map()
  const range = { first: from, last: `${to}${AFTER_ALL}` }
  const read = async (type: (typeof TYPES)[number]) => {
    for await (const record of indexRows('typeMonth', postedMonthKey(type, monthOf(from)), range)) {
      addPosting(sums, record)
      const ofDay = days.get(record.tranDate) ?? new HawalasOfDay()
      days.set(record.tranDate, ofDay)
      ofDay.add(record)
    }
  }
  await Promise.all(TYPES.map(read))
  return { days, sums }
}

/**
 * Returns the sums that the rows must add up to. Of a deal both legs follow, in two currencies, by what EXC_001 gained of each:
 * in earlier versions a position went along with cash, which credits and debits it as much, by rows of other types.
 */
function ownSums(sums: HouseSums): HouseSums {
  const own: HouseSums = new Map()
  for (const [name, minor] of sums) {
    if (name.startsWith(FEE_ACCOUNT) || name.startsWith(PAYABLE_ACCOUNT)) own.set(name, minor)
    const side = name.startsWith(POSITION_ACCOUNT) ? name.slice(POSITION_ACCOUNT.length) : ''
    if (side === '') continue
    const gained = `${POSITION_ACCOUNT} ${side.slice(1)}`
    own.set(gained, (own.get(gained) ?? 0n) + (side.startsWith('c') ? minor : -minor))
  }
  return own
}

/** Adds the records of earlier versions, which have no route, by the routes of their orders. */
export async function addMissingRoutes(days: readonly HawalasOfDay[]): Promise<void> {
  const missing = [...new Set(days.flatMap((day) => day.missing))]
  if (missing.length === 0) return
  const orders = new Map((await findOrders(missing)).map((order) => [order.id, order]))
  for (const day of days) day.addMissing(orders)
}
