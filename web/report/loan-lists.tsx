import * as labels from '#texts/labels.ts'
import { reports as texts } from '#texts/reports.ts'
import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import type { LoanType } from '../../shared/contract/loan-facts.ts'
import { atStart } from '../table/columns.tsx'
import type { Column, OnCard } from '../table/table-column.ts'
import type { Choices } from '../ui/radio-group.tsx'

/** The labels of the loan types. */
export const LOAN_WORDS: Readonly<Record<LoanType, string>> = {
  people: texts.people,
  company: texts.company,
}

/** The loan types as choices of a select. */
export const LOAN_TYPES: Choices<LoanType> = [
  ['people', LOAN_WORDS.people],
  ['company', LOAN_WORDS.company],
]

/** The caption of a table with loans of each type. */
export const LOAN_CAPTIONS: Readonly<Record<LoanType, string>> = {
  people: texts.loansToPeople,
  company: texts.loansToCompanies,
}

interface Loan {
  readonly loanNumber: string
  /** The borrower's name. */
  readonly description: string | null
}

/**
 * Makes the columns with a loan's number and borrower. All loans are on the loans account, so only the borrower's name
 * distinguishes them.
 * @param account the heading of the column with the borrower
 */
export function loanColumns<Row extends Loan>(account: string, card: OnCard): Column<Row>[] {
  return [
    {
      header: labels.loanNumber,
      cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span>,
      card: atStart(1),
    },
    {
      header: account,
      cell: ({ description }) => (
        <>
          <span data-account="">{LOAN_ACCOUNT}</span>{' '}
          <span data-borrower="">
            <bdi>{description}</bdi>
          </span>
        </>
      ),
      card,
    },
  ]
}
