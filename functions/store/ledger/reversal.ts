import { VAULT } from '../../../shared/contract/till-facts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import { isStaffOf } from '../../domain/house/user.ts'
import { besides, type TransactionRecord } from '../../domain/ledger/record.ts'
import type { ReversalState } from '../../domain/ledger/reversal.ts'
import { type TillRecord, vaultOf } from '../../domain/tills/till-record.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { findBranch } from '../house/branches.ts'
import { findLoans } from '../loans/loans.ts'
import { findUser } from '../people/users.ts'
import { countsThrough } from '../tills/counts.ts'
import { findTills } from '../tills/tills.ts'
import { findTransaction, findTransactions } from './transactions.ts'

/** A transaction to be reversed, with everything that the decision needs. */
export interface ReversalRead extends ReversalState {
  currencies: readonly CurrencyRecord[]
  /** The branch of the transaction's till, in which the reversal counts; undefined if the branch has no record. */
  branch: BranchRecord | undefined
  /**
   * The stored records of the tills on which the reversal may count: the transaction's till, the caller's till, and the
   * vault.
   */
  tills: readonly TillRecord[]
  /** True if the owner of the transaction's till has left the branch's staff, so that a close may not know the till. */
  isLeft: boolean
}

/**
 * Reads a transaction to be reversed, also one that was deleted.
 * @throws Refusal `notFound` if it never existed
 */
export async function requireRecorded(number: number): Promise<TransactionRecord> {
  const record = await findTransaction(number)
  if (!record) throw refused(TRANSACTIONS.notFound, { number })
  return record
}

/**
 * Reads everything that the reversal of a record affects, in one round.
 * @param by who reverses it
 */
export async function readReversal(
  record: TransactionRecord,
  by: { branch: string; userId: number },
): Promise<ReversalRead> {
  const { till } = record
  const [saved, loans, counts, currencies, branch, tills, owner] = await Promise.all([
    findTransactions(besides(record)),
    findLoans(record.loans.map(({ loanId }) => loanId)),
    countsThrough(till, record.tranDate),
    listCurrencies(),
    findBranch(till.branch),
    findTills([till, by, vaultOf(till.branch)]),
    till.userId === VAULT ? undefined : findUser(till.userId),
  ])
  // The record itself isn't read a second time, because the version that was checked must be the version on which the write
  // is conditional.
  const records = [record, ...saved].sort((one, other) => one.number - other.number)
  const isLeft = till.userId !== VAULT && !(owner && isStaffOf(owner, till.branch))
  return { record, records, loans, counts, currencies, branch, tills, isLeft }
}
