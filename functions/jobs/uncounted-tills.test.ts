import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requireBranch } from '../store/house/branches.ts'
import { posting } from '../testing/bodies.ts'
import { cash, setBranch, tillPath } from '../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../testing/day-office.ts'
import { type Clerk, NOW, TODAY } from '../testing/office.ts'
import { actingAs } from '../testing/roles.ts'
import { exportNight } from './nightly-export.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const EVENING = new Date('2026-11-20T12:32:00Z')
const NIGHT = new Date('2026-11-20T20:30:00Z')
const MORNING = new Date('2026-11-21T04:00:00Z')
const NEXT_DAY = '2026-11-21'

let house: Awaited<ReturnType<typeof openDayOffice>>
let exports: string

beforeAll(async () => {
  exports = mkdtempSync(join(tmpdir(), 'exports-'))
  vi.stubEnv('EXPORTS_URL', `file://${exports}/`)
  house = await openDayOffice()
})
afterAll(() => rmSync(exports, { recursive: true }))

function night(at = NIGHT) {
  const run = async () => exportNight({ clock: () => at, isByHand: true })
  return actingAs('jobs/nightly-export', run)
}

describe('after a power cut in the evening', () => {
  let kbl: DayBranch
  let laila: Clerk
  let karim: Clerk

  beforeAll(async () => {
    kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.pay(kbl.zia, 'Credit', '300')
    await kbl.counted(kbl.zia, { 1: '300' })
    await night()
    ;[laila, karim] = [await kbl.laila.again(MORNING), await kbl.karim.again(MORNING)]
  })

  const posts = (clerk: Clerk) =>
    kbl.told('transactions/create', clerk, {
      body: posting('Credit', house.account, '1', {}),
      at: MORNING,
    })

  it('a till that was not counted posts nothing in the morning', async () => {
    expect(await posts(laila)).toEqual([
      409,
      expect.stringContaining(`The till of ${laila.userName} was not counted on 20 November`),
    ])
    expect(await posts(await kbl.zia.again(MORNING))).toEqual([201, ''])
  })

  it('posts after a Manager has put the count off, and after it was counted', async () => {
    const other = await house.branch()
    await other.pay(other.laila, 'Credit', '5')
    await night()
    const params = tillPath(kbl.code, laila)
    await karim.save('tills/put-off', { params, body: { reason: 'Power cut' }, at: MORNING })
    expect(await posts(laila)).toEqual([201, ''])
    const clerk = await other.laila.again(MORNING)
    const body = cash({ 1: '5' }, { through: TODAY })
    const sending = { params: tillPath(other.code, clerk), body, at: MORNING }
    await clerk.save('tills/count', sending)
    expect(await posts(clerk)).toEqual([201, ''])
  })

  it('the late count of yesterday closes yesterday, and today stays open', async () => {
    const late = await kbl.counted(laila, { 1: '501' }, { through: TODAY, at: MORNING, by: karim })
    expect(late.lines[0]).toMatchObject({ expected: '501.00', variance: '0.00' })
    const { status, data } = await kbl.close(karim, TODAY, { at: MORNING })
    expect([status, data.days[0]?.closedLate]).toEqual([200, true])
    expect(await posts(laila)).toEqual([201, ''])
    expect((await kbl.read(NEXT_DAY, MORNING, karim)).state).toBe('open')
  })
})

describe('the night', () => {
  it('goes on past a branch that it cannot read, and says so in the log', async () => {
    const broken = await house.branch()
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '5')
    await setBranch(broken.code, { lockedThrough: 'broken' })
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      await night()
    } finally {
      await setBranch(broken.code, { lockedThrough: '2026-11-19' })
    }
    const lines = written.mock.calls.map(([line]) => String(line))
    written.mockRestore()
    expect(lines.filter((line) => line.includes('"tillsNotNoted"'))).toEqual([
      expect.stringContaining(`"tillsNotNoted":"${broken.code}"`),
    ])
    const { data } = await kbl.karim.call('tills/list', { query: { branch: kbl.code } })
    expect(data.map(({ uncountedDay }) => uncountedDay)).toContain(TODAY)
  })

  it('takes back a close that was cut off', async () => {
    const kbl = await house.branch({ closing: { through: TODAY, startedAt: NOW.toISOString() } })
    await night()
    expect((await requireBranch(kbl.code)).closing).toBeNull()
  })

  it('notes nothing in a branch that closes no days', async () => {
    const kbl = await house.branch({ closingFrom: null, lockedThrough: null })
    await kbl.pay(kbl.laila, 'Credit', '5')
    await night()
    const { data } = await kbl.karim.call('tills/list', { query: { branch: kbl.code } })
    expect(data.map(({ uncountedDay }) => uncountedDay)).toEqual(data.map(() => null))
  })

  it('exports the tills of a closed day, again after it was closed later', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.pay(kbl.laila, 'Debit', '100')
    await kbl.counted(kbl.laila, { 1: '390' }, { at: EVENING })
    await night()
    const name = `branches/${kbl.code}/till-close-${kbl.code}-${TODAY}.csv`
    const manifest = () => JSON.parse(readFileSync(join(exports, TODAY, 'manifest.json'), 'utf8'))
    const names = () => manifest().files.map((file: { name: string }) => file.name)
    expect(names()).not.toContain(name)
    const karim = await kbl.karim.again(MORNING)
    expect((await kbl.close(karim, TODAY, { at: MORNING })).status).toBe(200)
    await setBranch(kbl.code, { closeBy: '20:00' })
    await night(new Date('2026-11-21T20:30:00Z'))
    expect(names()).toContain(name)
    expect(manifest().changed.at(-1)).toMatchObject({ day: TODAY, moved: false })
    expect(readFileSync(join(exports, TODAY, name), 'utf8')).toContain(
      `"${kbl.laila.userName}","AFN",0.00,500.00,100.00,400.00,390.00,-10.00,"${kbl.laila.userName}","${karim.userName}","Counted in the evening"`,
    )
  })
})
