import { expect, it } from 'vitest'
import { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { loanBody, returnBody } from './loan-body.ts'
import { emptyLoan, type LoanValues } from './loan-values.ts'
import { sampleLoan, TODAY } from './sample-loan.ts'

const values: LoanValues = {
  ...emptyLoan(TODAY),
  narrative: ' For the shop ',
  name: ' احمد رحیمی ',
  amount: '1,234,567.50',
}
const posted = {
  transType: 'Loan',
  tranDescription: 'For the shop',
  exRate: '1.0000',
  inAccountID: 'CSH001',
  outAccountID: 'LON001',
  tranDate: TODAY,
}
const loan = {
  ...posted,
  currencyID: 2,
  dAmount: '1234567.50',
  cAmount: null,
  cTransDescription: 'احمد رحیمی',
  borrowerType: 'people',
}

it.each<[what: string, over: Partial<LoanValues>, more: object]>([
  ['no terms', {}, {}],
  [
    'all terms',
    { interestRate: '12.5', dueDate: '2026-12-20' },
    { interestRate: '12.5', dueDate: '2026-12-20' },
  ],
  ['an unfinished interest rate', { interestRate: '12.' }, { interestRate: '12' }],
  ['a company', { borrowerType: 'company' }, { borrowerType: 'company' }],
  ['an earlier day', { date: '2026-11-18' }, { tranDate: '2026-11-18' }],
  ['no day', { date: '' }, {}],
])('a loan with %s', (_, over, more) => {
  const body = loanBody({ ...values, ...over }, 2, TODAY)
  expect(body).toEqual({ ...loan, ...more })
  expect(TransactionRequest.safeParse(body).success).toBe(true)
})

it('a return has the number, name and currency of its loan, and no terms', () => {
  const typed: LoanValues = {
    ...values,
    kind: 'Loan Return',
    amount: '300.',
    interestRate: '5',
    dueDate: '2027-01-01',
  }
  const body = returnBody(typed, sampleLoan(7), TODAY)
  expect(body).toEqual({
    ...posted,
    currencyID: 1,
    dAmount: null,
    cAmount: '300',
    cTransDescription: 'Karim',
    loanNumber: 'LN-000007',
  })
  expect(TransactionRequest.safeParse(body).success).toBe(true)
})
