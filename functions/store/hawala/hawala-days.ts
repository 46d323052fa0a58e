import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  HAWALA_SUMS,
  type HawalaCell,
  type HawalaSums,
  placeName,
  placeNamed,
} from '../../domain/hawala/hawala-earned.ts'
import type { HawalaDay } from '../../domain/hawala/hawala-profit.ts'
import { env } from '../../env.ts'
import { monthsOf } from '../days/branch-days.ts'
import { dynamo, type Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { HAWALA_DAY_PARTITION, hawalaDayKey } from './hawala-keys.ts'

/** Keeps what the hawalas of a day came to, also if there were none. */
export async function keepHawalaDay(
  day: BusinessDate,
  cells: readonly HawalaCell[],
): Promise<void> {
  await dynamo.send(
    new PutCommand({ TableName: env().tableName, Item: hawalaDayItem({ day, cells }) }),
  )
}

/** Forgets what was kept of a day. */
export async function forgetHawalaDay(day: BusinessDate): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: hawalaDayKey(day) }))
}

/**
 * Reads what was kept of the days of a range, at half the cost of a consistent read: a day is written once, in the night after it.
 */
export async function keptHawalaDays({
  from,
  to,
}: {
  from: BusinessDate
  to: BusinessDate
}): Promise<HawalaDay[]> {
  if (from > to) return []
  const months = monthsOf(from, to)
  const read = await Promise.all(
    months.map((month, at) =>
      daysBetween(
        at === 0 ? from : `${month}-01`,
        at === months.length - 1 ? to : `${month}${AFTER_ALL}`,
      ),
    ),
  )
  return read.flat()
}

/** Reads what was kept of all days, the oldest first. */
export function allHawalaDays(): Promise<HawalaDay[]> {
  return daysBetween(' ', AFTER_ALL)
}

function daysBetween(from: string, to: string): Promise<HawalaDay[]> {
  return Array.fromAsync(
    queryItems({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': HAWALA_DAY_PARTITION, ':from': from, ':to': to },
    }),
    hawalaDayFrom,
  )
}

/** Makes the item of a day. Each place has a short list of its sums, because a report of a year reads hundreds of days. */
export function hawalaDayItem({ day, cells }: HawalaDay): Item {
  const places = cells.map((cell) => [placeName(cell), sumsItem(cell.sums)] as const)
  return { ...hawalaDayKey(day), places: Object.fromEntries(places) }
}

/** Returns the sums up to the last one that isn't 0. */
function sumsItem(sums: HawalaSums): bigint[] {
  const last = HAWALA_SUMS.findLastIndex((name) => sums[name] !== 0n)
  return HAWALA_SUMS.slice(0, last + 1).map((name) => sums[name])
}

function hawalaDayFrom({ sk, places }: Item): HawalaDay {
  const kept = Object.entries(places as Record<string, (bigint | number)[]>)
  return {
    day: String(sk),
    cells: kept.map(([name, minors]) => ({ ...placeNamed(name), sums: sumsFrom(minors) })),
  }
}

function sumsFrom(minors: readonly (bigint | number)[]): HawalaSums {
  const sums = HAWALA_SUMS.map((name, at) => [name, BigInt(minors[at] ?? 0)])
  return Object.fromEntries(sums) as Record<keyof HawalaSums, bigint>
}
