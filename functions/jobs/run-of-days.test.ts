import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { findBookDay } from '../store/books/book-days.ts'
import { dynamo } from '../store/table/client.ts'
import { transfer } from '../testing/bodies.ts'
import { actingAs } from '../testing/roles.ts'
import { seedAccounts, seedBalances } from '../testing/seeding.ts'
import { type RequestCounts, watch } from '../testing/watch.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../testing/worked-days.ts'
import { exportDay } from './export-day.ts'
import { exportNight } from './nightly-export.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** A night that exports three days reads all balances once. Rules: docs/rules/books.md. */

const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

const LAST = addDays(WORKED.day, 2)
const DAYS = [WORKED.day, WORKED.after, LAST]
/** Half past midnight in Kabul, after the eve, and after the last of the three days. */
const [FIRST_NIGHT, NIGHT] = [new Date('2026-11-22T20:00:00Z'), new Date('2026-11-25T20:00:00Z')]
const night = (at: Date) => actingAs('jobs/nightly-export', () => exportNight({ clock: () => at }))

/** Accounts that nothing moves any more. */
const IDLE = Array.from({ length: 400 }, (_, at) => 7_000 + at)

/** How often each balance was read while something ran. */
async function balancesRead(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const read = new Map<string, number>()
  const name = 'balances read'
  dynamo.middlewareStack.add(
    (next) => (args) => {
      const { RequestItems = {} } = args.input as {
        RequestItems?: Record<string, { Keys?: { pk?: unknown }[] }>
      }
      for (const { pk } of Object.values(RequestItems).flatMap(({ Keys = [] }) => Keys)) {
        const key = String(pk)
        if (key.startsWith('BALANCE#')) read.set(key, (read.get(key) ?? 0) + 1)
      }
      return next(args)
    },
    { step: 'initialize', name },
  )
  onTestFinished(() => void dynamo.middlewareStack.remove(name))
  await work()
  return read
}

const files = () =>
  Object.fromEntries(
    DAYS.flatMap((day) =>
      ['accounts', 'journal', 'trial-balance'].map((name) => [
        `${name} of ${day}`,
        readFileSync(join(exports, day, `${name}-${day}.csv`), 'utf8'),
      ]),
    ),
  )

let office: WorkedDays
let counts: RequestCounts
let exported: string[]

beforeAll(async () => {
  office = await openWorkedDays()
  await seedAccounts(IDLE, '2026-11-20T05:00:00.000Z')
  await seedBalances(IDLE, 0n, '2026-11-20')
  await night(FIRST_NIGHT)
  const body = transfer('1001', '1002', '3.00')
  await office.omar.save('transactions/create', { body, at: office.now })
  const later = new Date('2026-11-25T05:30:00Z')
  const karim = await office.karim.again(later)
  await karim.save('transactions/create', { body: transfer('1002', '1001', '1.00'), at: later })
}, 60_000)

describe('a night that exports three days', () => {
  it('reads the balance of an account that nothing moved once', async () => {
    const read = await balancesRead(async () => {
      counts = await watch(async () => {
        exported = (await night(NIGHT)).exported
      })
    })
    expect(exported).toEqual([LAST, WORKED.day, WORKED.after])
    const idle = IDLE.map((id) => read.get(`BALANCE#A${id}`))
    expect(new Set(idle)).toEqual(new Set([1]))
  })

  it('so two days more cost no balances of idle accounts', () => {
    // All balances are 207 units, and their list is 17 more. With three readings of both it was 871.5 in all. What is still
    // pending of the exported days costs 3.5 units more.
    expect(counts.readUnits).toBeLessThanOrEqual(545)
  })

  it('writes the files that an export of each day alone writes, and keeps the same balances', async () => {
    const [told, kept] = [files(), await Promise.all(DAYS.map(findBookDay))]
    expect(told['accounts of 2026-11-24']).toContain('"1002","Nasir X","Customer","AFN",-497.00,')
    expect(told['accounts of 2026-11-25']).toContain('"1002","Nasir X","Customer","AFN",-498.00,')
    expect(told['accounts of 2026-11-23']).toContain('"1002","Nasir X","Customer","AFN",-500.00,')
    for (const day of DAYS) await exportDay(day, { clock: () => NIGHT, keepsBooks: true })
    expect(files()).toEqual(told)
    expect(await Promise.all(DAYS.map(findBookDay))).toEqual(kept)
    expect(kept.every((each) => each !== undefined)).toBe(true)
  })
})
