import { beforeAll, describe, expect, it } from 'vitest'
import { counted, key, type StoreCalls, storeCalls } from '../../testing/store-calls.ts'

const S = (text: string) => ({ S: text })
const names = (items: Record<string, Record<string, unknown>>[] | undefined) =>
  items?.map(({ sk }) => sk?.['S'])

/** Sort keys in the order of their bytes in UTF-8, in which a character beyond U+FFFF comes last. */
const SORTED = ['A', 'a', 'a#1', 'a#2', 'ab', 'b', 'ز', '\uffee', '\u{1f600}']

describe('Query', () => {
  async function partition(): Promise<StoreCalls> {
    const calls = await storeCalls()
    for (const sk of SORTED.toReversed()) await calls.put({ Item: counted('p', sk.length, sk) })
    await calls.put({ Item: counted('q', 1, 'a') })
    return calls
  }
  const condition = (sort: string, ...values: string[]) => ({
    KeyConditionExpression: `pk = :p${sort ? ` AND ${sort}` : ''}`,
    ExpressionAttributeValues: Object.fromEntries([
      [':p', S('p')],
      ...values.map((value, index) => [`:${index}`, S(value)]),
    ]),
  })

  it.each([
    ['', [], SORTED],
    ['sk = :0', ['ab'], ['ab']],
    ['sk < :0', ['ab'], ['A', 'a', 'a#1', 'a#2']],
    ['sk <= :0', ['ab'], ['A', 'a', 'a#1', 'a#2', 'ab']],
    ['sk > :0', ['b'], ['ز', '\uffee', '\u{1f600}']],
    ['sk >= :0', ['b'], ['b', 'ز', '\uffee', '\u{1f600}']],
    ['sk BETWEEN :0 AND :1', ['a#2', 'b'], ['a#2', 'ab', 'b']],
    ['begins_with(sk, :0)', ['a'], ['a', 'a#1', 'a#2', 'ab']],
    ['begins_with(sk, :0)', ['a#'], ['a#1', 'a#2']],
    ['begins_with(sk, :0)', ['\u{1f600}'], ['\u{1f600}']],
    ['begins_with(sk, :0)', ['\ud7ff'], []],
    ['begins_with(sk, :0)', ['\u{10ffff}'], []],
    ['begins_with(sk, :0)', ['b\u{10ffff}'], []],
  ])('with %s and %j', async (sort, values, wanted) => {
    const { query } = await partition()
    const given = condition(sort, ...values)
    expect(names((await query(given)).Items)).toEqual(wanted)
    const backwards = await query({ ...given, ScanIndexForward: false })
    expect(names(backwards.Items)).toEqual(wanted.toReversed())
  })

  it.each([1, 2, 4, 100])('page by page, %i at a time, in both directions', async (Limit) => {
    const { query } = await partition()
    for (const ScanIndexForward of [true, false]) {
      const input = { ...condition('sk >= :0', 'a'), Limit, ScanIndexForward }
      const read = await pagesOf(query, input)
      expect(read.flatMap(names)).toEqual(
        ScanIndexForward ? SORTED.slice(1) : SORTED.slice(1).reverse(),
      )
      // Backwards the condition says that nothing comes before "a".
      expect(read.length).toBe(ScanIndexForward ? Math.floor(8 / Limit) + 1 : Math.ceil(8 / Limit))
    }
  })

  it.each([
    ['sk <= :0', ['b'], 6, true, false],
    ['sk >= :0', ['ab'], 5, false, false],
    ['sk BETWEEN :0 AND :1', ['a', 'b'], 5, true, false],
    ['sk BETWEEN :0 AND :1', ['a', 'b'], 5, false, false],
    ['sk < :0', ['b'], 5, true, true],
    ['sk >= :0', ['ab'], 5, true, true],
    ['begins_with(sk, :0)', ['b'], 1, true, true],
    ['sk = :0', ['b'], 1, true, true],
  ])(
    'with %s %j ends at the limit %i, forward %s: more follows %s',
    async (sort, values, Limit, ScanIndexForward, hasMore) => {
      const { query } = await partition()
      const page = await query({ ...condition(sort, ...values), Limit, ScanIndexForward })
      expect(page.Count).toBe(Limit)
      expect(page.LastEvaluatedKey !== undefined).toBe(hasMore)
    },
  )

  it('goes on where the last item is gone', async () => {
    const { query, remove } = await partition()
    const first = await query({ ...condition(''), Limit: 2 })
    await remove({ Key: key('p', 'a') })
    const next = await query({
      ...condition(''),
      Limit: 2,
      ExclusiveStartKey: first.LastEvaluatedKey,
    })
    expect(names(next.Items)).toEqual(['a#1', 'a#2'])
  })

  it('filters after the limit, counts, and takes attributes', async () => {
    const { query } = await partition()
    const input = {
      ...condition('', '1'),
      FilterExpression: 'n > :0',
      ExpressionAttributeValues: { ':p': S('p'), ':0': { N: '1' } },
      Limit: 3,
    }
    const page = await query({ ...input, ProjectionExpression: 'sk' })
    expect(page).toEqual({
      Items: [{ sk: S('a#1') }],
      Count: 1,
      ScannedCount: 3,
      LastEvaluatedKey: key('p', 'a#1'),
    })
  })

  it.each([
    ['limit 0', { Limit: 0 }, /greater than or equal to 1/],
    ['another table', { TableName: 'other' }, /non-existent table/],
    ['another index', { IndexName: 'other' }, /specified index: other/],
    [
      'no condition',
      { KeyConditionExpression: undefined, ExpressionAttributeValues: undefined },
      /must be specified/,
    ],
    [
      'a consistent read of an index',
      { IndexName: 'credited', ConsistentRead: true },
      /Consistent reads/,
    ],
    ['a parameter of earlier times', { QueryFilter: {} }, /QueryFilter/],
    ['a start in another partition', { ExclusiveStartKey: key('q') }, /outside query boundaries/],
    [
      'a start beyond the sort keys',
      { ...condition('sk > :0', 'b'), ExclusiveStartKey: key('p', 'a') },
      /range key predicate/,
    ],
    [
      'a start at the end of the sort keys',
      { ...condition('sk <= :0', 'b'), ExclusiveStartKey: key('p', 'b') },
      /range key predicate/,
    ],
    [
      'a start without a sort key',
      { ExclusiveStartKey: { pk: S('p') } },
      /starting key is invalid/,
    ],
    [
      'a start with more than a key',
      { ExclusiveStartKey: counted('p', 1) },
      /starting key is invalid/,
    ],
    ['a parameter that nobody uses', { Select: 'COUNT' }, /Select/],
  ])('refuses %s', async (_what, more, message) => {
    const { query } = await storeCalls()
    await expect(query({ ...condition(''), ...more })).rejects.toThrow(message)
  })
})

/** Reads all pages; returns the items of each. */
async function pagesOf(read: StoreCalls['query'], input: Record<string, unknown>) {
  const pages: (typeof page.Items)[] = []
  let page = await read(input)
  pages.push(page.Items)
  while (page.LastEvaluatedKey) {
    page = await read({ ...input, ExclusiveStartKey: page.LastEvaluatedKey })
    pages.push(page.Items)
  }
  return pages
}

describe('an index', () => {
  const row = (pk: string, dated: string, credited = 'c') => ({
    ...key(pk),
    credited: S(credited),
    dated: S(dated),
  })
  const input = {
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :c',
    ExpressionAttributeValues: { ':c': S('c') },
  }

  it('has the items with both of its keys, in their order, page by page', async () => {
    const { put, query } = await storeCalls()
    for (const each of [row('3', '02'), row('1', '02'), row('2', '01'), row('4', '01', 'd')])
      await put({ Item: each })
    await put({ Item: { ...key('5'), credited: S('c') } })
    await put({ Item: { ...key('6'), dated: S('01') } })
    const pages = await pagesOf(query, { ...input, Limit: 1 })
    expect(pages.flat().map((item) => item?.['pk']?.['S'])).toEqual(['2', '1', '3'])
    const backwards = await pagesOf(query, { ...input, Limit: 1, ScanIndexForward: false })
    expect(backwards.flat().map((item) => item?.['pk']?.['S'])).toEqual(['3', '1', '2'])
    const first = await query({ ...input, Limit: 1 })
    expect(first.LastEvaluatedKey).toEqual({ ...key('2'), credited: S('c'), dated: S('01') })
  })

  it.each([
    ['comes', key('a'), row('a', '01'), ['a']],
    ['changes', row('a', '01'), { ...row('a', '01'), t: S('t') }, ['a']],
    ['moves', row('a', '01'), row('a', '02'), ['a']],
    ['leaves it without the partition', row('a', '01'), { ...key('a'), dated: S('01') }, []],
    ['leaves it without the sort key', row('a', '01'), { ...key('a'), credited: S('c') }, []],
    ['leaves it for another partition', row('a', '01'), row('a', '01', 'd'), []],
  ])('follows an item that %s', async (_how, before, after, wanted) => {
    const { put, query } = await storeCalls()
    await put({ Item: before })
    await put({ Item: after })
    const { Items } = await query(input)
    expect(Items?.map(({ pk }) => pk?.['S'])).toEqual(wanted)
    if (wanted.length > 0) expect(Items).toEqual([after])
  })
})

describe('a page', () => {
  let calls: StoreCalls
  beforeAll(async () => {
    calls = await storeCalls()
  })

  it('ends when it has 1 MB, before any filter', async () => {
    const { put, query, scan } = await storeCalls()
    const each = { t: S('x'.repeat(99_990)) }
    for (let index = 10; index < 32; index += 1)
      await put({ Item: { ...key('p', `${index}`), ...each } })
    const input = {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': S('p') },
    }
    const pages = await pagesOf(query, input)
    expect(pages.map((items) => items?.length)).toEqual([11, 11])
    const filtered = await query({
      ...input,
      FilterExpression: 't = :t',
      ExpressionAttributeValues: { ':p': S('p'), ':t': S('other') },
    })
    expect(filtered).toMatchObject({ Count: 0, ScannedCount: 11, LastEvaluatedKey: key('p', '20') })
    expect((await pagesOf(scan, {})).map((items) => items?.length)).toEqual([11, 11])
    expect(calls).toBeDefined()
  })
})

describe('Scan', () => {
  it('has each item once, in whatever segments', async () => {
    const { put, scan } = await storeCalls()
    for (const pk of ['c', 'a', 'b'])
      for (const sk of ['2', '1']) await put({ Item: counted(pk, 1, sk) })
    const all = await Promise.all(
      [0, 1, 2, 3].map((Segment) => pagesOf(scan, { Segment, TotalSegments: 4, Limit: 2 })),
    )
    const read = all.flat(2).map((item) => `${item?.['pk']?.['S']}${item?.['sk']?.['S']}`)
    expect(read.sort()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
  })

  it.each([
    [{ Segment: 1 }, /TotalSegments parameter is required/],
    [{ TotalSegments: 1 }, /Segment parameter is required/],
    [{ Segment: 4, TotalSegments: 4 }, /zero-based/],
    [{ Segment: 4, TotalSegments: 1_000_001 }, /less than or equal to 1000000/],
    [{ IndexName: 'credited' }, /A scan of an index/],
    [{ Limit: 1.5 }, /^DECIMAL_VALUE cannot be converted to Integer$/],
    [{ Limit: 0.5 }, /greater than or equal to 1/],
  ])('refuses %j', async (input, message) => {
    const { scan } = await storeCalls()
    await expect(scan(input)).rejects.toThrow(message)
  })
})

describe('GetItem and BatchGetItem', () => {
  it('read items and leave out missing ones', async () => {
    const { put, get, batchGet } = await storeCalls()
    await put({ Item: counted('a', 1) })
    expect(await get({ Key: key('a'), ProjectionExpression: 'n' })).toEqual({
      Item: { n: { N: '1' } },
    })
    expect(await get({ Key: key('b') })).toEqual({})
    const Keys = [key('b'), key('a')]
    expect(await batchGet({ RequestItems: { sarafi: { Keys } } })).toEqual({
      Responses: { sarafi: [counted('a', 1)] },
      UnprocessedKeys: {},
    })
  })

  it('a batch leaves the keys beyond 16 MB unprocessed', async () => {
    const { put, batchGet } = await storeCalls()
    const Keys = Array.from({ length: 50 }, (_, index) => key(`p${index}`))
    for (const each of Keys) await put({ Item: { ...each, t: S('x'.repeat(400_000)) } })
    const asked = { ConsistentRead: true, ProjectionExpression: 'pk' }
    const first = await batchGet({ RequestItems: { sarafi: { Keys, ...asked } } })
    expect(first.Responses?.['sarafi']).toHaveLength(41)
    expect(first.UnprocessedKeys).toEqual({ sarafi: { Keys: Keys.slice(41), ...asked } })
  })

  it.each([
    ['no table', {}, /length/],
    ['another table', { other: { Keys: [key('a')] } }, /non-existent table/],
    ['no keys', { sarafi: { Keys: [] } }, /length/],
    ['null for its table', { sarafi: null }, /list of keys .* is required: sarafi/],
    ['a text for its table', { sarafi: 'x' }, /list of keys .* is required: sarafi/],
    [
      '101 keys',
      { sarafi: { Keys: Array.from({ length: 101 }, (_, index) => key(`${index}`)) } },
      /Too many/,
    ],
    ['a key twice', { sarafi: { Keys: [key('a'), key('a')] } }, /duplicates/],
  ])('a batch with %s is refused', async (_what, RequestItems, message) => {
    const { batchGet } = await storeCalls()
    await expect(batchGet({ RequestItems })).rejects.toThrow(message)
  })
})

describe('the units of a read', () => {
  const TOTAL = { ReturnConsumedCapacity: 'TOTAL' }

  it('are refused after its other faults', async () => {
    const { get, query } = await storeCalls()
    const wrong = { ReturnConsumedCapacity: 'ALL' }
    await expect(get({ Key: key('a'), TableName: 'x', ...wrong })).rejects.toThrow('table')
    await expect(get({ Key: { pk: S('a') }, ...wrong })).rejects.toThrow('on the keys')
    await expect(query(wrong)).rejects.toThrow('KeyConditionExpression parameter must')
    await expect(get({ Key: key('a'), ...wrong })).rejects.toThrow('returnConsumedCapacity')
  })

  it.each([
    ['of nothing', 0, 0.5, 1],
    ['of 4 KB', 4096, 0.5, 1],
    ['of more than 4 KB', 4097, 1, 2],
    ['of 8 KB', 8192, 1, 2],
  ])('%s', async (_what, bytes, eventually, consistent) => {
    const { put, get, batchGet, query } = await storeCalls()
    if (bytes > 0) await put({ Item: { ...key('a'), t: S('x'.repeat(bytes - 7)) } })
    for (const [ConsistentRead, CapacityUnits] of [
      [false, eventually],
      [true, consistent],
    ] as const) {
      const units = { TableName: 'sarafi', CapacityUnits }
      const one = await get({ Key: key('a'), ConsistentRead, ...TOTAL })
      expect(one.ConsumedCapacity).toEqual(units)
      const asked = { sarafi: { Keys: [key('a')], ConsistentRead } }
      expect((await batchGet({ RequestItems: asked, ...TOTAL })).ConsumedCapacity).toEqual([units])
      const many = await query({
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': S('a') },
        ConsistentRead,
        ...TOTAL,
      })
      expect(many.ConsumedCapacity).toEqual(units)
    }
  })

  it('a batch rounds each item up, a query their sum', async () => {
    const { put, batchGet, query } = await storeCalls()
    for (const sk of ['1', '2', '3']) await put({ Item: counted('p', 1, sk) })
    const Keys = ['1', '2', '3'].map((sk) => key('p', sk))
    const batch = await batchGet({ RequestItems: { sarafi: { Keys } }, ...TOTAL })
    expect(batch.ConsumedCapacity).toMatchObject([{ CapacityUnits: 1.5 }])
    const page = await query({
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': S('p') },
      ...TOTAL,
    })
    expect(page.ConsumedCapacity).toMatchObject({ CapacityUnits: 0.5 })
  })
})
