import { reports as texts } from '#texts/reports.ts'
import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import type { LoanType } from '../../shared/contract/loan-facts.ts'
import type { Choices } from '../components/radio-group.tsx'
import { atStart } from '../table/columns.tsx'
import type { Column, OnCard } from '../table/table-column.ts'

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

interface Loan {
  readonly loanNumber: string
  /** The borrower's name. */
  readonly description: string | null
}

interface LoanHeaders {
  readonly loanNumber: string
  readonly account: string
}

/** The number of a loan, and whose it is. Every loan is on the loans account; the borrower's name tells them apart. */
export function loanColumns<Row extends Loan>(headers: LoanHeaders, card: OnCard): Column<Row>[] {
  return [
    {
      header: headers.loanNumber,
      cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span>,
      card: atStart(1),
    },
    {
      header: headers.account,
      cell: ({ description }) => (
        <>
          <span data-account="">{LOAN_ACCOUNT}</span>
          <span data-borrower="">
            <bdi>{description}</bdi>
          </span>
        </>
      ),
      card,
    },
  ]
}
