import { beforeAll, describe, expect, it } from 'vitest'
import { csvFile } from '../../../shared/reports/csv.ts'
import { exchangeDetailsColumns } from '../../../shared/reports/exchange-details-csv.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'

/**
 * How each report of transactions shows deals over the counter, also between two foreign currencies and in a currency of low
 * value.
 */

let laila: Clerk
let customer: { id: number; accountNumber: string }
let rial: number
const DAY = { date: TODAY }
/** The numbers of the purchases. */
const numbers = { dollars: 0, cross: 0, rials: 0 }

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  await admin.save('branches/save', {
    params: { code: 'HQ' },
    body: { name: 'Head office', headOffice: true },
  })
  laila = await office.clerk('Manager')
  rial = (await admin.save('currencies/create', { body: { code: 'IRR', name: 'Rial' } })).id
  const rates = [
    { currencyId: 2, buy: '71.195', sell: '71.4' },
    { currencyId: 3, buy: '78', sell: '79' },
    { currencyId: rial, per: 1_000_000, buy: '57', sell: '58' },
  ]
  await laila.save('rate-board/publish', { body: { rates } })
  customer = await laila.account({ currencyId: 2 })
  numbers.dollars = await deal(
    { currencyId: 2, amount: '100', account: customer.accountNumber },
    { currencyId: 1 },
    { commission: '1.50' },
  )
  numbers.cross = await deal({ currencyId: 2, amount: '100' }, { currencyId: 3 })
  numbers.rials = await deal({ currencyId: rial, amount: '5000000' }, { currencyId: 1 })
})

async function deal(give: object, get: object, more: object = {}): Promise<number> {
  const { purchase } = await laila.save('deals/create', {
    body: { give, get, boardVersion: 1, ...more },
  })
  return purchase.id
}

it('Exchange Details has both legs, each with the rate of its pair in the file', async () => {
  const rows = await laila.save('reports/exchange-details', {
    query: { fromDate: TODAY, toDate: TODAY },
  })
  expect(rows.map(({ id, quotedRate, per, value }) => [id, quotedRate, per, value])).toEqual([
    [numbers.dollars, '71.1950', 1, '7120.00'],
    [numbers.dollars + 1, '71.1950', 1, '7120.00'],
    [numbers.cross, '71.1950', 1, '7119.50'],
    [numbers.cross + 1, '79.0000', 1, '7119.50'],
    [numbers.rials, '57.0000', 1_000_000, '285.00'],
    [numbers.rials + 1, '57.0000', 1_000_000, '285.00'],
  ])
  const codes = new Map([
    [1, 'AFN'],
    [2, 'USD'],
    [3, 'EUR'],
    [rial, 'IRR'],
  ])
  const file = csvFile(
    exchangeDetailsColumns((id) => codes.get(id) ?? '', false),
    rows,
  )
  const figures = (line: string) => line.split(',').slice(4, -1).join(',')
  expect(file.split('\r\n').slice(1, -1).map(figures)).toEqual([
    '"USD 100.00",71.2000,"AFN 7120.00"',
    '"AFN 7120.00",71.2000,"USD 100.00"',
    '"USD 100.00",0.9012,"EUR 90.12"',
    '"EUR 90.12",0.9012,"USD 100.00"',
    '"IRR 5000000.00","57.0000 per 1,000,000","AFN 285.00"',
    '"AFN 285.00","57.0000 per 1,000,000","IRR 5000000.00"',
  ])
})

describe('the report of', () => {
  it('a customer has the leg that took the money, and the fee', async () => {
    const rows = await laila.save('reports/account', { params: { accountId: customer.id } })
    expect(
      rows.map((row) => [row.type, row.amount, row.convertedAmount, row.balanceAfter]),
    ).toEqual([
      ['exchange', '100.00', '7120.00', '-100.00'],
      ['fee', '1.50', null, '-101.50'],
    ])
  })

  it('CSH001 has the legs in cash, as they were quoted', async () => {
    const rows = await laila.save('reports/account', { params: { accountId: 1 } })
    expect(rows.map(({ amount, quotedRate, per }) => [amount, quotedRate, per])).toEqual([
      ['7120.00', '71.1950', 1],
      ['100.00', '71.1950', 1],
      ['90.12', '79.0000', 1],
      ['5000000.00', '57.0000', 1_000_000],
      ['285.00', '57.0000', 1_000_000],
    ])
  })

  it('a day lists the legs and the fee, and its cash', async () => {
    const rows = await laila.save('reports/daily-statement', { query: DAY })
    expect(rows.map(({ type }) => type)).toEqual([
      ...['exchange', 'exchange', 'fee', 'exchange', 'exchange', 'exchange', 'exchange'],
    ])
    const { cash } = await laila.save('reports/cash-position', { query: DAY })
    expect(cash.map((each) => [each.currencyCode, each.in, each.out, each.closing])).toEqual([
      ['AFN', '0.00', '7405.00', '-7405.00'],
      ['USD', '100.00', '0.00', '100.00'],
      ['EUR', '0.00', '90.12', '-90.12'],
      ['RS', '0.00', '0.00', '0.00'],
      ['IRR', '5000000.00', '0.00', '5000000.00'],
    ])
  })

  it('commission has the fee of a deal', async () => {
    const rows = await laila.save('reports/commission', { query: { from: TODAY, to: TODAY } })
    expect(rows).toMatchObject([
      { type: 'exchange', amount: '1.50', transactionNumber: numbers.dollars },
    ])
  })
})
