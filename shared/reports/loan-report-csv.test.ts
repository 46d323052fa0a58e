import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import type { LoanRow } from './loan-report.ts'
import { loanReportColumns, loanReportFileName } from './loan-report-csv.ts'

const TODAY = '2026-11-21'

const first: LoanRow = {
  id: 1,
  loanNumber: 'LN-000001',
  transactionId: 9,
  accountId: 2,
  type: 'people',
  description: 'احمد "رحیمی"',
  currencyId: 1,
  principalAmount: '1234567.50',
  outstandingAmount: '250.50',
  interestRate: '12.50',
  loanDate: '2026-10-01',
  dueDate: '2026-11-20',
  isActive: true,
  createdAt: '2026-10-01T06:00:00.000Z',
}
const LOANS: LoanRow[] = [
  first,
  { ...first, loanNumber: 'LN-000002', description: '=cmd', currencyId: 2, dueDate: TODAY },
  {
    ...first,
    loanNumber: 'LN-000003',
    type: 'company',
    description: null,
    outstandingAmount: '0.00',
    dueDate: null,
    isActive: false,
  },
]

it('the CSV has all columns, and plain figures if one currency was chosen', () => {
  expect(csvFile(loanReportColumns(TODAY, null), LOANS).split('\r\n')).toEqual([
    '\ufeff"Loan #","Account ID","Type","Principal Amount","Outstanding Amount","Interest Rate","Status","Loan Date","Due Date"',
    '"LN-000001","LON001 - احمد ""رحیمی""","people",1234567.50,250.50,12.50,"Active (Overdue)",2026-10-01,2026-11-20',
    '"LN-000002","LON001 - =cmd","people",1234567.50,250.50,12.50,"Active",2026-10-01,2026-11-21',
    '"LN-000003","LON001","company",1234567.50,0.00,12.50,"Closed",2026-10-01,',
    '',
  ])
})

it('the CSV shows the currency with each amount if the report is on all currencies', () => {
  const columns = loanReportColumns(TODAY, (id) => (id === 1 ? 'AFN' : '=X'))
  const amounts = csvFile(columns, LOANS)
    .split('\r\n')
    .map((line) => line.split(',').slice(3, 5))
  expect(amounts.slice(1, 3)).toEqual([
    ['"AFN 1234567.50"', '"AFN 250.50"'],
    [`"'=X 1234567.50"`, `"'=X 250.50"`],
  ])
})

it('the file is named after its type and day', () => {
  expect(loanReportFileName('company', TODAY)).toBe('loan-report-company-2026-11-21.csv')
})
