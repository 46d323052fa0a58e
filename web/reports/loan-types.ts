import type { LoanType } from '../../shared/contract/loans.ts'
import type { Choices } from '../components/radio-group.tsx'

/** Whom a loan may be to, with the words for the eye. */
export const LOAN_TYPES: Choices<LoanType> = [
  ['people', 'People'],
  ['company', 'Company'],
]

/** What a table of such loans holds. */
export const LOAN_CAPTIONS: Readonly<Record<LoanType, string>> = {
  people: 'Loans to people',
  company: 'Loans to companies',
}
