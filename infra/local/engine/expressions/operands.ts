import { type Item, typeOf, type Value, type ValueType } from '../values.ts'
import type { OperandNode } from './parser.ts'
import { valueAt } from './paths.ts'
import type { Path } from './placeholders.ts'
import type { Reading } from './reading.ts'

/** A value in a condition, once its names and placeholders are known. */
export interface Operand {
  /** Returns its value in an item; undefined if it has none there. */
  readonly of: (item: Item) => Value | undefined
  /** The path, if it is one. */
  readonly path?: Path
  /** The value, if it is the same for every item. */
  readonly value?: Value
  /** The type, if it is the same for every item. */
  readonly type?: ValueType
}

const MEASURED: ReadonlySet<ValueType> = new Set(['S', 'B', 'SS', 'NS', 'BS', 'L', 'M'])

/** @throws DynamoDBServiceException if a placeholder isn't defined, or `size` can't measure what it is given */
export function readOperand(node: OperandNode, reading: Reading): Operand {
  if (node.kind === 'path') {
    const path = reading.path(node)
    return { path, of: (item) => valueAt(item, path) }
  }
  if (node.kind === 'value') {
    const value = reading.value(node.name)
    return { value, type: typeOf(value), of: () => value }
  }
  if (node.kind === 'sum') throw new Error('A condition has no sums')
  const operands = node.operands.map((each) => readOperand(each, reading))
  reading.checkCount(node, 1)
  const [measured] = operands as [Operand]
  reading.checkType(measured, 'size', MEASURED)
  return { type: 'N', of: (item) => sizeOf(measured.of(item)) }
}

/** What `size` says: how many units of UTF-16 a text has, how many bytes a binary has, or how many members. */
function sizeOf(value: Value | undefined): Value | undefined {
  if (!value) return undefined
  const { S, B, SS, NS, BS, L, M } = value
  const counted = S ?? SS ?? NS ?? BS ?? L ?? (M && Object.keys(M))
  const size = B === undefined ? counted?.length : Buffer.byteLength(B, 'base64')
  return size === undefined ? undefined : { N: String(size) }
}
