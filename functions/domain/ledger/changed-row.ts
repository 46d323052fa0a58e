import type * as z from 'zod/mini'
import type { ChangedTransaction } from '../../../shared/contract/report-changes.ts'
import type { TransactionHistoryEntry } from '../../../shared/contract/transaction-history.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { HolderNames } from './answers.ts'
import type { Stamp, TransactionRecord } from './record.ts'
import { dailyStatementRow } from './report-rows.ts'

type Entry = z.output<typeof TransactionHistoryEntry>
type Action = z.output<typeof ChangedTransaction>['action']

/** An edit, a deletion or a reversal of a transaction, with all that was done to the transaction. */
export interface ChangedRecord {
  record: TransactionRecord
  entry: Entry & { action: Action }
  /** The whole history of the transaction without its recording, the oldest entry first. */
  history: readonly Entry[]
}

/** What a change took away from a transaction and what it added, in one currency; both without a sign. */
export interface MovedMinor {
  takenMinor: AmountMinor
  addedMinor: AmountMinor
}

/** True for a history entry that the report of changes lists. */
export function isListed(entry: Entry): entry is ChangedRecord['entry'] {
  const { action, changes } = entry
  if (action === 'deleted' || action === 'reversed') return true
  // An edit of one leg of an exchange also makes a version of the other leg. It is listed at the leg that was edited.
  return action === 'edited' && changes.some(({ field }) => field !== 'otherLeg')
}

/**
 * Returns what a change took away and added, by currency id. They are never netted: a change of an account or of the
 * currency takes away the old amount and adds the new one. A change of anything else moves nothing. Rules:
 * docs/rules/reports.md.
 */
export function movedBy(changed: ChangedRecord): ReadonlyMap<number, MovedMinor> {
  const { record, entry } = changed
  if (entry.action !== 'edited') {
    return new Map([[record.currencyId, { takenMinor: record.amountMinor, addedMinor: 0n }]])
  }
  const amount = aroundChange(changed, 'amount', formatAmount(record.amountMinor))
  const currency = aroundChange(changed, 'currencyID', String(record.currencyId))
  const [oldMinor, nowMinor] = [amountIn(amount.old), amountIn(amount.now)]
  const [from, to] = [Number(currency.old), Number(currency.now)]
  const isElsewhere = entry.changes.some(({ field }) => ELSEWHERE.has(field))
  if (from !== to) {
    return new Map([
      [from, { takenMinor: oldMinor, addedMinor: 0n }],
      [to, { takenMinor: 0n, addedMinor: nowMinor }],
    ])
  }
  if (isElsewhere) return new Map([[to, { takenMinor: oldMinor, addedMinor: nowMinor }]])
  if (oldMinor === nowMinor) return new Map()
  const moreMinor = nowMinor - oldMinor
  return new Map([
    [
      to,
      moreMinor < 0n
        ? { takenMinor: -moreMinor, addedMinor: 0n }
        : { takenMinor: 0n, addedMinor: moreMinor },
    ],
  ])
}

/** The fields that move the whole amount to another account. */
const ELSEWHERE: ReadonlySet<string> = new Set(['inAccountID', 'outAccountID'])

/**
 * Returns the value of a field before and after a change. A field that the change left alone has the value from which the
 * next change of it began, or its present one.
 */
function aroundChange(
  { entry, history }: ChangedRecord,
  name: string,
  present: string,
): { old: string; now: string } {
  const changeIn = ({ changes }: Entry) => changes.find(({ field }) => field === name)
  const own = changeIn(entry)
  if (own) return { old: own.old ?? '', now: own.new ?? '' }
  const later = history.filter(({ version }) => version > entry.version).map(changeIn)
  const value = later.find((change) => change !== undefined)?.old ?? present
  return { old: value, now: value }
}

/**
 * Makes a row of the report of changes.
 * @param print the first print of the original; undefined if nobody printed it
 */
export function changedRow(
  changed: ChangedRecord,
  facts: { timeZone: string; holders: HolderNames; print: Stamp | undefined },
): z.output<typeof ChangedTransaction> {
  const { record, entry, history } = changed
  const { timeZone, holders, print } = facts
  return {
    ...dailyStatementRow(record, timeZone, holders),
    action: entry.action,
    changedAt: entry.at,
    changedBy: entry.userId,
    changedByName: entry.userName,
    reason: entry.reason,
    changes: entry.changes,
    wasApproved: history.some(
      ({ action, version }) => action === 'approved' && version < entry.version,
    ),
    printedByName: print?.userName ?? null,
    printedAt: print?.at ?? null,
    moved: [...movedBy(changed)].map(([currencyId, { takenMinor, addedMinor }]) => ({
      currencyId,
      taken: formatAmount(takenMinor),
      added: formatAmount(addedMinor),
    })),
  }
}
