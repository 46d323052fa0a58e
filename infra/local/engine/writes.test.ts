import { describe, expect, it } from 'vitest'
import { counted, key, type StoreCalls, storeCalls } from '../../testing/store-calls.ts'

const N = (n: number | string) => ({ N: String(n) })
const S = (text: string) => ({ S: text })
const MINUTE_MS = 60_000

describe('PutItem, UpdateItem and DeleteItem', () => {
  it.each([
    ['put', { Item: counted('a', 2) }, 'ALL_OLD', counted('a', 1)],
    ['put', { Item: counted('new', 2) }, 'ALL_OLD', undefined],
    ['put', { Item: counted('a', 2) }, 'NONE', undefined],
    ['remove', { Key: key('a') }, 'ALL_OLD', counted('a', 1)],
    ['remove', { Key: key('new') }, 'ALL_OLD', undefined],
    ['update', { Key: key('a') }, 'ALL_OLD', counted('a', 1)],
    ['update', { Key: key('a') }, 'ALL_NEW', { ...counted('a', 6), m: S('m') }],
    ['update', { Key: key('a') }, 'UPDATED_OLD', { n: N(1) }],
    ['update', { Key: key('a') }, 'UPDATED_NEW', { n: N(6), m: S('m') }],
    ['update', { Key: key('new') }, 'ALL_OLD', undefined],
    ['update', { Key: key('new') }, 'UPDATED_OLD', undefined],
    ['update', { Key: key('new') }, 'ALL_NEW', { ...counted('new', 5), m: S('m') }],
    ['update', { Key: key('a') }, undefined, undefined],
  ] as const)('%s %j returns %s', async (operation, input, ReturnValues, attributes) => {
    const calls = await storeCalls()
    await calls.put({ Item: counted('a', 1) })
    const expression = {
      UpdateExpression: 'ADD n :n SET m = :m',
      ExpressionAttributeValues: { ':n': N(5), ':m': S('m') },
    }
    const more = operation === 'update' ? expression : {}
    const { Attributes } = await calls[operation]({ ...input, ...more, ReturnValues })
    expect(Attributes).toEqual(attributes)
  })

  it('an update without an expression makes an item of the key, or changes nothing', async () => {
    const { put, update, get } = await storeCalls()
    await put({ Item: counted('a', 1) })
    await update({ Key: key('a') })
    await update({ Key: key('new') })
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
    expect((await get({ Key: key('new') })).Item).toEqual(key('new'))
  })

  it.each([
    ['ALL_OLD', counted('a', 1)],
    ['NONE', undefined],
    [undefined, undefined],
  ])('a failed condition with %s carries the item %j', async (wanted, item) => {
    const calls = await storeCalls()
    await calls.put({ Item: counted('a', 1) })
    const failing = {
      ConditionExpression: 'n = :n',
      ExpressionAttributeValues: { ':n': N(2) },
      ReturnValuesOnConditionCheckFailure: wanted,
    }
    for (const failed of [
      calls.put({ Item: counted('a', 3), ...failing }),
      calls.remove({ Key: key('a'), ...failing }),
      calls.update({ Key: key('a'), ...failing }),
    ]) {
      const error = await failed.catch((each: unknown) => each)
      expect(error).toMatchObject({
        name: 'ConditionalCheckFailedException',
        message: 'The conditional request failed',
      })
      expect((error as { Item?: object }).Item).toEqual(item)
    }
    expect((await calls.get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it.each<[string, (calls: StoreCalls) => Promise<unknown>, RegExp]>([
    [
      'another table',
      ({ put }) => put({ TableName: 'other', Item: counted('a', 1) }),
      /non-existent table/,
    ],
    ['no table', ({ put }) => put({ TableName: undefined, Item: counted('a', 1) }), /tableName/],
    [
      'a parameter of earlier times',
      ({ put }) => put({ Item: counted('a', 1), Expected: {} }),
      /Expected/,
    ],
    [
      'ALL_NEW of a put',
      ({ put }) => put({ Item: counted('a', 1), ReturnValues: 'ALL_NEW' }),
      /ALL_OLD or NONE/,
    ],
    [
      'an unknown return',
      ({ put }) => put({ Item: counted('a', 1), ReturnValues: 'SOME' }),
      /returnValues/,
    ],
    ['no key', ({ remove }) => remove({}), /^Cannot have null key/],
    [
      'an item over 400 KB',
      ({ put }) => put({ Item: { ...key('a'), t: S('x'.repeat(410_000)) } }),
      /size/,
    ],
    ['an update over 400 KB', growing, /size/],
    [
      'an unused value',
      ({ put }) =>
        put({
          Item: counted('a', 1),
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':n': N(1) },
        }),
      /:n/,
    ],
  ])('%s is refused', async (_what, write, message) => {
    await expect(write(await storeCalls())).rejects.toThrow(message)
  })
})

async function growing({ put, update }: StoreCalls) {
  await put({ Item: { ...key('a'), t: S('x'.repeat(300_000)) } })
  await update({
    Key: key('a'),
    UpdateExpression: 'SET u = :u',
    ExpressionAttributeValues: { ':u': S('x'.repeat(200_000)) },
  })
}

describe('TransactWriteItems', () => {
  it('writes all parts', async () => {
    const { put, transact, scan } = await storeCalls()
    await Promise.all(['a', 'b', 'c'].map((pk) => put({ Item: counted(pk, 1) })))
    await transact([
      { Put: { Item: counted('d', 4) } },
      {
        Update: {
          Key: key('a'),
          UpdateExpression: 'ADD n :n',
          ExpressionAttributeValues: { ':n': N(1) },
        },
      },
      { Delete: { Key: key('b') } },
      { ConditionCheck: { Key: key('c'), ConditionExpression: 'attribute_exists(pk)' } },
    ])
    expect((await scan({})).Items).toEqual([counted('a', 2), counted('c', 1), counted('d', 4)])
  })

  it('writes none if one can not be done, and gives the reason of each', async () => {
    const { put, transact, scan } = await storeCalls()
    await put({ Item: { ...counted('a', 1), t: S('text') } })
    const failing = {
      ConditionExpression: 'n = :n',
      ExpressionAttributeValues: { ':n': N(7) },
    }
    const write = transact([
      { Put: { Item: counted('b', 1) } },
      { Delete: { Key: key('a'), ...failing, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      {
        ConditionCheck: {
          Key: key('c'),
          ...failing,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Update: { Key: key('d'), UpdateExpression: 'SET n = m' } },
    ])
    await expect(write).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError]',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          Item: { ...counted('a', 1), t: S('text') },
        },
        { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
        { Code: 'ValidationError' },
      ],
    })
    expect((await scan({})).Count).toBe(1)
  })

  it.each([
    [
      'a key of another type',
      { Delete: { Key: { ...key('a'), sk: N(1) } } },
      /Type mismatch for key/,
    ],
    ['a key that is too long', { Delete: { Key: key('a', 'x'.repeat(1025)) } }, /under 1024 bytes/],
    [
      'an index key of another type',
      { Put: { Item: { ...key('a'), credited: N(1) } } },
      /Type mismatch for Index Key/,
    ],
  ])('%s is a reason of the cancellation', async (_what, part, message) => {
    const { transact } = await storeCalls()
    const failing = { Delete: { Key: key('b'), ConditionExpression: 'attribute_exists(pk)' } }
    await expect(transact([failing, part])).rejects.toMatchObject({
      CancellationReasons: [
        { Code: 'ConditionalCheckFailed' },
        { Code: 'ValidationError', Message: expect.stringMatching(message) },
      ],
    })
  })

  it('the expressions of all parts are looked at before a key', async () => {
    const { transact } = await storeCalls()
    const unused = {
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#u': 'u' },
    }
    const write = transact([{ Delete: { Key: {} } }, { Delete: { Key: key('a'), ...unused } }])
    await expect(write).rejects.toThrow(/unused in expressions: keys: {#u}/)
  })

  const parts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ Put: { Item: counted(`p${index}`, 1) } }))
  const large = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, index) => ({
      Put: { Item: { ...key(`p${index}`), t: S('x'.repeat(bytes)) } },
    }))
  it.each([
    ['no part', [], /greater than or equal to 1/],
    ['101 parts', parts(101), /less than or equal to 100/],
    ['an item twice', [...parts(1), ...parts(1)], /multiple operations on one item/],
    ['more than 4 MB', large(11, 399_000), /size/],
    [
      'a part of two kinds',
      [{ Put: { Item: counted('a', 1) }, Delete: { Key: key('b') } }],
      /only contain one of/,
    ],
    ['a part without a key', [{ Delete: {} }], /'key' failed/],
    ['a put without an item', [{ Put: {} }], /'item' failed/],
    [
      'a check without a condition',
      [{ ConditionCheck: { Key: key('a') } }],
      /'conditionExpression'/,
    ],
    ['an unknown part', [{ Get: { Key: key('b') } }], /should contain Delete or Put/],
    [
      'another table',
      [{ Put: { TableName: 'other', Item: counted('a', 1) } }],
      /non-existent table/,
    ],
  ])('with %s is refused', async (_what, given, message) => {
    const { transact, scan } = await storeCalls()
    await expect(transact(given as never)).rejects.toThrow(message)
    expect((await scan({})).Count).toBe(0)
  })

  it.each([
    ['null', null],
    ['a text', 'Put'],
    ['an action that is null', { Put: null }],
  ])('with %s as a part is refused', async (_what, part) => {
    const { store } = await storeCalls()
    await expect(store.call('TransactWriteItems', { TransactItems: [part] })).rejects.toMatchObject(
      {
        name: 'ValidationException',
        message: expect.stringContaining('should contain Delete or Put'),
      },
    )
  })

  it('with 100 parts is written', async () => {
    const { transact, scan } = await storeCalls()
    await transact(parts(100))
    expect((await scan({})).Count).toBe(100)
  })
})

describe('the token of a transaction', () => {
  const add = {
    Update: {
      Key: key('a'),
      UpdateExpression: 'ADD n :n',
      ExpressionAttributeValues: { ':n': N(1) },
    },
  }
  const token = { ClientRequestToken: 'token' }

  it.each([
    ['at once', 0, 1],
    ['just before 10 minutes', 10 * MINUTE_MS - 1, 1],
    ['after 10 minutes', 10 * MINUTE_MS, 2],
  ])('lets it be written once: repeated %s', async (_when, laterMs, n) => {
    let nowMs = 1_700_000_000_000
    const { transact, get } = await storeCalls(':memory:', { clock: () => nowMs })
    await transact([add], token)
    nowMs += laterMs
    await transact([add], token)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', n))
  })

  it('lets it be written once, also within one turn', async () => {
    const { transact, get } = await storeCalls()
    await Promise.all([transact([add], token), transact([add], token)])
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it('lets a repeat within one turn be refused like the first one', async () => {
    const { transact } = await storeCalls()
    const part = { Update: { ...add.Update, ConditionExpression: 'attribute_exists(pk)' } }
    const sent = [transact([part], token), transact([part], token)]
    expect(await Promise.allSettled(sent)).toMatchObject([
      { reason: { name: 'TransactionCanceledException' } },
      { reason: { name: 'TransactionCanceledException' } },
    ])
  })

  it('is refused if it is too long', async () => {
    const { transact } = await storeCalls()
    const write = transact([add], { ClientRequestToken: 'x'.repeat(37) })
    await expect(write).rejects.toThrow(/less than or equal to 36$/)
  })

  it('refuses another body', async () => {
    const { transact } = await storeCalls()
    await transact([add], token)
    await expect(transact([{ Put: { Item: counted('b', 1) } }], token)).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    })
  })

  it('refuses another body within one turn only after the commit', async () => {
    const { transact, store } = await storeCalls()
    const seen: string[] = []
    store.onCommit(() => seen.push('commit'))
    const saved = transact([add], token).then(() => seen.push('saved'))
    const other = transact([{ Put: { Item: counted('b', 1) } }], token)
    const refused = other.catch(({ name }) => seen.push(name))
    await Promise.all([saved, refused])
    expect(seen).toEqual(['commit', 'saved', 'IdempotentParameterMismatchException'])
  })

  it('lets the next body within one turn be written if the first one is refused', async () => {
    const { transact, scan } = await storeCalls()
    const part = { Update: { ...add.Update, ConditionExpression: 'attribute_exists(pk)' } }
    const sent = [part, { Put: { Item: counted('b', 1) } }, { Put: { Item: counted('c', 1) } }]
    expect(await Promise.allSettled(sent.map((each) => transact([each], token)))).toMatchObject([
      { reason: { name: 'TransactionCanceledException' } },
      { status: 'fulfilled' },
      { reason: { name: 'IdempotentParameterMismatchException' } },
    ])
    expect((await scan({})).Items).toEqual([counted('b', 1)])
  })

  it('is free again after a refused transaction', async () => {
    const { transact, put, get } = await storeCalls()
    const part = { Update: { ...add.Update, ConditionExpression: 'attribute_exists(pk)' } }
    await expect(transact([part], token)).rejects.toMatchObject({
      name: 'TransactionCanceledException',
    })
    await put({ Item: counted('a', 1) })
    await transact([part], token)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 2))
  })
})

it('half of a character in a key refuses one write, and no other of its turn', async () => {
  const { put } = await storeCalls()
  const keys = ['a\ud800', 'a\ufffd', 'b']
  const answers = await Promise.allSettled(keys.map((pk) => put({ Item: counted(pk, 1) })))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(answers[0]).toMatchObject({ reason: { name: 'ValidationException' } })
})

describe('BatchWriteItem', () => {
  const puts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ PutRequest: { Item: counted(`p${index}`, 1) } }))

  it('puts and deletes', async () => {
    const { put, batchWrite, scan } = await storeCalls()
    await put({ Item: counted('gone', 1) })
    const requests = [...puts(24), { DeleteRequest: { Key: key('gone') } }]
    expect(await batchWrite({ RequestItems: { sarafi: requests } })).toEqual({
      UnprocessedItems: {},
    })
    expect((await scan({})).Count).toBe(24)
  })

  it.each([
    ['no writes', [], /length/],
    ['no list', null, /list for a table cannot be null or empty: sarafi/],
    ['a text as its list', 'x', /list for a table cannot be null or empty: sarafi/],
    ['a write that is null', [null], /list for a table cannot be null or empty/],
    ['26 writes', puts(26), /less than or equal to 25/],
    ['a key twice', [...puts(1), { DeleteRequest: { Key: key('p0') } }], /duplicates/],
  ])('refuses %s', async (_what, requests, message) => {
    const { batchWrite } = await storeCalls()
    await expect(batchWrite({ RequestItems: { sarafi: requests } })).rejects.toThrow(message)
  })
})

describe('the units of a write', () => {
  const TOTAL = { ReturnConsumedCapacity: 'TOTAL' }
  const WRONG = { ReturnConsumedCapacity: 'ALL' }

  it('are refused after the faults of its table, its key and its expressions', async () => {
    const { put, update, remove } = await storeCalls()
    await expect(remove({ Key: key('a'), TableName: 'x', ...WRONG })).rejects.toThrow('table')
    await expect(remove({ Key: { pk: S('a') }, ...WRONG })).rejects.toThrow('on the keys')
    const wrong = update({ Key: key('a'), UpdateExpression: 'SET', ...WRONG })
    await expect(wrong).rejects.toThrow('Invalid UpdateExpression')
    await expect(put({ Item: { ...key('a'), dated: N(1) }, ...WRONG })).rejects.toThrow('mismatch')
  })

  it('are refused before it is written', async () => {
    const { put, batchWrite, transact, scan } = await storeCalls()
    const Item = key('a')
    for (const write of [
      put({ Item, ...WRONG }),
      batchWrite({ RequestItems: { sarafi: [{ PutRequest: { Item } }] }, ...WRONG }),
      transact([{ Put: { Item } }], WRONG),
      transact([{ Put: { Item } }], { ...WRONG, ClientRequestToken: 'token' }),
    ]) {
      await expect(write).rejects.toThrow('returnConsumedCapacity')
    }
    expect((await scan({})).Count).toBe(0)
  })

  /** An item of a number of bytes, in so many of the three indexes. */
  const sized = (bytes: number, indexes = 0, dated = '2026-11-09') => {
    const item = {
      ...key('a'),
      ...(indexes > 0 ? { dated: S(dated) } : {}),
      ...Object.fromEntries(
        ['credited', 'debited', 'typeMonth'].slice(0, indexes).map((name) => [name, S('k')]),
      ),
    }
    const taken = Object.entries(item).reduce(
      (sum, [name, { S: text }]) => sum + name.length + text.length,
      0,
    )
    return { ...item, t: S('x'.repeat(bytes - taken - 1)) }
  }

  it.each([
    ['a new item of 1 KB', undefined, sized(1024), 1, 0],
    ['a new item of more than 1 KB', undefined, sized(1025), 2, 0],
    ['a larger item in place of a small one', sized(300), sized(2000), 2, 0],
    ['a small item in place of a larger one', sized(2000), sized(300), 2, 0],
    ['a new item in two indexes', undefined, sized(1025, 2), 2, 4],
    ['a change of an item in three indexes', sized(900, 3), sized(901, 3), 1, 3],
    ['the same item again', sized(900, 3), sized(900, 3), 1, 0],
    ['another key of three indexes', sized(900, 3), sized(900, 3, '2026-11-10'), 1, 6],
    ['an item that leaves an index', sized(900, 2), sized(900, 1), 1, 2],
    ['a deletion from two indexes', sized(1025, 2), undefined, 2, 4],
    ['a deletion of nothing', undefined, undefined, 1, 0],
  ])('%s', async (_what, before, after, table, indexes) => {
    const { put, remove, batchWrite, transact } = await storeCalls()
    const [Item, Key] = [after, key('a')]
    const writes = [
      () => (Item ? put({ Item, ...TOTAL }) : remove({ Key, ...TOTAL })),
      () => {
        const request = Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } }
        return batchWrite({ RequestItems: { sarafi: [request] }, ...TOTAL })
      },
      () => transact([Item ? { Put: { Item } } : { Delete: { Key } }], TOTAL),
    ]
    const units: (number | undefined)[] = []
    for (const write of writes) {
      await remove({ Key })
      if (before) await put({ Item: before })
      units.push([(await write()).ConsumedCapacity ?? []].flat()[0]?.CapacityUnits)
    }
    expect(units).toEqual([table + indexes, table + indexes, 2 * table + indexes])
  })
})
