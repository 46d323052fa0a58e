import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnswerReader } from './answer-reader.ts'
import { plainItem, wireRequest } from './item-json.ts'

/** The name of an attribute. The SDK drops an attribute called `__proto__`; the product has no such attribute. */
const anyName = fc.string().filter((name) => name !== '__proto__')

/** JSON without the name `__proto__` at any depth. */
const anyJson = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'))

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
    fc.dictionary(anyName, tie('value')),
  ),
})).value
const anyItem = fc.dictionary(anyName, anyValue)

/** Returns what the SDK's own library makes of an item, as JSON. */
function sdkWire(item: object): unknown {
  const bytesInBase64 = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
  return JSON.parse(JSON.stringify(marshall(item), bytesInBase64))
}
/** Makes an answer as the client reads it. */
const read = (wire: object) => new AnswerReader(JSON.stringify(wire)).answer()
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
        expect(read(wireRequest({ Item: item }))).toEqual({ Item: item })
      }),
    )
  })

  it('is read from an error as the item that was written', () => {
    void fc.assert(
      fc.property(anyItem, (item) => {
        expect(plainItem(marshall(item))).toEqual(item)
      }),
    )
  })

  it('is read as the SDK reads it', () => {
    const wire = { a: { N: '12' }, b: { M: { c: { L: [{ S: '' }, { NULL: true }] } } } }
    expect(read({ Item: wire })).toEqual({ Item: unmarshall(wire, big) })
    expect(plainItem(wire)).toEqual(unmarshall(wire, big))
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

  it('is refused with a set of numbers', () => {
    const item = { value: { NS: ['1'] } }
    expect(() => read({ Item: item })).toThrow('a value of an unknown type')
    expect(() => plainItem(item)).toThrow('a value of an unknown type')
  })
})

describe('items in one answer', () => {
  it('have their attributes in one order, whatever their order in the answer', () => {
    const [a, b, c] = [{ S: 'a' }, { N: '1' }, { M: { a: { S: 'x' } } }]
    const { Items } = read({
      Items: [
        { a, b, c },
        { c, b, a },
        { b, d: a, a },
      ],
    })
    expect((Items as object[]).map(Object.keys)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'd'],
    ])
  })

  it('have the same order in another answer, whatever the order in that one', () => {
    const [a, b, c] = [{ S: 'a' }, { N: '1' }, { M: { x: { S: 'x' }, b: { S: 'x' } } }]
    const orders = [
      { a, b, c },
      { c, b, a },
      { b, c, a },
    ].map((Item) => Object.keys(read({ Item })['Item'] as object))
    expect(new Set(orders.map(String)).size).toBe(1)
  })
})

describe('the text of an answer', () => {
  it('is read with white space inside of items, and without an item', () => {
    const wire = { a: { BOOL: true }, b: { NULL: true }, c: { L: [{ N: '1' }] } }
    const text = JSON.stringify({ Item: wire, Attributes: null, LastEvaluatedKey: null }, null, 1)
    expect(new AnswerReader(text).answer()).toEqual({
      Item: { a: true, b: null, c: [1n] },
      Attributes: null,
      LastEvaluatedKey: null,
    })
  })

  it.each(['{"Item":{"a":{"N":""}}}', '{"Item":{"a":{"NULL":false}}}', '{"Item":1}'])(
    'is refused as %s',
    (text) => {
      expect(() => new AnswerReader(text).answer()).toThrow()
    },
  )

  it('is read as JSON, with white space', () => {
    const anyAnswer = fc.dictionary(anyName, anyJson)
    void fc.assert(
      fc.property(anyAnswer, fc.constantFrom(0, 1, '\t'), (Other, space) => {
        const text = JSON.stringify({ Other: { Other: [Other] } }, null, space)
        expect(new AnswerReader(text).answer()).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is refused wherever it is cut off', () => {
    const text = '{"Items":[{"a":{"S":"\\n"},"b":{"L":[{"BOOL":true}]}}],"Count":1}'
    expect(new AnswerReader(text).answer()['Count']).toBe(1)
    for (let length = 0; length < text.length; length += 1) {
      expect(() => new AnswerReader(text.slice(0, length)).answer()).toThrow(SyntaxError)
    }
  })

  it.each([
    ['nothing between two commas', '{"a":1,,"b":2}'],
    ['more behind its end', '{}{}'],
    ['an attribute without a type', '{"Item":{"a":{}}}'],
    ['an attribute of two types', '{"Item":{"a":{"S":"1","N":"1"}}}'],
    ['a word that JSON lacks', '{"a":yes}'],
    ['a page', '<html></html>'],
  ])('is refused with %s', (_, text) => {
    expect(() => new AnswerReader(text).answer()).toThrow(SyntaxError)
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
    expect(read(wire)).toEqual(plain)
  })
})
