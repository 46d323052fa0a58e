import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { loanIdFrom } from '../../../shared/contract/loan-number.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Loan } from '../../domain/loan.ts'
import { isLoanReturn, paidShares, type TransactionRecord } from '../../domain/record.ts'
import type { Query } from '../../domain/search.ts'
import { ledgerMonths } from '../ledger/ledger-months.ts'
import { type Looked, monthByMonth } from '../ledger/search.ts'
import { findTransactions, transactionFrom } from '../ledger/transactions.ts'
import { throughDay } from '../table/newest-first.ts'
import { findLoan } from './loans.ts'

/** The types of search that a loan's postings can fit. */
const LOAN_SEARCHES: readonly SearchType[] = [
  'general',
  'Loan',
  'Deleted Transactions',
  'Edited Transactions',
]
const NOTHING: Looked = { found: [], cursor: null }

/**
 * What a loan's number stands for: the transaction that opened it, read by key, then its returns, the newest first. Returns
 * have no key to be found by: the lists of loans are gone through, as far a call as in every search, and no further where
 * one call has found all that was returned; of a loan that nothing was returned of, not at all.
 * @param query its cursor of a page before, which ended among the returns
 * @param today the newest day there is
 */
export async function postingsOfLoan(
  query: Query & { referenceId: string },
  today: BusinessDate,
): Promise<Looked> {
  const id = LOAN_SEARCHES.includes(query.type) ? loanIdFrom(query.referenceId) : null
  const loan = id === null ? undefined : await findLoan(id)
  if (!loan) return NOTHING
  const [opening, returns] = await Promise.all([
    findTransactions(query.cursor === undefined ? [loan.transactionNumber] : []),
    returnsOf(loan, query, today),
  ])
  return {
    found: [...opening, ...returns.found].map((record) => ({ kind: 'transaction', record })),
    cursor: returns.cursor,
  }
}

async function returnsOf(
  loan: Loan,
  { type, date, cursor }: Query,
  today: BusinessDate,
): Promise<{ found: TransactionRecord[]; cursor: string | null }> {
  // What a deleted return paid is outstanding again: how many of those there are can't be told from the loan.
  const ofDeleted = type === 'Deleted Transactions'
  const returnedMinor = loan.principalMinor - loan.outstandingMinor
  if (!ofDeleted && returnedMinor === 0n) return { found: [], cursor: null }
  const looked = await monthByMonth(
    { type: ofDeleted ? type : 'Loan', date },
    cursor ?? throughDay(date ?? today),
    date ? [monthOf(date)] : await ledgerMonths(today),
  )
  const found = looked.items
    .filter(({ dated }) => dated !== cursor)
    .map(transactionFrom)
    .filter((record) => paidOf(record, loan) > 0n)
  const foundMinor = found.reduce((sum, record) => sum + paidOf(record, loan), 0n)
  return { found, cursor: !ofDeleted && foundMinor === returnedMinor ? null : looked.cursor }
}

/** What a record has returned of a loan; nothing where it is no return of it. */
function paidOf(record: TransactionRecord, { id }: Loan): AmountMinor {
  if (!isLoanReturn(record)) return 0n
  const shares = paidShares(record).filter(({ loanId }) => loanId === id)
  return shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
