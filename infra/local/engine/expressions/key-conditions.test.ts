import { describe, expect, it } from 'vitest'
import { TABLE } from '../../../../shared/contract/table.ts'
import type { Value } from '../values.ts'
import { type KeyRange, readKeyCondition } from './key-conditions.ts'
import { Placeholders } from './placeholders.ts'

const S = (text: string): Value => ({ S: text })

function rangeOf(
  text: string,
  values: Record<string, Value>,
  index?: (typeof TABLE.indexes)[0],
): KeyRange {
  const input = { KeyConditionExpression: text, ExpressionAttributeValues: values }
  const placeholders = new Placeholders(input, ['KeyConditionExpression'])
  const condition = readKeyCondition(text, placeholders)
  placeholders.refuseUnused()
  return condition.on(index ?? TABLE, index?.name)
}

const p = { ':p': S('p') }
const both = { ...p, ':s': S('s') }
const three = { ...both, ':t': S('t') }

describe('a key condition', () => {
  it.each<[string, Record<string, Value>, KeyRange['sort']?]>([
    ['pk = :p', p],
    ['(:p = pk)', p],
    ['pk = :p AND sk = :s', both, { operator: '=', value: 's' }],
    ['sk < :s AND pk = :p', both, { operator: '<', value: 's' }],
    ['(pk = :p AND :s < sk)', both, { operator: '>', value: 's' }],
    ['pk = :p AND :s >= sk', both, { operator: '<=', value: 's' }],
    ['pk = :p AND (begins_with(sk, :s))', both, { operator: 'begins_with', value: 's' }],
    ['pk = :p AND sk BETWEEN :s AND :t', three, { operator: 'BETWEEN', value: 's', upper: 't' }],
  ])('%s', (text, values, sort) => {
    expect(rangeOf(text, values)).toEqual(sort ? { partition: 'p', sort } : { partition: 'p' })
  })

  it('is on the keys of an index', () => {
    const range = rangeOf('credited = :p AND dated >= :s', both, TABLE.indexes[0])
    expect(range).toEqual({ partition: 'p', sort: { operator: '>=', value: 's' } })
  })
})

const FIRST = 'operator must have the key attribute as its first operand'
const TYPE =
  'One or more parameter values were invalid: Condition parameter type does not match schema type'
const EMPTY = 'The AttributeValue for a key attribute cannot contain an empty string value.'
const LONG = 'Aggregated size of all range keys has exceeded the size limit of 1024 bytes'
const MISSED = 'Query condition missed key schema element'

describe('a key condition that is refused', () => {
  it.each<[string, Record<string, Value>, string]>([
    ['pk = :p OR sk = :s', both, 'Invalid operator used in KeyConditionExpression: OR'],
    ['NOT pk = :p', p, 'Invalid operator used in KeyConditionExpression: NOT'],
    ['pk <> :p', p, 'Invalid operator used in KeyConditionExpression: <>'],
    ['pk IN (:p)', p, 'Invalid operator used in KeyConditionExpression: IN'],
    [
      'pk = :p AND contains(sk, :s)',
      both,
      'Invalid operator used in KeyConditionExpression: contains',
    ],
    ['pk = :p AND size(sk) = :s', both, 'KeyConditionExpressions cannot contain nested operations'],
    ['pk = :p AND begins_with(:s, sk)', both, `begins_with ${FIRST}`],
    ['pk = :p AND :s BETWEEN sk AND sk', both, `BETWEEN ${FIRST}`],
    ['pk = sk AND a = :p', p, 'Multiple attribute names used in one condition'],
    [':p = :p', p, 'No key attribute specified'],
    [
      'pk = :p AND a.b = :s',
      both,
      'KeyConditionExpressions cannot have conditions on nested attributes',
    ],
    ['pk = :p AND pk = :p', p, 'KeyConditionExpressions must only contain one condition per key'],
    ['pk = :p AND sk > :s AND sk < :t', three, 'must only contain one condition per key'],
    ['pk = :p AND a = :s AND b = :t', three, 'Conditions can be of length 1 or 2 only'],
    ['sk = :s', { ':s': S('s') }, MISSED],
    ['pk = :p AND a = :s', both, MISSED],
    ['pk < :p', p, 'Query key condition not supported'],
    ['begins_with(pk, :p)', p, 'Query key condition not supported'],
    ['pk < :p', { ':p': { N: '1' } }, TYPE],
    ['pk = :p AND sk = :s', { ...p, ':s': { N: '1' } }, TYPE],
    ['pk = :p', { ':p': S('') }, `${EMPTY} Key: pk`],
    ['pk = :p AND begins_with(sk, :s)', { ...p, ':s': S('') }, `${EMPTY} Key: sk`],
    ['pk = :p', { ':p': S('a\ud800') }, 'half of a character'],
    ['pk = :p AND begins_with(sk, :s)', { ...p, ':s': S('x\ud83d') }, 'half of a character'],
    ['pk = :p AND sk > :s', { ...p, ':s': S('x'.repeat(1025)) }, LONG],
    [
      'pk = :p AND sk < :s',
      { ...p, ':s': { L: [] } },
      'Incorrect operand type for operator or function',
    ],
  ])('%s (%#)', (text, values, message) => {
    expect(() => rangeOf(text, values)).toThrow(message)
  })

  it('tells the index', () => {
    const values = { ':p': S('') }
    expect(() => rangeOf('credited = :p', values, TABLE.indexes[0])).toThrow(
      `${EMPTY} IndexName: credited, IndexKey: credited`,
    )
    expect(() => rangeOf('pk = :p', p, TABLE.indexes[0])).toThrow(MISSED)
  })
})
