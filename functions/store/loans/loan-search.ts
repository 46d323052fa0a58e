import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { loanIdFrom } from '../../../shared/contract/loan-number.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { paidShares, signOfPayment, type TransactionRecord } from '../../domain/ledger/record.ts'
import { daysOf, type Query } from '../../domain/ledger/search.ts'
import type { Loan } from '../../domain/loans/loan.ts'
import { type Looked, monthByMonth, monthsOf } from '../ledger/search.ts'
import { findTransactions, transactionFrom } from '../ledger/transactions.ts'
import { throughDay } from '../table/newest-first.ts'
import { findLoan } from './loans.ts'

/** The types of search that can find a loan's postings. */
const LOAN_SEARCHES: readonly SearchType[] = [
  'general',
  'Loan',
  'Deleted Transactions',
  'Edited Transactions',
]
const NOTHING: Looked = { found: [], cursor: null }

/**
 * Finds the postings of a loan by its number: the transaction that opened it, by key, and its returns and reversals, the
 * newest first. Returns can't be found by key, so the index by type is searched, page by page as in every search. The search
 * ends once the found returns add up to the returned amount. If nothing was returned, the index isn't read.
 * @param query the cursor of the query is the place in the returns where the page before ended
 * @param today today's business day; no row is newer
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
  query: Query,
  today: BusinessDate,
): Promise<{ found: TransactionRecord[]; cursor: string | null }> {
  const { type, cursor } = query
  // A deleted return no longer counts as returned, so the loan doesn't say how many deleted returns there are.
  const ofDeleted = type === 'Deleted Transactions'
  // The amounts of reversed returns are outstanding again, and these returns are found too.
  const returnedMinor = loan.principalMinor - loan.outstandingMinor + loan.returnsReversedMinor
  if (!ofDeleted && returnedMinor === 0n) return { found: [], cursor: null }
  const looked = await monthByMonth(
    { ...query, type: ofDeleted ? type : 'Loan' },
    cursor ?? throughDay(daysOf(query).to ?? today),
    await monthsOf(query, today),
  )
  const found = looked.items
    .filter(({ dated }) => dated !== cursor)
    .map(transactionFrom)
    .filter((record) => paidOf(record, loan) !== 0n)
  // A reversal is newer than the return that it reverses, so it is found before that return.
  const foundMinor = found.reduce((sum, record) => {
    const paidMinor = paidOf(record, loan)
    return paidMinor > 0n ? sum + paidMinor : sum
  }, 0n)
  return { found, cursor: !ofDeleted && foundMinor === returnedMinor ? null : looked.cursor }
}

/**
 * Returns the amount that a record paid on a loan, below zero if it is the reversal of a return; 0 if it is neither a return
 * of that loan nor a reversal.
 */
function paidOf(record: TransactionRecord, { id }: Loan): AmountMinor {
  const shares = paidShares(record).filter(({ loanId }) => loanId === id)
  return signOfPayment(record) * shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}
