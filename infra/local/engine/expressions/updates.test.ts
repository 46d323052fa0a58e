import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItem, anyValue } from '../../../testing/any-value.ts'
import { type Given, KEY, updated, updateOf } from '../../../testing/read-expression.ts'
import { acceptedItem } from '../limits.ts'
import type { Item, Value } from '../values.ts'

// The results were learnt from Amazon's engine.

const N = (text: string): Value => ({ N: text })
const L = (...texts: string[]): Value => ({ L: texts.map(N) })
const values = { ':n': N('1'), ':s': { S: 'x' }, ':l': L('7'), ':t': { SS: ['a', 'z'] } }
type Values = typeof values

/** The values that a text uses. */
const used = (text: string): Record<string, Value> => {
  return Object.fromEntries(Object.entries(values as Values).filter(([key]) => text.includes(key)))
}
const given = (text: string, item: Item): Given => {
  const found = used(text)
  return Object.keys(found).length > 0 ? { item, values: found } : { item }
}

describe('an update', () => {
  it.each<[string, Item, Item]>([
    ['SET a = :s', {}, { a: { S: 'x' } }],
    ['SET a = b, b = a', { a: N('1'), b: N('2') }, { a: N('2'), b: N('1') }],
    ['SET b = a REMOVE a', { a: N('1'), b: N('2') }, { b: N('1') }],
    ['SET a = a + :n', { a: N('1.5') }, { a: N('2.5') }],
    ['SET a = :n - a', { a: N('1.0') }, { a: N('0') }],
    ['SET a = (a) + (:n)', { a: N('1') }, { a: N('2') }],
    ['SET a = (a-:n)', { a: N('1') }, { a: N('0') }],
    ['SET a = if_not_exists(a, :n) + :n', {}, { a: N('2') }],
    ['SET a = if_not_exists(b.c, :n)', { b: N('5') }, { a: N('1'), b: N('5') }],
    ['SET a = if_not_exists(b, if_not_exists(c, :n))', { c: N('5') }, { a: N('5'), c: N('5') }],
    ['SET a = list_append(a, :l)', { a: L('1') }, { a: L('1', '7') }],
    ['SET a = list_append(:l, if_not_exists(a, :l))', {}, { a: L('7', '7') }],
    ['SET a = list_append(a, a)', { a: L('1', '2') }, { a: L('1', '2', '1', '2') }],
    ['SET a.b = :n', { a: { M: { c: N('2') } } }, { a: { M: { b: N('1'), c: N('2') } } }],
    ['SET a[1] = :n', { a: L('5', '6', '7') }, { a: L('5', '1', '7') }],
    ['SET a[9] = :n, a[7] = b', { a: L('5'), b: N('6') }, { a: L('5', '6', '1'), b: N('6') }],
    ['SET a[1] = :n REMOVE a[0]', { a: L('5', '6', '7') }, { a: L('1', '7') }],
    ['SET a[4] = :n REMOVE a[0], a[2]', { a: L('5', '6', '7') }, { a: L('6', '1') }],
    ['SET a[4] = :n REMOVE a[1]', { a: L('5') }, { a: L('5', '1') }],
    ['SET a[0] = a[1], a[1] = a[0]', { a: L('5', '6') }, { a: L('6', '5') }],
    ['REMOVE a[0], a[1]', { a: L('5', '6', '7') }, { a: L('7') }],
    ['REMOVE a[9], b', { a: L('5') }, { a: L('5') }],
    [
      'REMOVE a[0], a[1].b',
      { a: { L: [N('1'), { M: { b: N('1') } }] } },
      { a: { L: [{ M: {} }] } },
    ],
    ['ADD a :n', {}, { a: N('1') }],
    ['ADD a :n', { a: N('-1') }, { a: N('0') }],
    ['ADD a.b :n', { a: { M: {} } }, { a: { M: { b: N('1') } } }],
    ['ADD a[5] :n', { a: L('5') }, { a: L('5', '1') }],
    ['ADD a :t', { a: { SS: ['b', 'a'] } }, { a: { SS: ['a', 'b', 'z'] } }],
    ['DELETE a :t', { a: { SS: ['a', 'b'] } }, { a: { SS: ['b'] } }],
    ['DELETE a :t', { a: { SS: ['a', 'z'] } }, {}],
    ['DELETE a :t', {}, {}],
    ['DELETE a[0] :t', { a: { L: [{ SS: ['a'] }, N('1')] } }, { a: { L: [N('1')] } }],
    ['set a = :s remove b add c :n delete d :t', { b: N('1') }, { a: { S: 'x' }, c: N('1') }],
  ])('%s', (text, item, after) => {
    const found = updated(text, given(text, item))
    expect(found).toEqual(acceptedItem(after))
    expect(Object.keys(found)).toEqual(Object.keys(found).sort())
  })

  it('begins with the key if there is no item, and with what the key has', () => {
    const refused = updateOf('SET a = if_not_exists(pk, b)')
    expect(() => refused.apply(undefined, KEY)).toThrow(MISSING)
    expect(updateOf('SET a = pk').apply(undefined, KEY)).toEqual({ ...KEY, a: { S: 'p' } })
    expect(updateOf('REMOVE a').apply(undefined, KEY)).toEqual(KEY)
  })

  it('sets what it is given and leaves the item before as it is', () => {
    void fc.assert(
      fc.property(anyItem, fc.string({ minLength: 1 }), anyValue, (given, name, value) => {
        fc.pre(name !== 'pk' && name !== 'sk')
        const before = acceptedItem({ ...given, ...KEY })
        const text = JSON.stringify(before)
        const update = updateOf('SET #n = :v', { names: { '#n': name }, values: { ':v': value } })
        const expected = acceptedItem({ ...before, [name]: value })
        expect(JSON.stringify(update.apply(before, KEY))).toBe(JSON.stringify(expected))
        expect(JSON.stringify(before)).toBe(text)
      }),
    )
  })
})

const MISSING = 'The provided expression refers to an attribute that does not exist in the item'
const WRONG = 'An operand in the update expression has an incorrect data type'
const PATH = 'The document path provided in the update expression is invalid for update'
const KEY_UPDATE = 'One or more parameter values were invalid: Cannot update attribute'

describe('an update that the item refuses', () => {
  it.each<[string, Item, string]>([
    ['SET a = b', {}, MISSING],
    ['SET a = b.c', { b: N('1') }, MISSING],
    ['SET a = b + :n', {}, MISSING],
    ['SET a = list_append(b, :l)', {}, MISSING],
    ['SET a = if_not_exists(b, c)', { b: N('1') }, MISSING],
    ['SET a = b + :n', { b: { S: '1' } }, WRONG],
    ['SET a = list_append(b, :l)', { b: N('1') }, WRONG],
    ['SET a = if_not_exists(b, :s) + :n', {}, WRONG],
    ['SET a = b + if_not_exists(c, d)', { b: { S: '1' } }, MISSING],
    ['SET a = list_append(b, c)', { b: { S: '1' } }, WRONG],
    ['SET b = c, a = b + :n', { b: { S: '1' } }, WRONG],
    ['ADD a :n', { a: { S: '1' } }, WRONG],
    ['ADD a :t', { a: { NS: ['1'] } }, WRONG],
    ['DELETE a :t', { a: N('1') }, WRONG],
    ['SET a.b = :n', {}, PATH],
    ['SET a.b = :n', { a: L('1') }, PATH],
    ['SET a[0] = :n', { a: { M: {} } }, PATH],
    ['SET a[1].b = :n', { a: L('1') }, PATH],
    ['REMOVE a.b', {}, PATH],
    ['DELETE a.b :t', {}, PATH],
    ['SET b = c, a.b = :n', {}, PATH],
    ['SET pk = :s, a = b', {}, `${KEY_UPDATE} pk. This attribute is part of the key`],
    ['REMOVE sk[0]', {}, `${KEY_UPDATE} sk. This attribute is part of the key`],
    ['SET a = pk.b', {}, 'Key attributes must be scalars;'],
    ['SET dated[0] = :s', {}, 'Key attributes must be scalars;'],
    ['SET a = a + :n', { a: N('1e40') }, 'DynamoDB only supports precision up to 38 digits'],
  ])('%s', (text, item, message) => {
    const update = updateOf(text, given(text, item))
    expect(() => update.apply(acceptedItem({ ...KEY, ...item }), KEY)).toThrow(message)
  })

  it('puts a value too deep', () => {
    const inMaps = (levels: number): Value => {
      return levels === 0 ? N('1') : { M: { a: inMaps(levels - 1) } }
    }
    const item = { a: { L: [inMaps(30)] }, b: { M: {} } }
    expect(() => updated('SET c = a[0]', { item })).not.toThrow()
    expect(() => updated('SET b.c = a', { item })).toThrow('Nesting Levels have exceeded')
  })
})

const TYPE = 'Incorrect operand type for operator or function; operator'
const OVERLAP =
  'Two document paths overlap with each other; must remove or rewrite one of these paths;'
const CONFLICT =
  'Two document paths conflict with each other; must remove or rewrite one of these paths;'

describe('an update that is refused in any case', () => {
  it.each([
    ['SET a = :s + :n', `${TYPE} or function: +, operand type: S`],
    ['SET a = list_append(:n, :l)', `${TYPE} or function: list_append, operand type: N`],
    ['ADD a :s', `${TYPE}: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND`],
    ['DELETE a :l', `${TYPE}: DELETE, operand type: LIST, typeSet: ALLOWED_FOR_DELETE_OPERAND`],
    [
      'SET a = if_not_exists(:n, :n)',
      'Operator or function requires a document path; operator or function: if_not_exists',
    ],
    ['SET a = if_not_exists(b, b)', 'The first operand must be distinct'],
    ['SET a = if_not_exists(:w, :n)', 'An expression attribute value used in expression is not'],
    ['SET a = if_not_exists(a)', 'Incorrect number of operands'],
    ['SET a = list_append(a, :l, :l)', 'Incorrect number of operands'],
    ['SET a = :n REMOVE a', `${OVERLAP} path one: [a], path two: [a]`],
    ['SET a = :n, a.b[0] = :n', `${OVERLAP} path one: [a], path two: [a, b, [0]]`],
    ['REMOVE a[0].b, a[0]', `${OVERLAP} path one: [a, [0], b], path two: [a, [0]]`],
    ['REMOVE a[0] ADD a.b :n', `${CONFLICT} path one: [a, [0]], path two: [a, b]`],
    ['SET a = :w, a = :n', OVERLAP],
  ])('%s', (text, message) => {
    expect(() => updateOf(text, given(text, {}))).toThrow(`Invalid UpdateExpression: ${message}`)
  })
})

describe('what an update has touched', () => {
  const item = acceptedItem({ ...KEY, a: { M: { b: N('1') } }, l: L('1'), n: N('1') })
  it.each<[string, readonly string[] | undefined]>([
    ['SET n = :n, q = :n', ['n']],
    ['SET a.b = :n REMOVE l[0]', ['a', 'l']],
    ['SET a.c = :n, l[1] = :n', undefined],
    ['REMOVE q', undefined],
  ])('%s, on the item before: %j', (text, names) => {
    const part = names && Object.fromEntries(names.map((name) => [name, item[name]]))
    expect(updateOf(text, given(text, {})).updated(item)).toEqual(part)
  })

  it('is nothing if there is no item', () => {
    expect(updateOf('REMOVE a').updated(undefined)).toBeUndefined()
  })
})
