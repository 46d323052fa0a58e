import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type BusinessDate, nextMonth } from '../../shared/calendar/business-date.ts'
import { findBookDay } from '../store/books/book-days.ts'
import { findManifest } from '../store/exports/exports.ts'
import { changedDays } from '../store/ledger/changed-days.ts'
import { loan, posting } from '../testing/bodies.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { actingAs } from '../testing/roles.ts'
import * as nightly from './nightly-export.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** The days whose rows the index still lacks. */
const index = vi.hoisted(() => ({ lacks: new Set<string>() }))
vi.mock('../store/ledger/day-rows.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/ledger/day-rows.ts')>()
  const dayTransactions: typeof original.dayTransactions = (date, ...rest) =>
    original.dayTransactions(index.lacks.has(date) ? '1999-01-01' : date, ...rest)
  return { ...original, dayTransactions }
})
/** True while the index lacks all loans. */
const lent = vi.hoisted(() => ({ isMissing: false }))
vi.mock('../store/loans/loans.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../store/loans/loans.ts')>()
  const loansByType: typeof original.loansByType = async function* (...call) {
    if (!lent.isMissing) yield* original.loansByType(...call)
  }
  return { ...original, loansByType }
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

let manager: Clerk
let customer: string

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  customer = (await manager.account()).accountNumber
})

/** Makes exports of the 17th and 18th, and a credit on each day up to the 19th. */
beforeEach(async () => {
  index.lacks.clear()
  rmSync(exports, { recursive: true, force: true })
  month = nextMonth(month)
  for (const number of [17, 18, 19]) {
    await credit(day(number), `${day(number)}T07:00:00Z`)
    if (number < 19) await exportNight(nightOf(number))
  }
})

async function credit(tranDate: BusinessDate, instant: string): Promise<void> {
  const at = new Date(instant)
  const body = posting('Credit', customer, '10', { tranDate })
  await (await manager.again(at)).save('transactions/create', { body, at })
}

/** Makes a clock that shows a number of minutes after half past midnight in Kabul. */
const nightOf = (number: number, minutes = 0) => ({
  clock: () => new Date(Date.parse(`${day(number)}T20:00:00Z`) + minutes * 60_000),
})

const manifestOf = (number: number) => findManifest(day(number))
/** Returns the days of which the balances are kept. */
async function keptOf(...numbers: number[]): Promise<number[]> {
  const kept = await Promise.all(numbers.map((number) => findBookDay(day(number))))
  return numbers.filter((_, at) => kept[at])
}

describe('a day whose rows do not add up to the balances', () => {
  it('does not delay other days, and is exported as soon as the index has caught up', async () => {
    await credit(day(17), `${day(19)}T07:00:00Z`)
    index.lacks.add(day(19)).add(day(17))
    expect(await exportNight(nightOf(19))).toMatchObject({
      exported: days(18),
      waiting: days(19, 17),
      left: [],
      disagreeing: [],
    })
    expect(await manifestOf(19)).toBeUndefined()
    expect(await keptOf(17, 18, 19)).toEqual([18])
    expect(await changedDays(day(20))).toEqual([])
    index.lacks.delete(day(17))
    // A day that was exported because of the change isn't exported again.
    const said: string[] = []
    const work = { ...nightOf(19, 29), say: (line: string) => said.push(line) }
    expect(await exportNight(work)).toMatchObject({ exported: days(17), waiting: days(19) })
    expect(said).toContain(
      `${day(19)}: the rows don't add up to the balances yet; the next run looks again`,
    )
    expect(await manifestOf(17)).toMatchObject({
      agrees: true,
      changed: [expect.objectContaining({ day: day(17), late: 1, moved: true })],
    })
    index.lacks.clear()
    expect(await exportNight(nightOf(19, 30))).toMatchObject({ exported: days(19), waiting: [] })
    expect(await manifestOf(19)).toMatchObject({ agrees: true })
    expect(await keptOf(17, 18, 19)).toEqual([17, 18, 19])
    expect(await exportNight(nightOf(19, 35))).toMatchObject({ exported: [], waiting: [] })
  })

  it('waits for its loans too, which must add up to LON001', async () => {
    const at = new Date(`${day(19)}T07:00:00Z`)
    const body = { ...loan('احمد', '70'), tranDate: day(19) }
    await (await manager.again(at)).save('transactions/create', { body, at })
    lent.isMissing = true
    expect(await exportNight(nightOf(19))).toMatchObject({ waiting: days(19) })
    lent.isMissing = false
    expect(await exportNight(nightOf(19, 29))).toMatchObject({ exported: days(19), waiting: [] })
    expect(await manifestOf(19)).toMatchObject({ agrees: true })
  })

  it('is exported after half an hour even so, and reported once each night', async () => {
    index.lacks.add(day(19))
    const told: BusinessDate[] = []
    const runAt = (number: number, minutes: number) =>
      exportNight({ ...nightOf(number, minutes), onDisagreement: (each) => told.push(each) })
    for (const minutes of [0, 5, 29]) {
      expect(await runAt(19, minutes)).toMatchObject({ exported: [], waiting: days(19) })
    }
    expect([await manifestOf(19), told]).toEqual([undefined, []])
    expect(await runAt(19, 30)).toMatchObject({
      exported: days(19),
      waiting: [],
      disagreeing: days(19),
    })
    expect([await manifestOf(19), told]).toMatchObject([{ agrees: false, closed: true }, days(19)])
    expect(await runAt(19, 35)).toMatchObject({ exported: [], waiting: [], disagreeing: [] })
    // The next night doesn't wait for the day again.
    expect(await runAt(20, 0)).toMatchObject({ exported: days(20, 19), disagreeing: days(19) })
    expect(told).toEqual(days(19, 19))
    index.lacks.clear()
    expect(await runAt(21, 0)).toMatchObject({ exported: days(21, 19), disagreeing: [] })
    expect(await manifestOf(19)).toMatchObject({ agrees: true })
  })

  it('is waited for again if its rows agreed in one night and disagree in a later one', async () => {
    index.lacks.add(day(19))
    await exportNight(nightOf(19))
    index.lacks.clear()
    await exportNight(nightOf(19, 5))
    await credit(day(19), `${day(20)}T07:00:00Z`)
    index.lacks.add(day(19))
    expect(await exportNight(nightOf(20))).toMatchObject({ exported: days(20), waiting: days(19) })
    expect(await manifestOf(19)).toMatchObject({ agrees: true, changed: [] })
  })

  it('is exported immediately if a person asks for it, even after the nightly run stopped waiting', async () => {
    index.lacks.add(day(19))
    const byHand = { ...nightOf(19), isByHand: true }
    for (let run = 0; run < 2; run += 1) {
      expect(await exportNight(byHand)).toMatchObject({ exported: days(19), disagreeing: days(19) })
    }
    index.lacks.clear()
    expect(await exportNight(byHand)).toMatchObject({ exported: days(19), disagreeing: [] })
    expect(await manifestOf(19)).toMatchObject({ agrees: true })
  })

  it('is no failure on AWS, but the run writes a line for the alarm when it stops waiting', async () => {
    for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const lines = () => written.mock.calls.map(([text]) => JSON.parse(String(text)))
    index.lacks.add(day(19))
    const onAws = async (minutes: number) => {
      vi.useFakeTimers({ now: nightOf(19, minutes).clock(), toFake: ['Date'] })
      return handler({}, { getRemainingTimeInMillis: () => 900_000 })
    }
    expect(await onAws(0)).toMatchObject({ waiting: days(19) })
    expect(lines()).toEqual([])
    expect(await onAws(35)).toMatchObject({ disagreeing: days(19) })
    expect(lines()).toEqual([
      { level: 'ERROR', timestamp: nightOf(19, 35).clock().toISOString(), disagrees: day(19) },
    ])
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
})
