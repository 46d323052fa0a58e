import { describe, expect, it } from 'vitest'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import {
  printTitle,
  type ReceiptSlip,
  type Slip,
  voucherName,
  voucherRows,
} from './voucher-rows.ts'

const AMOUNT_WORDS =
  'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven and 50/100'

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
  exRate: '1.0000',
  otherLeg: null,
  borrower: null,
  loanNumbers: [],
  isReturn: false,
  isDeleted: false,
}
const credited: Slip = {
  ...slip,
  transType: 'Credit',
  debitaccountname: 'Cash',
  debitaccountnumber: 'CSH001',
  debitcurrency: 'AFN',
  creditaccountname: 'مریم نوری',
  creditaccountnumber: '1008',
  creditcurrency: 'AFN',
  TranDescription: '',
}

describe('voucherRows', () => {
  const values = (of: ReceiptSlip) => voucherRows(of).map((row) => [row.label, row.value])

  it('shows the debited account and its currency on a debit voucher', () => {
    expect(values(slip)).toEqual([
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
    expect(values(credited)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Account name', 'مریم نوری'],
      ['Amount', '1,234,567.50 AFN'],
      ['Commission', '0.00'],
      ['Narrative', '-'],
    ])
  })

  it('shows the amount in words', () => {
    expect(voucherRows(slip).find((row) => row.isAmount)?.notes).toEqual([AMOUNT_WORDS])
  })

  it.each([
    ['both if they differ', 'sold', 'For the shop / sold'],
    ['one if they are the same', 'For the shop', 'For the shop'],
    ['one if the other is empty', '', 'For the shop'],
  ])('prints for two narratives %s', (_, TranDescription, printed) => {
    const otherLeg = { ID: 124, CAmount: '1.00', currency: 'AFN', accountname: '', TranDescription }
    expect(values({ ...slip, transType: 'Exchange', otherLeg }).at(-1)).toEqual([
      'Narrative',
      printed,
    ])
  })

  it('leaves out the number of an unsaved transaction', () => {
    const { ID: _, ...unsaved } = slip
    expect(values(unsaved)[0]).toEqual(['ID', '-'])
  })
})

/** The tested rows are those between the dates and the commission. */
describe('the rows with accounts and amounts on a voucher of', () => {
  const purchase: Slip = {
    ...credited,
    transType: 'Exchange',
    CAmount: '100.00',
    creditcurrency: 'USD',
    exRate: '65.2500',
    otherLeg: {
      ID: 124,
      CAmount: '6525.00',
      currency: 'AFN',
      accountname: 'Ahmad Karimi',
      TranDescription: 'sold',
    },
  }
  const selling: Slip = {
    ...slip,
    transType: 'Exchange',
    CAmount: '6525.00',
    debitcurrency: 'AFN',
    exRate: '65.2500',
    otherLeg: {
      ID: 122,
      CAmount: '100.00',
      currency: 'USD',
      accountname: 'مریم نوری',
      TranDescription: 'For the shop',
    },
  }
  const bothLegs = [
    ['Purchase', '100.00 USD', 'One Hundred', 'مریم نوری'],
    ['Selling', '6,525.00 AFN', 'Six Thousand Five Hundred Twenty-Five', 'Ahmad Karimi'],
    ['Rate', '65.2500'],
  ]
  const loan: Slip = {
    ...slip,
    transType: 'Loan',
    CAmount: '50.00',
    debitaccountname: 'Loan Account',
    debitaccountnumber: 'LON001',
    borrower: 'Karim',
    loanNumbers: ['LN-000007'],
  }
  it.each<[what: string, slip: Slip, rows: string[][]]>([
    [
      'a transfer, with both accounts',
      { ...slip, transType: 'Transfer', creditaccountname: 'Zia', creditaccountnumber: '1009' },
      [
        ['From account', 'Ahmad Karimi', '1007'],
        ['To account', 'Zia', '1009'],
        ['Amount', '1,234,567.50 USD', AMOUNT_WORDS],
      ],
    ],
    ['an exchange, from its purchase leg', purchase, bothLegs],
    ['an exchange, from its selling leg', selling, bothLegs],
    [
      'a leg that was saved alone',
      { ...selling, otherLeg: null },
      [
        ['Account name', 'Ahmad Karimi'],
        ['Amount', '6,525.00 AFN', 'Six Thousand Five Hundred Twenty-Five'],
        ['Rate', '65.2500'],
      ],
    ],
    [
      'a loan',
      loan,
      [
        ['Borrower', 'Karim'],
        ['Amount', '50.00 USD', 'Fifty'],
        ['Loan', 'LN-000007'],
      ],
    ],
    [
      'a loan return',
      { ...loan, isReturn: true },
      [
        ['Returned by', 'Karim'],
        ['Amount', '50.00 USD', 'Fifty'],
        ['Loan', 'LN-000007'],
      ],
    ],
    [
      'a hawala paid in',
      { ...credited, transType: 'Hawala', CAmount: '50.00' },
      [
        ['Account name', 'مریم نوری'],
        ['Amount', '50.00 AFN', 'Fifty'],
      ],
    ],
  ])('%s', (_what, of, rows) => {
    const matter = voucherRows(of).slice(3, -2)
    expect(matter.map(({ label, value, notes = [] }) => [label, value, ...notes])).toEqual(rows)
  })

  it('any type have a Persian label too', () => {
    for (const of of [slip, credited, purchase, loan, { ...loan, isReturn: true }])
      for (const row of voucherRows(of)) expect(row.persian).toMatch(/^[\p{Script=Arabic} ]+$/u)
  })
})

it.each<[TransactionType, boolean, title: string, persian: string, printed: string]>([
  ['Debit', false, 'Debit Voucher', 'رسید برداشت', 'Debit_Voucher_123'],
  ['Credit', false, 'Credit Voucher', 'رسید تحویلی', 'Credit_Voucher_123'],
  ['Transfer', false, 'Transfer Voucher', 'رسید انتقال', 'Transfer_Voucher_123'],
  ['Exchange', false, 'Exchange Voucher', 'رسید تبادله', 'Exchange_Voucher_123'],
  ['Loan', false, 'Loan Voucher', 'رسید قرضه', 'Loan_Voucher_123'],
  ['Loan', true, 'Loan Return Voucher', 'رسید بازپرداخت قرضه', 'Loan_Return_Voucher_123'],
  ['Hawala', false, 'Hawala Voucher', 'رسید حواله', 'Hawala_Voucher_123'],
])('a %s (return: %s) has the voucher %s, %s, printed as %s', (...row) => {
  const [transType, isReturn, title, persian, printed] = row
  expect(voucherName({ transType, isReturn })).toEqual({ title, persian })
  expect(printTitle({ transType, isReturn, ID: 123 })).toBe(printed)
})
