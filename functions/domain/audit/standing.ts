import type * as z from 'zod/mini'
import type { TransactionHistoryEntry } from '../../../shared/contract/transaction-history.ts'
import type { Stamp, TransactionRecord } from '../ledger/record.ts'

/** A change of a transaction, as its history keeps it. */
export type HistoryEntry = z.output<typeof TransactionHistoryEntry>

/** What a transaction keeps of its own history, and what is needed to compare it: who approved or reversed it, and who may not approve it. */
export type Standing = Pick<
  TransactionRecord,
  'approval' | 'changedAfterApproval' | 'moneyChangedBy' | 'reversedBy' | 'deletion' | 'transType'
>

/** A part of a transaction's standing that isn't what the history says. */
export interface StandingFault {
  what: 'approval' | 'changed after an approval' | 'people who changed the money' | 'reversal'
  expected: string
  found: string
}

const MONEY_FIELDS = ['amount', 'currencyID', 'exRate', 'inAccountID', 'outAccountID']

/**
 * Returns the users who changed money after the last approval. An edit of the other leg counts too, because the history
 * doesn't say whether it changed money.
 */
export function moneyChangersIn(history: readonly HistoryEntry[], isLoan: boolean): number[] {
  const fields = [...MONEY_FIELDS, 'otherLeg', ...(isLoan ? ['cTransDescription'] : [])]
  return changersOf(sinceApproval(history), fields)
}

/**
 * Compares what a transaction keeps of its history with the history. Rules: docs/rules/seals.md.
 * @param history all entries, the oldest first
 */
export function standingFaults(
  record: Standing,
  history: readonly HistoryEntry[],
): StandingFault[] {
  const deciding = history.filter((entry) => !leavesApproval(entry))
  const last = deciding.at(-1)
  const reversal = history.findLast(({ action }) => action === 'reversed')
  const expected = {
    approval: last?.action === 'approved' ? toldStamp(last) : NOBODY,
    reversal: reversal ? toldStamp(reversal) : NOBODY,
    changed: String(
      last !== undefined &&
        last.action !== 'approved' &&
        deciding.some(({ action }) => action === 'approved'),
    ),
  }
  const found = {
    approval: record.approval ? toldStamp(record.approval) : NOBODY,
    reversal: record.reversedBy ? toldStamp(record.reversedBy) : NOBODY,
    changed: String(record.changedAfterApproval),
  }
  return [
    ...faultsOf('approval', expected.approval, found.approval),
    ...faultsOf('changed after an approval', expected.changed, found.changed),
    ...faultsOf('reversal', expected.reversal, found.reversal),
    ...changerFaults(record, history),
  ]
}

const NOBODY = 'nobody'

/** True for a change after which an approval stays: a reversal, and another due date of a loan. */
function leavesApproval({ action, changes }: HistoryEntry): boolean {
  if (action === 'reversed') return true
  return (
    action === 'edited' && changes.length > 0 && changes.every(({ field }) => field === 'dueDate')
  )
}

/**
 * Compares who may not approve a transaction because they changed its money. Whoever changed one of its own amounts must be
 * named. Whoever changed the other leg, or the borrower's name, may be. A transaction that waits for no approval isn't compared.
 */
function changerFaults(record: Standing, history: readonly HistoryEntry[]): StandingFault[] {
  if (record.approval || record.deletion) return []
  const must = changersOf(sinceApproval(history), MONEY_FIELDS)
  const may = new Set(moneyChangersIn(history, record.transType === 'Loan'))
  const named = new Set(record.moneyChangedBy)
  const isRight = must.every((each) => named.has(each)) && [...named].every((each) => may.has(each))
  if (isRight) return []
  return faultsOf('people who changed the money', toldUsers([...may]), toldUsers([...named]))
}

function sinceApproval(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.slice(history.findLastIndex(({ action }) => action === 'approved') + 1)
}

function changersOf(history: readonly HistoryEntry[], fields: readonly string[]): number[] {
  const changed = history.filter(({ changes }) =>
    changes.some(({ field }) => fields.includes(field)),
  )
  return [...new Set(changed.map(({ userId }) => userId))]
}

function faultsOf(what: StandingFault['what'], expected: string, found: string): StandingFault[] {
  return expected === found ? [] : [{ what, expected, found }]
}

function toldStamp({ userId, userName, at, reason }: Omit<Stamp, 'reason'> & { reason?: unknown }) {
  return `${userName} (user ${userId}) at ${at}${reason ? `: ${reason}` : ''}`
}

function toldUsers(users: readonly number[]): string {
  return users.length === 0 ? NOBODY : users.map((user) => `user ${user}`).join(', ')
}
