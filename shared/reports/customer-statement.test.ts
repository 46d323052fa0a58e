import { expect, it } from 'vitest'
import type { ReportRow } from './account-statement.ts'
import { csvFile } from './csv.ts'
import { customerStatement } from './customer-statement.ts'
import { CUSTOMER_STATEMENT_COLUMNS, customerStatementFileName } from './customer-statement-csv.ts'

const afghani = { accountNumber: '1000', currencyId: 1, currency: 'AFN' }
const dollars = { accountNumber: '1001', currencyId: 2, currency: 'USD' }
const savings = { accountNumber: '1002', currencyId: 1, currency: 'AFN' }

/** Returns a row that credits an account if the amount is above zero, and otherwise debits it. */
function row(number: number, tranDate: string, account: string, amount: number, after: string) {
  const [fromAccountId, toAccountId] = amount > 0 ? ['CSH001', account] : [account, 'CSH001']
  return {
    id: number,
    transactionNumber: number,
    tranDate,
    fromAccountId,
    toAccountId,
    amount: Math.abs(amount).toFixed(2),
    balanceAfter: after,
    isApproved: true,
    type: amount > 0 ? 'credit' : 'debit',
    description: null,
    currencyId: account === '1001' ? 2 : 1,
  } as ReportRow
}

const REPORTS = [
  {
    account: afghani,
    openingBalance: '100.00',
    rows: [row(3, '2026-11-01', '1000', 50, '150.00'), row(9, '2026-11-03', '1000', -150, '0.00')],
  },
  {
    account: dollars,
    openingBalance: '-5.00',
    rows: [row(8, '2026-11-01', '1001', 5, '0.00'), row(4, '2026-11-03', '1001', 20, '20.00')],
  },
  { account: savings, openingBalance: '1.00', rows: [row(9, '2026-11-03', '1002', 150, '151.00')] },
]

it('rows are in the order of days and numbers, each with its account and the balance of it', () => {
  const { entries } = customerStatement(REPORTS)
  expect(
    entries.map(
      ({ account, row: { tranDate, transactionNumber }, balanceMinor }) =>
        `${tranDate} ${transactionNumber} ${account.accountNumber} ${balanceMinor}`,
    ),
  ).toEqual([
    '2026-11-01 3 1000 15000',
    '2026-11-01 8 1001 0',
    '2026-11-03 4 1001 2000',
    '2026-11-03 9 1000 0',
    '2026-11-03 9 1002 15100',
  ])
})

it('the figures are those of each currency, never of several', () => {
  const { totals, firstDisagreement } = customerStatement(REPORTS)
  expect(totals).toEqual([
    {
      currencyId: 1,
      code: 'AFN',
      openingMinor: 101_00n,
      inMinor: 200_00n,
      outMinor: 150_00n,
      closingMinor: 151_00n,
    },
    {
      currencyId: 2,
      code: 'USD',
      openingMinor: -5_00n,
      inMinor: 25_00n,
      outMinor: 0n,
      closingMinor: 20_00n,
    },
  ])
  expect(firstDisagreement).toBeNull()
})

it.each<[what: string, sides: string[], lacks: boolean]>([
  ['both sides are there', ['1000', '1002'], false],
  ['the debit is missing', ['1002'], true],
  ['the credit is missing', ['1000'], true],
])('of a transfer between two of the accounts %s', (_what, sides, lacks) => {
  const transfer = { ...row(10, '2026-11-04', '1000', -1, '0.00'), toAccountId: '1002' }
  const reports = REPORTS.map((report) =>
    sides.includes(report.account.accountNumber)
      ? { ...report, rows: [...report.rows, transfer] }
      : report,
  )
  expect(customerStatement(reports).lacksASide).toBe(lacks)
})

it('a balance that disagrees is named, and an amount that cannot be read is an error', () => {
  const wrong = {
    ...REPORTS[2],
    account: savings,
    openingBalance: '2.00',
    rows: REPORTS[2]?.rows ?? [],
  }
  expect(customerStatement([...REPORTS.slice(0, 2), wrong]).firstDisagreement).toBe(9)
  expect(() => customerStatement([{ ...wrong, openingBalance: null }])).toThrow("can't be read")
})

it('the CSV has the account and the currency of each row', () => {
  const { entries } = customerStatement(REPORTS)
  expect(csvFile(CUSTOMER_STATEMENT_COLUMNS, entries.slice(0, 2)).split('\r\n')).toEqual([
    '\ufeff"Date","Transaction #","Account","Currency","Type","Amount","Balance","Description","Status"',
    '2026-11-01,3,"1000","AFN","credit",50.00,150.00,"","Approved"',
    '2026-11-01,8,"1001","USD","credit",5.00,0.00,"","Approved"',
    '',
  ])
  expect(customerStatementFileName('2026-11-20', '1000')).toBe(
    'customer-statement-2026-11-20-1000.csv',
  )
})
