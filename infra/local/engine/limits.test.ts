import { describe, expect, it } from 'vitest'
import {
  acceptedItem,
  acceptedKey,
  acceptedValue,
  checkDepth,
  checkItemKeys,
  checkStored,
} from './limits.ts'
import type { Value } from './values.ts'

const key = { pk: { S: 'p' }, sk: { S: 's' } }
const inLists = (levels: number): Value =>
  levels === 0 ? { S: 'x' } : { L: [inLists(levels - 1)] }
const inMaps = (levels: number): Value => {
  return levels === 0 ? { S: 'x' } : { M: { a: inMaps(levels - 1) } }
}

const ONE_TYPE = 'must contain exactly one of the supported datatypes'
const INVALID = 'One or more parameter values were invalid'

describe('a value', () => {
  it.each<[object, Value]>([
    [{ S: '' }, { S: '' }],
    [{ S: 'a', N: undefined }, { S: 'a' }],
    [{ S: 'a', N: null }, { S: 'a' }],
    [{ N: '1.50' }, { N: '1.5' }],
    [{ B: new Uint8Array([97]) }, { B: 'YQ==' }],
    [{ B: 'YQ==' }, { B: 'YQ==' }],
    [{ SS: ['b', 'a', ''] }, { SS: ['', 'a', 'b'] }],
    [{ NS: ['10', '9', '-1', '1e3'] }, { NS: ['-1', '9', '10', '1000'] }],
    [{ BS: ['Yg==', 'YQ=='] }, { BS: ['YQ==', 'Yg=='] }],
    [{ L: [{ N: '01' }] }, { L: [{ N: '1' }] }],
    [{ M: { a: { N: '1.0' } } }, { M: { a: { N: '1' } } }],
  ])('%j is kept as %j', (given, value) => {
    expect(acceptedValue(given)).toEqual(value)
  })

  it.each<[unknown, string]>([
    [null, 'The supplied Item contains a null AttributeValue'],
    [{}, `Supplied AttributeValue is empty, ${ONE_TYPE}`],
    [{ X: 'a' }, `Supplied AttributeValue is empty, ${ONE_TYPE}`],
    [{ S: null }, `Supplied AttributeValue is empty, ${ONE_TYPE}`],
    [{ S: 'a', N: '1' }, `Supplied AttributeValue has more than one datatypes set, ${ONE_TYPE}`],
    [{ L: [{}] }, `Supplied AttributeValue is empty, ${ONE_TYPE}`],
    [{ NULL: false }, `${INVALID}: Null attribute value types must have the value of true`],
    [{ SS: [] }, `${INVALID}: An string set  may not be empty`],
    [{ NS: [] }, `${INVALID}: An number set  may not be empty`],
    [{ BS: [] }, `${INVALID}: Binary sets should not be empty`],
    [{ SS: ['a', 'b', 'a'] }, `${INVALID}: Input collection [a, b, a] contains duplicates`],
    [{ NS: ['1', '1.0'] }, 'Input collection contains duplicates'],
    [{ BS: ['YQ==', 'YQ=='] }, `${INVALID}: Input collection of type BS contains duplicates.`],
    [{ M: { '': { S: 'a' } } }, 'Empty attribute name'],
    [{ M: { a: { L: [{ N: 'x' }] } } }, 'A value provided cannot be converted into a number'],
    [{ S: 1 }, 'NUMBER_VALUE cannot be converted to String'],
    [{ BOOL: 'true' }, 'STRING_VALUE cannot be converted to Boolean'],
    [{ B: '!!' }, 'STRING_VALUE cannot be converted to Blob'],
    [{ L: {} }, 'OBJECT_VALUE cannot be converted to List'],
    [{ M: [] }, 'LIST_VALUE cannot be converted to Map'],
  ])('%j is refused', (given, message) => {
    expect(() => acceptedValue(given)).toThrow(message)
  })
})

describe('an item', () => {
  it('has its names sorted at each level', () => {
    const item = acceptedItem({
      b: { S: 'x' },
      a: { L: [{ M: { d: { S: 'x' }, c: { S: 'x' } } }] },
    })
    expect(JSON.stringify(item)).toBe(
      '{"a":{"L":[{"M":{"c":{"S":"x"},"d":{"S":"x"}}}]},"b":{"S":"x"}}',
    )
  })

  it.each([
    [null, 'a is null'],
    [inLists(32), 'Nesting Levels have exceeded supported limits'],
    [inMaps(32), 'Nesting Levels have exceeded supported limits'],
  ])('with such an attribute is refused (%#)', (a, message) => {
    expect(() => acceptedItem({ a })).toThrow(message)
  })

  it('holds 31 lists and maps inside each other, however they came in', () => {
    expect(() => acceptedItem({ a: inLists(31), b: inMaps(31) })).not.toThrow()
    expect(() => acceptedValue(inMaps(32))).not.toThrow()
    expect(() => acceptedValue(inMaps(33))).toThrow('Nesting Levels')
    expect(() => checkDepth(inMaps(29), 3)).not.toThrow()
    expect(() => checkDepth(inMaps(30), 3)).toThrow('Nesting Levels')
  })

  it('has 400 KB at most', () => {
    const filled = (bytes: number) => ({ ...key, a: { S: 'x'.repeat(bytes - 7) } })
    expect(checkStored(filled(409_600), 'put')).toBe(409_600)
    expect(() => checkStored(filled(409_601), 'put')).toThrow(
      'Item size has exceeded the maximum allowed size',
    )
    expect(() => checkStored(filled(409_601), 'update')).toThrow(
      'Item size to update has exceeded the maximum allowed size',
    )
  })
})

const LONG =
  'Hash primary key values must be under 2048 bytes, and range primary key values must be under 1024 bytes'
const EMPTY = 'The AttributeValue for a key attribute cannot contain an empty string value.'

describe('a key', () => {
  it.each([
    ['p', 's'],
    ['é'.repeat(1024), 'x'.repeat(1024)],
  ])('of texts is taken (%#)', (pk, sk) => {
    expect(acceptedKey({ sk: { S: sk }, pk: { S: pk } })).toEqual({
      pk: { S: pk },
      sk: { S: sk },
    })
  })

  it.each<[Record<string, Value>, string]>([
    [{}, 'The number of conditions on the keys is invalid'],
    [{ pk: { S: 'p' } }, 'The number of conditions on the keys is invalid'],
    [{ ...key, a: { S: 'x' } }, 'The number of conditions on the keys is invalid'],
    [{ pk: { S: 'p' }, a: { S: 'x' } }, 'One of the required keys was not given a value'],
    [{ ...key, sk: { N: '1' } }, `${INVALID}: Type mismatch for key`],
    [{ ...key, pk: { B: 'YQ==' } }, `${INVALID}: Type mismatch for key`],
    [{ ...key, pk: { NULL: true } }, 'Invalid attribute value type'],
    [{ ...key, pk: { S: '' } }, `${EMPTY} Key: pk`],
    [{ ...key, pk: { S: 'a\ud800' } }, `${INVALID}: A key must not contain half of a character`],
    [{ ...key, sk: { S: '\udc00' } }, `${INVALID}: A key must not contain half of a character`],
    [{ ...key, sk: { S: '' } }, `${EMPTY} Key: sk`],
    [{ ...key, pk: { S: 'x'.repeat(2049) } }, LONG],
    [{ ...key, sk: { S: 'é'.repeat(513) } }, LONG],
  ])('like this is refused (%#)', (given, message) => {
    expect(() => acceptedKey(given)).toThrow(message)
  })

  it('must be in an item', () => {
    expect(() => checkItemKeys({ ...key, a: { S: 'x' } })).not.toThrow()
    expect(() => checkItemKeys({ pk: { S: 'p' } })).toThrow('One of the required keys')
  })
})

describe('a key of an index', () => {
  it.each<[Record<string, Value>, string, string?]>([
    [{ credited: { N: '1' } }, `${INVALID}: Type mismatch for Index Key`],
    [{ dated: { B: 'YQ==' } }, `${INVALID}: Type mismatch for Index Key`],
    [{ typeMonth: { NULL: true } }, 'Invalid attribute value type'],
    [{ credited: { S: 'x'.repeat(2049) } }, `${INVALID}: Size limit exceeded`],
    [{ dated: { S: 'x'.repeat(1025) } }, `${INVALID}: Size limit exceeded`],
    [{ credited: { S: '' } }, `${EMPTY} IndexName: credited, IndexKey: credited`, EMPTY],
    [{ dated: { S: '' } }, `${EMPTY} IndexName: typeMonth, IndexKey: dated`, EMPTY],
    [{ debited: { S: '' }, credited: { N: '1' } }, 'IndexKey: debited', EMPTY],
    [{ typeMonth: { S: '' }, dated: { S: '' } }, 'IndexKey: typeMonth', EMPTY],
    [
      { credited: { S: 'x'.repeat(3000) }, dated: { N: '1' } },
      `${INVALID}: Type mismatch for Index Key`,
    ],
  ])('like %j is refused', (attributes, byPut, byUpdate = byPut) => {
    const item = { ...key, ...attributes }
    expect(() => checkStored(item, 'put')).toThrow(byPut)
    expect(() => checkStored(item, 'update')).toThrow(byUpdate)
  })

  it('may be missing', () => {
    expect(checkStored({ ...key, dated: { S: 'd' } }, 'put')).toBe(6 + 6)
  })
})
