import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween } from '../../shared/calendar/business-date.ts'
import { branchDayKey, branchKey } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import { transactionKey } from '../store/table/keys.ts'
import type { DayBranch } from '../testing/day-office.ts'
import { whileForged } from '../testing/forging.ts'
import { LaggingEngine } from '../testing/lagging-engine.ts'
import { TODAY } from '../testing/office.ts'
import { NIGHT, night, openSealedOffice } from '../testing/sealed-office.ts'
import { auditLedger, handler as ledgerJob } from './audit-ledger.ts'
import { isReadFromTable, handler as sealsJob, sealsThatDisagree } from './audit-seals.ts'
import { verifyDay } from './export-day.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let branches: { kbl: DayBranch; numbers: number[] }[]
let exports: string

beforeAll(async () => {
  exports = mkdtempSync(join(tmpdir(), 'exports-'))
  vi.stubEnv('EXPORTS_URL', `file://${exports}/`)
  const house = await openSealedOffice()
  branches = [await house.closedBranch(), await house.closedBranch(), await house.closedBranch()]
  await night()
})
afterAll(() => rmSync(exports, { recursive: true }))

const codeOf = (place: number) => branches[place]?.kbl.code ?? ''
const numberOf = (place: number, row: number) => branches[place]?.numbers[row] ?? 0

/** Returns what the audit of the seals finds, in short. */
async function found(): Promise<string[]> {
  return (await sealsThatDisagree()).map((each) => `${each.what}: ${each.found}`)
}

/** Returns what the comparison of the day's export says about a branch or its transactions. */
async function verified(): Promise<string[]> {
  const differences = (await verifyDay(TODAY, { clock: () => NIGHT })) ?? []
  return differences.map(({ name, what }) => `${name}: ${what}`)
}

it('nothing disagrees as long as nobody changes the table', async () => {
  expect(await auditLedger()).toEqual([])
  expect(await verified()).toEqual([])
})

/** A change of a stored transaction that bypasses the product. */
const forgery = fc.oneof(
  ...['narrative', 'userName', 'recordedAt', 'referenceId', 'inAccount', 'outAccount'].map((name) =>
    fc.string({ minLength: 1 }).map((value) => ({ [name]: `${value}!` })),
  ),
  ...['amount', 'rate', 'userId', 'currencyId', 'reverses'].map((name) =>
    fc.bigInt({ min: 1_000_000n, max: 9_999_999n }).map((value) => ({ [name]: value })),
  ),
  fc.constant({ till: { branch: 'HQ', userId: 1n, userName: 'admin' } }),
  fc.constant({ branch: 'HQ' }),
  fc.constant({ dated: '2026-11-19#000000000001' }),
  fc.constant({ typeMonth: 'Deleted#2026-11' }),
  fc.constant({ transType: 'Exchange' }),
  fc.constant({ row: undefined }),
  fc.constant({ loans: [{ loanId: 1n, amountMinor: 1n }] }),
  fc.constant({ deletion: { userId: 1n, userName: 'admin', at: NIGHT.toISOString() } }),
  fc.constant(null),
)

it('any sealed row that is changed in the table is named by branch, day and number', async () => {
  const row = fc.record({ place: fc.nat({ max: 2 }), row: fc.nat({ max: 2 }), forgery })
  await fc.assert(
    fc.asyncProperty(row, async ({ place, row: which, forgery: changed }) => {
      const number = numberOf(place, which)
      const forge = (item: Item) => changed && without({ ...item, ...changed })
      const what = changed === null ? 'missing' : 'changed'
      expect(await whileForged(transactionKey(number), forge, found)).toContain(
        `transaction ${number} of the sealed day ${TODAY} of ${codeOf(place)}: ${what}`,
      )
    }),
    { numRuns: 60 },
  )
  expect(await found()).toEqual([])
})

/** Returns the item without the attributes that are undefined. */
function without(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}

describe('the audit names', () => {
  it('only the row that was changed', async () => {
    const key = transactionKey(numberOf(1, 0))
    const forge = (item: Item) => ({ ...item, narrative: 'Paid in later' })
    const what = `transaction ${numberOf(1, 0)} of the sealed day ${TODAY} of ${codeOf(1)}`
    expect(await whileForged(key, forge, auditLedger)).toEqual([
      { account: '', currency: '', what, expected: 'as it was sealed', found: 'changed' },
    ])
  })

  it('a row that was added', async () => {
    const item = (await getItem(transactionKey(numberOf(0, 0)))) ?? {}
    const added = { ...item, dated: `${TODAY}#000000900000` }
    expect(await whileForged(transactionKey(900_000), () => added, found)).toEqual([
      `transaction 900000 of the sealed day ${TODAY} of ${codeOf(0)}: added`,
    ])
  })

  it('both branches of a row that was brought from one to the other', async () => {
    const number = numberOf(0, 0)
    const till = { branch: codeOf(1), userId: 1n, userName: 'laila' }
    expect(await whileForged(transactionKey(number), (item) => ({ ...item, till }), found)).toEqual(
      [
        `transaction ${number} of the sealed day ${TODAY} of ${codeOf(0)}: changed`,
        `transaction ${number} of the sealed day ${TODAY} of ${codeOf(1)}: added`,
      ],
    )
  })

  it('the day whose seal was changed, taken away or follows another one', async () => {
    const day = `the sealed day ${TODAY} of ${codeOf(2)}`
    const outside = `seal of the day ${TODAY} of ${codeOf(2)}: outside of it`
    const newest = `newest seal of ${codeOf(2)}: none of them`
    const forged = (changed: object) =>
      whileForged(branchDayKey(TODAY, codeOf(2)), (item) => ({ ...item, ...changed }), found)
    expect(await forged({ seal: 'f'.repeat(64) })).toEqual([outside, newest, expect.any(String)])
    expect(await forged({ seal: null })).toEqual([newest])
    expect(await forged({ sealBefore: 'f'.repeat(64) })).toEqual([
      outside,
      `seal of ${day}: changed`,
    ])
    const other = { newestSeal: 'f'.repeat(64) }
    expect(
      await whileForged(branchKey(codeOf(2)), (item) => ({ ...item, ...other }), found),
    ).toEqual([outside, newest])
  })
})

it('the scheduled check of the seals fails with a line for each changed row; the audit of the ledger leaves it to that', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(sealsJob()).resolves.toBeUndefined()
  expect(written).not.toHaveBeenCalled()
  const forge = (item: Item) => ({ ...item, narrative: 'Paid in later' })
  const key = transactionKey(numberOf(1, 0))
  await whileForged(key, forge, async () => {
    await expect(sealsJob()).rejects.toThrow('Disagreements of closed days with their seals: 1')
    await expect(ledgerJob()).resolves.toMatchObject({ accounts: expect.any(Number) })
  })
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)))
  const what = `transaction ${numberOf(1, 0)} of the sealed day ${TODAY} of ${codeOf(1)}`
  expect(lines).toEqual([expect.objectContaining({ level: 'ERROR', what, found: 'changed' })])
  written.mockRestore()
})

describe('a sealed row that was altered in the table alone, which its index still shows as it was', () => {
  const forge = (item: Item) => ({ ...item, narrative: 'Paid in later' })
  const forged = (work: () => Promise<string[]>) =>
    whileForged(transactionKey(numberOf(1, 0)), forge, work)
  let engine: LaggingEngine
  beforeEach(() => {
    engine = LaggingEngine.start()
    engine.hold()
  })
  afterEach(() => engine.stop())

  it('is named by the audit', async () => {
    expect(await forged(found)).toEqual([
      `transaction ${numberOf(1, 0)} of the sealed day ${TODAY} of ${codeOf(1)}: changed`,
    ])
  })

  it('is named by the comparison of an export', async () => {
    expect(await forged(verified)).toContain(
      `transaction ${numberOf(1, 0)} of ${codeOf(1)}: changed since it was sealed`,
    )
  })

  it('is named in the nights that read the day from the table', async () => {
    const trusting = async () =>
      (await sealsThatDisagree((date) => date === TODAY)).map(({ what }) => what)
    expect(await forged(trusting)).toEqual([])
  })
})

it('the nightly check reads each of the newest days from the table, and an older one once in 30 nights', () => {
  const tonight = '2026-11-22'
  expect([0, 1, 34, 35].map((age) => isReadFromTable(addDays(tonight, -age), tonight))).toEqual([
    true,
    true,
    true,
    true,
  ])
  const old = '2026-03-01'
  const nights = Array.from({ length: 90 }, (_, night) => addDays(tonight, night))
  const read = nights.filter((night) => isReadFromTable(old, night))
  expect(read.map((night) => daysBetween(read[0] ?? '', night))).toEqual([0, 30, 60])
})

describe('the comparison of an export finds', () => {
  it('a row that was changed since the seal', async () => {
    const key = transactionKey(numberOf(0, 0))
    const forge = (item: Item) => ({ ...item, narrative: 'Paid in later' })
    expect(await whileForged(key, forge, verified)).toContain(
      `transaction ${numberOf(0, 0)} of ${codeOf(0)}: changed since it was sealed`,
    )
  })

  it('a seal that was changed in the table, and the rows by the seal of the manifest', async () => {
    const sealed = branchDayKey(TODAY, codeOf(0))
    const forge = (item: Item) => ({ ...item, seal: 'f'.repeat(64) })
    expect(await whileForged(sealed, forge, verified)).toEqual([
      `seal of ${codeOf(0)}: not the seal that the ledger has`,
    ])
  })
})
