import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { importKey, partsPartition } from '../../store/imports/import-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { partitionItems } from '../../store/table/query.ts'
import { countingBranch, setBranch } from '../../testing/counting.ts'
import { whileForged } from '../../testing/forging.ts'
import {
  applyAll,
  check,
  imported,
  lined,
  rowsOf,
  sendRows,
  tryApply,
} from '../../testing/import-office.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
const CONTRA = '9001'
const DAY_MS = 24 * 60 * 60 * 1000

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  const house = { accountName: 'Old', lastName: 'Books', accountType: 'Company' }
  await admin.account({ ...house, accountNumber: CONTRA })
})

const afn = (controlTotal: string, asOf = TODAY) => ({
  asOf,
  totals: [{ currencyId: 1, contraAccount: CONTRA, controlTotal }],
})
const row = (accountNumber: string, accountName: string, balance = '') => ({
  accountNumber,
  accountName,
  currency: 'AFN',
  balance,
})
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => row(`${prefix}${at}`, `${prefix} ${at}`, '1'))

/** Changes an import so that its rows are no longer stored. */
const over = (item: Item) => ({ ...item, rowsUntil: NOW.toISOString() })

let prefixes = 0
/** Makes a prefix of numbers that no other import has, even if a test is repeated. */
function fresh(): string {
  prefixes += 1
  return `F${prefixes}-`
}

describe('the day of the openings', () => {
  it('may be long ago, and then counts as changed late', async () => {
    await imported(admin, many('L', 25), afn('25', '2026-03-01'))
    const query = { fromDate: '2026-03-01', toDate: '2026-03-01' }
    const accounts = (await admin.call('accounts/list')).data
    const { id = 0 } = accounts.find(({ accountNumber }) => accountNumber === 'L7') ?? {}
    const { data } = await admin.call('reports/account', { params: { accountId: id }, query })
    expect(data).toMatchObject([{ amount: '1.00', tranDate: '2026-03-01', isApproved: false }])
    expect(await auditLedger()).toEqual([])
  })

  it.each([
    ['is closed', '2026-11-19', {}, 'closed 19 November at'],
    ['is being closed', TODAY, { closing: { through: TODAY, startedAt: 'x' } }, 'is closing'],
  ] as const)('is refused if it %s', async (_what, asOf, more, says) => {
    const { code, hire } = await countingBranch(office)
    if ('closing' in more) await setBranch(code, more)
    const boss = await hire('Admin')
    const id = await sendRows(boss, [row(`${code}-1`, `Closed ${code}`, '1')])
    const { status, text } = await boss.call('imports/check', {
      params: { id },
      body: afn('1', asOf),
    })
    expect([status, text]).toEqual([409, expect.stringContaining(says)])
  })

  it('is refused if the till was counted, before the check and after it', async () => {
    const { code, hire } = await countingBranch(office)
    const boss = await hire('Admin')
    const id = await sendRows(boss, [row(`${code}-1`, `Counted ${code}`, '1')])
    const { plan } = await check(boss, id, afn('1'))
    await boss.post('Credit', CONTRA, '5')
    const params = { branch: code, userId: Number(boss.userName.split('-')[1]) }
    const currencies = (await boss.call('currencies/list')).data
    const counts = currencies.map((each) => ({
      currencyId: each.id,
      loose: each.id === 1 ? '5' : '0',
    }))
    await boss.save('tills/count', { params, body: { through: TODAY, counts } })
    const says = expect.stringContaining('is counted through')
    const late = await tryApply(boss, id, { planHash: plan?.planHash })
    expect([late.status, late.text]).toEqual([409, says])
    const again = await boss.call('imports/check', { params: { id }, body: afn('1') })
    expect([again.status, again.text]).toEqual([409, says])
  })

  it('may be counted after the last call, which is answered again as before', async () => {
    const { code, hire } = await countingBranch(office)
    const boss = await hire('Admin')
    const { id, plan } = await imported(boss, [row(`${code}-2`, `Told ${code}`, '1')], afn('1'))
    const params = { branch: code, userId: Number(boss.userName.split('-')[1]) }
    const counts = (await boss.call('currencies/list')).data.map((each) => ({
      currencyId: each.id,
      loose: '0',
    }))
    await boss.save('tills/count', { params, body: { through: TODAY, counts } })
    const again = await tryApply(boss, id, { planHash: plan?.planHash })
    expect([again.status, again.data]).toEqual([200, expect.objectContaining({ applied: 1 })])
  })
})

describe('an import', () => {
  it('is the Admin’s alone', async () => {
    for (const type of ['Manager', 'User', 'Viewer'] as const) {
      const other = await office.clerk(type)
      const { status } = await other.call('imports/list')
      expect([type, status]).toEqual([type, 403])
    }
  })

  it('passes the limits of accounts, and waits for another person’s approval', async () => {
    const { id, accountNumber } = await admin.account({ accountName: 'Haji', lastName: 'Zaman' })
    await admin.save('accounts/limits', { params: { id }, body: { floor: '0', ceiling: '0' } })
    await imported(admin, [row(accountNumber, 'Haji Zaman', '-500')], afn('-500'))
    const query = { fromDate: TODAY, toDate: TODAY }
    const { data } = await admin.call('reports/account', { params: { accountId: id }, query })
    const params = { id: data[0]?.id ?? 0 }
    expect((await admin.call('transactions/approve', { params, body: {} })).status).toBe(403)
    const manager = await office.clerk('Manager')
    expect((await manager.call('transactions/approve', { params, body: {} })).status).toBe(200)
  })

  it('goes on from another place, one part a call', async () => {
    const rows = many('G', 490)
    const checked = await check(admin, await sendRows(admin, rows), afn('490'))
    const planHash = checked.plan?.planHash
    expect((await tryApply(admin, checked.id, { planHash })).data).toMatchObject({
      state: 'applying',
      applied: 480,
    })
    const other = await office.clerk('Admin')
    const listed = (await other.call('imports/list')).data
    expect(listed.find(({ id }) => id === checked.id)).toMatchObject({ applied: 480 })
    expect(await applyAll(other, checked)).toMatchObject({ state: 'applied', applied: 490 })
    const again = await tryApply(other, checked.id, { planHash })
    expect(again.data).toMatchObject({ state: 'applied', applied: 490 })
    const { data } = await other.call('imports/part', { params: { id: checked.id, part: 2 } })
    expect(data.rows.map(({ isDone }) => isDone)).toEqual(Array(10).fill(true))
  })

  it('applied by two at once applies every row once', async () => {
    const checked = await check(admin, await sendRows(admin, many(fresh(), 100)), afn('100'))
    const body = { planHash: checked.plan?.planHash }
    const answers = await Promise.all([1, 2, 3].map(() => tryApply(admin, checked.id, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await check(admin, checked.id, afn('100'))
    expect(again.plan).toMatchObject({ counts: { unchanged: 100 }, isApplicable: true })
    expect(await auditLedger()).toEqual([])
  })

  it('keeps rows that its plan calls wrong apart, part by part', async () => {
    const rows = [...many('W', 480), row('W3', 'Another Person'), row('W480', 'W 480', 'ten')]
    const { id, plan } = await check(admin, await sendRows(admin, rows), afn('480'))
    expect(plan).toMatchObject({ counts: { new: 480, error: 2 }, isApplicable: false })
    expect(await rowsOf(admin, id, 2)).toEqual([
      'accountNumber is in row 5 already',
      'balance must be an amount such as -5000.00: at most 16 digits and 2 decimals',
    ])
  })

  it('that was not applied begins anew with the same rows 30 days later', async () => {
    const rows = many(fresh(), 30)
    const { id, plan } = await check(admin, await sendRows(admin, rows), afn('30'))
    const keptMs = (await partitionItems(partsPartition(id))).map(
      ({ expiresAt }) => Number(expiresAt) * 1000 - NOW.getTime(),
    )
    expect(keptMs).toEqual([31 * DAY_MS, 31 * DAY_MS])

    await whileForged(importKey(id), over, async () => {
      expect((await admin.call('imports/read', { params: { id } })).data.missing).toEqual([1])
      const ofPart = { params: { id, part: 1 } }
      const answers = [
        await admin.call('imports/put', { ...ofPart, body: { rows: lined(rows) } }),
        await admin.call('imports/check', { params: { id }, body: afn('30') }),
        await tryApply(admin, id, { planHash: plan?.planHash }),
        await admin.call('imports/part', ofPart),
      ]
      const gone = `The rows of import ${id} are no longer kept`
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [409, gone],
        [409, gone],
        [409, 'Part 1 has not arrived yet: send it first'],
        [404, gone],
      ])

      const again = await imported(admin, rows, afn('30'))
      expect(again).toMatchObject({ id, state: 'applied', applied: 30 })
    })
  })

  it('that was applied stays applied after its rows, so that nothing is credited twice', async () => {
    const rows = [row('', `Haji ${fresh()}`, '500')]
    const { id, plan } = await imported(admin, rows, afn('500'))
    await whileForged(importKey(id), over, async () => {
      const { data } = await admin.call('imports/read', { params: { id } })
      expect(data).toMatchObject({ state: 'applied', missing: [], applied: 1 })
      expect(await sendRows(admin, rows)).toBe(id)
      const checked = await admin.call('imports/check', { params: { id }, body: afn('500') })
      expect([checked.status, checked.text]).toEqual([
        409,
        `The rows of import ${id} are no longer kept`,
      ])
      const again = await tryApply(admin, id, { planHash: plan?.planHash })
      expect(again.data).toMatchObject({ state: 'applied', applied: 1 })
      expect(await auditLedger()).toEqual([])
    })
  })

  it('costs one write for 20 rows', async () => {
    const checked = await check(admin, await sendRows(admin, many(fresh(), 40)), afn('40'))
    const apply = () => tryApply(admin, checked.id, { planHash: checked.plan?.planHash })
    const { rounds, writeUnits } = await watch(apply)
    // The rounds: the session, the till, the currencies, the import again, its rows, the accounts, the numbers, the
    // beginning, and a write for 20 rows.
    expect({ rounds, writeUnits }).toEqual({ rounds: 10, writeUnits: 509 })
  })
})
