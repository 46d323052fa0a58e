import { describe, expect, it } from 'vitest'
import { counted, key, storeCalls } from '../../testing/store-calls.ts'

const BYTES = Uint8Array.from([0, 255, 7])

/** Sends a request as the SDK does. @returns the answer's status and its JSON */
async function sent(
  { store }: Awaited<ReturnType<typeof storeCalls>>,
  operation: string,
  input: object,
) {
  const { response } = await store.requestHandler.handle({
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: JSON.stringify({ TableName: 'sarafi', ...input }),
  })
  return [response.statusCode, JSON.parse(Buffer.from(response.body).toString('utf8'))]
}

describe('over HTTP', () => {
  it('answers in JSON what a call answers', async () => {
    const calls = await storeCalls()
    expect(await sent(calls, 'PutItem', { Item: counted('a', 1) })).toEqual([200, {}])
    expect(await sent(calls, 'GetItem', { Key: key('a') })).toEqual([
      200,
      { Item: counted('a', 1) },
    ])
  })

  it.each([
    ['CreateTable', {}, 400, 'com.amazon.coral.service#UnknownOperationException'],
    ['GetItem', { Key: {} }, 400, 'com.amazon.coral.validate#ValidationException'],
    [
      'GetItem',
      { TableName: 'x', Key: key('a') },
      400,
      'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
    ],
    [
      'PutItem',
      { Item: key('a'), ConditionExpression: 'attribute_exists(pk)' },
      400,
      'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
    ],
  ])('refuses %s %j', async (operation, input, status, type) => {
    const [statusCode, answer] = await sent(await storeCalls(), operation, input)
    expect([statusCode, answer.__type]).toEqual([status, type])
  })

  it('gives the current items of failed conditions', async () => {
    const calls = await storeCalls()
    await calls.put({ Item: { ...key('a'), b: { B: BYTES } } })
    const failing = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }
    const current = { ...key('a'), b: { B: 'AP8H' } }
    const [, one] = await sent(calls, 'PutItem', { Item: key('a'), ...failing })
    expect(one.Item).toEqual(current)
    const [, many] = await sent(calls, 'TransactWriteItems', {
      TableName: undefined,
      TransactItems: [{ Delete: { TableName: 'sarafi', Key: key('a'), ...failing } }],
    })
    expect(many.CancellationReasons).toMatchObject([{ Item: current }])
  })
})

describe('bytes', () => {
  const item = {
    ...key('a'),
    // An attribute may have the name of a type.
    B: { M: { B: { B: BYTES }, BS: { L: [{ BS: [BYTES] }] } } },
    t: { S: 'text' },
  }
  const asText = JSON.parse(
    JSON.stringify(item, (_name, value) => (value instanceof Uint8Array ? 'AP8H' : value)),
  )

  it('are Uint8Array for a call and base64 over HTTP, whichever wrote them', async () => {
    for (const write of ['call', 'HTTP']) {
      const calls = await storeCalls()
      if (write === 'call') await calls.put({ Item: item })
      else await sent(calls, 'PutItem', { Item: asText })
      expect((await calls.get({ Key: key('a') })).Item).toEqual(item)
      expect((await calls.scan({})).Items).toEqual([item])
      expect((await calls.remove({ Key: key('a'), ReturnValues: 'ALL_OLD' })).Attributes).toEqual(
        item,
      )
      await calls.put({ Item: item })
      expect(await sent(calls, 'GetItem', { Key: key('a') })).toEqual([200, { Item: asText }])
    }
  })

  it('are Uint8Array in the items of errors', async () => {
    const calls = await storeCalls()
    await calls.put({ Item: item })
    const failing = {
      Key: key('a'),
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }
    await expect(calls.remove(failing)).rejects.toMatchObject({ Item: item })
    await expect(calls.transact([{ Delete: failing }])).rejects.toMatchObject({
      CancellationReasons: [{ Item: item }],
    })
  })
})
