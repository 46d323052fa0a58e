import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answering, answerFrom, type Item, itemIn, newClient } from './client.ts'

const KEY = { pk: 'A', sk: 'B' }
const SENT_KEY = { pk: { S: 'A' }, sk: { S: 'B' } }

/** An item with every kind of value, as the product has it, as it is sent, and with bytes in DynamoDB's JSON. */
const ITEM = {
  ...KEY,
  money: 12_345_678_901_234_567_890n,
  nested: { list: ['', null, false, { n: -5n }] },
  names: new Set(['x', 'y']),
  packed: new Uint8Array([1, 2, 255]),
}
const SENT = {
  ...SENT_KEY,
  money: { N: '12345678901234567890' },
  nested: {
    M: { list: { L: [{ S: '' }, { NULL: true }, { BOOL: false }, { M: { n: { N: '-5' } } }] } },
  },
  names: { SS: ['x', 'y'] },
  packed: { B: new Uint8Array([1, 2, 255]) },
}
const JSON_ITEM = { ...SENT, packed: { B: 'AQL/' } }

describe('over a network', () => {
  /** The requests that arrived at the database, and what it answers. */
  const asked: { authorization: string; body: unknown }[] = []
  let answer: object
  const database = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    asked.push({ authorization: String(request.headers.authorization), body: JSON.parse(body) })
    const headers = { 'content-type': 'application/x-amz-json-1.0' }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  })
  let client: DynamoDBDocumentClient

  beforeAll(async () => {
    await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
    const { port } = database.address() as AddressInfo
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${port}`
    client = newClient()
  })

  beforeEach(() => {
    asked.length = 0
    answer = {}
  })

  afterAll(() => {
    database.closeAllConnections()
    return new Promise((resolve) => database.close(resolve))
  })

  it('a request is signed with the key of the process, over its own content', async () => {
    for (const pk of ['one', 'two']) {
      await client.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk: 'one' } }))
    }
    const [one, two] = asked.map(({ authorization }) => authorization)
    const signed =
      /^AWS4-HMAC-SHA256 Credential=test\/\d{8}\/us-east-1\/dynamodb\/aws4_request, SignedHeaders=[a-z0-9;-]*content-type;host;[a-z0-9;-]+, Signature=[0-9a-f]{64}$/
    expect([one, two]).toEqual([expect.stringMatching(signed), expect.stringMatching(signed)])
    expect(one?.slice(-64)).not.toBe(two?.slice(-64))
  })

  it("an item is sent in DynamoDB's JSON", async () => {
    await client.send(new PutCommand({ TableName: 'table', Item: { ...ITEM, left: undefined } }))
    expect(asked.map(({ body }) => body)).toEqual([{ TableName: 'table', Item: JSON_ITEM }])
  })

  it('an item is read with its plain values', async () => {
    answer = { Items: [JSON_ITEM], LastEvaluatedKey: SENT_KEY, Count: 1 }
    const given = { TableName: 'table', KeyConditionExpression: 'pk = :pk' }
    const query = new QueryCommand({ ...given, ExpressionAttributeValues: { ':pk': 'A' } })
    expect(await client.send(query)).toMatchObject({
      Items: [ITEM],
      LastEvaluatedKey: KEY,
      Count: 1,
    })
  })
})

/** Makes a client whose calls `call` answers. */
function answeredBy(call: Answering): DynamoDBDocumentClient {
  const client = newClient()
  answerFrom(call, client)
  return client
}

describe('answered in this process', () => {
  it('a call gives its operation and marshalled values, and gets plain ones', async () => {
    const asked: unknown[] = []
    const client = answeredBy(async (...call) => {
      asked.push(call)
      return { Responses: { table: [SENT] }, UnprocessedKeys: { table: { Keys: [SENT_KEY] } } }
    })
    const keys = { Keys: [KEY], ConsistentRead: true }
    const answer = await client.send(new BatchGetCommand({ RequestItems: { table: keys } }))
    expect(asked).toEqual([
      ['BatchGetItem', { RequestItems: { table: { Keys: [SENT_KEY], ConsistentRead: true } } }],
    ])
    expect(answer).toEqual({
      Responses: { table: [ITEM] },
      UnprocessedKeys: { table: { Keys: [KEY] } },
      $metadata: {},
    })
  })

  it('a transaction has marshalled values in each of its parts', async () => {
    const asked: unknown[] = []
    const client = answeredBy(async (...call) => {
      asked.push(call)
      return {}
    })
    const condition = { ConditionExpression: 'n = :n', ExpressionAttributeValues: { ':n': 1 } }
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: 'table', Item: ITEM } },
          { Delete: { TableName: 'table', Key: KEY, ...condition } },
        ],
      }),
    )
    const sent = { ...condition, ExpressionAttributeValues: { ':n': { N: '1' } } }
    expect(asked).toEqual([
      [
        'TransactWriteItems',
        {
          TransactItems: [
            { Put: { TableName: 'table', Item: SENT } },
            { Delete: { TableName: 'table', Key: SENT_KEY, ...sent } },
          ],
        },
      ],
    ])
  })

  it('an error arrives as it was thrown, once, with the item as it was sent', async () => {
    const error = new ConditionalCheckFailedException({
      message: 'The conditional request failed',
      $metadata: {},
      Item: SENT as never,
    })
    let calls = 0
    const client = answeredBy(async () => {
      calls += 1
      throw error
    })
    const update = new UpdateCommand({ TableName: 'table', Key: KEY })
    await expect(client.send(update)).rejects.toBe(error)
    expect(calls).toBe(1)
    expect(itemIn(error.Item ?? {})).toEqual(ITEM)
  })

  it('a test that stands in front of the engine sees plain values', async () => {
    const client = answeredBy(async () => ({ Attributes: SENT }))
    const seen: unknown[] = []
    client.middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args)
        seen.push(args.input, answer.output)
        return answer
      },
      { step: 'initialize' },
    )
    const given = { TableName: 'table', Key: KEY }
    await client.send(new UpdateCommand(given))
    expect(seen).toEqual([given, { Attributes: ITEM, $metadata: {} }])
  })

  it('no step of the SDK is left that serves a network', () => {
    const { middlewareStack } = answeredBy(async () => ({}))
    expect(middlewareStack.identify()).toEqual(['serializerMiddleware - serialize'])
  })
})

/** Anything that an item may hold. `__proto__` as a name would be lost; no attribute is called so. */
const anyName = fc.string().filter((name) => name !== '__proto__')
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

describe('an item', () => {
  let stored: object = {}
  const client = answeredBy(async (operation, input) => {
    if (operation === 'PutItem') stored = (input as { Item: object }).Item
    return operation === 'Query' ? { Items: [stored] } : {}
  })
  const write = (item: Item) => client.send(new PutCommand({ TableName: 'table', Item: item }))
  const read = async () => (await client.send(new QueryCommand({ TableName: 'table' }))).Items?.[0]

  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyName, anyValue), async (item) => {
        await write(item)
        expect(await read()).toEqual(item)
        expect(itemIn(marshall(item))).toEqual(item)
      }),
    )
  })

  it.each<[string, unknown, unknown]>([
    ['undefined', { a: undefined }, { M: {} }],
    ['the largest safe integer', 2 ** 53 - 1, { N: '9007199254740991' }],
    ['minus zero', -0, { N: '0' }],
    ['an empty text', '', { S: '' }],
  ])('is written with %s', async (_, value, sent) => {
    await write({ value })
    expect(stored).toEqual({ value: sent })
  })

  it.each<[string, unknown]>([
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a number that may be inexact', 2 ** 53],
    ['an empty set', new Set()],
    ['a date', new Date(0)],
    ['a symbol', Symbol('s')],
  ])('is refused with %s', async (_, value) => {
    await expect(write({ value })).rejects.toThrow()
  })

  it('is refused by its reader with a number that is no integer', async () => {
    stored = { value: { N: '0.5' } }
    await expect(read()).rejects.toThrow(SyntaxError)
  })
})
