import {
  type BusinessDate,
  businessDateOf,
  monthOf,
} from '../../../shared/calendar/business-date.ts'
import { SEARCH_WINDOW_MONTHS, SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import type { Change } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { changePlace, changesOfMonth, datedKey, instantOfChange } from '../table/keys.ts'
import { throughDay } from '../table/newest-first.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { actionOf, stampOf } from './history.ts'

/**
 * Edits and deletions by the business days on which they happened. They are items of the table, not of an index, so a list of
 * them lacks nothing that was acknowledged.
 */

export type ListedChange = 'edited' | 'deleted'

/** An edit or a deletion in the list of its month. */
export interface ChangeByDay {
  number: number
  /** The version that the change made. */
  version: number
  /** When its call began; ISO instant in UTC. */
  at: string
}

/** The changes that were read, the newest first, and where to continue; null if there are no older ones. */
interface ChangesRead {
  changes: ChangeByDay[]
  cursor: string | null
}

/** Makes the part that lists a change by its day, in the same write, if it is an edit or a deletion. */
export function changeByDayParts({ before, after }: Change): Part[] {
  const kind = actionOf({ before, after })
  const stamp = stampOf({ before, after })
  if (!stamp || (kind !== 'edited' && kind !== 'deleted')) return []
  const Item = changeByDayItem(kind, { ...after, at: stamp.at })
  return [{ write: { Put: { TableName: env().tableName, Item } } }]
}

/** Makes the item of a change in the list of its month. Writing it again changes nothing. */
export function changeByDayItem(kind: ListedChange, { number, version, at }: ChangeByDay): Item {
  const day = businessDateOf(new Date(at), env().businessTimeZone)
  return {
    pk: changesOfMonth(kind, monthOf(day)),
    sk: changePlace(day, at, number),
    number,
    version,
  }
}

/**
 * Reads the edits or deletions of a range of days, the newest first: at most 1,000 and of at most 12 months.
 * @param range the first day, and the highest place to read (`throughDay`, or the cursor of the call before, which itself
 * isn't read again)
 * @param months the months that can have changes, the newest first
 */
export async function changesBackFrom(
  kind: ListedChange,
  range: { from: BusinessDate | ''; to: string },
  months: readonly string[],
): Promise<ChangesRead> {
  const left = months.filter((month) => beforeMonth(month) < range.to)
  const changes: ChangeByDay[] = []
  for (const month of left.slice(0, SEARCH_WINDOW_MONTHS)) {
    for await (const { sk, number, version } of changesIn(kind, month, range)) {
      if (sk === range.to) continue
      const place = String(sk)
      changes.push({
        number: Number(number),
        version: Number(version),
        at: instantOfChange(place),
      })
      if (changes.length === SEARCH_WINDOW_ROWS) return { changes, cursor: place }
    }
  }
  const isCut = left.length > SEARCH_WINDOW_MONTHS
  const last = left[SEARCH_WINDOW_MONTHS - 1]
  return { changes, cursor: isCut && last !== undefined ? beforeMonth(last) : null }
}

/** Reads all edits or deletions of a business day. */
export async function changesOn(kind: ListedChange, day: BusinessDate): Promise<ChangeByDay[]> {
  const months = [monthOf(day)]
  const found: ChangeByDay[] = []
  for (let to: string | null = throughDay(day); to !== null; ) {
    const { changes, cursor } = await changesBackFrom(kind, { from: day, to }, months)
    found.push(...changes)
    to = cursor
  }
  return found
}

/** Returns a place before all changes of a month. */
const beforeMonth = (month: string): string => datedKey(`${month}-01`, 0)

function changesIn(
  kind: ListedChange,
  month: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<Item> {
  return queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': changesOfMonth(kind, month),
      ':from': from > month ? from : month,
      ':to': to,
    },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: SEARCH_WINDOW_ROWS,
  })
}
