/** An item as it goes over the wire: each value under the letter of its type. */
export type WireRow = Record<string, { S?: string; N?: string } | undefined>

/** A query of an index, as it goes over the wire. */
export interface IndexQuery {
  TableName: string
  IndexName: string
  KeyConditionExpression: string
  ExpressionAttributeValues: Record<string, { S?: string }>
  ScanIndexForward?: boolean
  ExclusiveStartKey?: WireRow
}

/** A page of its answer. */
export interface IndexPage {
  Items: WireRow[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: WireRow
}

/** The only conditions on the sort key that the store writes. */
const CONDITION = /^(\w+) = (:\w+)(?: AND dated (?:BETWEEN (:\w+) AND (:\w+)|< (:\w+)))?$/

/**
 * What the indexes still show of items that were written lately: each as it was before, or nothing where it is new. It
 * makes of a page that is up to date the page of an index that isn't: what was written since is missing, and what was
 * changed or deleted stands there as it did.
 */
export class LaggingIndex {
  /** By table and key: what is still shown, null for nothing, and after how many requests the newest arrives. */
  private readonly late = new Map<string, { shown: WireRow | null; arrivesAt: number }>()
  private requests = 0

  /** Counts a request of any kind; what is due by then has arrived. */
  tick(): void {
    this.requests += 1
    for (const [place, { arrivesAt }] of this.late) {
      if (arrivesAt <= this.requests) this.late.delete(place)
    }
  }

  /** Notes what an item was before a write that arrives after so many requests. What was shown so far goes on being shown. */
  note(place: string, before: WireRow | null, delay: number): void {
    const known = this.late.get(place)
    const arrivesAt = Math.max(known?.arrivesAt ?? 0, this.requests + delay)
    this.late.set(place, { shown: known ? known.shown : before, arrivesAt })
  }

  /** True where all has arrived. */
  get isUpToDate(): boolean {
    return this.late.size === 0
  }

  /** Has all arrive. */
  clear(): void {
    this.late.clear()
  }

  /** The page that an index gives that lags. */
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

/** The place of an item in all tables. */
export function placeOf(table: string, key: WireRow): string {
  return `${table}|${key['pk']?.S}|${key['sk']?.S}`
}

function matcherOf(query: IndexQuery): (item: WireRow) => boolean {
  const match = CONDITION.exec(query.KeyConditionExpression)
  if (!match) throw new Error(`The lagging engine can't read "${query.KeyConditionExpression}"`)
  const [, attribute = '', ...names] = match
  const [value, first, last, before] = names.map(
    (name) => name && query.ExpressionAttributeValues[name]?.S,
  )
  return (item) => {
    const dated = item['dated']?.S
    return (
      item[attribute]?.S === value &&
      dated !== undefined &&
      (first === undefined || dated >= first) &&
      (last === undefined || dated <= last) &&
      (before === undefined || dated < before)
    )
  }
}
