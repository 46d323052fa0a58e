import { refuse } from '../errors.ts'
import { checkWellFormed, type KeyNames, MOST, refuseEmptyKey } from '../limits.ts'
import { lengthOf, type Value } from '../values.ts'
import { readTerm, type Term } from './conditions.ts'
import type { Operand } from './operands.ts'
import type { Path } from './paths.ts'
import type { Placeholders } from './placeholders.ts'

/** The rows that a query reads: those of one partition, whose sort key is as `sort` says. */
export interface KeyRange {
  readonly partition: string
  readonly sort?: SortRange
}

export interface SortRange {
  readonly operator: KeyOperator
  readonly value: string
  /** The upper bound of BETWEEN, which belongs to the range. */
  readonly upper?: string
}

const OPERATORS = ['=', '<', '<=', '>', '>=', 'BETWEEN', 'begins_with'] as const
type KeyOperator = (typeof OPERATORS)[number]

export interface KeyCondition {
  /**
   * @param keys of the table or of the index that is queried
   * @param indexName undefined for the table
   * @throws DynamoDBServiceException if it isn't a condition on these keys
   */
  on(keys: KeyNames, indexName?: string): KeyRange
}

/** A condition on one attribute. */
interface Single {
  readonly name: string
  readonly operator: KeyOperator
  readonly values: readonly Value[]
}

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readKeyCondition(text: string, placeholders: Placeholders): KeyCondition {
  const { term } = readTerm('KeyConditionExpression', text, placeholders)
  return { on: (keys, indexName) => rangeOf(singlesIn(term), keys, indexName) }
}

function singlesIn(term: Term): Single[] {
  if ('terms' in term && term.name === 'AND') {
    const singles = term.terms.flatMap(singlesIn)
    if (new Set(singles.map(({ name }) => name)).size < singles.length) {
      refuse('KeyConditionExpressions must only contain one condition per key')
    }
    return singles
  }
  const operator = OPERATORS.find((each) => each === term.name)
  if (!operator || 'terms' in term) {
    return refuse(`Invalid operator used in KeyConditionExpression: ${term.name}`)
  }
  return [singleOf(operator, term.operands)]
}

/** The comparison that says the same with its operands exchanged. */
const EXCHANGED = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function singleOf(operator: KeyOperator, operands: readonly Operand[]): Single {
  const needsKeyFirst = operator === 'BETWEEN' || operator === 'begins_with'
  const isFirst = operands[0]?.path !== undefined
  if (needsKeyFirst && !isFirst) {
    refuse(
      `Invalid condition in KeyConditionExpression: ${operator} operator must have the key attribute as its first operand`,
    )
  }
  let name: string | undefined
  const values: Value[] = []
  for (const { path, value } of operands) {
    if (value) values.push(value)
    else if (path) name = keyName(path, name)
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
  checkTexts(first)
  if (first.operator !== '=') refuse('Query key condition not supported')
  const [partition] = textsOf(first, indexName)
  if (singles.length === 1) return { partition }
  const second = singles.find(({ name }) => name === keys.sortKey)
  if (!second) return refuse(NO_KEY)
  checkTexts(second)
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

function checkTexts({ values }: Single): void {
  if (values.every(({ S }) => S !== undefined)) return
  refuse(
    'One or more parameter values were invalid: Condition parameter type does not match schema type',
  )
}

/** Returns the texts that a key is compared with. */
function textsOf({ name, values }: Single, indexName: string | undefined): [string, string?] {
  const texts = values.map(({ S = '' }) => S)
  if (texts.includes('')) refuseEmptyKey(name, indexName)
  for (const text of texts) checkWellFormed(text)
  return texts as [string, string?]
}
