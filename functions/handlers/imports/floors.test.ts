import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { check, imported, rowsOf, sendRows } from '../../testing/import-office.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

let admin: Clerk
let contra: string

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.admin()
  const house = { accountType: 'Company', accountName: 'Old', lastName: 'Books' }
  contra = (await admin.account({ ...house, accountNumber: '9001' })).accountNumber
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

describe('the floor of a row', () => {
  it('is that of a new account, and leaves an account that is there as it is', async () => {
    await admin.account({ accountNumber: 'F4', accountName: 'Said', lastName: 'Agha' })
    const rows = [
      row('F1', 'Gul Khan', '100', { floor: '-5000' }),
      row('F2', 'Mir Wais', '', { floor: '0' }),
      row('F3', 'Nur Agha', '100', { floor: 'none' }),
      row('F4', 'Said Agha', '100', { floor: '-1' }),
      row('F5', 'Zaman Khan', '100'),
    ]
    await imported(admin, rows, afn('400'))
    const listed = (await admin.call('accounts/list')).data
    const told = await Promise.all(
      ['F1', 'F2', 'F3', 'F4', 'F5'].map(async (number) => {
        const { id = 0 } = listed.find(({ accountNumber }) => accountNumber === number) ?? {}
        const [held] = (await admin.call('accounts/balances', { params: { id } })).data
        return [held?.floor, held?.noFloor]
      }),
    )
    expect(told).toEqual([
      ['-5000.00', false],
      ['0.00', false],
      [null, true],
      [null, false],
      [null, false],
    ])
    const { data } = await admin.call('audit/list', { query: { entity: 'account' } })
    const created = data.find(({ after }) => after?.['accountNumber'] === 'F1')
    expect(created?.after).toMatchObject({ floor: '-5000.00' })
    const body = { floor: '-7' }
    const { id = 0 } = listed.find(({ accountNumber }) => accountNumber === 'F1') ?? {}
    expect(await admin.save('accounts/limits', { params: { id }, body })).toMatchObject({
      floor: '-7.00',
    })
    expect(await auditLedger()).toEqual([])
  })

  it('is an error of its row above 0', async () => {
    const rows = [row('F6', 'Omid Khan', '', { floor: '5000' })]
    const id = await sendRows(admin, rows)
    await check(admin, id, afn('0', null))
    expect(await rowsOf(admin, id)).toEqual([
      'floor must be 0 or below: a customer who may owe 5,000 has the floor -5000.00',
    ])
  })
})
