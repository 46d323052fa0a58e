import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../env.ts'
import { dynamo } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import { openOffice } from './office.ts'
import { problemsOf } from './refused-by-dynamo.ts'

/** What DynamoDB refuses, and an engine might carry out. */

const KEY = { pk: 'A', sk: 'B' }
const put = (more: object, item: object = KEY) => ({ Put: { Item: item, ...more } })
const written = (...parts: object[]) => ['TransactWrite', { TransactItems: parts }] as const
const query = (condition: string, values: Record<string, unknown>) =>
  ['Query', { KeyConditionExpression: condition, ExpressionAttributeValues: values }] as const
const batch = (...keys: object[]) =>
  ['BatchGet', { RequestItems: { table: { Keys: keys } } }] as const
const RANGE = 'pk = :pk AND sk BETWEEN :a AND :b'
const many = (count: number) => Array.from({ length: count }, (_, sk) => ({ pk: 'A', sk: `${sk}` }))

const REFUSED: [what: string, command: readonly [string, object], problem: string][] = [
  [
    'values that are an empty object',
    written(put({ ConditionExpression: 'attribute_not_exists(a)', ExpressionAttributeValues: {} })),
    'ExpressionAttributeValues is empty',
  ],
  [
    'names that are an empty object',
    ['Update', { Key: KEY, UpdateExpression: 'SET a = b', ExpressionAttributeNames: {} }],
    'ExpressionAttributeNames is empty',
  ],
  [
    'a value that no expression uses',
    written(
      put({ ConditionExpression: 'a = :a', ExpressionAttributeValues: { ':a': 1, ':b': 2 } }),
    ),
    "ExpressionAttributeValues: :b isn't used",
  ],
  [
    'a value that is undefined',
    written(put({ ConditionExpression: 'a = :a', ExpressionAttributeValues: { ':a': undefined } })),
    'ExpressionAttributeValues: :a is undefined',
  ],
  [
    'a value that nobody gives',
    written(put({ ConditionExpression: 'a = :a' })),
    'ExpressionAttributeValues lacks :a',
  ],
  [
    'a name that nobody gives',
    ['Update', { Key: KEY, UpdateExpression: 'REMOVE #a' }],
    'ExpressionAttributeNames lacks #a',
  ],
  ['an empty key condition', query('pk = :pk', { ':pk': '' }), ':pk of the key condition is empty'],
  [
    'the beginning of a range that is empty',
    query(RANGE, { ':pk': 'A', ':a': '', ':b': '~' }),
    ':a of the key condition is empty',
  ],
  [
    'a range that ends before it begins',
    query(RANGE, { ':pk': 'A', ':a': 'b', ':b': 'a' }),
    'the range ends (:b) before it begins (:a)',
  ],
  [
    'an empty key',
    ['Update', { Key: { pk: '', sk: 'B' } }],
    'the key attribute pk is empty or no text',
  ],
  [
    'an empty key of an index',
    written(put({}, { ...KEY, credited: '' })),
    'the key attribute credited is empty or no text',
  ],
  [
    'a key of an index that is a number',
    written(put({}, { ...KEY, dated: 5 })),
    'the key attribute dated is empty or no text',
  ],
  [
    'a partition key of more than 2,048 bytes',
    written(put({}, { pk: 'ص'.repeat(1025), sk: 'B' })),
    'the key attribute pk has 2050 bytes, more than 2048',
  ],
  [
    'a sort key of an index of more than 1,024 bytes',
    written(put({}, { ...KEY, dated: 'd'.repeat(1025) })),
    'the key attribute dated has 1025 bytes, more than 1024',
  ],
  [
    'a condition about a partition of more than 2,048 bytes',
    query('credited = :who', { ':who': 'c'.repeat(2049) }),
    'the key attribute credited has 2049 bytes, more than 2048',
  ],
  [
    'a number within an item that is no integer',
    written(put({}, { ...KEY, rates: [{ rate: 0.5 }] })),
    "it has the number 0.5, which isn't an integer",
  ],
  [
    'a value that is no integer',
    [
      'Update',
      { Key: KEY, UpdateExpression: 'ADD a :a', ExpressionAttributeValues: { ':a': 1.5 } },
    ],
    "it has the number 1.5, which isn't an integer",
  ],
  [
    'undefined in a list',
    written(put({}, { ...KEY, sums: [{ parts: [1, undefined, 2] }] })),
    'it has undefined in a list or set',
  ],
  [
    'undefined in a set',
    written(put({}, { ...KEY, tags: new Set(['a', undefined]) })),
    'it has undefined in a list or set',
  ],
  ['a Map', written(put({}, { ...KEY, sums: { of: new Map([['a', 1]]) } })), 'it has a Map'],
  [
    'a value that has a Map',
    [
      'Update',
      {
        Key: KEY,
        UpdateExpression: 'SET a = :a',
        ExpressionAttributeValues: { ':a': [new Map()] },
      },
    ],
    'it has a Map',
  ],
  ['a transaction without parts', written(), 'it has no parts'],
  [
    'a transaction of too many parts',
    written(...many(101).map((each) => put({}, each))),
    'it has 101 parts, more than 100',
  ],
  [
    'a transaction with an item twice',
    written(put({}), { Delete: { Key: KEY } }),
    'it names the item A B twice',
  ],
  ['a batch without keys', batch(), 'it has no keys'],
  [
    'a batch with a key twice',
    batch(KEY, { pk: 'A', sk: 'C' }, KEY),
    'it names the item A B twice',
  ],
]

it.each(REFUSED)('%s is refused', (_what, [operation, command], problem) => {
  expect(problemsOf(operation, command)).toEqual([problem])
})

const CARRIED_OUT: [what: string, command: readonly [string, object]][] = [
  ['a query', query(RANGE, { ':pk': 'A', ':a': ' ', ':b': '~' })],
  ['a range of one key', query(RANGE, { ':pk': 'A', ':a': 'a', ':b': 'a' })],
  ['a condition without values', written(put({ ConditionExpression: 'attribute_not_exists(pk)' }))],
  ['an index key that is left out', written(put({}, { ...KEY, dated: undefined }))],
  [
    'a key of as many bytes as are allowed',
    written(put({}, { pk: 'p'.repeat(2048), sk: 's'.repeat(1024) })),
  ],
  ['a batch of 100 keys', batch(...many(100))],
  [
    'an item with every kind of value',
    written(
      put({}, { ...KEY, a: 5, b: 5n, c: [null, { d: true }], e: new Set(['f']), g: Buffer.of(1) }),
    ),
  ],
]

it.each(CARRIED_OUT)('%s is carried out', (_what, [operation, command]) => {
  expect(problemsOf(operation, command)).toEqual([])
})

describe('the client of the tests', () => {
  beforeAll(async () => {
    await openOffice()
  })

  it('refuses what the engine would carry out', async () => {
    const ask = () =>
      dynamo.send(
        new QueryCommand({
          TableName: env().tableName,
          KeyConditionExpression: 'pk = :pk AND sk > :sk',
          ExpressionAttributeValues: { ':pk': 'A', ':sk': '' },
        }),
      )
    await expect(ask()).rejects.toThrow(':sk of the key condition is empty')
    expect(await getItem({ pk: 'A', sk: 'B' })).toBeUndefined()
  })
})
