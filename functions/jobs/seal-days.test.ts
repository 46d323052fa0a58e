import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBranch } from '../store/house/branches.ts'
import { tillDayKey } from '../store/house/house-keys.ts'
import { userIdOf } from '../testing/counting.ts'
import type { DayBranch } from '../testing/day-office.ts'
import { whileForged } from '../testing/forging.ts'
import { TODAY } from '../testing/office.ts'
import {
  dayOf,
  MORNING,
  NEXT_DAY,
  NEXT_NIGHT,
  NIGHT,
  night,
  openSealedOffice,
} from '../testing/sealed-office.ts'
import { auditLedger } from './audit-ledger.ts'
import { verifyDay } from './export-day.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const SEAL = expect.stringMatching(/^[0-9a-f]{64}$/)

let house: Awaited<ReturnType<typeof openSealedOffice>>
let exports: string
let kbl: DayBranch
/** This branch closes two days at once. */
let slow: DayBranch
/** This branch closes past midnight. */
let late: DayBranch
/** The rows of this branch don't add up. */
let short: DayBranch
/** The day of this branch is reopened and closed again. */
let redone: DayBranch
/** Head office decides about the day of this branch; `numbers` are its transactions. */
let decided: DayBranch
let numbers: number[]

beforeAll(async () => {
  exports = mkdtempSync(join(tmpdir(), 'exports-'))
  vi.stubEnv('EXPORTS_URL', `file://${exports}/`)
  house = await openSealedOffice()
  const closed = async () => (await house.closedBranch()).kbl
  kbl = await closed()
  late = await closed()
  short = await closed()
  redone = await closed()
  slow = await house.branch()
  await slow.pay(slow.laila, 'Credit', '400')
  const given = await house.closedBranch()
  decided = given.kbl
  numbers = given.numbers
})
afterAll(() => rmSync(exports, { recursive: true }))

/** Returns the entry of a branch in the manifest of a day. */
function told({ code }: DayBranch, date = TODAY) {
  const { days } = JSON.parse(readFileSync(join(exports, date, 'manifest.json'), 'utf8'))
  return days.find(({ branch }: { branch: string }) => branch === code)
}

/** Runs a night in which a row of `short` is missing, and returns what it wrote to the log about seals. */
async function nightWithoutARow(at: Date): Promise<string[]> {
  const key = tillDayKey(TODAY, { branch: short.code, userId: userIdOf(short.laila) })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = () => night(at)
  try {
    await whileForged(key, (item) => ({ ...item, r: 4n }), run)
    const lines = written.mock.calls.map(([line]) => String(line))
    return lines.filter((line) => line.includes('notSealed'))
  } finally {
    written.mockRestore()
  }
}

describe('in the first night', () => {
  beforeAll(async () => {
    await night(new Date(`${TODAY}T13:00:00Z`))
  })

  it('no day is sealed before it is over', async () => {
    expect((await dayOf(kbl)).seal).toBeNull()
  })

  it('closed days are sealed, but none of which a row is missing, or that was closed a moment ago', async () => {
    await late.reopen(house.omar)
    const karim = await late.karim.again(NIGHT)
    expect((await late.close(karim, TODAY, { at: NIGHT })).status).toBe(200)
    expect(await nightWithoutARow(new Date(NIGHT.getTime() + 60_000))).toEqual([
      expect.stringContaining(`"notSealed":"${short.code}","day":"${TODAY}"`),
    ])
    const days = await Promise.all([kbl, redone, decided, late, short].map((each) => dayOf(each)))
    expect(days.map(({ seal }) => seal)).toEqual([SEAL, SEAL, SEAL, null, null])
  })

  it('the first seal follows none, and the manifest lists it', async () => {
    const day = await dayOf(kbl)
    expect(day).toMatchObject({ sealBefore: null, sealedRows: 3, voided: [] })
    expect(told(kbl)).toEqual({
      branch: kbl.code,
      date: TODAY,
      state: 'closed',
      closedAt: day.closed?.at,
      rows: 3,
      sealBefore: null,
      seal: day.seal,
      voided: [],
    })
  })
})

describe('on the next day', () => {
  it('the closing sheet gets the newest seal although its own day has none yet', async () => {
    const { seal } = await dayOf(kbl)
    expect(await house.closeNextDay(kbl)).toMatchObject([{ seal: null, sealBefore: seal }])
  })

  it('two days are closed together, and two after one that is not sealed', async () => {
    const by = await slow.karim.again(MORNING)
    await slow.counted(await slow.laila.again(MORNING), { 1: '400' }, { at: MORNING, by })
    expect(await house.closeNextDay(slow, '410')).toHaveLength(2)
    expect(await house.closeNextDay(short)).toMatchObject([{ sealBefore: null }])
  })

  it('a reopening voids the seal, and the manifest keeps it', async () => {
    const { seal } = await dayOf(redone)
    const [karim, omar] = [await redone.karim.again(MORNING), await house.omar.again(MORNING)]
    expect((await redone.reopen(omar, TODAY, {}, { at: MORNING })).status).toBe(200)
    const open = await redone.read(TODAY, MORNING, karim)
    expect(open).toMatchObject({ seal: null, sealBefore: null })
    await nightWithoutARow(MORNING)
    expect(told(redone)).toMatchObject({
      state: 'open',
      closedAt: null,
      seal: null,
      voided: [{ seal, sealBefore: null }],
    })
    const again = await redone.close(karim, TODAY, { at: MORNING })
    expect(again.data.days).toMatchObject([{ seal: null, sealBefore: seal }])
  })

  it('approvals, reversals and the steps of head office break no seal', async () => {
    const [karim, omar] = [await decided.karim.again(MORNING), await house.omar.again(MORNING)]
    const [paid = 0, taken = 0] = numbers
    const at = MORNING
    await karim.save('transactions/approve', { params: { id: paid }, at })
    const body = { reason: 'Typed twice', cashMoves: true }
    await karim.save('transactions/reverse', { params: { id: taken }, body, at })
    const params = { branch: decided.code, date: TODAY }
    await omar.save('days/accept', { params, body: { differences: true }, at })
    expect(await auditLedger()).toEqual([])
  })
})

describe('in the next night', () => {
  const [halfPast, later] = [NEXT_NIGHT, new Date(NEXT_NIGHT.getTime() + 3_600_000)]

  it('a day that can not be sealed keeps the later ones of its branch waiting', async () => {
    expect(await nightWithoutARow(halfPast)).toHaveLength(1)
    const seals = [await dayOf(short), await dayOf(short, NEXT_DAY), await dayOf(late)]
    expect(seals.map(({ seal }) => seal)).toEqual([null, null, SEAL])
    await night(later)
    const [first, second] = [await dayOf(short), await dayOf(short, NEXT_DAY)]
    expect([first.sealBefore, second.sealBefore]).toEqual([null, first.seal])
  })

  it('each seal follows the one before it', async () => {
    for (const branch of [kbl, slow]) {
      const [first, second] = [await dayOf(branch), await dayOf(branch, NEXT_DAY)]
      expect([first.sealBefore, second.sealBefore]).toEqual([null, first.seal])
      expect((await findBranch(branch.code))?.newestSeal).toBe(second.seal)
      expect(told(branch, NEXT_DAY)).toMatchObject({ seal: SEAL, sealBefore: first.seal })
    }
  })

  it('the seal of a day that was closed again follows the voided one, and both stay', async () => {
    const { seal, sealBefore, voided } = await dayOf(redone)
    expect(voided).toEqual([{ seal: sealBefore, sealBefore: null }])
    expect(seal).not.toBe(sealBefore)
    expect(told(redone)).toMatchObject({ seal, sealBefore, voided })
  })

  it('a sealed day stays as it is, and the export says that head office accepted it', async () => {
    const { seal, version } = await dayOf(decided)
    await night(later)
    expect(await dayOf(decided)).toMatchObject({ state: 'accepted', seal, version })
    expect(told(decided)).toMatchObject({ state: 'accepted', seal })
  })

  it('nothing disagrees: neither the audit finds anything, nor the comparison of the exports', async () => {
    expect(await auditLedger()).toEqual([])
    for (const date of [TODAY, NEXT_DAY]) {
      expect(await verifyDay(date, { clock: () => later })).toEqual([])
    }
  })
})
