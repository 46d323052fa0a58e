import {
  batchGet,
  batchWrite,
  type Case,
  type Input,
  type Item,
  keyOf,
  number,
  type Step,
  step,
  text,
  transaction,
} from '../step.ts'

const TOTAL = { ReturnConsumedCapacity: 'TOTAL' }
const WRONG = { ReturnConsumedCapacity: 'ALL' }
const KEY = keyOf('u', '1')
const sized = (bytes: number): Item => ({ ...KEY, t: text('x'.repeat(bytes - 7)) })
const indexed: Item = { ...KEY, credited: text('c1'), dated: text('2026'), n: number(1) }
const put = (item: Item): Step => step('PutItem', { Item: item, ...TOTAL })
const update = (expression: string, values?: Readonly<Record<string, unknown>>): Step =>
  step('UpdateItem', {
    Key: KEY,
    UpdateExpression: expression,
    ...(values ? { ExpressionAttributeValues: values } : {}),
    ...TOTAL,
  })
const query = (more: Input = {}): Step =>
  step('Query', {
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': text('u') },
    ...TOTAL,
    ...more,
  })
const with_ = (name: string, items: readonly Item[], ...steps: Step[]): Case => ({
  name: `units: ${name}`,
  items,
  steps,
})
const rows = Array.from(
  { length: 30 },
  (_, index): Item => ({
    ...keyOf('u', `${index}`),
    t: text('x'.repeat(300)),
    credited: text('c1'),
    dated: text(`${index}`),
  }),
)

/** The units that a request costs, where Amazon's engine follows the documentation (listed.ts). */
export const UNITS: readonly Case[] = [
  with_('a put of 1 KB and a byte more', [], put(sized(1_024)), put(sized(1_025)), put(sized(10))),
  with_(
    'a put in an index',
    [],
    put(indexed),
    put(indexed),
    put({ ...indexed, n: number(2) }),
    put({ ...indexed, dated: text('2027') }),
    put({ ...KEY, n: number(3) }),
  ),
  with_(
    'an update',
    [sized(3_000)],
    update('ADD n :v', { ':v': number(1) }),
    update('REMOVE t'),
    update('ADD n :v', { ':v': number(1) }),
  ),
  with_(
    'an update in an index',
    [indexed],
    update('ADD n :v', { ':v': number(1) }),
    update('SET dated = :v', { ':v': text('x') }),
    update('REMOVE credited'),
    update('SET debited = :v', { ':v': text('c2') }),
  ),
  with_('an update that changes nothing', [indexed], update('SET n = :v', { ':v': number(1) })),
  with_(
    'deletions',
    [sized(5_000)],
    step('DeleteItem', { Key: KEY, ...TOTAL }),
    step('DeleteItem', { Key: KEY, ...TOTAL }),
  ),
  with_('a deletion in an index', [indexed], step('DeleteItem', { Key: KEY, ...TOTAL })),
  with_(
    'a get',
    [sized(4_096)],
    step('GetItem', { Key: KEY, ...TOTAL }),
    step('GetItem', { Key: KEY, ConsistentRead: true, ...TOTAL }),
    step('GetItem', { Key: keyOf('u', 'none'), ...TOTAL }),
  ),
  with_(
    'a get of 4 KB and a byte',
    [sized(4_097)],
    step('GetItem', { Key: KEY, ...TOTAL }),
    step('GetItem', { Key: KEY, ConsistentRead: true, ProjectionExpression: 'pk', ...TOTAL }),
  ),
  with_(
    'queries',
    rows,
    query(),
    query({ ConsistentRead: true }),
    query({ Limit: 3 }),
    query({ ProjectionExpression: 'sk' }),
    query({ FilterExpression: 'attribute_exists(none)' }),
  ),
  with_(
    'queries of an index',
    rows,
    query({
      IndexName: 'credited',
      KeyConditionExpression: 'credited = :p',
      ExpressionAttributeValues: { ':p': text('c1') },
    }),
  ),
  with_('an empty query', [], query(), query({ ConsistentRead: true })),
  with_(
    'a batch of reads',
    rows,
    batchGet([keyOf('u', '1'), keyOf('u', '2'), keyOf('u', 'none')], {}, TOTAL),
    batchGet([keyOf('u', '1'), keyOf('u', 'none')], { ConsistentRead: true }, TOTAL),
  ),
  with_(
    'a batch of writes',
    [sized(300)],
    batchWrite(
      [{ PutRequest: { Item: sized(2_000) } }, { PutRequest: { Item: keyOf('u', 'new') } }],
      TOTAL,
    ),
  ),
  with_(
    'a transaction',
    [],
    transaction([{ Put: { Item: sized(1_500) } }, { Put: { Item: keyOf('u', 'new') } }], TOTAL),
  ),
  with_(
    'a wrong choice beside other faults',
    [],
    ...[{ TableName: 'none' }, { Key: { pk: text('u') } }].flatMap((fault) => [
      step('GetItem', { Key: KEY, ...fault, ...WRONG }),
      step('UpdateItem', { Key: KEY, UpdateExpression: 'SET n = n', ...fault, ...WRONG }),
      step('DeleteItem', { Key: KEY, ...fault, ...WRONG }),
    ]),
    step('UpdateItem', { Key: KEY, UpdateExpression: 'SET', ...WRONG }),
    step('PutItem', { Item: { ...indexed, dated: number(1) }, ...WRONG }),
  ),
  with_(
    'a repeated token',
    [],
    transaction([{ Put: { Item: sized(1_500) } }], { ...TOTAL, ClientRequestToken: 'units-again' }),
    transaction([{ Put: { Item: sized(1_500) } }], { ...TOTAL, ClientRequestToken: 'units-again' }),
  ),
]
