import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  type IndexPage,
  type IndexQuery,
  LaggingIndex,
  placeOf,
  type WireRow,
} from './lagging-index.ts'

type Headers = IncomingMessage['headers']

interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

const NEVER = Number.POSITIVE_INFINITY

/**
 * A proxy that makes the engine's indexes seem to follow the table late, as DynamoDB's do and a local engine's don't. A
 * query of an index lacks recent items, and shows recently changed or deleted ones as they were. All other answers come
 * unchanged from the engine. The test decides when an item arrives, by a number of requests instead of a time.
 */
export class LaggingEngine {
  /** The number of queries that the indexes have answered. */
  answers = 0
  private readonly engine: URL
  private readonly server: Server
  private readonly agent = new Agent({ keepAlive: true })
  private readonly index = new LaggingIndex()
  private delay: (() => number) | null = null
  private releasesAt = NEVER

  private constructor(engine: URL) {
    this.engine = engine
    this.server = createServer(async (asked, reply) => {
      try {
        const { status, headers, body } = await this.answer(asked.headers, await buffer(asked))
        const { 'x-amz-crc32': _ofAnotherBody, ...kept } = headers
        reply.writeHead(status, { ...kept, 'content-length': body.length }).end(body)
      } catch (error) {
        // Breaks the connection, as if there were no engine; the client reports that.
        reply.destroy(error as Error)
      }
    })
  }

  /** Starts a proxy between this test file and its engine. Call it before the first database call of the file. */
  static async start(): Promise<LaggingEngine> {
    const lagging = new LaggingEngine(new URL(String(process.env['AWS_ENDPOINT_URL_DYNAMODB'])))
    await new Promise<void>((resolve) => lagging.server.listen(0, '127.0.0.1', resolve))
    const { port } = lagging.server.address() as AddressInfo
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${port}`
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

  stop(): Promise<void> {
    this.agent.destroy()
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private lateBody(query: IndexQuery, upToDate: Buffer): Buffer {
    const page = this.index.pageOf(query, JSON.parse(upToDate.toString()) as IndexPage)
    return Buffer.from(JSON.stringify(page))
  }

  private async answer(headers: Headers, sent: Buffer): Promise<Answer> {
    this.index.tick()
    const target = String(headers['x-amz-target']).split('.')[1] ?? ''
    const isWrite = /^(TransactWrite|BatchWrite|Put|Update|Delete)Items?$/.test(target)
    if (isWrite && this.delay) {
      await this.note(headers, indexedItems(JSON.parse(sent.toString())), this.delay)
    }
    const given = await this.forward(headers, sent)
    if (target !== 'Query' || given.status !== 200) return given
    const query = JSON.parse(sent.toString())
    if (query.IndexName === undefined) return given
    const body = this.index.isUpToDate ? given.body : this.lateBody(query, given.body)
    this.answers += 1
    if (this.answers === this.releasesAt) this.release()
    return { ...given, body }
  }

  /** Stores the items of a write as they were before it, so that the indexes still show them. */
  private async note(headers: Headers, written: readonly Written[], delay: () => number) {
    const late = written.map((item) => ({ ...item, delay: delay() })).filter((item) => item.delay)
    if (late.length === 0) return
    const tables = Map.groupBy(late, ({ table }) => table)
    const RequestItems = Object.fromEntries(
      [...tables].map(([table, items]) => {
        return [table, { Keys: items.map(({ key }) => key), ConsistentRead: true }]
      }),
    )
    const target = { 'x-amz-target': 'DynamoDB_20120810.BatchGetItem' }
    const asked = Buffer.from(JSON.stringify({ RequestItems }))
    const { body } = await this.forward({ ...headers, ...target }, asked)
    const { Responses } = JSON.parse(body.toString()) as { Responses: Record<string, WireRow[]> }
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

  private forward(headers: Headers, body: Buffer): Promise<Answer> {
    const { agent } = this
    return new Promise((resolve, reject) => {
      const sent = { ...headers, 'content-length': body.length }
      const forwarded = request(this.engine, { agent, method: 'POST', headers: sent }, (answer) => {
        const { statusCode: status = 0, headers: received } = answer
        buffer(answer).then((read) => resolve({ status, headers: received, body: read }), reject)
      })
      forwarded.on('error', reject)
      forwarded.end(body)
    })
  }
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
const INDEXED = /^(TX|HISTORY|LOAN|AUDIT)#|^HAWALA(DETAILS)?$/

/** The items of a write that are in indexes. */
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
