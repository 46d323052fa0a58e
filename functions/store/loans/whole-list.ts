import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { LOAN_TYPES, type LoanType } from '../../../shared/contract/loan-facts.ts'
import { isSameSum } from '../../domain/audit/house-sums.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import type { Loan } from '../../domain/loans/loan.ts'
import { houseBalances } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { loansByType, outstandingByType, placeInList } from './loans.ts'

/** The loans that a page of the list shows. */
interface Wanted {
  isAskedFor: (loan: Loan) => boolean
  /** The most loans of the page. */
  most: number
}

/** Reads the loans of a page, the newest first, and one more if another page follows. */
export async function loansOfPage(
  loans: AsyncIterable<Loan>,
  { isAskedFor, most }: Wanted,
): Promise<Loan[]> {
  const found: Loan[] = []
  for await (const loan of loans) {
    if (isAskedFor(loan)) found.push(loan)
    if (found.length > most) break
  }
  return found
}

/**
 * Reads the first page of the loans of a type, as `loansOfPage` gives it. The loans come from an index, so the outstanding
 * amounts of all types are compared with LON001, which is their sum. Only the page is kept in memory; of all other loans
 * only the outstanding amount is read.
 */
export async function firstLoans(
  type: LoanType,
  wanted: Wanted,
): Promise<{ loans: Loan[]; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: async () => {
      const sums: Balances = new Map()
      const others = LOAN_TYPES.filter((each) => each !== type)
      const [loans] = await Promise.all([
        pageAdded(type, wanted, sums),
        ...others.map((each) => addOutstanding(sums, outstandingByType(each))),
      ])
      return { loans, sums }
    },
    held: () => houseBalances(LOAN_ACCOUNT),
    agree: ({ sums }, balances) => isSameSum(sums, balances),
  })
  return { loans: rows.loans, isComplete }
}

/** Reads the first page; the outstanding amounts of all loans of the type are added to `sums`. */
async function pageAdded(type: LoanType, wanted: Wanted, sums: Balances): Promise<Loan[]> {
  let last: Loan | undefined
  const read = async function* () {
    for await (const loan of loansByType(type)) {
      last = loan
      addLent(sums, loan)
      yield loan
    }
  }
  const loans = await loansOfPage(read(), wanted)
  const isWhole = loans.length <= wanted.most
  if (last && !isWhole) await addOutstanding(sums, outstandingByType(type, placeInList(last)))
  return loans
}

async function addOutstanding(
  sums: Balances,
  loans: ReturnType<typeof outstandingByType>,
): Promise<void> {
  for await (const loan of loans) addLent(sums, loan)
}

/** Adds the outstanding amount of a loan to `sums`, with the sign of LON001: what the house lent is a debit. */
function addLent(
  sums: Balances,
  { currencyId, outstandingMinor }: Pick<Loan, 'currencyId' | 'outstandingMinor'>,
): void {
  addInCurrency(sums, currencyId, -outstandingMinor)
}
