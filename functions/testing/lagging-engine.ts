import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo, type Item } from '../store/table/client.ts'
import { direct } from './direct.ts'
import { type IndexPage, type IndexQuery, LaggingIndex, placeOf } from './lagging-index.ts'

const NEVER = Number.POSITIVE_INFINITY
const NAME = 'late-indexes'

/**
 * Stands between the database client and the engine, and makes the engine's indexes seem to follow the table late, as
 * DynamoDB's do and a local engine's don't. A query of an index lacks recent items, and shows recently changed or deleted
 * ones as they were. All other answers come unchanged from the engine. The test decides when an item arrives, by a number
 * of calls instead of a time.
 */
export class LaggingEngine {
  /** The number of queries that the indexes have answered. */
  answers = 0
  private readonly index = new LaggingIndex()
  private delay: (() => number) | null = null
  private releasesAt = NEVER

  /** Stands between the client of this test file and its engine, in every call. */
  static start(): LaggingEngine {
    const lagging = new LaggingEngine()
    dynamo.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          await lagging.before(commandName, args.input)
          const answered = await next(args)
          const output = lagging.shown(args.input, answered.output)
          return { ...answered, output: output as typeof answered.output }
        },
      // The other tests that stand in a call's way see what the indexes show.
      { step: 'initialize', priority: 'low', name: NAME },
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

  /** From now on each written item arrives after a number of further calls, which `delay` chooses. */
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

  private async before(commandName: string, input: object): Promise<void> {
    this.index.tick()
    const isWrite = /^(TransactWrite|BatchWrite|Put|Update|Delete)/.test(commandName)
    if (isWrite && this.delay) await this.note(input, this.delay)
  }

  /** Returns the answer that a late index gives; that of any other call unchanged. */
  private shown(input: object, output: object): object {
    if (!('IndexName' in input) || input.IndexName === undefined) return output
    const page = output as IndexPage
    const shown = this.index.isUpToDate ? page : this.index.pageOf(input as IndexQuery, page)
    this.answers += 1
    if (this.answers === this.releasesAt) this.release()
    return shown
  }

  /** Stores the items of a write as they were before it, so that the indexes still show them. */
  private async note(input: object, delay: () => number): Promise<void> {
    const written = indexedItems(input)
    const late = written.map((item) => ({ ...item, delay: delay() })).filter((item) => item.delay)
    if (late.length === 0) return
    const tables = Map.groupBy(late, ({ table }) => table)
    const RequestItems = Object.fromEntries(
      [...tables].map(([table, items]) => {
        return [table, { Keys: items.map(({ key }) => key), ConsistentRead: true }]
      }),
    )
    const { Responses = {} } = await direct.send(new BatchGetCommand({ RequestItems }))
    const before = new Map(
      Object.entries(Responses).flatMap(([table, items]) =>
        items.map((item) => [placeOf(table, item), item]),
      ),
    )
    for (const { table, key, delay: calls } of late) {
      const place = placeOf(table, key)
      this.index.note(place, before.get(place) ?? null, calls)
    }
  }
}

interface Write {
  TableName: string
  Key?: Item
  Item?: Item
}

/** An item that a write names. */
interface Written {
  table: string
  key: Item
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
    return INDEXED.test(String(pk)) ? [{ table, key: { pk, sk } }] : []
  })
}
