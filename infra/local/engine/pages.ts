import type { SQLInputValue } from 'node:sqlite'
import { refuse } from './errors.ts'
import type { KeyRange } from './expressions/key-conditions.ts'
import { acceptedItem, type KeyNames } from './limits.ts'
import { compareTexts, type Item } from './values.ts'

/** Where a query or a scan reads: its rows in their order, and where a page begins. */

/** A part of a WHERE with the values for its marks. */
export interface Terms {
  readonly where: readonly string[]
  readonly values: readonly SQLInputValue[]
}

/** Returns the terms of a key condition. */
export function conditionTerms(
  { partitionKey, sortKey }: KeyNames,
  { partition, sort }: KeyRange,
): Terms {
  const where = [`${partitionKey} = ?`]
  if (!sort) return { where, values: [partition] }
  const { operator, value, upper } = sort
  if (operator === 'BETWEEN') {
    where.push(`${sortKey} >= ?`, `${sortKey} <= ?`)
    return { where, values: [partition, value, upper ?? ''] }
  }
  if (operator !== 'begins_with') {
    where.push(`${sortKey} ${operator} ?`)
    return { where, values: [partition, value] }
  }
  where.push(`${sortKey} >= ?`)
  const end = afterPrefix(value)
  if (end === undefined) return { where, values: [partition, value] }
  where.push(`${sortKey} < ?`)
  return { where, values: [partition, value, end] }
}

const [LAST_OF_ALL, BEFORE_SURROGATES, AFTER_SURROGATES] = [0x10ffff, 0xd7ff, 0xe000]

/** Returns the first text after all texts with a prefix, in the order of UTF-8 bytes; undefined if none comes after. */
function afterPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (each) => each.codePointAt(0) ?? 0)
  while (points.at(-1) === LAST_OF_ALL) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1)
}

/** Returns the term for the rows after a key, in the order of some columns. */
export function afterTerm(columns: readonly string[], isForward: boolean): string {
  return `(${columns}) ${isForward ? '>' : '<'} (${columns.map(() => '?')})`
}

/**
 * Checks the key where a page begins.
 * @param keyNames the attributes that it must have: of the table's key, and of the index's that is read
 * @returns the texts of these attributes; undefined if the page is the first
 */
export function startOf(
  given: unknown,
  keyNames: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (given === undefined || given === null) return undefined
  const item = acceptedItem(given)
  const start: Record<string, string> = {}
  for (const name of keyNames) {
    const text = item[name]?.S
    if (text === undefined || text === '') return refuse(NO_START)
    start[name] = text
  }
  if (Object.keys(item).length > keyNames.length) refuse(NO_START)
  return start
}

const NO_START =
  'The provided starting key is invalid: The provided key element does not match the schema'

/**
 * Refuses a key that lies outside the rows of a query.
 * @param range.end the sort key of the last row that the query can find
 */
export function checkInside(
  start: Readonly<Record<string, string>>,
  { partitionKey, sortKey }: KeyNames,
  { partition, sort, end }: KeyRange & { readonly end: string | undefined },
): void {
  if (start[partitionKey] !== partition) {
    refuse('The provided starting key is outside query boundaries based on provided conditions')
  }
  const place = start[sortKey] ?? ''
  if (sort && (place === end || !isInside(place, sort))) {
    refuse('The provided starting key does not match the range key predicate')
  }
}

function isInside(text: string, { operator, value, upper = '' }: NonNullable<KeyRange['sort']>) {
  const order = compareTexts(text, value)
  switch (operator) {
    case '=':
      return order === 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case 'BETWEEN':
      return order >= 0 && compareTexts(text, upper) <= 0
    case 'begins_with':
      return text.startsWith(value)
  }
}

/**
 * Returns the sort key of the last row that a query of the table can find, if its condition names one: after that row
 * DynamoDB gives no LastEvaluatedKey, though the limit was reached. An index may have several rows with one sort key.
 */
export function endOf({ sort }: KeyRange, isForward: boolean): string | undefined {
  if (sort?.operator === 'BETWEEN') return isForward ? sort.upper : sort.value
  return sort?.operator === (isForward ? '<=' : '>=') ? sort.value : undefined
}

/** Returns the attributes of a key of an item, from which the next page begins. */
export function keyOf(item: Item, keyNames: readonly string[]): Item {
  return Object.fromEntries(keyNames.flatMap((name) => (item[name] ? [[name, item[name]]] : [])))
}
