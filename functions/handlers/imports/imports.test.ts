import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import {
  applyAll,
  check,
  imported,
  rowsOf,
  sendRows,
  tryApply,
} from '../../testing/import-office.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let contra: string
let contraUsd: string

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
  const house = { accountType: 'Company', accountName: 'Old', lastName: 'Books' }
  contra = (await admin.account({ ...house, accountNumber: '9001' })).accountNumber
  contraUsd = (await admin.account({ ...house, accountNumber: '9002', currencyId: 2 }))
    .accountNumber
})

const afn = (controlTotal: string, contraAccount: string | null = contra) => ({
  totals: [{ currencyId: 1, contraAccount, controlTotal }],
})
const row = (accountNumber: string, accountName: string, balance = '', more = {}) => ({
  accountNumber,
  accountName,
  currency: 'AFN',
  balance,
  ...more,
})
const balanceOf = async (number: string) => {
  const { data } = await admin.call('accounts/list')
  const { id = 0 } = data.find(({ accountNumber }) => accountNumber === number) ?? {}
  return (await admin.call('accounts/balances', { params: { id } })).data?.[0]?.balance
}

describe('an import', () => {
  it('opens accounts with their balances, and everything adds up', async () => {
    const rows = [
      row('A1', 'احمد رحیمی', '1500.50', { fatherName: 'کریم', phoneNumber: '0700111222' }),
      row('a2', 'شرکت نور', '-200', { accountType: 'company' }),
      row('A3', 'Zahra Ahmadi'),
      row('A4', 'Nader Shah', '10', { currency: 'usd' }),
    ]
    const told = {
      totals: [
        { currencyId: 1, contraAccount: contra, controlTotal: '1300.50' },
        { currencyId: 2, contraAccount: contraUsd, controlTotal: '10' },
      ],
    }
    const id = await sendRows(admin, rows)
    const checked = await check(admin, id, told)
    expect(checked.plan).toMatchObject({
      counts: { new: 4, unchanged: 0, addsOpening: 0, error: 0, sameName: 0 },
      isApplicable: true,
      totals: [
        {
          currencyCode: 'AFN',
          sum: '1300.50',
          toPost: '1300.50',
          problem: null,
          weOwe: { accounts: 1, sum: '1500.50' },
          owedToUs: { accounts: 1, sum: '200.00' },
        },
        { currencyCode: 'USD', sum: '10.00', toPost: '10.00', problem: null },
      ],
    })
    expect(await rowsOf(admin, id)).toEqual(['new A1', 'new A2', 'new A3', 'new A4'])
    expect(await applyAll(admin, checked)).toMatchObject({ state: 'applied', applied: 4 })
    const balances = await Promise.all(['A1', 'A2', 'A3', 'A4', contra, contraUsd].map(balanceOf))
    expect(balances).toEqual(['1500.50', '-200.00', '0.00', '10.00', '-1300.50', '-10.00'])
    expect(await auditLedger()).toEqual([])
  })

  it('writes ordinary Transfers that wait for approval, and audit entries', async () => {
    const query = { type: 'Transfer', date: TODAY }
    const { data } = await admin.call('search-transactions/list', { query })
    expect(
      data.filter((row) => 'tranDescription' in row && row.tranDescription === 'Opening balance'),
    ).toHaveLength(3)
    const entries = (await admin.call('audit/list', { query: { entity: 'import' } })).data
    const told = entries.map(
      ({ action, after }) => `${action} ${after?.['state']} ${after?.['AFN']}`,
    )
    expect(told.sort()).toEqual([
      `create applying 1300.50 against ${contra}`,
      `update applied 1300.50 against ${contra}`,
    ])
  })

  it('is unchanged the second time, and adds openings where nothing was posted', async () => {
    const { accountNumber } = await admin.account({ accountName: 'Gul', lastName: 'Agha' })
    const rows = [
      row('A1', 'احمد رحيمي', '1500.50'),
      row('A3', 'Zahra Ahmadi', '7'),
      row(accountNumber, 'gul  agha', '-3'),
    ]
    const checked = await check(admin, await sendRows(admin, rows), afn('1504.50'))
    expect(checked.plan?.counts).toMatchObject({ unchanged: 1, addsOpening: 2 })
    expect(checked.plan?.totals[0]).toMatchObject({ sum: '1504.50', toPost: '4.00' })
    await applyAll(admin, checked)
    const again = await check(admin, checked.id, afn('1504.50', null))
    expect(again.plan?.counts).toMatchObject({ unchanged: 3, addsOpening: 0 })
    await applyAll(admin, again)
    expect(await Promise.all([balanceOf('A3'), balanceOf(accountNumber)])).toEqual([
      '7.00',
      '-3.00',
    ])
    expect(await auditLedger()).toEqual([])
  })

  it('numbers accounts without a number, and finds them again', async () => {
    const numberless = [
      row('', 'Omid Wardak', '5'),
      row('', 'Omid Stanikzai'),
      row('1003', 'Zia Jan'),
    ]
    const first = await imported(admin, numberless, afn('5'))
    const given = await rowsOf(admin, first.id)
    expect(given[2]).toBe('new 1003')
    expect(new Set(given.slice(0, 2)).size).toBe(2)
    const again = [row('', 'Omid Wardak', '5'), row('', 'اميد كريمي'), row('', 'Omid Stanikzai')]
    const { plan, id } = await check(admin, await sendRows(admin, again), afn('5'))
    expect(plan?.counts).toMatchObject({ unchanged: 2, new: 1 })
    expect((await rowsOf(admin, id))[0]).toBe(given[0]?.replace('new', 'unchanged'))
  })

  it('is found again by its rows, and keeps the rows that came first', async () => {
    const rows = [row('B1', 'Rahim Khan', '1')]
    const id = await sendRows(admin, rows)
    expect(await sendRows(admin, rows)).toBe(id)
    const other = [{ line: 2, ...row('B1', 'Rahim Khan', '999') }]
    const put = await admin.call('imports/put', { params: { id, part: 1 }, body: { rows: other } })
    expect([put.status, put.text]).toEqual([
      409,
      'Part 1 of this import has arrived with other rows',
    ])
  })
})

describe('nothing is applied', () => {
  const refused = async (rows: readonly Record<string, string>[], told: object, more = {}) => {
    const { id, plan } = await check(admin, await sendRows(admin, rows), told as never)
    const { status, text } = await tryApply(admin, id, { planHash: plan?.planHash, ...more })
    return [status, text]
  }

  it('while a row is wrong or a total is', async () => {
    const rows = [row('C1', 'Jan Agha', '1'), row('C2', 'Jan Mir', '1.234')]
    expect(await refused(rows, afn('1'))).toEqual([409, 'A row is wrong: correct the file first'])
    const right = [row('C1', 'Jan Agha', '1'), row('C2', 'Jan Mir', '2')]
    expect(await refused(right, afn('4'))).toEqual([
      409,
      'The rows come to 3.00 AFN and the control total is 4.00: the difference is -1.00',
    ])
    expect(await refused(right, { totals: [] })).toEqual([
      409,
      'The control total of AFN is missing',
    ])
    expect(await refused(right, afn('3', null))).toEqual([
      409,
      'The openings of AFN need a company account as their contra account',
    ])
    expect(await refused(right, afn('3', contraUsd))).toEqual([
      409,
      `Contra account ${contraUsd} does not hold AFN`,
    ])
    expect(await balanceOf('C1')).toBeUndefined()
  })

  it('of another plan, or before anybody has seen the names that are the same', async () => {
    const rows = [row('D1', 'حبيب كاكر', '1'), row('D2', 'حبیب کاکر', '2')]
    const { id, plan } = await check(admin, await sendRows(admin, rows), afn('3'))
    expect(plan?.counts.sameName).toBe(2)
    const { data } = await admin.call('imports/part', { params: { id, part: 1 } })
    expect(data.rows.map(({ sameName }) => sameName)).toEqual([['row 3'], ['row 2']])
    const forged = await tryApply(admin, id, { planHash: 'f'.repeat(64) })
    expect([forged.status, forged.text]).toEqual([
      409,
      'The import was checked again meanwhile: look at its new plan',
    ])
    expect((await tryApply(admin, id, { planHash: plan?.planHash })).status).toBe(409)
    const seen = await tryApply(admin, id, { planHash: plan?.planHash, sameNames: true })
    expect(seen.data).toMatchObject({ state: 'applied' })
  })

  it('if an account was opened or posted to since the check', async () => {
    const rows = [row('E1', 'Mir Wais', '1'), row('E2', 'Mir Afghan', '2')]
    const { id, plan } = await check(admin, await sendRows(admin, rows), afn('3'))
    await admin.account({ accountNumber: 'E2', accountName: 'Somebody', lastName: 'Else' })
    const { status, text } = await tryApply(admin, id, { planHash: plan?.planHash })
    expect([status, text]).toEqual([
      409,
      'Row 3 has changed since the check: accountName is another one than that of account E2, Somebody Else',
    ])
    expect(await balanceOf('E1')).toBeUndefined()
  })

  it.each([
    [
      'imports/check',
      { asOf: '2026-11-21', totals: [] },
      400,
      'asOf must not be in the future: today is 2026-11-20',
    ],
    [
      'imports/check',
      { asOf: TODAY, totals: [{ currencyId: 77, controlTotal: '1' }] },
      400,
      'totals.0.currencyId 77 is not a currency',
    ],
    [
      'imports/apply',
      { planHash: 'a'.repeat(64) },
      409,
      'The import has no plan yet: check it first',
    ],
  ] as const)('by %s with %j: %i', async (name, body, status, text) => {
    const id = await sendRows(admin, [row('F1', 'Baz Gul', '1')])
    const answer = await admin.call(name, { params: { id }, body })
    expect([answer.status, answer.text]).toEqual([status, text])
  })

  it('before all parts are there', async () => {
    const body = { fileName: 'a.xlsx', hash: '7'.repeat(64), rowCount: 481 }
    const { id, missing } = await admin.save('imports/create', { body })
    expect(missing).toEqual([1, 2])
    const short = await admin.call('imports/put', {
      params: { id, part: 1 },
      body: { rows: [{ line: 2 }] },
    })
    expect([short.status, short.text]).toEqual([400, `Part 1 of import ${id} has 480 rows, not 1`])
    await admin.save('imports/put', { params: { id, part: 2 }, body: { rows: [{ line: 482 }] } })
    const { status, text } = await admin.call('imports/check', {
      params: { id },
      body: { asOf: TODAY, totals: [] },
    })
    expect([status, text]).toEqual([409, 'Part 1 has not arrived yet: send it first'])
    const absent = await admin.call('imports/put', {
      params: { id, part: 3 },
      body: { rows: [{ line: 2 }] },
    })
    expect(absent.status).toBe(404)
  })
})
