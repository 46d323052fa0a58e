import type { ChangeState } from '../domain/ledger-change.ts'
import { listCurrencies } from './currencies.ts'
import { findLoans } from './loans.ts'
import { findTransaction, requireTransaction } from './transactions.ts'

/**
 * A transaction with all that a change of it touches, in two rounds.
 * @throws Refusal `notFound` where there is none or it was deleted
 */
export async function readChangeState(number: number): Promise<ChangeState> {
  const record = await requireTransaction(number)
  const [other, loans, currencies] = await Promise.all([
    record.otherLeg ? findTransaction(record.otherLeg.number) : undefined,
    findLoans(record.loans.map(({ loanId }) => loanId)),
    listCurrencies(),
  ])
  return { record, other: other ?? null, loans, currencies }
}
