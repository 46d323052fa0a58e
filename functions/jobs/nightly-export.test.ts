import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { addDays, type BusinessDate, nextMonth } from '../../shared/calendar/business-date.ts'
import type { ExportChange, ExportManifest } from '../domain/audit/export-manifest.ts'
import { env } from '../env.ts'
import { placeHash } from '../store/exports/export-notes.ts'
import { exportedDays, findManifest } from '../store/exports/exports.ts'
import { changedDays } from '../store/ledger/changed-days.ts'
import { dynamo } from '../store/table/client.ts'
import { firstNightKey } from '../store/table/keys.ts'
import { type Lease, takeLease } from '../store/table/lease.ts'
import { posting } from '../testing/bodies.ts'
import { csvRows } from '../testing/csv.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { actingAs } from '../testing/roles.ts'
import { audit } from './audit-ledger.ts'
import { exportDay } from './export-day.ts'
import * as nightly from './nightly-export.ts'
import { isYesterdayMissing, type Night, nightOf } from './nightly-export.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** A step that runs before the rows of a day are read. */
const index = vi.hoisted(() => ({ beforeRead: async (_date: string) => {} }))
vi.mock('../store/ledger/day-rows.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/ledger/day-rows.ts')>()
  const dayTransactions: typeof original.dayTransactions = async function* (date, ...rest) {
    await index.beforeRead(date)
    yield* original.dayTransactions(date, ...rest)
  }
  return { ...original, dayTransactions }
})

const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

/** Runs in the role of the function on AWS. */
const exportNight: typeof nightly.exportNight = (work) =>
  actingAs('jobs/nightly-export', () => nightly.exportNight(work))
const handler: typeof nightly.handler = (...call) =>
  actingAs('jobs/nightly-export', () => nightly.handler(...call))

/** Each test has its own month, later than that of the test before, because time doesn't run backwards. */
let month = '2026-01'
const day = (number: number): BusinessDate => `${month}-${number}`
const days = (...numbers: number[]) => numbers.map(day)
/** Makes the clock of the night after a day: half past midnight in Kabul. */
const nightAfter = (number: number) => ({ clock: () => new Date(`${day(number)}T20:00:00Z`) })
const TONIGHT = nightAfter(19)

/** Runs the function as AWS does on its schedule, `laterMs` after TONIGHT. */
async function onAws(laterMs = 0, getRemainingTimeInMillis = () => 900_000) {
  vi.useFakeTimers({ now: TONIGHT.clock().getTime() + laterMs, toFake: ['Date'] })
  return handler({}, { getRemainingTimeInMillis }).finally(() => vi.useRealTimers())
}

let clerk: Clerk
let manager: Clerk
let customer: string

beforeAll(async () => {
  for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  customer = (await clerk.account()).accountNumber
})

/**
 * Removes the stored day of the first night. Then the exports are as an earlier version of the product left them, which
 * didn't store that day.
 */
async function forgetFirstNight(): Promise<void> {
  const key = firstNightKey(placeHash())
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: key }))
}

let credits: Map<BusinessDate, number>

/** Posts a credit of a day on that day. */
async function post(number: number, amount: string): Promise<number> {
  const at = new Date(`${day(number)}T07:00:00Z`)
  const there = await manager.again(at)
  const body = posting('Credit', customer, amount)
  return (await there.save('transactions/create', { body, at })).id
}

const credit = (number: number) => ({ params: { id: credits.get(day(number)) ?? 0 } })
/** Returns the morning of the 19th. */
const morningAt = () => new Date(`${day(19)}T04:00:00Z`)
const morning = async (who: Clerk) => who.again(morningAt())

async function changesTold(number: number): Promise<ExportChange[]> {
  return (await manifestOf(number)).changed
}

async function manifestOf(number: number): Promise<ExportManifest> {
  const manifest = await findManifest(day(number))
  if (!manifest) throw new Error(`There is no export of ${day(number)}`)
  return manifest
}

/** The result of a night without any work. */
const NIGHT: Night = { exported: [], left: [], waiting: [], disagreeing: [] }

const NONE = { late: 0, edited: 0, deleted: 0, approved: 0, closed: 0, sealed: 0 }

it.each([
  ['2026-11-18T20:00:00Z', '2026-11-19'],
  ['2026-11-19T19:59:59Z', '2026-11-19'],
  ['2026-11-19T20:00:00Z', '2026-11-20'],
])('at %s the night of %s has begun', (moment, night) => {
  expect(nightOf(new Date(moment))).toBe(night)
})

describe('a night', () => {
  /** Makes exports of the 16th to the 18th, and a credit on each of these days. */
  beforeEach(async () => {
    rmSync(exports, { recursive: true, force: true })
    await forgetFirstNight()
    credits = new Map()
    month = nextMonth(month)
    for (const number of [16, 17, 18]) {
      credits.set(day(number), await post(number, '10'))
      await exportNight(nightAfter(number))
    }
  })

  it('exports only yesterday if nothing was changed', async () => {
    expect(await exportNight(TONIGHT)).toEqual({ ...NIGHT, exported: days(19) })
    expect(await manifestOf(19)).toMatchObject({ closed: true, agrees: true, changed: [] })
  })

  it.each([
    [
      'a late posting',
      { late: 1 },
      true,
      async () => {
        const body = posting('Credit', customer, '3', { tranDate: day(17) })
        await (await morning(clerk)).save('transactions/create', { body, at: morningAt() })
      },
    ],
    [
      'an edit of the amount',
      { edited: 1 },
      true,
      async () =>
        (await morning(manager)).save('transactions/update', {
          ...credit(17),
          body: { amount: '11' },
          at: morningAt(),
        }),
    ],
    [
      'an edit of the text',
      { edited: 1 },
      false,
      async () =>
        (await morning(manager)).save('transactions/update', {
          ...credit(17),
          body: { description: 'بابت کرایه' },
          at: morningAt(),
        }),
    ],
    [
      'a delete',
      { deleted: 1 },
      true,
      async () =>
        (await morning(manager)).save('transactions/delete', { ...credit(17), at: morningAt() }),
    ],
    [
      'an approval',
      { approved: 1 },
      false,
      async () => {
        const office = await openOffice()
        const other = await (await office.clerk('Manager')).again(morningAt())
        await other.save('transactions/approve', { ...credit(17), body: {}, at: morningAt() })
      },
    ],
  ])(
    'exports a day again after %s, and also the days whose balances changed with it',
    async (_what, counts, moved, change) => {
      const before = statement(17)
      await change()
      const { exported } = await exportNight(TONIGHT)
      expect(exported).toEqual(moved ? days(19, 17, 18) : days(19, 17))
      const told = { ...NONE, ...counts, day: day(17), moved }
      const exportedAt = TONIGHT.clock().toISOString()
      expect(await changesTold(17)).toEqual([{ exportedAt, ...told }])
      expect(await changesTold(18)).toEqual(moved ? [{ exportedAt, ...told }] : [])
      expect(statement(17)).not.toEqual(before)
      for (const number of [16, 17, 18, 19]) expect((await manifestOf(number)).agrees).toBe(true)
      // A second run in the same night exports nothing more. If the day is exported again by hand, its manifest still lists
      // the change.
      expect((await exportNight(TONIGHT)).exported).toEqual([])
      await exportDay(day(17), TONIGHT)
      expect(await changesTold(17)).toHaveLength(1)
      expect((await audit()).disagreements).toEqual([])
    },
  )

  function statement(number: number) {
    const name = `daily-statement-${day(number)}.csv`
    return csvRows(readFileSync(join(exports, day(number), name), 'utf8'))
  }

  it('exports the days of the nights without a run', async () => {
    expect((await exportNight(nightAfter(22))).exported).toEqual(days(22, 19, 20, 21))
  })

  it('exports a day again that was exported before it was over', async () => {
    await exportDay(day(19), { clock: morningAt })
    expect((await manifestOf(19)).closed).toBe(false)
    expect((await exportNight(nightAfter(20))).exported).toEqual(days(20, 19))
    expect((await manifestOf(19)).closed).toBe(true)
  })

  it('starts anew if the exports were removed', async () => {
    rmSync(exports, { recursive: true })
    expect((await exportNight(TONIGHT)).exported).toEqual(days(19))
    expect(await exportedDays()).toEqual(days(19))
  })

  it.each([
    ['without any export', () => rmSync(exports, { recursive: true })],
    ['with exports of an earlier version', forgetFirstNight],
  ])('exports the first day even if the first night failed, %s', async (_where, before) => {
    await before()
    const inTheWay = join(exports, day(19))
    mkdirSync(exports, { recursive: true })
    writeFileSync(inTheWay, 'a file where the folder of the day belongs')
    await expect(exportNight(TONIGHT)).rejects.toThrow()
    rmSync(inTheWay)
    expect((await exportNight(nightAfter(20))).exported).toEqual(days(20, 19))
  })

  it('does not export a day before the first night if a posting is dated back to it', async () => {
    for (const tranDate of [day(10), addDays(day(10), -300)]) {
      const body = posting('Credit', customer, '4', { tranDate })
      await (await morning(manager)).save('transactions/create', { body, at: morningAt() })
    }
    // The posting also changed the balances of the exported days.
    expect((await exportNight(TONIGHT)).exported).toEqual(days(19, 16, 17, 18))
    expect(await changedDays(day(20))).toEqual([])
    expect((await exportNight(nightAfter(20))).exported).toEqual(days(20))
    expect(await exportedDays()).toEqual(days(16, 17, 18, 19, 20))
  })

  it('exports an earlier day again if it was exported by hand, without filling the gap after it', async () => {
    await exportDay(day(10), TONIGHT)
    expect((await exportNight(TONIGHT)).exported).toEqual(days(19))
    const body = posting('Credit', customer, '4', { tranDate: day(10) })
    await (await morning(manager)).save('transactions/create', { body, at: morningAt() })
    expect((await exportNight(TONIGHT)).exported).toEqual(days(10, 16, 17, 18, 19))
    expect(await changesTold(10)).toEqual([expect.objectContaining({ day: day(10), late: 1 })])
  })

  it('leaves days for the next night if there is too little time, but never yesterday', async () => {
    const body = posting('Credit', customer, '4', { tranDate: day(16) })
    await (await morning(clerk)).save('transactions/create', { body, at: morningAt() })
    let looks = 0
    const isTimeLeft = () => {
      looks += 1
      return looks <= 2
    }
    const night = await exportNight({ ...TONIGHT, isTimeLeft })
    expect(night).toEqual({ ...NIGHT, exported: days(19, 16), left: days(17, 18) })
    expect((await changedDays(day(20))).map((each) => [each.day, each.moved])).toEqual([
      [day(17), true],
    ])
    const next = await exportNight(nightAfter(20))
    expect(next.exported).toEqual(days(20, 17, 18, 19))
    expect(await changedDays(day(21))).toEqual([])
    expect((await manifestOf(18)).totals[0]?.balance).toBe(
      (await manifestOf(20)).totals[0]?.balance,
    )
  })

  it('keeps every mark if there was no time for yesterday, and the scheduled run fails', async () => {
    const body = posting('Credit', customer, '4', { tranDate: day(18) })
    await (await morning(clerk)).save('transactions/create', { body, at: morningAt() })
    const night = await exportNight({ ...TONIGHT, isTimeLeft: () => false })
    expect(night).toEqual({ ...NIGHT, left: days(19, 18) })
    expect((await changedDays(day(20))).map((each) => each.day)).toEqual(days(18))
    await expect(onAws(0, () => 1_000)).rejects.toThrow('Not exported for want of time')
    expect((await onAws())?.exported).toEqual(days(19, 18))
  })

  it('fills a gap before a day that was exported by hand', async () => {
    await exportDay(day(21), nightAfter(21))
    expect((await exportNight(nightAfter(22))).exported).toEqual(days(22, 19, 20))
  })

  it('replaces a manifest that cannot be read', async () => {
    writeFileSync(join(exports, day(18), 'manifest.json'), '')
    const said: string[] = []
    const night = await exportNight({ ...TONIGHT, say: (line) => said.push(line) })
    expect(night.exported).toEqual(days(19, 18))
    expect(said).toContainEqual(
      expect.stringMatching(/manifest.* can't be read: it is written anew/),
    )
    expect(await manifestOf(18)).toMatchObject({ closed: true, agrees: true })
  })

  it('does not treat a day as over before ten minutes have passed', async () => {
    const at = (time: string) => ({ clock: () => new Date(`${day(19)}T${time}Z`) })
    expect((await exportNight(at('19:39:59'))).exported).toEqual([])
    await exportDay(day(19), at('19:39:59'))
    expect((await manifestOf(19)).closed).toBe(false)
    expect((await exportNight(at('19:40:00'))).exported).toEqual(days(19))
    expect((await manifestOf(19)).closed).toBe(true)
  })

  it('has only one run at a time: a second run is refused, and AWS starts no second run', async () => {
    const first = await takeLease("night's run", TONIGHT.clock)
    await expect(exportNight(TONIGHT)).rejects.toThrow("Another night's run is under way")
    expect(await onAws()).toBeNull()
    await expect(first.renew()).resolves.toBeUndefined()
    await first.release()
    expect((await onAws())?.exported).toEqual(days(19))
  })

  it('is repeated by AWS a minute after it crashed', async () => {
    const crashed = await takeLease("night's run", TONIGHT.clock)
    expect((await onAws(60_000))?.exported).toEqual(days(19))
    await expect(crashed.renew()).rejects.toThrow('lost its lease')
  })

  it('writes nothing after a run lost its lease, and leaves the marks and the lease to the other run', async () => {
    const body = posting('Credit', customer, '4', { tranDate: day(17) })
    await (await morning(clerk)).save('transactions/create', { body, at: morningAt() })
    const later = () => new Date(TONIGHT.clock().getTime() + 60_000)
    let other: Lease | undefined
    index.beforeRead = async (date) => {
      if (date === day(17)) other = await takeLease("night's run", later)
    }
    await expect(exportNight(TONIGHT)).rejects.toThrow('lost its lease')
    index.beforeRead = async () => {}
    expect((await manifestOf(19)).agrees).toBe(true)
    expect(await changesTold(17)).toEqual([])
    expect((await changedDays(day(20))).map((each) => each.day)).toEqual(days(17))
    await expect(other?.renew()).resolves.toBeUndefined()
    await other?.release()
    expect((await exportNight(TONIGHT)).exported).toEqual(days(17, 18, 19))
  })

  it('reports yesterday as missing until it is exported after its end', async () => {
    expect(await isYesterdayMissing(nightAfter(18))).toBe(false)
    expect(await isYesterdayMissing(TONIGHT)).toBe(true)
    await exportDay(day(19), { clock: morningAt })
    expect(await isYesterdayMissing(TONIGHT)).toBe(true)
    await exportNight(TONIGHT)
    expect(await isYesterdayMissing(TONIGHT)).toBe(false)
  })
})
