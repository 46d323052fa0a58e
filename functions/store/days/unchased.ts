import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import type { LateDay } from '../../domain/days/late-day.ts'
import { chasedBranches, type Unchased, type UnchasedNight } from '../../domain/days/unchased.ts'
import { env } from '../../env.ts'
import { changesIn } from '../ledger/changed-days.ts'
import { dynamo } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { PENDING_DAY_PARTITION, pendingDayKey, UNCHASED_KEY } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'

/** What waits in branches and nobody chases, as the night keeps it. Rules: docs/rules/days.md */

/** Keeps how many transactions of a day wait for approval, by branch; nothing is kept of a day without any. */
export async function keepPendingDay(
  day: BusinessDate,
  pending: ReadonlyMap<string, number>,
): Promise<void> {
  const TableName = env().tableName
  const Key = pendingDayKey(day)
  await (pending.size === 0
    ? dynamo.send(new DeleteCommand({ TableName, Key }))
    : dynamo.send(
        new PutCommand({ TableName, Item: { ...Key, branches: Object.fromEntries(pending) } }),
      ))
}

/** A day with transactions that wait for approval, and how many in each branch. */
export interface PendingDay {
  day: BusinessDate
  branches: ReadonlyMap<string, number>
}

/** Reads the days with transactions that wait for approval, the oldest first, as they were last exported. */
export async function pendingDays(): Promise<PendingDay[]> {
  return (await partitionItems(PENDING_DAY_PARTITION)).map(({ sk, branches }) => {
    const counts = Object.entries(branches as Record<string, unknown>)
    return { day: String(sk), branches: new Map(counts.map(([code, n]) => [code, Number(n)])) }
  })
}

/** Keeps what a night found. */
export async function keepUnchased({ day, branches }: UnchasedNight): Promise<void> {
  const Item = { ...UNCHASED_KEY, day, branches }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
}

/** Reads what the last night found; null before the first one that looked. */
export async function lastUnchased(): Promise<UnchasedNight | null> {
  const item = await getItem(UNCHASED_KEY)
  if (!item) return null
  const branches = (item['branches'] as Unchased[]).map((each) => ({
    branch: each.branch,
    pending: Number(each.pending),
    oldestPending: each.oldestPending ?? null,
    belowZero: Number(each.belowZero),
    loans: Number(each.loans),
  }))
  return { day: String(item['day']), branches }
}

/**
 * Reads what waits in each branch and nobody chases. Approvals are read only if the night found something pending.
 * @param late the late days of all branches
 */
export async function chased(
  night: UnchasedNight | null,
  late: Promise<readonly LateDay[]>,
  { today }: Pick<Moment, 'today'>,
) {
  const isPending = night?.branches.some(({ pending }) => pending > 0) ?? false
  const [approved, backDated, days] = await Promise.all([
    isPending ? changesIn('approved') : new Map<string, number>(),
    changesIn('late'),
    late,
  ])
  return chasedBranches({ night, approved, backDated, late: days, today })
}
