import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { openStore } from '../../infra/local/engine/open.ts'
import { tableInput } from '../../infra/local/table.ts'
import { ANY_CREDENTIALS } from '../amazon-engine.ts'
import { asDocumented } from './listed.ts'
import {
  type Item,
  idOf,
  type Operation,
  type Outcome,
  type Refusal,
  type Step,
  step,
  TABLE_NAME,
} from './step.ts'

/** Answers the requests of the test: Amazon's engine, or ours in one of its two ways. */
export interface Side {
  readonly name: string
  ask(step: Step): Promise<Outcome>
  close(): void
}

type Call = (operation: Operation, input: object) => Promise<object>

/** Amazon's engine, with a new table; what it is known to answer otherwise than documented is rewritten (listed.ts). */
export async function amazonSide(endpoint: string): Promise<Side> {
  const client = new DynamoDBClient({ endpoint, ...ANY_CREDENTIALS, maxAttempts: 1 })
  await client.send(new CreateTableCommand(tableInput(TABLE_NAME)))
  const side = sideOf("Amazon's engine", sender(client), () => client.destroy())
  return { ...side, ask: async (step) => asDocumented(step, await side.ask(step)) }
}

/** Our engine in memory, asked by the SDK's client as on AWS. */
export async function clientSide(): Promise<Side> {
  const store = await openStore(':memory:')
  const { requestHandler } = store
  const client = new DynamoDBClient({ requestHandler, ...ANY_CREDENTIALS, maxAttempts: 1 })
  return sideOf('our engine, by the client', sender(client), () => store.close())
}

/** Our engine in memory, asked with values and without JSON. */
export async function callSide(): Promise<Side> {
  const store = await openStore(':memory:')
  const call: Call = (operation, input) => store.call(operation, input)
  return sideOf('our engine, by a call', call, () => store.close())
}

// The input of a step is checked by the engines, and many steps are wrong on purpose.
type AnyCommand = new (input: never) => object

const COMMANDS: Readonly<Record<Operation, AnyCommand>> = {
  BatchGetItem: BatchGetItemCommand,
  BatchWriteItem: BatchWriteItemCommand,
  DeleteItem: DeleteItemCommand,
  GetItem: GetItemCommand,
  PutItem: PutItemCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  TransactWriteItems: TransactWriteItemsCommand,
  UpdateItem: UpdateItemCommand,
}

function sender(client: DynamoDBClient): Call {
  return (operation, input) => client.send(new COMMANDS[operation](input as never) as never)
}

function sideOf(name: string, call: Call, close: () => void): Side {
  return {
    name,
    close,
    async ask({ operation, input, pages }) {
      try {
        // Every side gets a copy of its own, in case an engine changes what it was given.
        const one = async (more: object): Promise<Page & Batch> =>
          withoutMetadata(await call(operation, { ...structuredClone(input), ...more }))
        if (operation === 'BatchGetItem' && pages) return { answer: await everyKey(one) }
        if (!pages) return { answer: await one({}) }
        const each = await everyPage(one, input)
        return { answer: pages === 'each' ? each : together(each) }
      } catch (error) {
        return { refused: refusalOf(error) }
      }
    },
  }
}

type Page = Readonly<Record<string, unknown>> & {
  readonly LastEvaluatedKey?: Item
  readonly Items?: readonly Item[]
  readonly Count?: number
  readonly ScannedCount?: number
}

const MOST_PAGES = 2_000

async function everyPage(
  one: (more: object) => Promise<Page>,
  { TotalSegments, Segment }: Step['input'],
): Promise<Page[]> {
  const segments =
    typeof TotalSegments === 'number' && Segment === undefined
      ? Array.from({ length: TotalSegments }, (_, Segment) => ({ Segment }))
      : [{}]
  const pages: Page[] = []
  for (const segment of segments) {
    let next: object = segment
    for (;;) {
      const page = await one(next)
      pages.push(page)
      if (!page.LastEvaluatedKey || pages.length > MOST_PAGES) break
      next = { ...segment, ExclusiveStartKey: page.LastEvaluatedKey }
    }
  }
  return pages
}

interface Batch {
  readonly Responses?: Readonly<Record<string, readonly Item[]>>
  readonly UnprocessedKeys?: object
}

/** Reads a batch until nothing is left of it. Which items come first is left open by DynamoDB, but not how many. */
async function everyKey(one: (more: object) => Promise<Batch>): Promise<object> {
  const rounds: Item[][] = []
  let left: object = {}
  do {
    const { Responses = {}, UnprocessedKeys = {} } = await one(left)
    rounds.push(Object.values(Responses).flat())
    left = Object.keys(UnprocessedKeys).length > 0 ? { RequestItems: UnprocessedKeys } : {}
  } while ('RequestItems' in left)
  return { counts: rounds.map(({ length }) => length), Items: rounds.flat().sort(byKey) }
}

function together(pages: readonly Page[]): object {
  const sum = (of: 'Count' | 'ScannedCount') =>
    pages.reduce((total, page) => total + (page[of] ?? 0), 0)
  const items = pages.flatMap(({ Items = [] }) => Items).sort(byKey)
  return { Count: sum('Count'), ScannedCount: sum('ScannedCount'), Items: items }
}

function byKey(a: Item, b: Item): number {
  const [one, other] = [idOf(a), idOf(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

function withoutMetadata(answer: object): Page {
  const { $metadata: _, ...rest } = answer as { $metadata?: unknown }
  return rest
}

function refusalOf(error: unknown): Refusal {
  const { name, message, CancellationReasons, Item } = error as Error & {
    CancellationReasons?: readonly unknown[]
    Item?: Item
  }
  return {
    name,
    message,
    ...(CancellationReasons ? { reasons: CancellationReasons } : {}),
    ...(Item ? { item: Item } : {}),
  }
}

/** Reads every item of the table, and every item of each index by its partitions. */
export async function everything(side: Side): Promise<Readonly<Record<string, Item>>> {
  const outcome = await side.ask(step('Scan', { ConsistentRead: true }, 'together'))
  if ('refused' in outcome)
    throw new Error(`${side.name} refuses a scan: ${outcome.refused.message}`)
  const { Items } = outcome.answer as { Items: readonly Item[] }
  return Object.fromEntries(Items.map((item) => [idOf(item), item]))
}

/** Brings the table of a side to the given items. */
export async function setItems(side: Side, wanted: Readonly<Record<string, Item>>): Promise<void> {
  const present = await everything(side)
  for (const [key, { pk, sk }] of Object.entries(present)) {
    if (!(key in wanted)) await side.ask(step('DeleteItem', { Key: { pk, sk } }))
  }
  for (const [key, item] of Object.entries(wanted)) {
    if (JSON.stringify(present[key]) !== JSON.stringify(item)) {
      const outcome = await side.ask(step('PutItem', { Item: item }))
      if ('refused' in outcome) {
        throw new Error(`${side.name} refuses ${key}: ${outcome.refused.message}`)
      }
    }
  }
}
