import { refuse } from '../errors.ts'
import type { KeyNames } from '../limits.ts'
import { compareValues, type Item, isEqual, typeOf, type Value, type ValueType } from '../values.ts'
import { type ComparisonNode, type ConditionNode, parseCondition } from './condition-parser.ts'
import { type Operand, readOperand } from './operands.ts'
import type { CallNode } from './parser.ts'
import type { Path, Placeholders } from './placeholders.ts'
import { Parsed, Reading } from './reading.ts'
import type { ExpressionName } from './tokens.ts'

type Test = (item: Item) => boolean

export interface Condition {
  /** @param item undefined if there is none */
  test(item: Item | undefined): boolean
}

export interface Filter {
  test(item: Item): boolean
  /** Refuses the filter of a query that names one of the attributes by which the query finds its rows. */
  refuseKeys(keys: KeyNames): void
}

const NOTHING: Item = {}
const MOST_IN = 100

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readCondition(text: string, placeholders: Placeholders): Condition {
  const { test } = readTest('ConditionExpression', text, placeholders)
  return { test: (item = NOTHING) => test(item) }
}

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readFilter(text: string, placeholders: Placeholders): Filter {
  const { test, paths } = readTest('FilterExpression', text, placeholders)
  return {
    test,
    refuseKeys({ partitionKey, sortKey }) {
      const names = paths.map(([name]) => name)
      const key = names.find((name) => name === partitionKey || name === sortKey)
      if (key === undefined) return
      refuse(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
      )
    },
  }
}

const conditions = new Parsed(parseCondition)

/** Reads any expression that is a condition. @returns how it was parsed, its test, and all paths in it */
export function readTest(
  expression: ExpressionName,
  text: string,
  placeholders: Placeholders,
): { node: ConditionNode; test: Test; paths: readonly Path[] } {
  const reading = new Reading(expression, placeholders)
  const node = conditions.of(expression, text)
  return { node, test: testOf(node, reading), paths: reading.paths }
}

function testOf(node: ConditionNode, reading: Reading): Test {
  if (node.kind === 'compare') return comparison(node, reading)
  if (node.kind === 'call') return functionTest(node, reading)
  if (node.kind === 'NOT') {
    const test = testOf(node.condition, reading)
    return (item) => !test(item)
  }
  const left = testOf(node.left, reading)
  const right = testOf(node.right, reading)
  if (node.kind === 'AND') return (item) => left(item) && right(item)
  return (item) => left(item) || right(item)
}

const ORDERED: ReadonlySet<ValueType> = new Set(['S', 'N', 'B'])

function comparison({ operator, operands: nodes }: ComparisonNode, reading: Reading): Test {
  const operands = nodes.map((each) => readOperand(each, reading))
  if (operator === 'IN' && nodes.length - 1 > MOST_IN) {
    reading.refuse(
      `The IN operator is provided with too many operands; number of operands: ${nodes.length - 1}`,
    )
  }
  reading.checkDistinct(operator, operands)
  const isOrder = operator !== '=' && operator !== '<>' && operator !== 'IN'
  if (isOrder) for (const each of operands) reading.checkType(each, operator, ORDERED)
  const [first, second, third] = operands as [Operand, Operand, Operand]
  switch (operator) {
    case '=':
      return (item) => areEqual(first.of(item), second.of(item))
    case '<>':
      return (item) => !areEqual(first.of(item), second.of(item))
    case 'IN':
      return inTest(first, operands.slice(1))
    case 'BETWEEN': {
      checkBounds(second, third, reading)
      const [isAbove, isBelow] = [orderTest('>=', first, second), orderTest('<=', first, third)]
      return (item) => isAbove(item) && isBelow(item)
    }
    default:
      return orderTest(operator, first, second)
  }
}

function inTest(first: Operand, others: readonly Operand[]): Test {
  return (item) => {
    const value = first.of(item)
    return others.some((each) => areEqual(value, each.of(item)))
  }
}

function areEqual(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && b !== undefined && isEqual(a, b)
}

function orderTest(operator: '<' | '<=' | '>' | '>=', a: Operand, b: Operand): Test {
  return (item) => {
    const [first, second] = [a.of(item), b.of(item)]
    const order = first && second && compareValues(first, second)
    if (order === undefined) return false
    if (order === 0) return operator === '<=' || operator === '>='
    return order < 0 === operator.startsWith('<')
  }
}

function checkBounds(lower: Operand, upper: Operand, reading: Reading): void {
  if (!lower.value || !upper.value) return
  const order = compareValues(lower.value, upper.value)
  const bounds = `lower bound operand: ${valueWords(lower.value)}, upper bound operand: ${valueWords(upper.value)}`
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

function functionTest(node: CallNode, reading: Reading): Test {
  const operands = node.operands.map((each) => readOperand(each, reading))
  const isUnary = node.name === 'attribute_exists' || node.name === 'attribute_not_exists'
  reading.checkCount(node, isUnary ? 1 : 2)
  const [first, second] = operands as [Operand, Operand]
  switch (node.name) {
    case 'attribute_exists':
      reading.checkPath(first, node.name)
      return (item) => first.of(item) !== undefined
    case 'attribute_not_exists':
      reading.checkPath(first, node.name)
      return (item) => first.of(item) === undefined
    case 'attribute_type':
      return typeTest(first, second, reading)
    case 'begins_with':
      reading.checkDistinct(node.name, operands)
      for (const each of operands) reading.checkType(each, node.name, TEXT_OR_BYTES)
      return beginsTest(first, second)
    default:
      reading.checkDistinct(node.name, operands)
      return containsTest(first, second)
  }
}

const TEXT_OR_BYTES: ReadonlySet<ValueType> = new Set(['S', 'B'])
const TYPES = ['N', 'BS', 'L', 'B', 'NULL', 'M', 'S', 'SS', 'NS', 'BOOL']
/** Amazon's engine prints this list if the operand's type depends on the item. */
const ANY_TYPE =
  '{DOUBLE,HDS,S,BOOL,FS,BS,DECIMALSET,DICT,HD,INTSET,NULL,INT,L,B,DOUBLESET,FLOAT,NS,SS,DECIMAL,M,N}'

function typeTest(operand: Operand, { type, value }: Operand, reading: Reading): Test {
  const wanted = value?.S
  if (wanted === undefined) {
    return reading.refuse(
      `Incorrect operand type for operator or function; operator or function: attribute_type, operand type: ${type ?? ANY_TYPE}`,
    )
  }
  if (!TYPES.includes(wanted)) {
    reading.refuse(
      `Invalid attribute type name found; type: ${wanted}, valid types: {${TYPES.join(',')}}`,
    )
  }
  return (item) => {
    const found = operand.of(item)
    return found !== undefined && typeOf(found) === wanted
  }
}

function beginsTest(first: Operand, second: Operand): Test {
  return (item) => {
    const [whole, start] = [first.of(item), second.of(item)]
    if (!whole || !start) return false
    if (whole.S !== undefined) return start.S !== undefined && whole.S.startsWith(start.S)
    if (whole.B === undefined || start.B === undefined) return false
    const bytes = bytesOf(start.B)
    return bytesOf(whole.B).subarray(0, bytes.length).equals(bytes)
  }
}

/** A text contains texts, bytes contain bytes, and a set or a list contains its members. */
function containsTest(first: Operand, second: Operand): Test {
  return (item) => {
    const [whole, part] = [first.of(item), second.of(item)]
    if (!whole || !part) return false
    const { S, B, SS, NS, BS, L } = whole
    if (L) return L.some((each) => isEqual(each, part))
    if (part.S !== undefined) return (S ?? SS)?.includes(part.S) ?? false
    if (part.N !== undefined) return NS?.includes(part.N) ?? false
    if (part.B === undefined) return false
    return BS?.includes(part.B) ?? (B !== undefined && bytesOf(B).includes(bytesOf(part.B)))
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
