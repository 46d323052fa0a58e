import { describe, expect, it } from 'vitest'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import {
  printTitle,
  type ReceiptSlip,
  type Slip,
  voucherName,
  voucherRows,
  vouchersOf,
} from './voucher-rows.ts'

const AMOUNT_WORDS =
  'One Million Two Hundred Thirty-Four Thousand Five Hundred Sixty-Seven and 50/100 USD'

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
  terms: null,
  isReturn: false,
  isDeleted: false,
  isEdited: false,
  firstPrintedAt: null,
  branch: 'KBL',
  till: { branch: 'KBL', userId: 1, userName: 'admin' },
  toTill: null,
  bundle: null,
  quotedRate: null,
  per: 1,
  person: null,
  reverses: null,
  reversedBy: null,
  remaining: [],
  balances: [{ accountnumber: '1007', currency: 'USD', amount: '12.50' }],
  entry: null,
  credited: null,
}
/** Half an hour after midnight in Kabul, when it is still the day before in UTC. */
const NIGHT = { TranDate: '2026-11-21', TransDateTime: '2026-11-20T20:00:00Z' }

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
  balances: [{ accountnumber: '1008', currency: 'AFN', amount: '-7.00' }],
}

/** Rent of Herat that head office paid from the bank: an entry between two accounts of the books. */
const rent: Slip = {
  ...slip,
  transType: 'Transfer',
  debitaccountname: 'Rent',
  debitaccountnumber: '9101',
  creditaccountname: 'Azizi Bank',
  creditaccountnumber: '9201',
  TranDescription: 'Rent of Qaws',
  branch: 'HQ',
  till: { branch: 'HRT', userId: 0, userName: 'Vault' },
  balances: [],
  entry: { subject: 'expense', approvedBy: null },
}

describe('voucherRows', () => {
  const values = (of: ReceiptSlip) =>
    voucherRows(of, 'Asia/Kabul').map((row) => [row.label, row.value])

  it.each<[what: string, of: ReceiptSlip, row: [string, string]]>([
    ['of a reversal names what it reverses', { ...slip, reverses: 801 }, ['Reverses', '801']],
    ['of a reversed one names its reversal', { ...slip, reversedBy: 815 }, ['Reversed by', '815']],
  ])('the voucher %s, below its own number', (_, of, row) => {
    expect(values(of).slice(0, 2)).toEqual([['ID', '123'], row])
  })

  it('shows the debited account and its currency on a debit voucher', () => {
    expect(values(slip)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Time', '09:40'],
      ['Branch', 'KBL'],
      ['Account name', 'Ahmad Karimi'],
      ['Amount', '1,234,567.50 USD'],
      ['Balance after', '12.50 USD'],
      ['Commission', '0.00'],
      ['Narrative', 'For the shop'],
    ])
  })

  it('shows the credited account and its currency on a credit voucher', () => {
    expect(values(credited)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Time', '09:40'],
      ['Branch', 'KBL'],
      ['Account name', 'مریم نوری'],
      ['Amount', '1,234,567.50 AFN'],
      ['Balance after', '-7.00 AFN'],
      ['Commission', '0.00'],
      ['Narrative', '-'],
    ])
  })

  it('says of an entry between accounts of the books what it debits, what it credits, and whose it is', () => {
    expect(values(rent)).toEqual([
      ['ID', '123'],
      ['Date', '20-Nov-2026'],
      ['Hijri date', '1405/08/29'],
      ['Time', '09:40'],
      ['Branch', 'HQ'],
      ['Debit', 'Rent'],
      ['Credit', 'Azizi Bank'],
      ['Expense of', 'HRT'],
      ['Amount', '1,234,567.50 USD'],
      ['Narrative', 'Rent of Qaws'],
    ])
    expect(vouchersOf(rent)).toEqual([rent])
    expect([voucherName(rent), printTitle(rent)]).toEqual([
      { title: 'Entry Voucher', persian: 'سند ثبت حسابات' },
      'Entry_Voucher_123',
    ])
  })

  it('shows the amount in words', () => {
    expect(voucherRows(slip, 'Asia/Kabul').find((row) => row.isAmount)?.notes).toEqual([
      AMOUNT_WORDS,
    ])
  })

  it.each([
    ['both if they differ', 'sold', 'For the shop / sold'],
    ['one if they are the same', 'For the shop', 'For the shop'],
    ['one if the other is empty', '', 'For the shop'],
  ])('prints for two narratives %s', (_, TranDescription, printed) => {
    const otherLeg = {
      ID: 124,
      CAmount: '1.00',
      currency: 'AFN',
      accountname: '',
      accountnumber: '1008',
      TranDescription,
      quotedRate: null,
      per: 1,
    }
    expect(values({ ...slip, transType: 'Exchange', otherLeg }).at(-1)).toEqual([
      'Narrative',
      printed,
    ])
  })

  it.each([
    ['the day too, if it was dated back', { TranDate: '2026-11-18' }, '20-Nov-2026 09:40'],
    ['the day after, if that has begun in the zone', NIGHT, '00:30'],
  ])('shows at the time %s', (_, of, time) => {
    expect(values({ ...slip, ...of })).toContainEqual(['Time', time])
  })

  it('names the account of each balance of an exchange, and says which is owed to the house', () => {
    const balances = [...credited.balances, ...slip.balances]
    const rows = voucherRows({ ...slip, balances }, 'Asia/Kabul')
    const notes = rows.filter(({ label }) => label === 'Balance after').map((row) => row.notes)
    expect(notes).toEqual([['Account 1008', 'Owed to the house'], ['Account 1007']])
  })

  it.each([
    ['one loan', [['LN-000007', '70.00']], ['70.00 USD']],
    [
      'several loans',
      [
        ['LN-000007', '0.00'],
        ['LN-000009', '1270.00'],
      ],
      ['1,270.00 USD', 'LN-000007: 0.00', 'LN-000009: 1,270.00'],
    ],
  ])('shows what remains of %s after a return', (_, loans, shown) => {
    const remaining = loans.map(([loanNumber = '', amount = '']) => ({ loanNumber, amount }))
    const rows = voucherRows(
      { ...slip, transType: 'Loan', isReturn: true, remaining },
      'Asia/Kabul',
    )
    const row = rows.find(({ label }) => label === 'Remaining')
    expect([row?.value, ...(row?.notes ?? [])]).toEqual(shown)
  })

  it.each([
    [
      'its due date in both calendars and its rate',
      { dueDate: '2026-12-31', interestRate: '12.50' },
      [
        ['Due date', 'سررسید', '31-Dec-2026', '1405/10/10'],
        ['Interest rate', 'نرخ سود', '12.50 % a year'],
      ],
    ],
    [
      'that it has neither',
      { dueDate: null, interestRate: '0.00' },
      [
        ['Due date', 'سررسید', 'None'],
        ['Interest rate', 'نرخ سود', '0.00 % a year'],
      ],
    ],
  ])('says of a new loan %s', (_, terms, shown) => {
    const rows = voucherRows({ ...slip, transType: 'Loan', terms }, 'Asia/Kabul')
    const told = rows.filter(({ label }) => ['Due date', 'Interest rate'].includes(label))
    expect(
      told.map(({ label, persian, value, notes = [] }) => [label, persian, value, ...notes]),
    ).toEqual(shown)
    expect(values(slip).flat()).not.toContain('Due date')
  })

  it('leaves out the number of an unsaved transaction', () => {
    const { ID: _, ...unsaved } = slip
    expect(values(unsaved)[0]).toEqual(['ID', '-'])
  })
})

describe('the vouchers of a transfer', () => {
  const transfer: Slip = {
    ...slip,
    transType: 'Transfer',
    creditaccountname: 'Shop Bilal',
    creditaccountnumber: '1010',
    commission: '5.00',
    TranDescription: 'bad payer',
    credited: {
      TranDescription: 'rent',
      balances: [{ accountnumber: '1010', currency: 'USD', amount: '90.00' }],
    },
  }

  it('are one for each side, with its own narrative, balance and commission', () => {
    const told = vouchersOf(transfer).map((each) => {
      const rows = new Map(voucherRows(each, 'Asia/Kabul').map((row) => [row.label, row.value]))
      return ['Voucher for', 'Narrative', 'Balance after', 'Commission'].map((label) =>
        rows.get(label),
      )
    })
    expect(told).toEqual([
      ['Ahmad Karimi', 'bad payer', '12.50 USD', '5.00 USD'],
      ['Shop Bilal', 'rent', '90.00 USD', '0.00'],
    ])
  })

  it('are one of any other transaction', () => {
    expect(vouchersOf(slip)).toEqual([slip])
  })
})

/** The rows between the branch and the commission, without balances. */
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
      accountnumber: '1007',
      TranDescription: 'sold',
      quotedRate: null,
      per: 1,
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
      accountnumber: '1008',
      TranDescription: 'For the shop',
      quotedRate: null,
      per: 1,
    },
  }
  const bothLegs = [
    ['Purchase', '100.00 USD', 'One Hundred USD', 'مریم نوری', '1008'],
    [
      'Selling',
      '6,525.00 AFN',
      'Six Thousand Five Hundred Twenty-Five AFN',
      'Ahmad Karimi',
      '1007',
    ],
    ['Rate', '65.2500'],
  ]
  const cheap: Slip = {
    ...purchase,
    CAmount: '5000000.00',
    creditcurrency: 'IRR',
    exRate: '0.0001',
    otherLeg: { ...purchase.otherLeg, CAmount: '300.00' } as Slip['otherLeg'],
  }
  it('an exchange of a cheap currency say its rate for more units than 1', () => {
    const rows = voucherRows(cheap, 'Asia/Kabul')
    expect(rows.find(({ label }) => label === 'Rate')?.value).toBe('1,000 IRR = 0.0600 AFN')
  })
  const loan: Slip = {
    ...slip,
    transType: 'Loan',
    CAmount: '50.00',
    debitaccountname: 'Loan Account',
    debitaccountnumber: 'LON001',
    borrower: 'Karim',
    loanNumbers: ['LN-000007'],
  }
  const POSITION = { name: 'Currency Position', number: 'EXC_001' }
  /** A deal: 100 dollars in cash for rupees into the account 1008. */
  const bought: Slip = {
    ...purchase,
    debitcurrency: 'USD',
    creditaccountname: POSITION.name,
    creditaccountnumber: POSITION.number,
    quotedRate: '68.4000',
    per: 1,
    person: { name: 'Ahmad Zia', phone: '0700123456' },
    otherLeg: {
      ID: 124,
      CAmount: '27089.11',
      currency: 'RS',
      accountname: 'مریم نوری',
      accountnumber: '1008',
      TranDescription: '',
      quotedRate: '252.5000',
      per: 1000,
    },
  }
  const sold: Slip = {
    ...bought,
    CAmount: '27089.11',
    creditcurrency: 'RS',
    debitcurrency: 'RS',
    debitaccountname: POSITION.name,
    debitaccountnumber: POSITION.number,
    creditaccountname: 'مریم نوری',
    creditaccountnumber: '1008',
    quotedRate: '252.5000',
    per: 1000,
    otherLeg: {
      ID: 123,
      CAmount: '100.00',
      currency: 'USD',
      accountname: 'Cash',
      accountnumber: 'CSH001',
      TranDescription: '',
      quotedRate: '68.4000',
      per: 1,
    },
  }
  const cross = [
    ['Customer', 'Ahmad Zia', '0700123456'],
    ['Purchase', '100.00 USD', 'One Hundred USD', 'In cash'],
    [
      ...['Selling', '27,089.11 RS', 'Twenty-Seven Thousand Eighty-Nine and 11/100 RS'],
      ...['مریم نوری', '1008'],
    ],
    ['Rate', '1 USD = 68.40 AFN', '1,000 RS = 252.50 AFN'],
  ]
  const withAfn: Slip = {
    ...sold,
    person: null,
    CAmount: '6840.00',
    creditcurrency: 'AFN',
    debitcurrency: 'AFN',
    creditaccountname: 'Cash',
    creditaccountnumber: 'CSH001',
    quotedRate: '68.4000',
    per: 1,
  }
  it.each<[what: string, slip: Slip, rows: string[][]]>([
    ['a cross over the counter, from its purchase leg', bought, cross],
    ['a cross over the counter, from its selling leg', sold, cross],
    [
      'a deal in cash with one rate',
      withAfn,
      [
        ['Purchase', '100.00 USD', 'One Hundred USD', 'In cash'],
        ['Selling', '6,840.00 AFN', 'Six Thousand Eight Hundred Forty AFN', 'In cash'],
        ['Rate', '1 USD = 68.40 AFN'],
      ],
    ],
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
        ['Account name', 'Ahmad Karimi', '1007'],
        ['Amount', '6,525.00 AFN', 'Six Thousand Five Hundred Twenty-Five AFN'],
        ['Rate', '65.2500'],
      ],
    ],
    [
      'a loan',
      loan,
      [
        ['Borrower', 'Karim'],
        ['Amount', '50.00 USD', 'Fifty USD'],
        ['Loan', 'LN-000007'],
      ],
    ],
    [
      'a loan return',
      { ...loan, isReturn: true },
      [
        ['Returned by', 'Karim'],
        ['Amount', '50.00 USD', 'Fifty USD'],
        ['Loan', 'LN-000007'],
      ],
    ],
    [
      'a hawala paid in',
      { ...credited, transType: 'Hawala', CAmount: '50.00' },
      [
        ['Account name', 'مریم نوری', '1008'],
        ['Amount', '50.00 AFN', 'Fifty AFN'],
      ],
    ],
  ])('%s', (_what, of, rows) => {
    const matter = voucherRows({ ...of, balances: [] }, 'Asia/Kabul').slice(5, -2)
    expect(matter.map(({ label, value, notes = [] }) => [label, value, ...notes])).toEqual(rows)
  })

  it.each<[what: string, slip: Slip, commission: string]>([
    ['a debit, in its currency', { ...slip, commission: '1250.00' }, '1,250.00 USD'],
    ['a debit without one', slip, '0.00'],
    ['the purchase leg, in its currency', { ...purchase, commission: '2.50' }, '2.50 USD'],
    ['the selling leg, in the purchase currency', { ...selling, commission: '2.50' }, '2.50 USD'],
    ['a reversal, below zero', { ...selling, commission: '-2.50' }, '-2.50 USD'],
    ['a deal, from its selling leg', { ...sold, commission: '1.00' }, '1.00 USD'],
  ])('the commission of %s', (_what, of, commission) => {
    const row = voucherRows(of, 'Asia/Kabul').find(({ label }) => label === 'Commission')
    expect(row?.value).toBe(commission)
  })

  it('any type have a Persian label too', () => {
    for (const of of [slip, credited, purchase, bought, loan, { ...loan, isReturn: true }, rent])
      for (const row of voucherRows(of, 'Asia/Kabul'))
        expect(row.persian).toMatch(/^[\p{Script=Arabic} ]+$/u)
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
  expect(printTitle({ transType, isReturn, entry: null, ID: 123 })).toBe(printed)
})
