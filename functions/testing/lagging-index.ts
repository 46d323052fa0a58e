import type { Item } from '../store/table/client.ts'

/** A query of an index. */
export interface IndexQuery {
  TableName: string
  IndexName: string
  KeyConditionExpression: string
  FilterExpression?: string
  ExpressionAttributeValues: Item
  ScanIndexForward?: boolean
  ExclusiveStartKey?: Item
}

/** One page of the answer. */
export interface IndexPage {
  Items: Item[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: Item
}

/** The only forms of key conditions that the store uses. */
const CONDITION = /^(\w+) = (:\w+)(?: AND dated (?:BETWEEN (:\w+) AND (:\w+)|< (:\w+)))?$/

/**
 * The only forms of a filter that the store uses on an index: an attribute that is missing, or there, or isn't a number. Several
 * may be joined by OR.
 */
const FILTER = /^(?:attribute_(not_)?exists\((\w+)\)|(\w+) <> (:\w+))$/

/**
 * Holds the former version of each recently written item, or null for a new item, as late indexes still show it. It
 * turns an up-to-date page into the page of a late index: new items are missing, and changed or deleted ones appear as
 * they were.
 */
export class LaggingIndex {
  /**
   * By table and key: the item that is still shown (null for no item), and the number of calls at which the newest
   * version arrives.
   */
  private readonly late = new Map<string, { shown: Item | null; arrivesAt: number }>()
  private calls = 0

  /** Counts a call of any kind; items that are due arrive. */
  tick(): void {
    this.calls += 1
    for (const [place, { arrivesAt }] of this.late) {
      if (arrivesAt <= this.calls) this.late.delete(place)
    }
  }

  /**
   * Stores an item as it was before a write that arrives after `delay` calls. If an older version is still shown, it
   * stays.
   */
  note(place: string, before: Item | null, delay: number): void {
    const known = this.late.get(place)
    const arrivesAt = Math.max(known?.arrivesAt ?? 0, this.calls + delay)
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
    const [start, end] = [ExclusiveStartKey, page.LastEvaluatedKey].map((key) => datedOf(key))
    const upToDate = page.Items.filter((item) => !this.late.has(placeOf(TableName, item)))
    const stale = [...this.late].flatMap(([place, { shown }]) => {
      const dated = datedOf(shown) ?? ''
      const isOfPage =
        (start === undefined || isBehind(dated, start)) &&
        (end === undefined || !isBehind(dated, end))
      return shown && place.startsWith(`${TableName}|`) && matches(shown) && isOfPage ? [shown] : []
    })
    const Items = [...upToDate, ...stale].sort((one, other) =>
      isBehind(datedOf(one) ?? '', datedOf(other) ?? '') ? 1 : -1,
    )
    return { ...page, Items, Count: Items.length, ScannedCount: Items.length }
  }
}

/** Makes a text that identifies an item in all tables. */
export function placeOf(table: string, key: Item): string {
  return `${table}|${key['pk']}|${key['sk']}`
}

function datedOf(item: Item | null | undefined): string | undefined {
  return item?.['dated'] as string | undefined
}

function matcherOf(query: IndexQuery): (item: Item) => boolean {
  const match = CONDITION.exec(query.KeyConditionExpression)
  if (!match) throw new Error(`The lagging engine can't read "${query.KeyConditionExpression}"`)
  const [, attribute = '', ...names] = match
  const passes = filterOf(query)
  const [value, first, last, before] = names.map(
    (name) => query.ExpressionAttributeValues[name] as string | undefined,
  )
  return (item) => {
    const dated = datedOf(item)
    return (
      item[attribute] === value &&
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
}: IndexQuery): (item: Item) => boolean {
  if (FilterExpression === undefined) return () => true
  const forms = FilterExpression.split(' OR ').map((form) => {
    const match = FILTER.exec(form)
    if (!match) throw new Error(`The lagging engine can't read the filter "${FilterExpression}"`)
    const [, not, attribute, name = '', value = ''] = match
    if (attribute) return (item: Item) => (item[attribute] === undefined) === (not !== undefined)
    return (item: Item) => String(item[name]) !== String(ExpressionAttributeValues[value])
  })
  return (item) => forms.some((passes) => passes(item))
}
