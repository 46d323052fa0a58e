import { describe, expect, it } from 'vitest'
import { printTitle, type Slip, VOUCHER_NAMES, voucherRows } from './voucher-rows.ts'

const slip: Slip = {
  ID: 123,
  transType: 'Debit',
  TranDate: '2026-11-20',
  TransDateTime: '2026-11-20T05:10:00Z',
  debitaccountname: 'Ahmad Karimi',
  debitaccountnumber: '1007',
  debitcurrency: 'USD',
  creditaccountname: 'Cash',
  creditaccountnumber: 'CSH001',
  creditcurrency: 'USD',
  CAmount: '1234567.50',
  commission: '0.00',
  TranDescription: 'For the shop',
  user_name: 'admin',
}
const credited: Slip = {
  ...slip,
  debitaccountname: 'Cash',
  debitcurrency: 'AFN',
  creditaccountname: 'مریم نوری',
  creditcurrency: 'AFN',
  TranDescription: '',
}

describe('voucherRows', () => {
  const values = (kind: 'Debit' | 'Credit', of: Slip) =>
    voucherRows(kind, of).map((row) => [row.label, row.value])

  it('shows the debited account and its currency on a debit voucher', () => {
    expect(values('Debit', slip)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Account name', 'Ahmad Karimi'],
      ['Amount', '1,234,567.50 USD'],
      ['Commission', '0.00'],
      ['Narrative', 'For the shop'],
    ])
  })

  it('shows the credited account and its currency on a credit voucher', () => {
    expect(values('Credit', credited)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Account name', 'مریم نوری'],
      ['Amount', '1,234,567.50 AFN'],
      ['Commission', '0.00'],
      ['Narrative', '-'],
    ])
  })

  it('says the amount in words', () => {
    expect(voucherRows('Debit', slip).find((row) => row.label === 'Amount')?.note).toBe(
      'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven and 50/100',
    )
  })

  it('labels every row in Persian too', () => {
    for (const row of voucherRows('Credit', slip))
      expect(row.persian).toMatch(/^[\p{Script=Arabic} ]+$/u)
  })
})

it.each([
  ['Debit', 'Debit Voucher', 'Debit_Voucher_123'],
  ['Credit', 'Credit Voucher', 'Credit_Voucher_123'],
] as const)('a %s has the voucher %s, printed as %s', (kind, title, documentTitle) => {
  expect(VOUCHER_NAMES[kind].title).toBe(title)
  expect(printTitle(kind, 123)).toBe(documentTitle)
})
