import { refuse } from '../errors.ts'
import type { KeyNames } from '../limits.ts'
import type { Item } from '../values.ts'
import { TESTS } from './functions.ts'
import { called, type Operand, readOperands } from './operands.ts'
import { type ConditionNode, kept } from './parser.ts'
import type { Path } from './paths.ts'
import { type Placeholders, Reading } from './placeholders.ts'
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

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readCondition(text: string, placeholders: Placeholders): Condition {
  const test = testOf(readTerm('ConditionExpression', text, placeholders).term)
  return { test: (item = NOTHING) => test(item) }
}

/** @throws DynamoDBServiceException if the text isn't a condition, or its placeholders aren't defined */
export function readFilter(text: string, placeholders: Placeholders): Filter {
  const { term, paths } = readTerm('FilterExpression', text, placeholders)
  return {
    test: testOf(term),
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

/** A condition whose names and placeholders are known: a comparison or function, or others with a word between them. */
export type Term =
  | { readonly name: string; readonly operands: readonly Operand[] }
  | { readonly name: 'AND' | 'OR' | 'NOT'; readonly terms: readonly Term[] }

const parsed = kept((parser) => parser.condition())

/** Reads any expression that is a condition. @returns it with all paths in it */
export function readTerm(
  expression: ExpressionName,
  text: string,
  placeholders: Placeholders,
): { term: Term; paths: readonly Path[] } {
  const reading = new Reading(expression, placeholders)
  return { term: termOf(parsed(expression, text), reading), paths: reading.paths }
}

function termOf(node: ConditionNode, reading: Reading): Term {
  const { name } = node
  if (node.kind !== 'joined') return { name, operands: readOperands(node, reading) }
  return { name: node.name, terms: node.conditions.map((each) => termOf(each, reading)) }
}

function testOf(term: Term): Test {
  if (!('terms' in term)) return called(TESTS[term.name] as (typeof TESTS)[string], term.operands)
  const [left, right] = term.terms.map(testOf) as [Test, Test]
  if (term.name === 'NOT') return (item) => !left(item)
  if (term.name === 'OR') return (item) => left(item) || right(item)
  return (item) => left(item) && right(item)
}
