import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type {
  CountedLine,
  CountFlag,
  CountState,
  TillCount,
} from '../../domain/tills/till-count.ts'
import { countPartition } from '../house/house-keys.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'

/**
 * Names the attribute that says how much of a count's difference reversals have taken back: `takenBack1` for currency 1.
 * Only reversals write it. A count is an item of the partition `COUNT#KBL#000000000004`. Its sort key is the last day that
 * it covers and the instant of the count, so a count after a rejection has an item of its own. The item is only updated
 * and never replaced, so the attribute is kept.
 */
export const takenBackIn = (currencyId: number): string => `takenBack${currencyId}`

/**
 * Reads the counts of a till through a day or a later one, in any state, the earliest day first.
 * @param last the last day through which a count may go; without it all are read
 */
export async function countsThrough(
  till: { branch: string; userId: number },
  day: BusinessDate,
  last: BusinessDate | '' = '',
): Promise<TillCount[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :day AND :last',
    ExpressionAttributeValues: {
      ':pk': countPartition(till),
      ':day': day,
      ':last': `${last}${AFTER_ALL}`,
    },
    ConsistentRead: true,
  })
  return (await Array.fromAsync(items)).map(countFrom)
}

/** Reads all counts of a till, in any state, the earliest day first. */
export async function countsOf(till: { branch: string; userId: number }): Promise<TillCount[]> {
  return (await partitionItems(countPartition(till))).map(countFrom)
}

/**
 * Reads the newest counts of a till, spot counts too.
 * @param through only the counts through that day; null for all
 * @param before the sort key of the last count that the caller has
 */
export async function newestCounts(
  till: { branch: string; userId: number },
  {
    through,
    before,
    limit,
  }: { through: BusinessDate | null; before?: string | undefined; limit: number },
): Promise<TillCount[]> {
  const first = through ?? ' '
  const last = `${through ?? ''}${AFTER_ALL}`
  if (before !== undefined && before < first) return []
  const counts: TillCount[] = []
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': countPartition(till),
      ':first': first,
      ':last': before !== undefined && before < last ? before : last,
    },
    ScanIndexForward: false,
    Limit: limit + 1,
    ConsistentRead: true,
  })
  for await (const item of items) {
    const count = countFrom(item)
    if (count.sortKey !== before) counts.push(count)
    if (counts.length === limit) break
  }
  return counts
}

/** Reads the newest confirmed count of a till that ends before a day; undefined if there is none. */
export async function newestConfirmed(
  till: { branch: string; userId: number },
  day: BusinessDate,
): Promise<TillCount | undefined> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': countPartition(till), ':day': day },
    ScanIndexForward: false,
    // Usually the newest of these counts is confirmed.
    Limit: 2,
    ConsistentRead: true,
  })
  for await (const item of items) {
    const count = countFrom(item)
    if (count.state === 'confirmed') return count
  }
  return undefined
}

/** Makes the item of a new count. */
export function countItem(count: TillCount): Item {
  return {
    pk: countPartition(count.till),
    sk: count.sortKey,
    userName: count.till.userName,
    state: count.state,
    try: count.try,
    countedBy: count.countedBy,
    flags: count.flags,
    transactionNumbers: count.transactionNumbers,
    lines: linesItem(count.lines),
  }
}

/** Returns the lines of a count as its item has them. */
export function linesItem(lines: readonly CountedLine[]): Item[] {
  return lines.map((line) => ({
    currencyId: line.currencyId,
    pieces: line.pieces,
    loose: line.looseMinor,
    expected: line.expectedMinor,
    counted: line.countedMinor,
    movedSince: line.movedSinceMinor,
    ...(line.furtherMinor === 0n ? {} : { further: line.furtherMinor }),
    ...(line.furtherOverMinor === 0n ? {} : { furtherOver: line.furtherOverMinor }),
    ...(line.furtherLimitMinor === null ? {} : { furtherLimit: line.furtherLimitMinor }),
  }))
}

/** Reads a count from its item. */
export function countFrom(item: Item): TillCount {
  const [, branch = '', userId = ''] = String(item['pk']).split('#')
  const till = { branch, userId: Number(userId), userName: String(item['userName'] ?? '') }
  const sortKey = String(item['sk'])
  const flags = (item['flags'] ?? []) as CountFlag[]
  const state = item['state'] as CountState
  const countedBy = stampFrom(item['countedBy'] as Item) ?? missing(sortKey)
  const decidedBy = stampFrom(item['decidedBy'] as Item | undefined)
  // Counts of earlier versions only say who decided last.
  const confirmation = state === 'confirmed' ? decidedBy : null
  const confirmer = item['confirmedBy'] ?? confirmation?.userId
  const why = item['confirmedWhy'] ?? confirmation?.reason
  return {
    till,
    sortKey,
    through: sortKey.slice(0, 10),
    state,
    try: Number(item['try']),
    countedBy,
    countedAt: countedBy.at,
    decidedBy,
    confirmedBy: confirmer === undefined ? null : Number(confirmer),
    confirmedWhy: why ? String(why) : null,
    closedAgainBy: stampFrom(item['closedAgainBy'] as Item | undefined),
    flags,
    transactionNumbers: ((item['transactionNumbers'] ?? []) as unknown[]).map(Number),
    isOnOverShort: till.userId === VAULT || !flags.includes('firstCount'),
    lines: (item['lines'] as Item[]).map((line) => lineFrom(line, item)),
  }
}

function lineFrom(line: Item, item: Item): CountedLine {
  const pieces = Object.entries((line['pieces'] ?? {}) as Item)
  const furtherMinor = (line['further'] ?? 0n) as AmountMinor
  // Counts of earlier versions only have the sum.
  const furtherOver = line['furtherOver'] ?? (furtherMinor > 0n ? furtherMinor : 0n)
  return {
    currencyId: Number(line['currencyId']),
    pieces: Object.fromEntries(pieces.map(([value, count]) => [value, Number(count)])),
    looseMinor: (line['loose'] ?? 0n) as AmountMinor,
    expectedMinor: line['expected'] as AmountMinor,
    countedMinor: line['counted'] as AmountMinor,
    movedSinceMinor: (line['movedSince'] ?? 0n) as AmountMinor,
    furtherMinor,
    furtherOverMinor: furtherOver as AmountMinor,
    furtherLimitMinor: (line['furtherLimit'] ?? null) as AmountMinor | null,
    takenBackMinor: (item[takenBackIn(Number(line['currencyId']))] ?? 0n) as AmountMinor,
  }
}

function missing(sortKey: string): never {
  throw new Error(`The count ${sortKey} doesn't say who made it`)
}
