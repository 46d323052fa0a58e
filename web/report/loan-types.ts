import { reports as texts } from '#texts/reports.ts'
import type { LoanType } from '../../shared/contract/loan-facts.ts'
import type { Choices } from '../components/radio-group.tsx'

/** Whom a loan may be to, in words for the eye. */
export const LOAN_WORDS: Readonly<Record<LoanType, string>> = {
  people: texts.people,
  company: texts.company,
}

/** The same to choose from. */
export const LOAN_TYPES: Choices<LoanType> = [
  ['people', LOAN_WORDS.people],
  ['company', LOAN_WORDS.company],
]

/** What a table of such loans holds. */
export const LOAN_CAPTIONS: Readonly<Record<LoanType, string>> = {
  people: texts.loansToPeople,
  company: texts.loansToCompanies,
}
