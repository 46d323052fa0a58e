import type { ChangedBy, ChangeState, LedgerChange } from '../../domain/ledger-change.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { findLoans } from '../loans/loans.ts'
import type { Actor } from '../people/audit.ts'
import { decidedAnew } from '../table/changed-meanwhile.ts'
import type { Once } from '../table/once.ts'
import { changeTransactions } from './ledger.ts'
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

/** What of a confirmed call a change needs. */
interface Caller {
  session: Pick<ChangedBy, 'userType' | 'branch'>
  actor: Actor
  once: Once
}

/** How a change is decided and answered. */
interface Deciding<Answer> {
  decide: (state: ChangeState, by: ChangedBy) => LedgerChange
  /** From the record as the change leaves it. */
  answer: (record: TransactionRecord) => Answer
}

/**
 * Changes a transaction by what stands now: where someone else was faster, it is read and decided anew, and an older
 * version that the caller named is refused by that.
 * @param first as it was read for this call
 * @returns the answer; where nothing changes nothing is written but the key
 * @throws Refusal as `decide` does; `notFound` where it was deleted meanwhile
 */
export function transactionChanged<Answer>(
  first: ChangeState,
  { session, actor, once }: Caller,
  { decide, answer }: Deciding<Answer>,
): Promise<Answer> {
  const { number } = first.record
  const { userId, userName } = actor
  const by = {
    stamp: { userId, userName, at: actor.at.toISOString() },
    userType: session.userType,
    branch: session.branch,
    today: actor.date,
  }
  return decidedAnew(async (again) => {
    const state = again ? await readChangeState(number) : first
    const change = decide(state, by)
    const own = change.changes.find(({ before }) => before.number === number)
    const answered = answer(own?.after ?? state.record)
    return changeTransactions(change, { currencies: state.currencies, once, answer: answered })
  })
}
