import { TABLE } from '../../../shared/contract/table.ts'
import { normalDecimal } from './decimals.ts'
import { refuse } from './errors.ts'
import {
  attribute,
  type Item,
  lengthOf,
  setAttribute,
  setOf,
  sizeOfItem,
  typeOf,
  type Value,
  type ValueType,
} from './values.ts'

/** The names of the two attributes of a key of the table or of an index. Both are texts. */
export interface KeyNames {
  readonly partitionKey: string
  readonly sortKey: string
}

const MEGABYTE = 2 ** 20

/** The most that DynamoDB takes or gives. */
export const MOST = {
  itemBytes: 400 * 2 ** 10,
  partitionKeyBytes: 2048,
  sortKeyBytes: 1024,
  /** Of lists and maps inside each other; an item is one of them. */
  levels: 32,
  batchGetKeys: 100,
  batchWrites: 25,
  transactItems: 100,
  transactBytes: 4 * MEGABYTE,
  pageBytes: MEGABYTE,
  batchBytes: 16 * MEGABYTE,
} as const

const TOO_DEEP = 'Nesting Levels have exceeded supported limits'
const INVALID = 'One or more parameter values were invalid'

/**
 * Takes an item as a caller gives it and returns its normal form.
 * @throws DynamoDBServiceException if DynamoDB refuses one of its values; keys and the item's size aren't looked at
 */
export function acceptedItem(given: unknown): Item {
  if (isObject(given)) {
    for (const name in given) {
      if (given[name] !== null) continue
      refuse(`The supplied Item contains a null AttributeValue: ${name} is null`)
    }
  }
  return acceptedMap(given, 1)
}

/** Takes a value as a caller gives it and returns its normal form. @throws DynamoDBServiceException if DynamoDB refuses it */
export function acceptedValue(given: unknown): Value {
  return accepted(given, 0)
}

/** @param level how many lists and maps the value is in */
function accepted(given: unknown, level: number): Value {
  if (!isObject(given)) return refuse('The supplied Item contains a null AttributeValue')
  let found: ValueType | undefined
  for (const type in given) {
    if (!Object.hasOwn(READERS, type) || given[type] === undefined || given[type] === null) continue
    if (found) {
      refuse(
        'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
      )
    }
    found = type as ValueType
  }
  if (!found) {
    return refuse(
      'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes',
    )
  }
  if (level >= MOST.levels && (found === 'L' || found === 'M')) {
    refuse(`${TOO_DEEP}: Attributes in the item have nested levels beyond supported limit`)
  }
  return READERS[found](given[found], level)
}

/** How the content of each type is read. */
const READERS: Readonly<Record<ValueType, (given: unknown, level: number) => Value>> = {
  S: (given) => ({ S: text(given) }),
  N: (given) => ({ N: normalDecimal(text(given)) }),
  B: (given) => ({ B: bytes(given) }),
  BOOL: (given) => (typeof given === 'boolean' ? { BOOL: given } : refuseForm(given, 'Boolean')),
  NULL(given) {
    if (given === true) return { NULL: true }
    return refuse(`${INVALID}: Null attribute value types must have the value of true`)
  },
  SS(given) {
    const all = list(given).map(text)
    if (all.length === 0) refuse(`${INVALID}: An string set  may not be empty`)
    if (new Set(all).size < all.length) {
      refuse(`${INVALID}: Input collection [${all.join(', ')}] contains duplicates`)
    }
    return setOf('SS', all)
  },
  NS(given) {
    const all = list(given).map((each) => normalDecimal(text(each)))
    if (all.length === 0) refuse(`${INVALID}: An number set  may not be empty`)
    if (new Set(all).size < all.length) refuse('Input collection contains duplicates')
    return setOf('NS', all)
  },
  BS(given) {
    const all = list(given).map(bytes)
    if (all.length === 0) refuse(`${INVALID}: Binary sets should not be empty`)
    if (new Set(all).size < all.length) {
      refuse(`${INVALID}: Input collection of type BS contains duplicates.`)
    }
    return setOf('BS', all)
  },
  L: (given, level) => ({ L: list(given).map((each) => accepted(each, level + 1)) }),
  M: (given, level) => ({ M: acceptedMap(given, level + 1) }),
}

function acceptedMap(given: unknown, level: number): Item {
  if (!isObject(given)) return refuseForm(given, 'Map')
  const item: Item = {}
  for (const name of Object.keys(given).sort()) {
    if (name === '') refuse('Empty attribute name')
    if (given[name] !== undefined) setAttribute(item, name, accepted(given[name], level))
  }
  return item
}

/** True for an object that isn't a list. */
export function isObject(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function text(given: unknown): string {
  return typeof given === 'string' ? given : refuseForm(given, 'String')
}

function list(given: unknown): unknown[] {
  return Array.isArray(given) ? given : refuseForm(given, 'List')
}

function bytes(given: unknown): string {
  if (given instanceof Uint8Array) return Buffer.from(given).toString('base64')
  const content = Buffer.from(text(given), 'base64').toString('base64')
  return content === given ? content : refuseForm(given, 'Blob')
}

function refuseForm(given: unknown, wanted: string): never {
  const what = Array.isArray(given) ? 'LIST' : typeof given
  return refuse(
    `${what.toUpperCase()}_VALUE cannot be converted to ${wanted}`,
    'SerializationException',
  )
}

/** True if more lists and maps than these are inside each other. */
function isDeeperThan(value: Value, levels: number): boolean {
  const members = value.L ?? (value.M ? Object.values(value.M) : undefined)
  if (!members) return false
  return levels === 0 || members.some((member) => isDeeperThan(member, levels - 1))
}

/** Refuses a value that an update puts too deep into an item. @param level how many lists and maps it will be in */
export function checkDepth(value: Value, level: number): void {
  if (isDeeperThan(value, MOST.levels - level)) refuse(TOO_DEEP)
}

/** Refuses an item that has no proper key. */
export function checkItemKeys(item: Item): void {
  const { partitionKey, sortKey } = TABLE
  const [partition, sort] = [partitionKey, sortKey].map((name) => attribute(item, name))
  if (!partition || !sort) refuse('One of the required keys was not given a value')
  for (const value of [partition, sort]) checkKeyType(value, 'key')
  if (partition.S === '') refuseEmptyKey(partitionKey)
  if (sort.S === '') refuseEmptyKey(sortKey)
  if (isTooLong(partition, MOST.partitionKeyBytes) || isTooLong(sort, MOST.sortKeyBytes)) {
    refuse(
      'Hash primary key values must be under 2048 bytes, and range primary key values must be under 1024 bytes',
    )
  }
}

/** Takes a key as a caller gives it. @returns its two attributes @throws DynamoDBServiceException if it isn't a key of the table */
export function acceptedKey(given: unknown): Item {
  const key = acceptedItem(given)
  if (Object.keys(key).length !== 2) refuse('The number of conditions on the keys is invalid')
  checkItemKeys(key)
  return key
}

/** Refuses a key that is an empty text. @param index undefined for the table's key */
export function refuseEmptyKey(key: string, index?: string): never {
  const invalid = 'One or more parameter values are not valid.'
  if (index === undefined) return refuse(`${invalid} ${EMPTY_KEY} Key: ${key}`)
  return refuse(
    `${invalid} A value specified for a secondary index key is not supported. ${EMPTY_KEY} IndexName: ${index}, IndexKey: ${key}`,
  )
}

const EMPTY_KEY = 'The AttributeValue for a key attribute cannot contain an empty string value.'

function checkKeyType(value: Value, what: 'key' | 'Index Key'): void {
  const type = typeOf(value)
  if (type === 'S') {
    checkWellFormed(value.S)
    return
  }
  if (type === 'N' || type === 'B') refuse(`${INVALID}: Type mismatch for ${what}`)
  refuse('Invalid attribute value type')
}

/**
 * Refuses half of a character in a key. DynamoDB's engine takes it, but SQLite would store another text in its place, so that
 * two keys would become one.
 */
export function checkWellFormed(text = ''): void {
  if (!text.isWellFormed()) refuse(`${INVALID}: A key must not contain half of a character`)
}

function isTooLong(value: Value | undefined, most: number): boolean {
  return lengthOf(value?.S ?? '') > most
}

/** The attributes that are keys of an index, in the order in which DynamoDB refuses empty ones: the last index first. */
const INDEX_KEYS = TABLE.indexes.toReversed().flatMap(({ name: index, partitionKey, sortKey }) => [
  { index, key: partitionKey },
  { index, key: sortKey },
])

/**
 * Refuses an item that DynamoDB doesn't store: for its attributes that are keys of an index, or for its size.
 * @param by the operation, which says it in other words
 * @returns the item's size in bytes
 */
export function checkStored(item: Item, by: 'put' | 'update'): number {
  const empty = INDEX_KEYS.find(({ key }) => item[key]?.S === '')
  if (empty && by === 'put') refuseEmptyKey(empty.key, empty.index)
  if (empty) {
    refuse(
      `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. ${EMPTY_KEY}`,
    )
  }
  for (const { partitionKey, sortKey } of TABLE.indexes) {
    const [partition, sort] = [item[partitionKey], item[sortKey]]
    if (partition) checkKeyType(partition, 'Index Key')
    if (sort) checkKeyType(sort, 'Index Key')
    if (isTooLong(partition, MOST.partitionKeyBytes) || isTooLong(sort, MOST.sortKeyBytes)) {
      refuse(`${INVALID}: Size limit exceeded`)
    }
  }
  const size = sizeOfItem(item)
  if (size > MOST.itemBytes) {
    const what = by === 'put' ? 'Item size' : 'Item size to update'
    refuse(`${what} has exceeded the maximum allowed size`)
  }
  return size
}
