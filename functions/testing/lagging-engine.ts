import type { Readable } from 'node:stream'
import { dynamo } from '../store/table/client.ts'
import {
  type IndexPage,
  type IndexQuery,
  LaggingIndex,
  placeOf,
  type WireRow,
} from './lagging-index.ts'

/** A request as the client is about to send it. */
interface Sent {
  headers: Record<string, string>
  body: string | Uint8Array
}

/** An answer as it arrived. */
interface Answer {
  statusCode: number
  headers: Record<string, string>
  body: Readable | Uint8Array
}

/** Sends a request to the engine. */
type Forward = (sent: Sent) => Promise<Answer>

const NEVER = Number.POSITIVE_INFINITY
const NAME = 'late-indexes'

/**
 * Stands between the database client and the engine, and makes the engine's indexes seem to follow the table late, as
 * DynamoDB's do and a local engine's don't. A query of an index lacks recent items, and shows recently changed or deleted
 * ones as they were. All other answers come unchanged from the engine. The test decides when an item arrives, by a number
 * of requests instead of a time.
 */
export class LaggingEngine {
  /** The number of queries that the indexes have answered. */
  answers = 0
  private readonly index = new LaggingIndex()
  private delay: (() => number) | null = null
  private releasesAt = NEVER

  /** Stands between the client of this test file and its engine, in every attempt of every request. */
  static start(): LaggingEngine {
    const lagging = new LaggingEngine()
    dynamo.middlewareStack.add(
      (next) => async (args) => {
        const forward: Forward = async (sent) => {
          const { response } = await next({ ...args, request: sent })
          return response as Answer
        }
        return { response: await lagging.answer(args.request as Sent, forward) } as never
      },
      // A low priority in the last step is next to the network: requests and answers are in DynamoDB's JSON here.
      { step: 'deserialize', priority: 'low', name: NAME },
    )
    return lagging
  }

  /**
   * From now on no written item arrives in an index.
   * @param answers the number of index queries after which everything arrives
   */
  hold(answers = NEVER): void {
    this.lag(() => NEVER)
    this.releasesAt = this.answers + answers
  }

  /** From now on each written item arrives after a number of further requests, which `delay` chooses. */
  lag(delay: () => number): void {
    this.delay = delay
    this.releasesAt = NEVER
  }

  /** Lets everything arrive, and from now on written items arrive immediately. */
  release(): void {
    this.delay = null
    this.index.clear()
  }

  /** Gives the client back its engine. */
  stop(): void {
    dynamo.middlewareStack.remove(NAME)
  }

  private async answer(sent: Sent, forward: Forward): Promise<Answer> {
    this.index.tick()
    const target = sent.headers['x-amz-target']?.split('.')[1] ?? ''
    const isWrite = /^(TransactWrite|BatchWrite|Put|Update|Delete)Items?$/.test(target)
    if (isWrite && this.delay) await this.note(sent, this.delay, forward)
    const given = await forward(sent)
    if (target !== 'Query' || given.statusCode !== 200) return given
    const query = parsed<IndexQuery>(sent.body)
    if (query.IndexName === undefined) return given
    // The body is read first and lateness is checked afterwards, because a write may be noted until the body has arrived.
    const body = await bytesOf(given)
    const shown = this.index.isUpToDate ? body : this.lateBody(query, body)
    this.answers += 1
    if (this.answers === this.releasesAt) this.release()
    const { 'x-amz-crc32': _ofAnotherBody, ...headers } = given.headers
    const length = { 'content-length': String(shown.length) }
    return { ...given, headers: { ...headers, ...length }, body: shown }
  }

  private lateBody(query: IndexQuery, upToDate: Uint8Array): Uint8Array {
    return Buffer.from(JSON.stringify(this.index.pageOf(query, parsed<IndexPage>(upToDate))))
  }

  /** Stores the items of a write as they were before it, so that the indexes still show them. */
  private async note({ headers, body, ...sent }: Sent, delay: () => number, forward: Forward) {
    const written = indexedItems(parsed(body))
    const late = written.map((item) => ({ ...item, delay: delay() })).filter((item) => item.delay)
    if (late.length === 0) return
    const tables = Map.groupBy(late, ({ table }) => table)
    const RequestItems = Object.fromEntries(
      [...tables].map(([table, items]) => {
        return [table, { Keys: items.map(({ key }) => key), ConsistentRead: true }]
      }),
    )
    const asked = Buffer.from(JSON.stringify({ RequestItems }))
    const own = {
      'x-amz-target': 'DynamoDB_20120810.BatchGetItem',
      'content-length': String(asked.length),
    }
    const answer = await forward({ ...sent, headers: { ...headers, ...own }, body: asked })
    const { Responses } = parsed<{ Responses: Record<string, WireRow[]> }>(await bytesOf(answer))
    const before = new Map(
      Object.entries(Responses).flatMap(([table, items]) =>
        items.map((item) => [placeOf(table, item), item]),
      ),
    )
    for (const { table, key, delay: requests } of late) {
      const place = placeOf(table, key)
      this.index.note(place, before.get(place) ?? null, requests)
    }
  }
}

async function bytesOf({ body }: Answer): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : Buffer.concat(await body.toArray())
}

function parsed<T>(json: string | Uint8Array): T {
  return JSON.parse(typeof json === 'string' ? json : Buffer.from(json).toString())
}

interface Write {
  TableName: string
  Key?: WireRow
  Item?: WireRow
}

/** An item that a write names. */
interface Written {
  table: string
  key: WireRow
}

/** The kinds of items that are in indexes; no others can be late. */
const INDEXED = /^(TX|HISTORY|LOAN|AUDIT|BRANCHDAYS)#|^HAWALA(DETAILS|ORDER)?$|^TILLMOVE$/

/** Returns the items of a write that are in indexes. */
function indexedItems(write: {
  TransactItems?: Record<string, Write>[]
  RequestItems?: Record<string, Record<string, Omit<Write, 'TableName'>>[]>
}): Written[] {
  const { TransactItems = [], RequestItems = {} } = write
  const writes = [
    ...TransactItems.flatMap((each) => Object.values(each)),
    ...Object.entries(RequestItems).flatMap(([TableName, requests]) =>
      requests.flatMap((each) => Object.values(each).map((put) => ({ ...put, TableName }))),
    ),
    ...('TableName' in write ? [write as Write] : []),
  ]
  return writes.flatMap(({ TableName: table, Key, Item }) => {
    const { pk, sk } = Key ?? Item ?? {}
    return INDEXED.test(pk?.S ?? '') ? [{ table, key: { pk, sk } }] : []
  })
}
