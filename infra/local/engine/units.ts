import type { Operation } from '../../../functions/store/table/client.ts'
import { TABLE } from '../../../shared/contract/table.ts'
import { refuse } from './errors.ts'
import { checkChoice, type Input } from './requests.ts'
import { indexKeysOf, type Stored } from './rows.ts'
import { attribute, isEqual } from './values.ts'

/** The capacity units of reads and writes, by DynamoDB's documentation. */

/** The answer of an operation without its units. */
export interface Counted {
  readonly answer: object
  /** Counts the units that DynamoDB would take for it. */
  readonly units: () => number
}

/** The operations that DynamoDB allows on several tables, and answers with a list of units. */
const OF_TABLES: ReadonlySet<Operation> = new Set([
  'BatchGetItem',
  'BatchWriteItem',
  'TransactWriteItems',
])

/**
 * Runs an operation on a table, and tells its units if the request asks for them. DynamoDB tells a wrong way of asking for
 * them only when nothing else is wrong with the request, and before it writes.
 * @param run checks the request; it answers a read, and returns what does a write
 */
export async function withUnits(
  operation: Operation,
  input: Input,
  tableName: string,
  run: (input: Input) => Counted | (() => Promise<Counted>),
): Promise<object> {
  const checked = run(input)
  const isAsked = asksUnits(input)
  const { answer, units } = typeof checked === 'function' ? await checked() : checked
  if (!isAsked) return answer
  const consumed = { TableName: tableName, CapacityUnits: units() }
  return { ...answer, ConsumedCapacity: OF_TABLES.has(operation) ? [consumed] : consumed }
}

function asksUnits(input: Input): boolean {
  checkChoice(input, 'ReturnConsumedCapacity', ['INDEXES', 'TOTAL', 'NONE'])
  if (input['ReturnConsumedCapacity'] === 'INDEXES') {
    refuse('ReturnConsumedCapacity INDEXES is not supported by this store')
  }
  return input['ReturnConsumedCapacity'] === 'TOTAL'
}

const READ_UNIT_BYTES = 4 * 1024
const WRITE_UNIT_BYTES = 1024

/** Returns the units of a read; a read that finds nothing costs as much as one of a small item. */
export function readUnits(bytes: number, isConsistent: boolean): number {
  return Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (isConsistent ? 1 : 0.5)
}

/** Returns the units of a write outside a transaction; a write that finds nothing costs as much as one of a small item. */
export function writeUnits(before: Stored | undefined, after: Stored | undefined): number {
  return tableUnits(before, after) + indexUnits(before, after)
}

/** A transaction takes each item twice: to prepare it and to write it. Its indexes are written once. */
export function transactUnits(before: Stored | undefined, after: Stored | undefined): number {
  return 2 * tableUnits(before, after) + indexUnits(before, after)
}

function tableUnits(before: Stored | undefined, after: Stored | undefined): number {
  return Math.max(1, sizeUnits(before), sizeUnits(after))
}

const sizeUnits = (stored: Stored | undefined) =>
  stored ? Math.ceil(stored.size / WRITE_UNIT_BYTES) : 0

/**
 * An index is written for each row that comes, goes or changes. A row whose key changes goes and comes, which are two
 * writes.
 */
function indexUnits(before: Stored | undefined, after: Stored | undefined): number {
  const keysBefore = before && indexKeysOf(before.item)
  const keysAfter = after && indexKeysOf(after.item)
  const [goes, comes] = [sizeUnits(before), sizeUnits(after)]
  let [units, kept] = [0, 0]
  for (let index = 0; index < TABLE.indexes.length; index += 1) {
    const [was, is] = [keysBefore?.[index] ?? null, keysAfter?.[index] ?? null]
    if (was !== is) units += (was === null ? 0 : goes) + (is === null ? 0 : comes)
    else if (was !== null) kept += 1
  }
  if (kept > 0 && before && after && isChanged(before, after)) units += kept * Math.max(goes, comes)
  return units
}

/** True if two items differ. An item of the same size that has all attributes of the other has no more. */
function isChanged(before: Stored, after: Stored): boolean {
  if (before.size !== after.size) return true
  return Object.entries(before.item).some(([name, was]) => {
    const is = attribute(after.item, name)
    return is === undefined || !isEqual(was, is)
  })
}
