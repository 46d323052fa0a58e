import { TABLE } from '../../../shared/contract/table.ts'
import { refuse } from './errors.ts'
import type { KeyNames } from './limits.ts'

/** The parameters that reads and writes have in common. */

/** An input of an operation, or of a part of one, which nothing has checked yet. */
export type Input = Readonly<Record<string, unknown>>

/** Parameters of DynamoDB that nobody here uses. An unknown one is ignored, as by DynamoDB. */
const UNSUPPORTED: readonly string[] = [
  'AttributesToGet',
  'AttributeUpdates',
  'ConditionalOperator',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ReturnItemCollectionMetrics',
  'ScanFilter',
  'Select',
]

/** Refuses a parameter that the store doesn't have, so that it isn't ignored in silence. */
export function checkParameters(input: Input): void {
  for (const name of UNSUPPORTED) {
    if (input[name] !== undefined) refuse(`The parameter ${name} is not supported by this store`)
  }
}

/** Refuses a value that isn't one of those that a parameter may have. */
export function checkChoice(input: Input, name: string, choices: readonly string[]): void {
  const value = input[name]
  if (value === undefined || choices.includes(value as string)) return
  invalid(name, value, `Member must satisfy enum value set: [${choices.join(', ')}]`)
}

/** Refuses a number that is too small, too large or no integer. @returns the number; undefined if the parameter is missing */
export function countOf(
  input: Input,
  name: string,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
): number | undefined {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || value < least) {
    return invalid(name, value, `Member must have value greater than or equal to ${least}`)
  }
  if (!Number.isInteger(value)) {
    refuse('DECIMAL_VALUE cannot be converted to Integer', 'SerializationException')
  }
  if (value <= most) return value
  return invalid(name, value, `Member must have value less than or equal to ${most}`)
}

/** Refuses a request that lacks a parameter. */
export function checkThere(input: Input, name: string): void {
  if (input[name] === undefined || input[name] === null) {
    invalid(name, null, 'Member must not be null')
  }
}

/** Refuses a parameter in Amazon's words for the shape of a request. */
export function invalid(name: string, value: unknown, constraint: string): never {
  const place = name.charAt(0).toLowerCase() + name.slice(1)
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return refuse(
    `1 validation error detected: Value '${shown}' at '${place}' failed to satisfy constraint: ${constraint}`,
  )
}

/** Refuses a request for one item without its key. */
export function checkKeyThere(input: Input): void {
  if (input['Key'] === undefined || input['Key'] === null) {
    refuse('Cannot have null key for GetItem, DeleteItem, or UpdateItem')
  }
}

/** Refuses a table that isn't the store's. */
export function checkTable(input: Input, tableName: string): void {
  checkThere(input, 'TableName')
  if (input['TableName'] === tableName) return
  refuse('Cannot do operations on a non-existent table', 'ResourceNotFoundException')
}

/** Returns what a batch asks of the store's table, the only one that it may name. */
export function requestsOf(
  { RequestItems }: Input,
  tableName: string,
): [name: string, asked: unknown] {
  const tables = Object.entries((RequestItems ?? {}) as Record<string, unknown>)
  const [first] = tables
  if (!first) {
    return invalid('RequestItems', {}, 'Member must have length greater than or equal to 1')
  }
  for (const [TableName] of tables) checkTable({ TableName }, tableName)
  return first
}

/** Returns an expression of a request; undefined if it has none. */
export function textIn(input: Input, name: string): string | undefined {
  const text = input[name]
  if (text === undefined || text === null) return undefined
  if (typeof text !== 'string') return refuse(`${name} must be a string`)
  return text
}

/** Returns the attributes of an index's key. */
export function indexKeys(name: string): KeyNames {
  const index = TABLE.indexes.find((each) => each.name === name)
  return index ?? refuse(`The table does not have the specified index: ${name}`)
}
