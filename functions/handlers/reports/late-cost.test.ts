import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seedHouseShares } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Measures what the cash figures read after postings were dated back, in a small and in a larger office.
 * `LATE_SIZES=10x20,100x363 npx vitest run --project server functions/handlers/reports/late-cost.test.ts` measures a large
 * office and prints the units.
 */
const SIZES = (process.env['LATE_SIZES'] ?? '10x20,40x90')
  .split(',')
  .map((size) => size.split('x').map(Number) as [clerks: number, days: number])
/** The limit for reads after 24 postings that are dated back, as a multiple of the reads before. */
const MOST_TIMES_BEFORE = 3
/** The days of the second office are this much later, so that both fit into one table. */
const YEARS_DAYS = 400

/** The current moment and day for everyone. */
let now = NOW
let today = TODAY

const lastWeek = () => addDays(today, -7)
const CALLS: Record<string, (clerk: Clerk) => Promise<unknown>> = {
  'the summary': (clerk) => clerk.save('balances/summary', { at: now }),
  "today's cash": (clerk) =>
    clerk.save('reports/cash-position', { query: { date: today }, at: now }),
  "a branch's cash last week": (clerk) =>
    clerk.save('reports/cash-position', { query: { date: lastWeek(), branch: 'B1' }, at: now }),
  'a daily statement': (clerk) =>
    clerk.save('reports/daily-statement', { query: { date: lastWeek() }, at: now }),
}

interface Units {
  before: number
  afterOne: number
  afterMany: number
}

/** The read units by call, for each size. */
const measured: Map<string, Units>[] = []

beforeAll(async () => {
  const office = await openOffice()
  const clerks = [await office.clerk('Manager'), await office.clerk('Manager', 'B1')]
  const account = (await (clerks[0] as Clerk).account()).accountNumber
  for (const [count, days] of SIZES) {
    today = addDays(today, YEARS_DAYS)
    now = new Date(now.getTime() + YEARS_DAYS * 86_400_000)
    const dates = Array.from({ length: days }, (_, day) => addDays(today, -1 - day))
    await seedHouseShares(dates, { count, branches: 4 })
    await closeBooks(today)
    const there = await Promise.all(clerks.map((clerk) => clerk.again(now)))
    measured.push(await measure(there, account, dates))
  }
}, 1_200_000)

async function measure(clerks: Clerk[], account: string, dates: string[]) {
  const [clerk] = clerks as [Clerk]
  const post = (by: Clerk, tranDate: string | undefined) =>
    by.save('transactions/create', { body: posting('Credit', account, '5', { tranDate }), at: now })
  const before = await read(clerk)
  await post(clerk, dates.at(-2))
  const afterOne = await read(clerk)
  for (const by of clerks) for (const day of dates.slice(-12)) await post(by, day)
  const afterMany = await read(clerk)
  const of = (units: Map<string, number>, name: string) => units.get(name) ?? Number.NaN
  return new Map(
    Object.keys(CALLS).map((name) => [
      name,
      { before: of(before, name), afterOne: of(afterOne, name), afterMany: of(afterMany, name) },
    ]),
  )
}

async function read(clerk: Clerk): Promise<Map<string, number>> {
  const units = new Map<string, number>()
  for (const [name, call] of Object.entries(CALLS)) {
    units.set(name, (await watch(() => call(clerk))).readUnits)
  }
  return units
}

describe.each(Object.keys(CALLS))('%s', (name) => {
  const units = () => measured.map((ofSize) => ofSize.get(name) as Units)

  it('costs little more after a posting that is dated back, and after many', () => {
    if (process.env['LATE_SIZES']) console.log(name, SIZES, units())
    for (const { before, afterOne, afterMany } of units()) {
      expect(afterOne).toBeLessThanOrEqual(before + 1)
      expect(afterMany).toBeLessThanOrEqual(MOST_TIMES_BEFORE * before)
    }
  })

  it('costs the same additional read units in a small office as in a large one', () => {
    const more = units().map(({ before, afterOne, afterMany }) => [
      afterOne - before,
      afterMany - before,
    ])
    for (const each of more) expect(each).toEqual(more[0])
  })
})
