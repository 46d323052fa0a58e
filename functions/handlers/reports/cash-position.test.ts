import { beforeAll, describe, expect, it } from 'vitest'
import { USER_TYPES } from '../../../shared/contract/access.ts'
import { exchange, loan } from '../../testing/bodies.ts'
import { type Clerk, openOffice, send, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let cashier: Clerk
let other: Clerk
let account: string
let dollars: string

beforeAll(async () => {
  office = await openOffice()
  cashier = await office.clerk('Manager', 'HRT')
  other = await office.clerk('User')
  account = (await cashier.account()).accountNumber
  dollars = (await cashier.account({ currencyId: 2 })).accountNumber
  await cashier.post('Credit', account, '1000', { tranDate: '2026-11-19' })
  await other.post('Credit', account, '500')
  await cashier.post('Debit', account, '200.50')
})

async function position(query: Record<string, string>, by = cashier) {
  return by.save('reports/cash-position', { query })
}

const idOf = ({ userName }: Clerk) => Number(userName.split('-')[1])
const afnOf = ({ cash }: Awaited<ReturnType<typeof position>>) => cash[0]

describe('the cash of a day', () => {
  it.each([
    ['of all', {}, ['1000.00', '500.00', '200.50', '1299.50']],
    ['of all by name', { branch: 'all' }, ['1000.00', '500.00', '200.50', '1299.50']],
    ['of a branch', { branch: 'hrt' }, ['1000.00', '0.00', '200.50', '799.50']],
    ['of another branch', { branch: 'HQ' }, ['0.00', '500.00', '0.00', '500.00']],
    ['of a branch without postings', { branch: 'MZR' }, ['0.00', '0.00', '0.00', '0.00']],
  ])('%s has opening, in, out and closing', async (_, whose, expected) => {
    const afn = afnOf(await position({ date: TODAY, ...whose }))
    expect([afn?.opening, afn?.in, afn?.out, afn?.closing]).toEqual(expected)
  })

  it('can be shown for one cashier, and lists all cashiers of that day', async () => {
    const told = await position({ date: TODAY, userId: String(idOf(other)) })
    expect(afnOf(told)).toEqual({
      currencyId: 1,
      currencyCode: 'AFN',
      opening: '0.00',
      in: '500.00',
      out: '0.00',
      closing: '500.00',
    })
    expect(told.cashiers).toEqual([
      { branch: 'HQ', userId: idOf(other), userName: other.userName },
      { branch: 'HRT', userId: idOf(cashier), userName: cashier.userName },
    ])
  })

  it('includes exchanges, and loans in the direction in which the money moved', async () => {
    const date = '2026-11-18'
    const swap = exchange(
      { account: dollars, currencyID: 2, amount: '10' },
      { account, currencyID: 1, amount: '685' },
      '68.5',
    )
    for (const leg of Object.values(swap)) Object.assign(leg as object, { tranDate: date })
    await cashier.save('transactions/exchange', { body: swap })
    await cashier.save('transactions/create', {
      body: loan('کریم', '300', { tranDate: date }),
    })
    const { cash } = await position({ date })
    const told = cash.slice(0, 2).map((each) => [each.in, each.out, each.closing])
    expect(told).toEqual([
      ['0.00', '985.00', '-985.00'],
      ['10.00', '0.00', '10.00'],
    ])
  })
})

it.each(USER_TYPES)('the cash position may be read by %s', async (userType) => {
  expect((await position({ date: TODAY }, await office.clerk(userType))).cash).toHaveLength(4)
})

it.each([
  [{}, 'Date is required'],
  [{ date: '2026-02-30' }, 'date must be a calendar day'],
  [{ date: TODAY, branch: 'هرات' }, 'Branch must be at most 8 Latin letters or digits'],
  [{ date: TODAY, userId: '-1' }, 'userId must be the number of a user, or 0 for the vault'],
])('the query %j is refused', async (query, message) => {
  const answer = await cashier.call('reports/cash-position', { query: query as never })
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
})

it('the cash position may not be read without a session', async () => {
  expect((await send('reports/cash-position', { query: { date: TODAY } }, [])).status).toBe(401)
})
