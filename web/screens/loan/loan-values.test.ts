import { describe, expect, it } from 'vitest'
import { dateLimits } from '../../money/date-limits.ts'
import { emptyLoan, type LoanValues, loanSchema } from './loan-values.ts'
import { sampleLoan, TODAY } from './sample-loan.ts'

const LIMITS = dateLimits({
  user: { userType: 'User' },
  businessDate: TODAY,
  branch: { code: 'HQ', lockedThrough: null },
})
const schema = loanSchema(LIMITS, [sampleLoan(7), sampleLoan(9, { loanDate: '2026-11-19' })])

/** Returns the errors of a form, each after the name of its field. */
function wrongWith(values: object): string[] {
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('a new form is for a loan in AFN to a person, on LON001', () => {
  const { kind, account, currency, borrowerType, date } = emptyLoan(TODAY)
  expect([kind, account, currency, borrowerType, date]).toEqual([
    'Loan',
    'LON001',
    'AFN',
    'people',
    TODAY,
  ])
})

describe('a new loan', () => {
  const good: LoanValues = {
    ...emptyLoan(TODAY),
    narrative: 'Shop',
    name: 'کریم',
    amount: '1,500.50',
  }
  const cases: [what: string, over: Partial<LoanValues>, wrong: string[]][] = [
    ['everything required', {}, []],
    ['no account', { account: '' }, ['account: Account Code is required']],
    ['no currency', { currency: '' }, ['currency: Currency is required']],
    ['a blank narrative', { narrative: ' ' }, ['narrative: Narrative is required']],
    ['no name', { name: '' }, ['name: Name is required']],
    ['a name without a letter', { name: ' - ' }, ['name: Name is required']],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['an amount of 0', { amount: '0.00' }, ['amount: must be above 0']],
    ['all terms', { interestRate: '12.5', dueDate: '2026-12-20' }, []],
    ['an interest rate of 0', { interestRate: '0' }, []],
    [
      'an interest rate beyond 999.99',
      { interestRate: '1,000' },
      ['interestRate: must be a percentage such as 12.50: from 0 to 999.99'],
    ],
    ['due on the day of the loan', { dueDate: TODAY }, []],
    [
      'due before today',
      { dueDate: '2026-11-19' },
      ['dueDate: Due Date must be 20-Nov-2026 or later, the day of the loan'],
    ],
    [
      'due before today, with an earlier loan date',
      { date: '2026-11-18', dueDate: '2026-11-19' },
      [],
    ],
    [
      'due before today, without a loan date',
      { date: '', dueDate: '2026-11-19' },
      ['dueDate: Due Date must be 20-Nov-2026 or later, the day of the loan'],
    ],
    [
      'a date too far back',
      { date: '2026-11-16' },
      ['date: Date must be 17-Nov-2026 or later: you may date back 3 days'],
    ],
  ]
  it.each(cases)('%s', (_, over, wrong) => {
    expect(wrongWith({ ...good, ...over })).toEqual(wrong)
  })
})

describe('a return', () => {
  const good: LoanValues = {
    ...emptyLoan(TODAY),
    kind: 'Loan Return',
    narrative: 'First part',
    loanNumber: 'LN-000007',
    amount: '500',
    // These values are left from a new loan that was begun before. A return has no such fields.
    interestRate: '5,000',
    dueDate: '1999-01-01',
  }
  const tooMuch = "amount: Loan LN-000007 has 500.00 AFN outstanding: a return can't be more"
  const cases: [what: string, over: Partial<LoanValues>, wrong: string[]][] = [
    ['the whole outstanding amount', {}, []],
    ['a part of the outstanding amount', { amount: '0.01' }, []],
    ['a hundredth too much', { amount: '500.01' }, [tooMuch]],
    [
      'too much, without a narrative',
      { amount: '501', narrative: '' },
      ['narrative: Narrative is required', tooMuch],
    ],
    ['no loan picked', { loanNumber: '' }, ['loanNumber: Name is required']],
    [
      'a loan that was closed meanwhile',
      { loanNumber: 'LN-000008' },
      ['loanNumber: Loan LN-000008 is closed: nothing is outstanding'],
    ],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['dated on the day of its loan', { loanNumber: 'LN-000009', date: '2026-11-19' }, []],
    ['without a date, which is today', { loanNumber: 'LN-000009', date: '' }, []],
    [
      'dated before its loan',
      { loanNumber: 'LN-000009', date: '2026-11-18' },
      ['date: Date must be 19-Nov-2026 or later, the day of loan LN-000009'],
    ],
  ]
  it.each(cases)('%s', (_, over, wrong) => {
    expect(wrongWith({ ...good, ...over })).toEqual(wrong)
  })
})

it('the kind must be Loan or Loan Return', () => {
  expect(wrongWith({ ...emptyLoan(TODAY), kind: 'Gift' })).toEqual([
    'kind: must be Loan or Loan Return',
  ])
})
