import { compareValues, type Item, typeOf, type Value, type ValueType } from '../values.ts'
import { VALUES } from './functions.ts'
import type { OperandNode, OperationNode } from './parser.ts'
import { isSamePath, type Path, pathWords, valueAt } from './paths.ts'
import type { Reading } from './placeholders.ts'

/** A value in an expression, once its names and placeholders are known. */
export interface Operand {
  /** Returns its value in an item; undefined if it has none there. An update may refuse the item. */
  readonly of: (item: Item) => Value | undefined
  /** The path, if it is one. */
  readonly path?: Path
  /** The value, if it is the same for every item. */
  readonly value?: Value
  /** The type, if it is the same for every item. */
  readonly type?: ValueType | undefined
}

/** @throws DynamoDBServiceException if a placeholder isn't defined, or an operator or function gets what it can't have */
export function readOperand(node: OperandNode, reading: Reading): Operand {
  if (node.kind === 'path') {
    const path = reading.path(node)
    return { path, of: (item) => valueAt(item, path) }
  }
  if (node.kind === 'value') {
    const value = reading.value(node.name)
    return { value, type: typeOf(value), of: () => value }
  }
  const operands = readOperands(node, reading)
  const { of: made, type } = VALUES[node.name] as (typeof VALUES)[string]
  return { type, of: called(made, operands) }
}

/** Returns what calls a function with its operands in an item. No list is made of one or two, which nearly all have. */
export function called<T>(
  made: (...operands: (Value | undefined)[]) => T,
  operands: readonly Operand[],
): (item: Item) => T {
  const [first, second] = operands
  if (!first || operands.length > 2) return (item) => made(...operands.map(({ of }) => of(item)))
  return (item) => made(first.of(item), second?.of(item))
}

/** What an operator or function asks of its operands before any item is known. */
interface Rule {
  /** How many operands it has, if the syntax doesn't say it. */
  readonly count?: number
  /** True if its first operand must be a path. */
  readonly needsPath?: boolean
  /** True if no other operand may be the same path as the first one. */
  readonly isDistinct?: boolean
  /** The types of its operands, if not all are allowed. */
  readonly types?: ReadonlySet<ValueType>
  /** Looks at what no other operator asks. */
  readonly check?: (operands: readonly Operand[], reading: Reading) => void
}

const types = (...all: ValueType[]): ReadonlySet<ValueType> => new Set(all)
const EQUAL: Rule = { isDistinct: true }
const ORDER: Rule = { isDistinct: true, types: types('S', 'N', 'B') }
const EXISTS: Rule = { count: 1, needsPath: true }
const SUM: Rule = { types: types('N') }

const RULES: Readonly<Record<string, Rule>> = {
  '=': EQUAL,
  '<>': EQUAL,
  IN: { isDistinct: true, check: checkMembers },
  '<': ORDER,
  '<=': ORDER,
  '>': ORDER,
  '>=': ORDER,
  BETWEEN: { ...ORDER, check: checkBounds },
  attribute_exists: EXISTS,
  attribute_not_exists: EXISTS,
  attribute_type: { count: 2, check: checkTypeName },
  begins_with: { count: 2, isDistinct: true, types: types('S', 'B') },
  contains: { count: 2, isDistinct: true },
  size: { count: 1, types: types('S', 'B', 'SS', 'NS', 'BS', 'L', 'M') },
  if_not_exists: { count: 2, needsPath: true, isDistinct: true },
  list_append: { count: 2, types: types('L') },
  '+': SUM,
  '-': SUM,
}

/** Reads the operands of an operator or function, and checks them as far as that is possible without an item. */
export function readOperands(node: OperationNode, reading: Reading): Operand[] {
  const { name } = node
  const operands = node.operands.map((each) => readOperand(each, reading))
  const { count, needsPath, isDistinct, types, check } = RULES[name] as Rule
  if (count !== undefined && operands.length !== count) {
    reading.refuse(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    )
  }
  if (needsPath && !operands[0]?.path) {
    reading.refuse(`Operator or function requires a document path; operator or function: ${name}`)
  }
  if (isDistinct) checkDistinct(name, operands, reading)
  for (const { type } of operands) {
    if (types && type && !types.has(type)) refuseType(name, type, reading)
  }
  check?.(operands, reading)
  return operands
}

function checkDistinct(
  name: string,
  [first, ...others]: readonly Operand[],
  reading: Reading,
): void {
  const path = first?.path
  if (!path || !others.some((other) => isSamePath(path, other.path))) return
  reading.refuse(
    `The first operand must be distinct from the remaining operands for this operator or function; operator: ${name}, first operand: ${pathWords(path)}`,
  )
}

function refuseType(name: string, type: string | undefined, reading: Reading): never {
  return reading.refuse(
    `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
  )
}

const MOST_IN = 100

function checkMembers({ length }: readonly Operand[], reading: Reading): void {
  if (length - 1 <= MOST_IN) return
  reading.refuse(
    `The IN operator is provided with too many operands; number of operands: ${length - 1}`,
  )
}

function checkBounds([, lowest, greatest]: readonly Operand[], reading: Reading): void {
  const [lower, upper] = [lowest?.value, greatest?.value]
  if (!lower || !upper) return
  const order = compareValues(lower, upper)
  const bounds = `lower bound operand: ${valueWords(lower)}, upper bound operand: ${valueWords(upper)}`
  if (order === undefined) {
    reading.refuse(
      `The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`,
    )
  }
  if (order > 0) {
    reading.refuse(
      `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
    )
  }
}

function valueWords(value: Value): string {
  return `AttributeValue: {${typeOf(value)}:${value.S ?? value.N ?? value.B}}`
}

const TYPES = ['N', 'BS', 'L', 'B', 'NULL', 'M', 'S', 'SS', 'NS', 'BOOL']
/** Amazon's engine prints this list if the operand's type depends on the item. */
const ANY_TYPE =
  '{DOUBLE,HDS,S,BOOL,FS,BS,DECIMALSET,DICT,HD,INTSET,NULL,INT,L,B,DOUBLESET,FLOAT,NS,SS,DECIMAL,M,N}'

function checkTypeName([, wanted]: readonly Operand[], reading: Reading): void {
  const name = wanted?.value?.S
  if (name === undefined) refuseType('attribute_type', wanted?.type ?? ANY_TYPE, reading)
  if (TYPES.includes(name)) return
  reading.refuse(
    `Invalid attribute type name found; type: ${name}, valid types: {${TYPES.join(',')}}`,
  )
}
