import { type BusinessDate, monthOf, nextMonth } from '../../../shared/calendar/business-date.ts'
import type { BranchDay, ThreadEntry } from '../../domain/days/branch-day.ts'
import type { DayFigure } from '../../domain/days/day-figures.ts'
import { env } from '../../env.ts'
import { branchDayKey, branchDaysPartition } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'

/** Reads consistently the days that were ever closed, of all branches or of one, in the order of the days. */
export async function branchDays(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  branch?: string,
): Promise<BranchDay[]> {
  const months = await Promise.all(
    monthsOf(from, to).map((month) =>
      Array.fromAsync(
        queryItems({
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': branchDaysPartition(month),
            ':from': from,
            ':to': `${to}${AFTER_ALL}`,
          },
          ConsistentRead: true,
        }),
      ),
    ),
  )
  const days = months.flat().map(branchDayFrom)
  return branch === undefined ? days : days.filter((day) => day.branch === branch)
}

/** The partition of the index by type with the days that still need a step. */
const WAITING_DAYS = 'OPENDAYS'
/** Returns the partition of the index of credits that has the days that a branch must answer. */
const returnedDaysOf = (branch: string): string => `RETURNEDDAYS#${branch}`

/**
 * Reads the days that were closed at least once and aren't accepted or aren't sealed yet, in the order of the days. They
 * come from an index, which may be late.
 * @param most the most days that are read; all by default
 */
export async function daysWaiting(most = Number.POSITIVE_INFINITY): Promise<BranchDay[]> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :waiting',
    ExpressionAttributeValues: { ':waiting': WAITING_DAYS },
    ...(Number.isFinite(most) ? { Limit: most } : {}),
  })
  const days: BranchDay[] = []
  for await (const item of items) {
    days.push(branchDayFrom(item))
    if (days.length >= most) break
  }
  return days
}

/**
 * Reads the number of days that wait for the answer of a branch. Everybody's badge asks for it, so the read costs the same
 * however many days of other branches wait. The number comes from an index, which may be late.
 */
export async function countReturnedDays(branch: string): Promise<number> {
  const items = queryItems({
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :returned',
    ExpressionAttributeValues: { ':returned': returnedDaysOf(branch) },
  })
  return (await Array.fromAsync(items)).length
}

/** Returns the attributes by which the indexes list a day that still needs a step. */
function waitingEntry({ date, branch, state, seal }: BranchDay): object {
  if (state === 'accepted' && seal !== null) return {}
  return {
    typeMonth: WAITING_DAYS,
    dated: `${date}#${branch}`,
    ...(state === 'returned' ? { credited: returnedDaysOf(branch) } : {}),
  }
}

/** Returns the months of a range of days, oldest first. */
export function monthsOf(from: BusinessDate, to: BusinessDate): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month)
  return months
}

/**
 * Makes the part of a write that stores a day.
 * @param before the day as it was read; undefined if it had no record
 */
export function branchDayPart(before: BranchDay | undefined, after: BranchDay): Part {
  const { branch, date, figures, ...rest } = after
  const kept = { ...rest, figures: figures.map(figureItem) }
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...branchDayKey(date, branch),
          ...kept,
          ...waitingEntry(after),
          version: (before?.version ?? 0) + 1,
        },
        ...(before
          ? {
              ConditionExpression: 'version = :seen',
              ExpressionAttributeValues: { ':seen': before.version },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    refuse: () => changedMeanwhile('day', branch),
  }
}

/** Reads a day from its item. */
export function branchDayFrom(item: Item): BranchDay {
  const [date = '', branch = ''] = String(item['sk']).split('#')
  const stored = item as unknown as BranchDay
  return {
    branch,
    date,
    state: stored.state,
    closed: stampOrNull(stored.closed),
    accepted: stampOrNull(stored.accepted),
    closedLate: stored.closedLate,
    smallHouse: stored.smallHouse,
    countedBy: (stored.countedBy ?? []).map(Number),
    postings: Number(stored.postings),
    backDated: Number(stored.backDated),
    reversals: Number(stored.reversals),
    figures: (item['figures'] as bigint[][]).map(figureFrom),
    thread: stored.thread.map((entry): ThreadEntry => ({ ...entry, userId: Number(entry.userId) })),
    lockedBefore: stored.lockedBefore,
    seal: stored.seal,
    sealBefore: stored.sealBefore,
    sealedRows: stored.sealedRows == null ? null : Number(stored.sealedRows),
    voided: stored.voided ?? [],
    version: Number(stored.version),
  }
}

function stampOrNull(stamp: BranchDay['closed']): BranchDay['closed'] {
  return stamp && { ...stamp, userId: Number(stamp.userId) }
}

/**
 * Returns the figures of a currency without their names, so that the days of 30 branches are read for 4 units. A day that an
 * earlier version closed has no sixth figure, or no seventh and eighth.
 */
function figureItem(figure: DayFigure) {
  const { currencyId, openingMinor, inMinor, outMinor, varianceMinor, settledMinor } = figure
  const { shortMinor, settledShortMinor } = figure
  const known = [currencyId, openingMinor, inMinor, outMinor, varianceMinor]
  if (settledMinor === null) return known
  if (shortMinor === null || settledShortMinor === null) return [...known, settledMinor]
  return [...known, settledMinor, shortMinor, settledShortMinor]
}

function figureFrom(figure: readonly bigint[]): DayFigure {
  const [currencyId = 0n, ...minors] = figure.map(BigInt)
  const [openingMinor = 0n, inMinor = 0n, outMinor = 0n, varianceMinor = 0n] = minors
  const [, , , , settledMinor = null, shortMinor = null, settledShortMinor = null] = minors
  const cash = { openingMinor, inMinor, outMinor }
  const overShort = { varianceMinor, shortMinor, settledMinor, settledShortMinor }
  return { currencyId: Number(currencyId), ...cash, ...overShort }
}
