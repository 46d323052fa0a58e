import type { MeantKind } from '../../../shared/contract/meant-record.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { isHeadOffice, type UserRecord } from '../../domain/house/user.ts'
import type { ChangedBy, ChangeState, LedgerChange } from '../../domain/ledger/ledger-change.ts'
import { besides, type TransactionRecord } from '../../domain/ledger/record.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { hawalaOfRecord } from '../../store/hawala/order-of-record.ts'
import { findBranch } from '../../store/house/branches.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { changeTransactions } from '../../store/ledger/ledger.ts'
import { isWrite } from '../../store/ledger/till-days.ts'
import { requireTransaction } from '../../store/ledger/transactions.ts'
import { findLoans } from '../../store/loans/loans.ts'
import type { Actor } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import type { Once } from '../../store/table/once.ts'
import { findTill } from '../../store/tills/tills.ts'
import { requireCounted, requireOpenIn } from '../open-days.ts'
import { rightToPost } from '../right-to-post.ts'
import { requireMeant } from '../shared-ids.ts'
import { type CallerClaims, headOfficeToChange } from './head-office-to-change.ts'

/** A transaction to be changed, with everything that the decision and the write need. */
interface ChangeRead extends ChangeState {
  /** The house's floor for customers; null without one. */
  customerFloorMinor: AmountMinor | null
  /** The code of the branch that is head office; null if it wasn't read. */
  headOffice: string | null
}

/**
 * Reads a transaction that a caller names by its id, with everything that a change of it affects, in two rounds.
 * @param said the kind of record that the caller names
 * @throws Refusal `notFound` if it doesn't exist or was deleted; `conflict` if a hawala has the same id, unless the caller
 * says that the transaction is meant
 */
export async function readMeantState(
  number: number,
  said: MeantKind | null | undefined,
): Promise<ChangeRead> {
  return meantState(await requireTransaction(number), said)
}

async function meantState(record: TransactionRecord, said: MeantKind | null | undefined) {
  const { number } = record
  const own = { kind: 'transaction', id: number, name: `transaction ${number}` } as const
  const [state] = await Promise.all([stateOf(record), requireMeant(own, said)])
  return state
}

/**
 * Reads a transaction with everything that a change of it affects, in two rounds.
 * @throws Refusal `notFound` if it doesn't exist or was deleted
 */
async function readChangeState(number: number): Promise<ChangeRead> {
  return stateOf(await requireTransaction(number))
}

async function stateOf(record: TransactionRecord): Promise<ChangeRead> {
  const [saved, loans, currencies, branch, till, customerFloorMinor] = await Promise.all([
    // Records of one save are deleted together. If one of them isn't there, all were deleted after the first read, so the
    // change is refused.
    Promise.all(besides(record).map(requireTransaction)),
    findLoans(record.loans.map(({ loanId }) => loanId)),
    listCurrencies(),
    findBranch(record.till.branch),
    findTill(record.till),
    customerFloor(),
  ])
  const isOther = ({ number: each }: TransactionRecord) => each === record.otherLeg?.number
  const other = saved.find(isOther) ?? null
  return {
    record,
    other,
    besides: saved.filter((each) => !isOther(each)),
    loans,
    currencies,
    branch,
    till,
    customerFloorMinor,
    headOffice: null,
    hawala: null,
  }
}

/**
 * Reads a transaction that a caller edits or deletes as `readMeantState` does, the label of the hawala that refuses this, and
 * which branch is head office if only head office may change the record. It takes one round more for a transaction of a
 * hawala alone.
 * @throws Refusal as `readMeantState` does
 */
export async function readToChange(
  number: number,
  said: MeantKind | null | undefined,
  claims: CallerClaims,
): Promise<ChangeRead> {
  const record = await requireTransaction(number)
  const [state, headOffice] = await Promise.all([
    meantState(record, said),
    headOfficeToChange(record.recorder, claims),
  ])
  return { ...state, headOffice, hawala: await hawalaOfRecord(record) }
}

/** The parts of a confirmed call that a change needs. */
interface Caller {
  session: Pick<UserRecord, 'userType' | 'branch' | 'isBranchChosen'>
  actor: Actor
  once: Once
}

/** How a change is decided and answered. */
interface Deciding<Answer> {
  /** Why the transaction is edited or deleted, if the person gave a reason. */
  reason?: string | null
  /** Why the limits of accounts may be passed. */
  overLimit?: string | null
  decide: (state: ChangeState, by: ChangedBy) => LedgerChange
  /** Makes the answer from the record after the change. */
  answer: (record: TransactionRecord) => Answer
}

/**
 * Changes a transaction. If someone else changed the transaction first, it is read again and the change is decided again. A
 * caller who named the earlier version is then refused.
 * @param first the state as it was read for this call
 * @returns the answer; if nothing changes, only the key is written
 * @throws Refusal as `decide` and `changeTransactions` do; `notFound` if the transaction was deleted meanwhile; `conflict`
 * if its day is closed, or if its till must be counted first
 */
export function transactionChanged<Answer>(
  first: ChangeRead,
  { session, actor, once }: Caller,
  { reason, overLimit = null, decide, answer }: Deciding<Answer>,
): Promise<Answer> {
  const { number } = first.record
  const { userId, userName } = actor
  const by = {
    stamp: { userId, userName, at: actor.at.toISOString(), ...(reason ? { reason } : {}) },
    userType: session.userType,
    branch: session.branch,
    isHeadOffice: isHeadOffice(session, first.headOffice),
    today: actor.date,
  }
  return decidedAnew(async (again) => {
    const state = again ? { ...(await readChangeState(number)), hawala: first.hawala } : first
    const change = decide(state, by)
    const days = change.changes.filter(isWrite).map(({ before }) => before.tranDate)
    requireOpenIn(state.branch, days)
    // An approval changes no till's day, so a missing count doesn't stop it.
    if (days.length > 0) requireCounted(state.till, state.branch, by.today)
    const own = change.changes.find(({ before }) => before.number === number)
    const answered = answer(own?.after ?? state.record)
    const { currencies, customerFloorMinor } = state
    const requireMayPost = rightToPost(session, [state.branch])
    const limits = { overLimit, customerFloorMinor, requireMayPost }
    return changeTransactions(change, { currencies, once, answer: answered, ...limits })
  })
}
