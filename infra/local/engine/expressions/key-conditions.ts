import { refuse } from '../errors.ts'
import { checkWellFormed, type KeyNames, MOST, refuseEmptyKey } from '../limits.ts'
import { lengthOf, type Value } from '../values.ts'
import type { ConditionNode } from './condition-parser.ts'
import { readTest } from './conditions.ts'
import type { OperandNode } from './parser.ts'
import type { Path, Placeholders } from './placeholders.ts'
import { Reading } from './reading.ts'

/** The rows that a query reads: those of one partition, whose sort key is as `sort` says. */
export interface KeyRange {
  readonly partition: string
  readonly sort?: SortRange
}

export interface SortRange {
  readonly operator: '=' | '<' | '<=' | '>' | '>=' | 'BETWEEN' | 'begins_with'
  readonly value: string
  /** The upper bound of BETWEEN, which belongs to the range. */
  readonly upper?: string
}

export interface KeyCondition {
  /**
   * @param keys of the table or of the index that is queried
   * @param indexName undefined for the table
   * @throws DynamoDBServiceException if it isn't a condition on these keys
   */
  on(keys: KeyNames, indexName?: string): KeyRange
}

type KeyOperator = SortRange['operator']

/** A condition on one attribute. */
interface Single {
  readonly name: string
  readonly operator: KeyOperator
  readonly values: readonly Value[]
}

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readKeyCondition(text: string, placeholders: Placeholders): KeyCondition {
  const { node } = readTest('KeyConditionExpression', text, placeholders)
  const reading = new Reading('KeyConditionExpression', placeholders)
  return {
    on: (keys, indexName) => rangeOf(singlesIn(node, reading), keys, indexName),
  }
}

function singlesIn(node: ConditionNode, reading: Reading): Single[] {
  if (node.kind === 'AND') {
    const singles = [...singlesIn(node.left, reading), ...singlesIn(node.right, reading)]
    if (new Set(singles.map(({ name }) => name)).size < singles.length) {
      refuse('KeyConditionExpressions must only contain one condition per key')
    }
    return singles
  }
  if (node.kind === 'compare') {
    const { operator, operands } = node
    if (operator === '<>' || operator === 'IN') return refuseOperator(operator)
    return [singleOf(operator, operands, reading)]
  }
  if (node.kind === 'call' && node.name === 'begins_with') {
    return [singleOf('begins_with', node.operands, reading)]
  }
  return refuseOperator(node.kind === 'call' ? node.name : node.kind)
}

function refuseOperator(operator: string): never {
  return refuse(`Invalid operator used in KeyConditionExpression: ${operator}`)
}

/** The comparison that says the same with its operands exchanged. */
const EXCHANGED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function singleOf(
  operator: KeyOperator,
  operands: readonly OperandNode[],
  reading: Reading,
): Single {
  const needsKeyFirst = operator === 'BETWEEN' || operator === 'begins_with'
  const isFirst = operands[0]?.kind === 'path'
  if (needsKeyFirst && !isFirst) {
    refuse(
      `Invalid condition in KeyConditionExpression: ${operator} operator must have the key attribute as its first operand`,
    )
  }
  let name: string | undefined
  const values: Value[] = []
  for (const operand of operands) {
    if (operand.kind === 'value') values.push(reading.value(operand.name))
    else if (operand.kind === 'path') name = keyName(reading.path(operand), name)
    else refuse('KeyConditionExpressions cannot contain nested operations')
  }
  if (name === undefined) {
    return refuse('Invalid condition in KeyConditionExpression: No key attribute specified')
  }
  return { name, operator: isFirst || needsKeyFirst ? operator : EXCHANGED[operator], values }
}

/** @param other the attribute that the condition named before */
function keyName(path: Path, other: string | undefined): string {
  if (path.length > 1) refuse('KeyConditionExpressions cannot have conditions on nested attributes')
  if (other === undefined) return path[0]
  return refuse(
    'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
  )
}

function rangeOf(singles: readonly Single[], keys: KeyNames, indexName?: string): KeyRange {
  if (singles.length > 2) refuse('Conditions can be of length 1 or 2 only')
  const first = singles.find(({ name }) => name === keys.partitionKey)
  if (!first) return refuse(NO_KEY)
  const [partition] = textsOf(first, indexName, () => {
    if (first.operator !== '=') refuse('Query key condition not supported')
  })
  if (singles.length === 1) return { partition }
  const second = singles.find(({ name }) => name === keys.sortKey)
  if (!second) return refuse(NO_KEY)
  const [value, upper] = textsOf(second, indexName)
  if (lengthOf(value) > MOST.sortKeyBytes || lengthOf(upper ?? '') > MOST.sortKeyBytes) {
    refuse(
      'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
    )
  }
  const { operator } = second
  return { partition, sort: upper === undefined ? { operator, value } : { operator, value, upper } }
}

const NO_KEY = 'Query condition missed key schema element'

/**
 * Returns the values that a key is compared with.
 * @param check called when the types were checked, and before the texts are: Amazon's engine checks in this order
 */
function textsOf(
  { name, values }: Single,
  indexName: string | undefined,
  check = () => {},
): [string, string?] {
  if (values.some(({ S }) => S === undefined)) {
    refuse(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    )
  }
  check()
  if (values.some(({ S }) => S === '')) refuseEmptyKey(name, indexName)
  for (const { S } of values) checkWellFormed(S)
  return values.map(({ S }) => S) as [string, string?]
}
