import {
  batchWrite,
  type Case,
  type Item,
  keyOf,
  number,
  type Step,
  step,
  text,
  type Value,
} from '../step.ts'

const KEY = keyOf('a', '1')
const GET = step('GetItem', { Key: KEY, ConsistentRead: true })
const put = (more: Readonly<Record<string, unknown>>, key: unknown = KEY): Step =>
  step('PutItem', { Item: { ...(key as Item), ...more } })
const puts = (name: string, more: Readonly<Record<string, unknown>>): Case => ({
  name,
  steps: [put(more), GET],
})
const withKey = (name: string, key: unknown): Case => ({
  name,
  steps: [put({}, key), step('GetItem', { Key: key }), step('DeleteItem', { Key: key })],
})
const nested = (depth: number): Value =>
  depth === 0 ? number(1) : depth % 2 ? { L: [nested(depth - 1)] } : { M: { m: nested(depth - 1) } }
/** A text with which the item of the key above has exactly the given number of bytes. */
const filling = (bytes: number) =>
  text('x'.repeat(bytes - 'pka'.length - 'sk1'.length - 't'.length))

const SPELLINGS = [
  '1e2',
  '+5',
  '0005',
  '-0',
  '0.0',
  '1E+3',
  '1.10',
  '.5',
  '5.',
  '-.5',
  '1e-130',
  '1e125',
  '9.9e125',
  '1e126',
  '-1e126',
  '1e-131',
  '0e999',
  '1.0e2',
  '-1e-5',
  '0.000001',
  '100000000000000000000',
  '1e400',
  '1e99999999999',
  '12345678901234567890123456789012345678',
  '123456789012345678901234567890123456789',
  '1234567890123456789012345678901234567800',
  '0.12345678901234567890123456789012345678',
  '0.123456789012345678901234567890123456789',
  '1.0000000000000000000000000000000000000000',
  '99999999999999999999999999999999999999e88',
  '-9.9999999999999999999999999999999999999e125',
  '',
  ' 5',
  '5 ',
  'abc',
  '0x10',
  'Infinity',
  'NaN',
  '1e',
  'e1',
  '.',
  '-',
  '--5',
  '1_000',
  '1,5',
  '1e1.5',
  '1d',
  '5f',
  '1L',
]

/** What an item may be: its keys, its numbers, its values and its size. */
export const ITEMS: readonly Case[] = [
  ...SPELLINGS.map((spelling) => puts(`the number "${spelling}"`, { n: { N: spelling } })),
  puts('numbers of a set in several spellings', { ns: { NS: ['1e1', '2.50', '-0'] } }),
  puts('the same number twice in a set', { ns: { NS: ['10', '1e1'] } }),
  puts('the same text twice in a set', { ss: { SS: ['a', 'a'] } }),
  puts('the same bytes twice in a set', {
    bs: { BS: [Uint8Array.from([1]), Uint8Array.from([1])] },
  }),
  puts('an empty set', { ss: { SS: [] } }),
  puts('an empty text in a set', { ss: { SS: [''] } }),
  puts('empty text, bytes, list and map', {
    s: text(''),
    b: { B: new Uint8Array() },
    l: { L: [] },
    m: { M: {} },
  }),
  puts('a value of two types', { v: { S: 'a', N: '1' } }),
  puts('a value of no type', { v: {} }),
  puts('a null that is false', { v: { NULL: false } }),
  puts('a boolean that is false', { v: { BOOL: false } }),
  puts('an attribute without a name', { '': number(1) }),
  puts('a wrong number deep inside', { m: { M: { l: { L: [{ N: 'x' }] } } } }),
  puts('32 levels', { d: nested(31) }),
  puts('33 levels', { d: nested(32) }),
  puts('34 levels', { d: nested(33) }),
  puts('400 KB', { t: filling(409_600) }),
  puts('400 KB and a byte', { t: filling(409_601) }),
  puts('a null', { nil: { NULL: true } }),
  puts('text that needs escapes', { s: text('"\\\n\u0000\u2028</script>'), '"q\\': text('é😀') }),
  puts('half of a pair of UTF-16', { s: text('a\ud83d') }),
  puts('names in any order', {
    b: number(1),
    a: number(2),
    '10': number(3),
    '9': number(4),
    __proto__x: number(5),
  }),
  puts('an empty key of an index', { credited: text(''), dated: text('1') }),
  puts('a number as a key of an index', { dated: number(1) }),
  puts('a key of an index that is too long', { credited: text('c'.repeat(2_049)) }),
  puts('a sort key of an index that is too long', { dated: text('d'.repeat(1_025)) }),
  puts('a key of an index that is too long, and a number as its sort key', {
    credited: text('c'.repeat(3_000)),
    dated: number(1),
  }),
  puts('two empty keys of an index', { typeMonth: text(''), dated: text('') }),
  puts('a key of an index of the greatest length', {
    credited: text('c'.repeat(2_048)),
    dated: text('d'.repeat(1_024)),
  }),
  withKey('an empty partition key', keyOf('', '1')),
  withKey('an empty sort key', keyOf('a', '')),
  withKey('no sort key', { pk: text('a') }),
  withKey('no key', {}),
  withKey('a number as a key', { pk: text('a'), sk: number(1) }),
  withKey('a null as a key', { pk: { NULL: true }, sk: text('1') }),
  withKey('one attribute too many', { ...keyOf('a', '1'), more: text('x') }),
  withKey('another attribute as key', { pk: text('a'), other: text('x') }),
  withKey('a partition key of 2,048 bytes', keyOf('p'.repeat(2_048), '1')),
  withKey('a partition key of 2,049 bytes', keyOf('p'.repeat(2_049), '1')),
  withKey('a sort key of 1,024 bytes', keyOf('a', 'é'.repeat(512))),
  withKey('a sort key of 1,025 bytes', keyOf('a', `${'é'.repeat(512)}x`)),
  {
    name: 'what a put returns',
    items: [{ ...KEY, n: number(1) }],
    steps: [
      step('PutItem', { Item: { ...KEY, n: number(2) }, ReturnValues: 'ALL_OLD' }),
      step('PutItem', { Item: { ...KEY, n: number(2) }, ReturnValues: 'ALL_NEW' }),
      step('PutItem', { Item: keyOf('a', 'new'), ReturnValues: 'ALL_OLD' }),
    ],
  },
  {
    name: 'what a deletion returns',
    items: [{ ...KEY, n: number(1) }],
    steps: [
      step('DeleteItem', { Key: KEY, ReturnValues: 'UPDATED_OLD' }),
      step('DeleteItem', { Key: KEY, ReturnValues: 'ALL_OLD' }),
      step('DeleteItem', { Key: KEY, ReturnValues: 'ALL_OLD' }),
    ],
  },
  {
    name: 'another table',
    steps: [
      step('PutItem', { TableName: 'other', Item: KEY }),
      step('PutItem', { TableName: 'other', Item: KEY, ExpressionAttributeValues: { ':v': KEY } }),
      step('GetItem', { TableName: 'other', Key: KEY }),
      step('Query', {
        TableName: 'other',
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': text('a') },
      }),
    ],
  },
  {
    name: 'writes of a batch',
    items: [{ ...KEY, n: number(1) }],
    steps: [
      batchWrite([
        { PutRequest: { Item: { ...KEY, n: number('2.0') } } },
        { DeleteRequest: { Key: keyOf('a', 'none') } },
      ]),
    ],
  },
  {
    name: 'a key twice in a batch',
    steps: [batchWrite([{ PutRequest: { Item: KEY } }, { DeleteRequest: { Key: KEY } }])],
  },
  {
    name: '25 writes',
    steps: [
      batchWrite(
        Array.from({ length: 25 }, (_, index) => ({
          PutRequest: { Item: keyOf('a', `${index}`) },
        })),
      ),
    ],
  },
  {
    name: '26 writes',
    steps: [
      batchWrite(
        Array.from({ length: 26 }, (_, index) => ({
          PutRequest: { Item: keyOf('a', `${index}`) },
        })),
      ),
    ],
  },
  {
    name: 'no writes',
    steps: [batchWrite([]), step('BatchWriteItem', { TableName: undefined, RequestItems: {} })],
  },
  {
    name: 'a wrong write of a batch',
    steps: [
      batchWrite([
        { PutRequest: { Item: KEY } },
        { PutRequest: { Item: { ...keyOf('a', '2'), ss: { SS: [] } } } },
      ]),
      batchWrite([{}]),
      batchWrite([{ PutRequest: { Item: KEY }, DeleteRequest: { Key: keyOf('a', '2') } }]),
    ],
  },
  {
    name: 'a batch of another table',
    steps: [
      step('BatchWriteItem', {
        TableName: undefined,
        RequestItems: { other: [{ PutRequest: { Item: KEY } }] },
      }),
    ],
  },
]
