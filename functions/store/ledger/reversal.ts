import { Refusal } from '../../../shared/contract/refusal.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import type { CurrencyRecord } from '../../domain/currency.ts'
import { besides, type TransactionRecord } from '../../domain/record.ts'
import type { ReversalState } from '../../domain/reversal.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { findBranch } from '../house/branches.ts'
import { countsThrough } from '../house/counts.ts'
import { findLoans } from '../loans/loans.ts'
import { findTransaction, findTransactions } from './transactions.ts'

/** A transaction to be reversed, with everything that the decision needs. */
export interface ReversalRead extends ReversalState {
  currencies: readonly CurrencyRecord[]
  /** The branch of its till, in which the reversal counts; undefined if it has no record. */
  branch: BranchRecord | undefined
}

/**
 * Reads a transaction to be reversed, also one that was deleted.
 * @throws Refusal `notFound` if it never existed
 */
export async function requireRecorded(number: number): Promise<TransactionRecord> {
  const record = await findTransaction(number)
  if (!record) throw new Refusal('notFound', `There is no transaction ${number}`)
  return record
}

/** Reads everything that the reversal of a record affects, in one round. */
export async function readReversal(record: TransactionRecord): Promise<ReversalRead> {
  const [saved, loans, counts, currencies, branch] = await Promise.all([
    findTransactions(besides(record)),
    findLoans(record.loans.map(({ loanId }) => loanId)),
    countsThrough(record.till, record.tranDate),
    listCurrencies(),
    findBranch(record.till.branch),
  ])
  // The record itself isn't read a second time: if somebody reversed it meanwhile, the version that was checked must be
  // the version that the write demands.
  const records = [record, ...saved].sort((one, other) => one.number - other.number)
  return { record, records, loans, counts, currencies, branch }
}
