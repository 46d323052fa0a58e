import { describe, expect, it } from 'vitest'
import { type Given, isTrue, KEY } from '../../../testing/read-expression.ts'
import type { Value } from '../values.ts'
import { readCondition, readFilter } from './conditions.ts'
import { Placeholders } from './placeholders.ts'

// The results were learnt from Amazon's engine.

const item = {
  s: { S: 'aé😀' },
  n: { N: '12' },
  b: { B: 'YWI=' },
  t: { BOOL: true },
  z: { NULL: true },
  ss: { SS: ['a', 'b'] },
  ns: { NS: ['1', '2.0'] },
  l: { L: [{ S: 'x' }, { L: [] }, { N: '1' }] },
  m: { M: { a: { S: 'x' }, 'b.c': { N: '1' } } },
}
const x = { ':x': { S: 'x' } }
const one = { ':n': { N: '1.0' } }

describe('a condition', () => {
  it.each<[string, boolean, Given?]>([
    ['attribute_exists(s)', true],
    ['attribute_exists(m.a)', true],
    ['attribute_exists(l[3])', false],
    ['attribute_exists(s.a)', false],
    ['attribute_exists(#c)', false, { names: { '#c': 'constructor' } }],
    ['attribute_not_exists(q)', true],
    ['attribute_not_exists(z)', false],
    ['attribute_type(n, :x)', true, { values: { ':x': { S: 'N' } } }],
    ['attribute_type(q, :x)', false, { values: { ':x': { S: 'N' } } }],
    ['attribute_type(size(s), :x)', true, { values: { ':x': { S: 'N' } } }],
    ['begins_with(s, :x)', true, { values: { ':x': { S: 'aé' } } }],
    ['begins_with(s, :x)', true, { values: { ':x': { S: '' } } }],
    ['begins_with(b, :x)', true, { values: { ':x': { B: 'YQ==' } } }],
    ['begins_with(n, :x)', false, { values: { ':x': { S: '1' } } }],
    ['begins_with(:x, s)', false, { values: x }],
    ['contains(s, :x)', true, { values: { ':x': { S: 'é' } } }],
    ['contains(b, :x)', true, { values: { ':x': { B: 'Yg==' } } }],
    ['contains(ss, :x)', true, { values: { ':x': { S: 'a' } } }],
    ['contains(ns, :n)', true, { values: one }],
    ['contains(l, :n)', true, { values: one }],
    ['contains(l, :x)', true, { values: { ':x': { L: [] } } }],
    ['contains(ss, :x)', false, { values: { ':x': { SS: ['a'] } } }],
    ['contains(n, :n)', false, { values: one }],
    ['contains(l, m.a)', true],
    ['contains(q, :x)', false, { values: x }],
    ['contains(s, q)', false],
    ['begins_with(q, :x)', false, { values: x }],
    ['begins_with(s, q)', false],
    ['l[0] = m.a', true],
    ['l[2] = m.#c', true, { names: { '#c': 'b.c' } }],
    ['#a.#b = :n', true, { names: { '#a': 'm', '#b': 'b.c' }, values: one }],
    ['ns = :n', true, { values: { ':n': { NS: ['2', '1'] } } }],
    ['m = :x', true, { values: { ':x': { M: { 'b.c': { N: '1' }, a: { S: 'x' } } } } }],
    ['n = :x', false, { values: { ':x': { S: '12' } } }],
    ['n <> :x', true, { values: { ':x': { S: '12' } } }],
    ['q = r', false],
    ['q <> r', true],
    ['q <> n', true],
    ['NOT q = :x', true, { values: x }],
    ['n > :n', true, { values: { ':n': { N: '9' } } }],
    ['n >= :n', true, { values: { ':n': { N: '12.0' } } }],
    ['n < :n', false, { values: { ':n': { N: '12' } } }],
    ['q < :n', false, { values: one }],
    ['s < :n', false, { values: one }],
    ['s > :x', false, { values: x }],
    ['s < :x', true, { values: x }],
    ['b < :x', true, { values: { ':x': { B: '/w==' } } }],
    ['l < m', false],
    ['t >= t2', false, { item: { t2: { BOOL: true } } }],
    ['n BETWEEN :n AND :m', true, { values: { ...one, ':m': { N: '12' } } }],
    ['n BETWEEN :n AND s', false, { values: one }],
    ['l[0] IN (s, :x)', true, { values: x }],
    ['n IN (s, q)', false],
    ['size(s) = :n', true, { values: { ':n': { N: '4' } } }],
    ['size(b) = :n AND size(ss) = :n AND size(m) = :n', true, { values: { ':n': { N: '2' } } }],
    ['size(l) = :n', true, { values: { ':n': { N: '3' } } }],
    ['size(n) <> :n', true, { values: one }],
    ['size(n) = :n', false, { values: one }],
    ['size(q) < :n', false, { values: one }],
    ['size(ss) = size(m)', true],
    [':x = :x', true, { values: x }],
    ['n = :n OR s = :n AND t = :n', false, { values: one }],
    ['l[2] = :n OR s = :n AND t = :n', true, { values: one }],
    ['(l[2] = :n OR s = :n) AND t = :n', false, { values: one }],
    ['not l[2] = :n or attribute_exists ( s )', true, { values: one }],
    ['NOT (l[2] = :n AND n = :n)', true, { values: one }],
    ['(l[2]) = (:n)', true, { values: one }],
  ])('%s is %s', (text, result, given = {}) => {
    expect(isTrue(text, { ...given, item: { ...item, ...given.item } })).toBe(result)
  })

  it('is tested on nothing if there is no item', () => {
    const condition = readCondition('attribute_not_exists(pk)', new Placeholders({}, []))
    expect(condition.test(undefined)).toBe(true)
    expect(condition.test(KEY)).toBe(false)
  })
})

const TYPE = 'Incorrect operand type for operator or function; operator or function:'
const COUNT = 'Incorrect number of operands for operator or function; operator or function:'
const SAME =
  'The first operand must be distinct from the remaining operands for this operator or function;'
const MISUSED = 'The function is not allowed to be used this way in an expression; function:'

describe('what is refused of operands', () => {
  it.each<[string, string, Record<string, Value>?]>([
    ['attribute_exists(a, a)', `${COUNT} attribute_exists, number of operands: 2`],
    ['begins_with(a)', `${COUNT} begins_with, number of operands: 1`],
    ['size(a, b) = c', `${COUNT} size, number of operands: 2`],
    [
      'attribute_exists(:x)',
      'Operator or function requires a document path; operator or function: attribute_exists',
      x,
    ],
    ['a < :x', `${TYPE} <, operand type: L`, { ':x': { L: [] } }],
    [':x >= a', `${TYPE} >=, operand type: BOOL`, { ':x': { BOOL: true } }],
    ['a BETWEEN b AND :x', `${TYPE} BETWEEN, operand type: NULL`, { ':x': { NULL: true } }],
    ['begins_with(a, :x)', `${TYPE} begins_with, operand type: N`, { ':x': { N: '1' } }],
    ['begins_with(size(a), :x)', `${TYPE} begins_with, operand type: N`, x],
    ['size(:x) = a', `${TYPE} size, operand type: N`, { ':x': { N: '1' } }],
    ['size(size(a)) = b', `${TYPE} size, operand type: N`],
    ['attribute_type(a, :x)', `${TYPE} attribute_type, operand type: N`, { ':x': { N: '1' } }],
    ['attribute_type(a, b)', `${TYPE} attribute_type, operand type: {DOUBLE,HDS,S,`],
    [
      'attribute_type(a, :x)',
      'Invalid attribute type name found; type: x, valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}',
      x,
    ],
    ['a = a', `${SAME} operator: =, first operand: [a]`],
    ['a.b[0] <> a.b[0]', `${SAME} operator: <>, first operand: [a, b, [0]]`],
    ['a BETWEEN b AND a', `${SAME} operator: BETWEEN, first operand: [a]`],
    ['a IN (b, a)', `${SAME} operator: IN, first operand: [a]`],
    ['contains(a, a)', `${SAME} operator: contains, first operand: [a]`],
    [
      'a BETWEEN :x AND :y',
      'The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound operand: AttributeValue: {S:x}, upper bound operand: AttributeValue: {S:a}',
      { ...x, ':y': { S: 'a' } },
    ],
    [
      'a BETWEEN :x AND :y',
      'The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: AttributeValue: {S:x}, upper bound operand: AttributeValue: {N:1}',
      { ...x, ':y': { N: '1' } },
    ],
    ['size(a)', `${MISUSED} size`],
    ['attribute_exists(a) = b', `${MISUSED} attribute_exists`],
    ['a = begins_with(b, c)', `${MISUSED} begins_with`],
    [
      'if_not_exists(a, b) = c',
      'The function is not allowed in a condition expression; function: if_not_exists',
    ],
    ['foo(a)', 'Invalid function name; function: foo'],
    [
      `a IN (${Array(101).fill('b').join()})`,
      'The IN operator is provided with too many operands; number of operands: 101',
    ],
    [
      Array(151).fill('a = b').join(' OR '),
      'The expression contains too many operators; operator count: 301',
    ],
  ])('%s', (text, message, values) => {
    expect(() => isTrue(text, values ? { values } : {})).toThrow(
      `Invalid ConditionExpression: ${message}`,
    )
  })

  it('a path twice, also through a name', () => {
    expect(() => isTrue('#a = a', { names: { '#a': 'a' } })).toThrow(SAME)
  })

  it('takes 300 operators', () => {
    expect(isTrue(Array(150).fill('a = b').join(' OR '))).toBe(false)
  })
})

describe('the filter of a query', () => {
  const keys = { partitionKey: 'credited', sortKey: 'dated' }
  it.each([
    ['attribute_exists(a) OR size(dated) > b', 'Primary key attribute: dated'],
    ['credited = a', 'Primary key attribute: credited'],
    ['pk = a', undefined],
  ])('%s names a key: %s', (text, message) => {
    const filter = readFilter(text, new Placeholders({}, []))
    const check = () => filter.refuseKeys(keys)
    if (message)
      expect(check).toThrow(
        `Filter Expression can only contain non-primary key attributes: ${message}`,
      )
    else expect(check).not.toThrow()
  })
})
