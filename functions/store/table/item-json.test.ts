import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAnswer, wireRequest } from './item-json.ts'

/** Anything that an item may hold. */
const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.bigInt(-(10n ** 37n), 10n ** 37n),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ minLength: 1 }),
    fc.set(fc.string({ minLength: 1 }), { minLength: 1 }).map((texts) => new Set(texts)),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value
const anyItem = fc.dictionary(fc.string(), anyValue)

/** What the SDK's own library makes of an item, as JSON. */
function sdkWire(item: object): unknown {
  const bytesInBase64 = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
  return JSON.parse(JSON.stringify(marshall(item), bytesInBase64))
}
/** An answer as it is parsed: no object is in it twice. */
const parsed = (wire: object) => JSON.parse(JSON.stringify(wire))
const big = { wrapNumbers: (digits: string) => BigInt(digits) }

describe('the JSON of an item', () => {
  it('is that of the SDK', () => {
    void fc.assert(
      fc.property(anyItem, (item) => {
        const { Item } = wireRequest({ Item: item }) as { Item: object }
        expect(JSON.parse(JSON.stringify(Item))).toEqual(sdkWire(item))
      }),
    )
  })

  it('is read as the item that was written', () => {
    void fc.assert(
      fc.property(anyItem, (item) => {
        const sent = JSON.parse(JSON.stringify(wireRequest({ Item: item })))
        expect(plainAnswer(sent)).toEqual({ Item: item })
      }),
    )
  })

  it('is read as the SDK reads it', () => {
    const wire = { a: { N: '12' }, b: { M: { c: { L: [{ S: '' }, { NULL: true }] } } } }
    expect(plainAnswer({ Item: parsed(wire) })).toEqual({ Item: unmarshall(wire, big) })
  })

  it.each([
    ['nothing that is undefined', { a: undefined, b: { c: undefined } }, { b: { M: {} } }],
    ['a safe integer', { a: 2 ** 53 - 1 }, { a: { N: '9007199254740991' } }],
  ])('holds %s', (_, item, wire) => {
    expect(wireRequest({ Item: item })).toEqual({ Item: wire })
  })

  it.each([
    ...[1.5, Number.NaN, 2 ** 53, Symbol('s'), () => 1],
    ...[new Set([1]), new Map([['a', 1]])],
  ])('never holds %s', (value) => {
    expect(() => wireRequest({ Item: { value } })).toThrow("An item can't hold")
  })

  it.each([{ NS: ['1'] }, {}])('is refused with a value %j', (value) => {
    expect(() => plainAnswer({ Item: { value } })).toThrow('a value of an unknown type')
  })
})

describe('a request and an answer', () => {
  const [PLAIN, WIRE] = [
    { pk: 'A', n: 1n },
    { pk: { S: 'A' }, n: { N: '1' } },
  ]
  it.each([
    ['Key', { TableName: 't', Key: PLAIN }, { TableName: 't', Key: WIRE }],
    [
      'TransactItems',
      {
        TransactItems: [
          { Put: { Item: PLAIN, ConditionExpression: 'a' } },
          { Update: { Key: PLAIN, ExpressionAttributeValues: { ':n': 1n } } },
        ],
      },
      {
        TransactItems: [
          { Put: { Item: WIRE, ConditionExpression: 'a' } },
          { Update: { Key: WIRE, ExpressionAttributeValues: { ':n': { N: '1' } } } },
        ],
      },
    ],
    [
      'RequestItems of a read',
      { RequestItems: { t: { Keys: [PLAIN], ConsistentRead: true } } },
      { RequestItems: { t: { Keys: [WIRE], ConsistentRead: true } } },
    ],
    [
      'RequestItems of a write',
      { RequestItems: { t: [{ PutRequest: { Item: PLAIN } }, { DeleteRequest: { Key: PLAIN } }] } },
      { RequestItems: { t: [{ PutRequest: { Item: WIRE } }, { DeleteRequest: { Key: WIRE } }] } },
    ],
  ])('convert items in %s', (_, plain, wire) => {
    expect(wireRequest(plain)).toEqual(wire)
    expect(plainAnswer(parsed(wire))).toEqual(plain)
  })

  it.each([
    ['Items', { Items: [WIRE], Count: 1 }, { Items: [PLAIN], Count: 1 }],
    ['Responses', { Responses: { Items: [WIRE] } }, { Responses: { Items: [PLAIN] } }],
    ['the place of the next page', { LastEvaluatedKey: WIRE }, { LastEvaluatedKey: PLAIN }],
    [
      'what is left of a batch',
      { Responses: {}, UnprocessedKeys: { t: { Keys: [WIRE] } } },
      { Responses: {}, UnprocessedKeys: { t: { Keys: [PLAIN] } } },
    ],
    [
      'units',
      { ConsumedCapacity: { CapacityUnits: 1.5 } },
      { ConsumedCapacity: { CapacityUnits: 1.5 } },
    ],
  ])('of the database: %s', (_, wire, plain) => {
    expect(plainAnswer(parsed(wire))).toEqual(plain)
  })
})
