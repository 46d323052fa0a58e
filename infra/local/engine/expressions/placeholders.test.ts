import { describe, expect, it } from 'vitest'
import type { Value } from '../values.ts'
import { readCondition } from './conditions.ts'
import { Placeholders } from './placeholders.ts'
import type { ExpressionName } from './tokens.ts'

const S = { S: 'x' }

/** Reads a condition with these names and values. */
function read(text: string, names?: object, values?: object): void {
  const input = {
    ConditionExpression: text,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  const placeholders = new Placeholders(input, ['ConditionExpression'])
  readCondition(text, placeholders)
  placeholders.refuseUnused()
}

const NAMES = 'ExpressionAttributeNames'
const VALUES = 'ExpressionAttributeValues'
const LONG_KEY = 'The expression attribute map contains a key that is too long; size of key: 256'

describe('placeholders', () => {
  it.each<[object | undefined, object | undefined, string]>([
    [{}, undefined, `${NAMES} must not be empty`],
    [undefined, {}, `${VALUES} must not be empty`],
    [{ '#': 'a' }, undefined, `${NAMES} contains invalid key: Syntax error; key: "#"`],
    [{ a: 'a' }, undefined, `${NAMES} contains invalid key: Syntax error; key: "a"`],
    [{ '#a-b': 'a' }, undefined, `${NAMES} contains invalid key: Syntax error; key: "#a-b"`],
    [{ [`#${'x'.repeat(255)}`]: 'a' }, undefined, `${NAMES} contains invalid key: ${LONG_KEY}`],
    [{ '#n': '' }, undefined, `${NAMES} contains invalid value: Empty attribute name for key #n`],
    [{ '#n': null }, undefined, `${NAMES} contains invalid value: null for key #n`],
    [
      { '#n': 'x'.repeat(65_536) },
      undefined,
      `${NAMES} contains invalid value: Attribute name is too large, must be less than 65536 bytes for key #n`,
    ],
    [undefined, { v: S }, `${VALUES} contains invalid key: Syntax error; key: "v"`],
    [
      undefined,
      { '': S },
      `${VALUES} contains invalid key: The expression attribute map contains an empty key;`,
    ],
    [
      undefined,
      { ':v': {} },
      `${VALUES} contains invalid value: Supplied AttributeValue is empty, must contain exactly one of the supported datatypes for key :v`,
    ],
    [
      undefined,
      { ':v': { N: 'x' } },
      `${VALUES} contains invalid value: A value provided cannot be converted into a number for key :v`,
    ],
    [
      { '#n': 'a', '#m': 'b' },
      { ':v': S },
      `Value provided in ${NAMES} unused in expressions: keys: {#m, #n}`,
    ],
    [
      undefined,
      { ':w': S, ':v': S },
      `Value provided in ${VALUES} unused in expressions: keys: {:v, :w}`,
    ],
  ])('like these are refused (%#)', (names, values, message) => {
    expect(() => read('a = b', names, values)).toThrow(message)
  })

  it('may be digits and underscores', () => {
    expect(() => read('#1 = :_2', { '#1': 'a.b' }, { ':_2': S })).not.toThrow()
  })

  it('are no properties that every object has', () => {
    expect(() => read('a = :constructor', undefined, { ':v': S })).toThrow('not defined')
  })

  it.each([
    ['pk.a = sk', 'Key: pk'],
    ['a = sk[0]', 'Key: sk'],
    ['attribute_exists(dated.a)', 'IndexKey: dated'],
  ])('a path into a key is refused: %s', (text, key) => {
    expect(() => read(text)).toThrow(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${key}`,
    )
  })
})

const WITHOUT = 'can only be specified when using expressions'

describe('placeholders without an expression', () => {
  const names = { '#a': 'a' }
  const values: Record<string, Value> = { ':a': S }
  it.each<[object, ExpressionName[], string]>([
    [{ [NAMES]: names }, ['ConditionExpression'], `${NAMES} ${WITHOUT}`],
    [{ [NAMES]: names }, ['ProjectionExpression'], `${NAMES} ${WITHOUT}`],
    [
      { [VALUES]: values },
      ['ConditionExpression'],
      `${VALUES} ${WITHOUT}: ConditionExpression is null`,
    ],
    [
      { [VALUES]: values },
      ['UpdateExpression', 'ConditionExpression'],
      `${VALUES} ${WITHOUT}: UpdateExpression and ConditionExpression are null`,
    ],
    [
      { [VALUES]: values, ProjectionExpression: 'a' },
      ['FilterExpression', 'ProjectionExpression'],
      `${VALUES} ${WITHOUT}: FilterExpression is null`,
    ],
  ])('are refused (%#)', (input, possible, message) => {
    expect(() => new Placeholders({ ...input }, possible)).toThrow(message)
  })

  it.each<[object, ExpressionName[]]>([
    [{ [NAMES]: {}, [VALUES]: {} }, ['ConditionExpression']],
    [{ [VALUES]: values }, ['ProjectionExpression']],
    [{ [VALUES]: { ':a': {} }, ProjectionExpression: 'a' }, ['ProjectionExpression']],
  ])('that are empty, or that a read by key has, are left alone (%#)', (input, possible) => {
    const placeholders = new Placeholders({ ...input }, possible)
    expect(() => placeholders.refuseUnused()).not.toThrow()
  })
})
