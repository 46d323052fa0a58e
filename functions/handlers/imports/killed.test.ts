import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { ImportAnswer } from '../../domain/imports/import-record.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { getItems } from '../../store/table/get.ts'
import { balanceKey, numberOfBalance } from '../../store/table/keys.ts'
import { type Injected, injectFaults } from '../../testing/faults.ts'
import {
  applyAll,
  type Cells,
  check,
  rowsOf,
  sendRows,
  tryApply,
} from '../../testing/import-office.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/** Rows for several writes, so that a call can die between them. */
const MOST_ROWS = 70
const RUNS = 8

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let faults: Injected | null = null
let prefix = 0

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  const house = { accountType: 'Company', accountName: 'Old', lastName: 'Books' }
  await admin.account({ ...house, accountNumber: '9001' })
  await admin.account({ ...house, accountNumber: '9002', currencyId: 2 })
})

afterEach(() => faults?.stop())

/** Rows of two currencies: with and without numbers, balances of either sign and none. */
const someRows = fc.array(
  fc.record({
    isNumbered: fc.boolean(),
    currency: fc.constantFrom('AFN', 'USD'),
    minor: fc.oneof(fc.constant(0n), fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })),
    // If true, the row's account exists before the import, which then only adds its opening balance.
    isThere: fc.boolean(),
  }),
  { minLength: 1, maxLength: MOST_ROWS },
)
type Rows = typeof someRows extends fc.Arbitrary<infer R> ? R : never

function cellsOf(rows: Rows): Cells[] {
  prefix += 1
  return rows.map(({ isNumbered, currency, minor, isThere }, at) => ({
    accountNumber: isNumbered || isThere ? `P${prefix}-${at}` : '',
    accountName: `House ${prefix} person ${at}`,
    currency,
    balance: formatAmount(minor),
  }))
}

const sumOf = (rows: Rows, currency: string) =>
  rows.filter((row) => row.currency === currency).reduce((sum, { minor }) => sum + minor, 0n)

const toldOf = (rows: Rows, asOf: string) => ({
  asOf,
  totals: [
    { currencyId: 1, contraAccount: '9001', controlTotal: formatAmount(sumOf(rows, 'AFN')) },
    { currencyId: 2, contraAccount: '9002', controlTotal: formatAmount(sumOf(rows, 'USD')) },
  ],
})

const CONTRA = ['9001', '9002']

/** Returns the balances of accounts, as they are in the table. */
async function balancesOf(numbers: readonly string[]): Promise<Map<string, bigint>> {
  const items = await getItems(numbers.map(balanceKey))
  return new Map(items.map((item) => [numberOfBalance(item), item['balance'] as bigint]))
}

/** Applies a plan while the process dies at random calls. After each death the call is made again, as a person would. */
async function applyWhileDying(answer: ImportAnswer, seed: number): Promise<number> {
  const { id, plan } = answer
  const none = { conflict: 0, throttledInside: 0, throttled: 0, timeoutBefore: 0, timeoutAfter: 0 }
  const odds = {
    ...none,
    awayBefore: 0,
    awayAfter: 0,
    crashBefore: 0.08,
    crashAfter: 0.08,
    slow: 0,
  }
  faults = injectFaults(seed, odds, 0)
  for (;;) {
    const { data } = await tryApply(admin, id, { planHash: plan?.planHash })
    if (data?.state === 'applied') break
  }
  faults.stop()
  return faults.struck.crashBefore + faults.struck.crashAfter
}

describe('an import of any rows', () => {
  it('becomes what was planned, once, also where it is killed again and again', async () => {
    let deaths = 0
    await fc.assert(
      fc.asyncProperty(someRows, fc.boolean(), fc.integer(), async (rows, isLate, seed) => {
        const cells = cellsOf(rows)
        for (const [at, { isThere, currency }] of rows.entries()) {
          if (!isThere) continue
          const { accountNumber = '', accountName = '' } = cells[at] ?? {}
          const [, ...words] = accountName.split(' ')
          const names = { accountName: 'House', lastName: words.join(' ') }
          const currencyId = currency === 'AFN' ? 1 : 2
          await admin.account({ ...names, accountNumber, currencyId })
        }
        const before = await balancesOf(CONTRA)
        const told = toldOf(rows, isLate ? '2026-11-18' : '2026-11-20')
        const checked = await check(admin, await sendRows(admin, cells), told)
        expect(checked.plan?.isApplicable).toBe(true)
        const planned = await rowsOf(admin, checked.id)
        deaths += await applyWhileDying(checked, seed)

        const numbers = planned.map((each) => each.split(' ')[1] ?? '')
        const after = await balancesOf(numbers)
        expect(numbers.map((number) => after.get(number))).toEqual(rows.map(({ minor }) => minor))
        const contra = await balancesOf(CONTRA)
        const moved = CONTRA.map((each) => (before.get(each) ?? 0n) - (contra.get(each) ?? 0n))
        expect(moved).toEqual([sumOf(rows, 'AFN'), sumOf(rows, 'USD')])

        const again = await check(admin, checked.id, told)
        expect(again.plan?.counts).toMatchObject({ unchanged: rows.length })
        await applyAll(admin, again)
        expect(await balancesOf([...numbers, ...CONTRA])).toEqual(new Map([...after, ...contra]))
      }),
      { numRuns: RUNS, seed: 20261120 },
    )
    expect(deaths).toBeGreaterThan(0)
    expect(await auditLedger()).toEqual([])
  }, 300_000)
})
