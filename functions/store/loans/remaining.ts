import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isLoanReturn, paidShares, type TransactionRecord } from '../../domain/ledger/record.ts'
import { addPaid, loanAt } from '../../domain/loans/loan-at.ts'
import { loanRowsAfter } from './later-loans.ts'
import { findLoans } from './loans.ts'

/**
 * Reads what remained of the loans that a return paid, after that return. Later returns are read only if something else was
 * paid on these loans.
 * @param today today's business day; no row is newer
 */
export async function remainingAfter(record: TransactionRecord, today: BusinessDate) {
  if (!isLoanReturn(record) || record.deletion) return []
  const shares = paidShares(record)
  const loans = await findLoans(shares.map(({ loanId }) => loanId))
  const later = new Map<number, bigint>()
  const isOnlyReturn = loans.every((loan) => {
    const paid = shares.find(({ loanId }) => loanId === loan.id)?.amountMinor ?? 0n
    const isPaid = loan.principalMinor - loan.outstandingMinor === paid
    return isPaid && loan.returnsReversedMinor === 0n
  })
  if (!isOnlyReturn) {
    for await (const row of loanRowsAfter(addDays(record.tranDate, -1), today)) {
      const isLater = row.tranDate > record.tranDate || row.number > record.number
      if (isLater) addPaid(later, row)
    }
  }
  return loans.map((loan) => {
    const { id: loanId, outstandingMinor: amountMinor } = loanAt(loan, later)
    return { loanId, amountMinor }
  })
}
