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

const MEGABYTE = 1_048_576
const SIZES = [300_000, 10_000, 390_000, 200_000, 149_000, 400_000, 120, 250_000]
const rowsOf = (sizes: readonly number[]): Item[] =>
  sizes.map((bytes, index) => ({
    ...keyOf('p', `${index}`),
    credited: text('c1'),
    dated: text(`${index}`),
    n: number(index),
    t: text('x'.repeat(bytes)),
  }))
/** Items whose sizes add up to exactly the given number of bytes. */
const filling = (bytes: number): Item[] =>
  Array.from({ length: 4 }, (_, index) => {
    const key = keyOf('p', `${index}`)
    const names = 'pkp'.length + 'sk1'.length + 't'.length
    return { ...key, t: text('x'.repeat(bytes / 4 - names)) }
  })

const query = (more: Input = {}, pages: 'each' | undefined = 'each'): Step =>
  step(
    'Query',
    { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': text('p') }, ...more },
    pages,
  )
const index = (more: Input = {}): Step =>
  step(
    'Query',
    {
      IndexName: 'credited',
      KeyConditionExpression: 'credited = :p',
      ExpressionAttributeValues: { ':p': text('c1') },
      ...more,
    },
    'each',
  )

/** Pages that end because of their size. */
export const LARGE: readonly Case[] = [
  {
    name: 'pages of 1 MB',
    items: rowsOf(SIZES),
    steps: [
      query(),
      query({ ScanIndexForward: false }),
      query({ Limit: 3 }),
      query({ ProjectionExpression: 'sk' }),
      query({ ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
    ],
  },
  {
    name: 'pages of 1 MB of an index',
    items: rowsOf(SIZES),
    steps: [
      index(),
      index({ ScanIndexForward: false }),
      index({ Limit: 4, ReturnConsumedCapacity: 'TOTAL' }),
    ],
  },
  {
    name: 'a scan of pages of 1 MB',
    items: rowsOf(SIZES),
    steps: [step('Scan', {}, 'together'), step('Scan', { TotalSegments: 2, Limit: 3 }, 'together')],
  },
  { name: 'exactly 1 MB', items: [...filling(MEGABYTE), keyOf('p', 'last')], steps: [query()] },
  {
    name: '1 MB and 4 bytes',
    items: [...filling(MEGABYTE + 4), keyOf('p', 'last')],
    steps: [query()],
  },
  { name: '1 MB and nothing more', items: filling(MEGABYTE), steps: [query()] },
  {
    name: '1 MB less 4 bytes',
    items: [...filling(MEGABYTE - 4), keyOf('p', 'last')],
    steps: [query()],
  },
  {
    name: 'sizes of all types',
    items: [
      {
        ...keyOf('p', '0'),
        t: text('é'.repeat(50_000)),
        l: { L: Array.from({ length: 20_000 }, (_, at) => number(at)) },
        m: { M: { a: { NULL: true }, b: { BOOL: true }, c: { NS: ['1', '12.5', '-7'] } } },
        b: { B: new Uint8Array(100_000) },
      },
      ...rowsOf(SIZES).slice(1),
    ],
    steps: [
      query({ Limit: 1, ReturnConsumedCapacity: 'TOTAL' }, undefined),
      query({ ReturnConsumedCapacity: 'TOTAL' }),
    ],
  },
  {
    name: 'a batch of 16 MB',
    items: rowsOf(Array.from({ length: 44 }, () => 390_000)),
    steps: [
      {
        ...batchGet(
          Array.from({ length: 44 }, (_, at) => keyOf('p', `${at}`)),
          { ProjectionExpression: 'pk, sk' },
        ),
        pages: 'together',
      },
    ],
  },
]
