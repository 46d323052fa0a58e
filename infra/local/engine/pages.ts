import type { SQLInputValue } from 'node:sqlite'
import { refuse } from './errors.ts'
import type { KeyRange } from './expressions/key-conditions.ts'
import { acceptedItem, type KeyNames } from './limits.ts'
import { compareTexts, type Item, type Value } from './values.ts'

/** Where a query or a scan reads: its rows in their order, and where a page begins. */

/** A part of a WHERE with the values for its marks. */
export interface Terms {
  readonly where: readonly string[]
  readonly values: readonly SQLInputValue[]
}

/** How a sort key compares to a text. */
type Bound = readonly [operator: keyof typeof COMPARISONS, text: string]

/** What the order of a sort key and a text must be for each operator. */
const COMPARISONS = {
  '=': (order: number) => order === 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
}

/** Returns what the sort keys of a range hold. */
function boundsOf({ sort }: KeyRange): Bound[] {
  if (!sort) return []
  const { operator, value, upper = '' } = sort
  if (operator === 'BETWEEN') {
    return [
      ['>=', value],
      ['<=', upper],
    ]
  }
  if (operator !== 'begins_with') return [[operator, value]]
  const end = afterPrefix(value)
  const from: Bound = ['>=', value]
  return end === undefined ? [from] : [from, ['<', end]]
}

/** Returns the terms of a key condition. */
export function conditionTerms({ partitionKey, sortKey }: KeyNames, range: KeyRange): Terms {
  const bounds = boundsOf(range)
  return {
    where: [`${partitionKey} = ?`, ...bounds.map(([operator]) => `${sortKey} ${operator} ?`)],
    values: [range.partition, ...bounds.map(([, text]) => text)],
  }
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
 * @param end the sort key of the last row that the query can find
 */
export function checkInside(
  start: Readonly<Record<string, string>>,
  { partitionKey, sortKey }: KeyNames,
  range: KeyRange,
  end: string | undefined,
): void {
  if (start[partitionKey] !== range.partition) {
    refuse('The provided starting key is outside query boundaries based on provided conditions')
  }
  const place = start[sortKey] ?? ''
  const isInside = ([operator, text]: Bound) => COMPARISONS[operator](compareTexts(place, text))
  if ((range.sort && place === end) || !boundsOf(range).every(isInside)) {
    refuse('The provided starting key does not match the range key predicate')
  }
}

/**
 * Returns the sort key of the last row that a query of the table can find, if its condition names one: after that row
 * DynamoDB gives no LastEvaluatedKey, though the limit was reached. An index may have several rows with one sort key.
 */
export function endOf(range: KeyRange, isForward: boolean): string | undefined {
  // A prefix isn't a key, though a row may have it as its key.
  if (range.sort?.operator === 'begins_with') return undefined
  const last = isForward ? '<=' : '>='
  return boundsOf(range).find(([operator]) => operator === last)?.[1]
}

/** Returns the attributes of a key of an item, from which the next page begins. */
export function keyOf(item: Item, keyNames: readonly string[]): Item {
  return Object.fromEntries(keyNames.map((name) => [name, item[name] as Value]))
}
