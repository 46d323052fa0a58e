import {
  batchGet,
  type Case,
  type Input,
  type Item,
  keyOf,
  number,
  type Step,
  step,
  text,
} from '../step.ts'

const SORTS = ['1', '10', '2', 'B', 'a', 'a#1', 'a#2', 'é', '\ufffd', '😀', '~']
const ROWS: readonly Item[] = [
  ...SORTS.map((sk, index) => ({
    ...keyOf('p', sk),
    n: number(index),
    m: { M: { x: number(index), y: text('y') } },
    l: { L: [number(index), text('two')] },
    credited: text('c1'),
    dated: text(`2026#${sk}`),
  })),
  { ...keyOf('q', '1'), credited: text('c1'), dated: text('2026#q') },
  { ...keyOf('q', '2'), credited: text('c1') },
  { ...keyOf('q', '3'), dated: text('2026#q3') },
]
type Values = Readonly<Record<string, unknown>>
const P = { ':p': text('p') }

function query(condition: string, values: Values = {}, more: Input = {}, pages?: 'each'): Step {
  const input = {
    KeyConditionExpression: condition,
    ExpressionAttributeValues: { ...P, ...values },
    ...more,
  }
  return step('Query', input, pages)
}
const index = (condition: string, values: Values = {}, more: Input = {}, pages?: 'each') =>
  step(
    'Query',
    {
      IndexName: 'credited',
      KeyConditionExpression: condition,
      ExpressionAttributeValues: { ':p': text('c1'), ...values },
      ...more,
    },
    pages,
  )
const of = (name: string, ...steps: Step[]): Case => ({ name, items: ROWS, steps })
const v = (value: string) => ({ ':v': text(value) })
const project = (expression: string, names?: Values): Input => ({
  ProjectionExpression: expression,
  ...(names ? { ExpressionAttributeNames: names } : {}),
})
const START = { pk: text('p'), sk: text('2') }
const INDEX_START = { ...START, credited: text('c1'), dated: text('2026#2') }

/** The order of rows, pages, projections, and the reads that DynamoDB refuses. */
export const READS: readonly Case[] = [
  of(
    'rows in the order of UTF-8',
    query('pk = :p'),
    query('pk = :p', {}, { ScanIndexForward: false }),
  ),
  of(
    'a sort key below, above and equal',
    query('pk = :p AND sk < :v', v('a#1')),
    query('pk = :p AND sk >= :v', v('a#1')),
    query('sk = :v AND pk = :p', v('é')),
  ),
  of(
    'a sort key between',
    query('pk = :p AND sk BETWEEN :v AND :w', { ...v('2'), ':w': text('a#1') }),
    query('pk = :p AND sk BETWEEN :v AND :v', v('2')),
  ),
  of(
    'a sort key between backwards',
    query('pk = :p AND sk BETWEEN :v AND :w', { ...v('b'), ':w': text('a') }),
  ),
  of(
    'a sort key that begins',
    query('pk = :p AND begins_with(sk, :v)', v('a')),
    query('pk = :p AND begins_with(sk, :v)', v('\ufffd')),
    query('pk = :p AND begins_with(sk, :v)', v('')),
  ),
  of('pages of two', query('pk = :p', {}, { Limit: 2 }, 'each')),
  of(
    'pages of two backwards',
    query('pk = :p AND sk > :v', v('2'), { Limit: 2, ScanIndexForward: false }, 'each'),
  ),
  of(
    'a limit that ends exactly',
    query('pk = :p', {}, { Limit: SORTS.length }),
    query('pk = :p', {}, { Limit: SORTS.length }, 'each'),
  ),
  of(
    'pages of an index',
    index('credited = :p', {}, { Limit: 3 }, 'each'),
    index('credited = :p', {}, { Limit: 5, ScanIndexForward: false }, 'each'),
  ),
  of(
    'a filter and a limit',
    query('pk = :p', { ':n': number(4) }, { FilterExpression: 'n > :n', Limit: 3 }, 'each'),
  ),
  of(
    'a filter that ends at a limit',
    query('pk = :p', { ':n': number(4) }, { FilterExpression: 'n > :n', Limit: 9 }),
  ),
  of(
    'an index leaves out items without its keys',
    index('credited = :p AND begins_with(dated, :v)', v('2026#q')),
  ),
  of(
    'a start between the rows',
    query('pk = :p', {}, { ExclusiveStartKey: { ...START, sk: text('3') } }),
    query(
      'pk = :p',
      {},
      { ExclusiveStartKey: { ...START, sk: text('3') }, ScanIndexForward: false },
    ),
  ),
  of(
    'a start of an index',
    index('credited = :p', {}, { ExclusiveStartKey: INDEX_START, Limit: 3 }),
  ),
  of(
    'a start that is outside the range',
    query('pk = :p AND sk > :v', v('a'), { ExclusiveStartKey: START }),
  ),
  of(
    'a start that is behind the range',
    query('pk = :p AND sk < :v', v('1'), { ExclusiveStartKey: START }),
  ),
  of(
    'a start of another partition',
    query('pk = :p', {}, { ExclusiveStartKey: { ...START, pk: text('q') } }),
  ),
  of('a start without a sort key', query('pk = :p', {}, { ExclusiveStartKey: { pk: text('p') } })),
  of('a start with one attribute more', query('pk = :p', {}, { ExclusiveStartKey: INDEX_START })),
  of(
    'a start of an index without its key',
    index('credited = :p', {}, { ExclusiveStartKey: START }),
  ),
  of(
    'a start of an index in another partition',
    index('credited = :p', {}, { ExclusiveStartKey: { ...INDEX_START, credited: text('c2') } }),
  ),
  of(
    'a start of another type',
    query('pk = :p', {}, { ExclusiveStartKey: { pk: text('p'), sk: number(1) } }),
  ),
  of(
    'a start that is outside the range, and a filter by a key',
    query('pk = :p AND sk > :v', v('a'), {
      ExclusiveStartKey: START,
      FilterExpression: 'sk = :v',
    }),
  ),
  of(
    'a start in another partition, and a filter by a key',
    query('pk = :p', v('1'), {
      ExclusiveStartKey: { ...START, pk: text('q') },
      FilterExpression: 'sk = :v',
    }),
  ),
  of(
    'a start of another shape, and a filter by a key',
    query('pk = :p', v('1'), {
      ExclusiveStartKey: { pk: text('p') },
      FilterExpression: 'sk = :v',
    }),
  ),
  of('an empty start', query('pk = :p', {}, { ExclusiveStartKey: {} })),
  of(
    'projections',
    query('pk = :p', {}, project('n, m.x, l[1], nowhere, #s', { '#s': 'sk' })),
    query('pk = :p', {}, project('l[0], l[1], m.#y', { '#y': 'y' })),
  ),
  of(
    'a projection of a place behind the end',
    step('GetItem', { Key: START, ...project('l[5], m.z, n.x') }),
  ),
  of(
    'overlapping projections',
    query('pk = :p', {}, project('m, m.x')),
    query('pk = :p', {}, project('n, n')),
  ),
  of('a projection of a reserved word', query('pk = :p', {}, project('name'))),
  of('an empty projection', query('pk = :p', {}, project(''))),
  of('a consistent read of an index', index('credited = :p', {}, { ConsistentRead: true })),
  of('another index', query('pk = :p', {}, { IndexName: 'other' })),
  of('a limit of 0', query('pk = :p', {}, { Limit: 0 })),
  of('a limit below 0', query('pk = :p', {}, { Limit: -1 })),
  of('no key condition', step('Query', {})),
  of('an empty key condition', query('')),
  of('a key condition without the partition', query('sk = :p')),
  of('a key condition with or', query('pk = :p OR sk = :p')),
  of('a key condition with not', query('NOT pk = :p')),
  of('a key condition of another attribute', query('pk = :p AND n = :v', { ':v': number(1) })),
  of('a key condition twice', query('pk = :p AND pk = :p')),
  of('a sort key twice', query('pk = :p AND sk > :v AND sk < :w', { ...v('1'), ':w': text('2') })),
  of('a partition above', query('pk > :p')),
  of('a partition that begins', query('begins_with(pk, :p)')),
  of('a sort key that differs', query('pk = :p AND sk <> :v', v('1'))),
  of('a sort key in', query('pk = :p AND sk IN (:v)', v('1'))),
  of('a sort key that contains', query('pk = :p AND contains(sk, :v)', v('1'))),
  of('a sort key as a number', query('pk = :p AND sk = :v', { ':v': number(1) })),
  of('an empty partition key in a query', query('pk = :v', v(''))),
  of(
    'an empty sort key in a query',
    query('pk = :p AND sk = :v', v('')),
    query('pk = :p AND sk > :v', v('')),
  ),
  of(
    'a key condition with parentheses',
    query('(pk = :p) AND (sk = :v)', v('1')),
    query('(pk = :p AND sk = :v)', v('1')),
    query('((pk = :p)) AND sk = :v', v('1')),
  ),
  of('a value on the left', query(':p = pk'), query('pk = :p AND :v < sk', v('1'))),
  of('a partition beside itself', query('pk = pk')),
  of('a filter by a key', query('pk = :p', v('1'), { FilterExpression: 'sk = :v' })),
  of(
    'a filter by a key of the index',
    index('credited = :p', v('1'), { FilterExpression: 'dated = :v' }),
    index('credited = :p', v('1'), { FilterExpression: 'pk = :v' }),
  ),
  of('a filter that is empty', query('pk = :p', {}, { FilterExpression: '' })),
  of(
    'a value that no expression uses',
    query('pk = :p', v('1'), { FilterExpression: 'attribute_exists(n)' }),
  ),
  of(
    'an empty page has no items',
    query('pk = :p', v('none'), {
      KeyConditionExpression: 'pk = :v',
      ExpressionAttributeValues: v('none'),
    }),
  ),
  of(
    'a get',
    step('GetItem', { Key: START }),
    step('GetItem', { Key: keyOf('p', 'none') }),
    step('GetItem', { Key: START, ...project('n'), ConsistentRead: true }),
  ),
  of('a get without a key', step('GetItem', {})),
  of(
    'a get of values without an expression',
    step('GetItem', { Key: START, ExpressionAttributeNames: { '#n': 'n' } }),
    step('GetItem', { Key: START, ExpressionAttributeNames: {} }),
  ),
  of(
    'a batch',
    batchGet([START, keyOf('p', 'none'), keyOf('q', '1')]),
    batchGet([START], project('n, pk')),
    batchGet([START, keyOf('p', '1')], { ConsistentRead: true }),
  ),
  of('a batch with a key twice', batchGet([START, START])),
  of(
    'a batch of no keys',
    batchGet([]),
    step('BatchGetItem', { TableName: undefined, RequestItems: {} }),
  ),
  of('a batch of 100 keys', batchGet(Array.from({ length: 100 }, (_, at) => keyOf('p', `${at}`)))),
  of('a batch of 101 keys', batchGet(Array.from({ length: 101 }, (_, at) => keyOf('p', `${at}`)))),
  of(
    'a batch with a wrong key',
    batchGet([START, { pk: text('p') }]),
    batchGet([{ ...START, sk: number(1) }]),
    batchGet([keyOf('p', '')]),
  ),
  of(
    'a batch of reads of another table',
    step('BatchGetItem', { TableName: undefined, RequestItems: { other: { Keys: [START] } } }),
  ),
  of(
    'a scan',
    step('Scan', {}, 'together'),
    step('Scan', { Limit: 4, TotalSegments: 3 }, 'together'),
    step('Scan', { TotalSegments: 1, Segment: 0 }, 'together'),
  ),
  of(
    'a scan with a filter',
    step(
      'Scan',
      { FilterExpression: 'n > :v', ExpressionAttributeValues: { ':v': number(3) }, Limit: 3 },
      'together',
    ),
    step('Scan', { FilterExpression: 'sk = :v', ExpressionAttributeValues: v('1') }, 'together'),
  ),
  of('a scan of a projection', step('Scan', { ...project('pk, sk, m.y') }, 'together')),
  of(
    'wrong segments',
    step('Scan', { TotalSegments: 2, Segment: 2 }),
    step('Scan', { TotalSegments: 2 }),
    step('Scan', { Segment: 0 }),
    step('Scan', { TotalSegments: 0, Segment: 0 }),
    step('Scan', { TotalSegments: 1_000_001, Segment: 0 }),
    step('Scan', { TotalSegments: 2, Segment: -1 }),
  ),
  of(
    'a wrong start of a scan',
    step('Scan', { ExclusiveStartKey: { pk: text('p') } }),
    step('Scan', { Limit: 0 }),
  ),
]
