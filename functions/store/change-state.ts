import type { ChangeState } from '../domain/ledger-change.ts'
import { listCurrencies } from './currencies.ts'
import { findLoans } from './loans.ts'
import { requireTransaction } from './transactions.ts'

/**
 * A transaction with all that a change of it touches, in two rounds.
 * @throws Refusal `notFound` where there is none or it was deleted
 */
export async function readChangeState(number: number): Promise<ChangeState> {
  const record = await requireTransaction(number)
  const [other, loans, currencies] = await Promise.all([
    // Legs are deleted together: one that is gone was deleted after the first was read, with which nothing can be done then.
    record.otherLeg ? requireTransaction(record.otherLeg.number) : null,
    findLoans(record.loans.map(({ loanId }) => loanId)),
    listCurrencies(),
  ])
  return { record, other, loans, currencies }
}
