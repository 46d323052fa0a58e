/** An item in DynamoDB's JSON: each value under the letter of its type. */
export type WireRow = Record<string, { S?: string; N?: string } | undefined>

/** A query of an index in DynamoDB's JSON. */
export interface IndexQuery {
  TableName: string
  IndexName: string
  KeyConditionExpression: string
  FilterExpression?: string
  ExpressionAttributeValues: Record<string, { S?: string; N?: string }>
  ScanIndexForward?: boolean
  ExclusiveStartKey?: WireRow
}

/** One page of the answer. */
export interface IndexPage {
  Items: WireRow[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: WireRow
}

/** The only forms of key conditions that the store uses. */
const CONDITION = /^(\w+) = (:\w+)(?: AND dated (?:BETWEEN (:\w+) AND (:\w+)|< (:\w+)))?$/

/** The only forms of a filter that the store uses on an index: an attribute that is missing, or isn't a number. */
const FILTER = /^(?:attribute_not_exists\((\w+)\)|(\w+) <> (:\w+))$/

/**
 * Holds the former version of each recently written item, or null for a new item, as late indexes still show it. It
 * turns an up-to-date page into the page of a late index: new items are missing, and changed or deleted ones appear as
 * they were.
 */
export class LaggingIndex {
  /**
   * By table and key: the item that is still shown (null for no item), and the request count at which the newest
   * version arrives.
   */
  private readonly late = new Map<string, { shown: WireRow | null; arrivesAt: number }>()
  private requests = 0

  /** Counts a request of any kind; items that are due arrive. */
  tick(): void {
    this.requests += 1
    for (const [place, { arrivesAt }] of this.late) {
      if (arrivesAt <= this.requests) this.late.delete(place)
    }
  }

  /**
   * Stores an item as it was before a write that arrives after `delay` requests. If an older version is still shown, it
   * stays.
   */
  note(place: string, before: WireRow | null, delay: number): void {
    const known = this.late.get(place)
    const arrivesAt = Math.max(known?.arrivesAt ?? 0, this.requests + delay)
    this.late.set(place, { shown: known ? known.shown : before, arrivesAt })
  }

  /** True if everything has arrived. */
  get isUpToDate(): boolean {
    return this.late.size === 0
  }

  /** Lets everything arrive. */
  clear(): void {
    this.late.clear()
  }

  /** Returns the page that a late index gives. */
  pageOf(query: IndexQuery, page: IndexPage): IndexPage {
    const { TableName, ScanIndexForward: isForward = true, ExclusiveStartKey } = query
    const matches = matcherOf(query)
    const isBehind = (one: string, other: string) => (isForward ? one > other : one < other)
    const [start, end] = [ExclusiveStartKey, page.LastEvaluatedKey].map((key) => key?.['dated']?.S)
    const upToDate = page.Items.filter((item) => !this.late.has(placeOf(TableName, item)))
    const stale = [...this.late].flatMap(([place, { shown }]) => {
      const dated = shown?.['dated']?.S ?? ''
      const isOfPage =
        (start === undefined || isBehind(dated, start)) &&
        (end === undefined || !isBehind(dated, end))
      return shown && place.startsWith(`${TableName}|`) && matches(shown) && isOfPage ? [shown] : []
    })
    const Items = [...upToDate, ...stale].sort((one, other) =>
      isBehind(one['dated']?.S ?? '', other['dated']?.S ?? '') ? 1 : -1,
    )
    return { ...page, Items, Count: Items.length, ScannedCount: Items.length }
  }
}

/** Makes a text that identifies an item in all tables. */
export function placeOf(table: string, key: WireRow): string {
  return `${table}|${key['pk']?.S}|${key['sk']?.S}`
}

function matcherOf(query: IndexQuery): (item: WireRow) => boolean {
  const match = CONDITION.exec(query.KeyConditionExpression)
  if (!match) throw new Error(`The lagging engine can't read "${query.KeyConditionExpression}"`)
  const [, attribute = '', ...names] = match
  const passes = filterOf(query)
  const [value, first, last, before] = names.map(
    (name) => name && query.ExpressionAttributeValues[name]?.S,
  )
  return (item) => {
    const dated = item['dated']?.S
    return (
      item[attribute]?.S === value &&
      passes(item) &&
      dated !== undefined &&
      (first === undefined || dated >= first) &&
      (last === undefined || dated <= last) &&
      (before === undefined || dated < before)
    )
  }
}

/** Returns the test that the filter of a query makes of an item. */
function filterOf({
  FilterExpression,
  ExpressionAttributeValues,
}: IndexQuery): (item: WireRow) => boolean {
  if (FilterExpression === undefined) return () => true
  const match = FILTER.exec(FilterExpression)
  if (!match) throw new Error(`The lagging engine can't read the filter "${FilterExpression}"`)
  const [, missing, name = '', value = ''] = match
  if (missing) return (item) => item[missing] === undefined
  return (item) => item[name]?.N !== ExpressionAttributeValues[value]?.N
}
