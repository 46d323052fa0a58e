import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { TABLE } from '../../../shared/contract/table.ts'
import { refuse } from './errors.ts'
import { type Filter, readFilter } from './expressions/conditions.ts'
import { readKeyCondition } from './expressions/key-conditions.ts'
import { Placeholders } from './expressions/placeholders.ts'
import { type Projection, readProjection } from './expressions/projections.ts'
import { acceptedKey, isObject, type KeyNames, MOST } from './limits.ts'
import { afterTerm, checkInside, conditionTerms, endOf, keyOf, startOf } from './pages.ts'
import {
  checkKeyThere,
  checkParameters,
  checkTable,
  countOf,
  type Input,
  indexKeys,
  invalid,
  requestsOf,
  textIn,
} from './requests.ts'
import { hasBytes, hasTwice, type Place, placeOf, type Row, type Rows } from './rows.ts'
import { type Counted, readUnits } from './units.ts'
import { type Item, itemOf, itemWithBytes } from './values.ts'

const OF_SCAN = ['FilterExpression', 'ProjectionExpression'] as const
const OF_QUERY = [...OF_SCAN, 'KeyConditionExpression'] as const

/** How a page limits, filters and projects its rows. */
interface Wanted {
  readonly isConsistent: boolean
  readonly limit: number | undefined
  readonly filter: Filter | undefined
  readonly projection: Projection | undefined
}

/** Which rows a page reads, and how it limits, filters and projects them. */
interface PageRequest extends Wanted {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
  /** The attributes of the key from which the next page begins. */
  readonly keyNames: readonly string[]
  /** The sort key of the last row that the key condition allows; undefined if it names none. */
  readonly end?: string | undefined
}

const TABLE_KEY = [TABLE.partitionKey, TABLE.sortKey]

/** The reads of a store. They see what is committed. */
export class Reads {
  readonly #database: DatabaseSync
  readonly #rows: Rows
  readonly #tableName: string
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, rows: Rows, tableName: string) {
    this.#database = database
    this.#rows = rows
    this.#tableName = tableName
  }

  getItem(input: Input): Counted {
    checkParameters(input)
    checkTable(input, this.#tableName)
    const projection = projectionOf(input)
    checkKeyThere(input)
    const row = this.#rows.find(placeOfKey(input['Key']))
    return {
      answer: row ? { Item: givenOf(row, projection) } : {},
      units: () => readUnits(row?.size ?? 0, isConsistent(input)),
    }
  }

  batchGetItem(input: Input): Counted {
    checkParameters(input)
    const [name, asked] = requestsOf(input, this.#tableName)
    if (!isObject(asked)) {
      return refuse(
        `The list of keys in RequestItems for BatchGetItem is required: ${name} has empty list`,
      )
    }
    checkParameters(asked)
    const places = placesOf(asked)
    const projection = projectionOf(asked)
    const items: object[] = []
    let [bytes, units, read] = [0, 0, 0]
    for (const place of places) {
      const row = this.#rows.find(place)
      bytes += row?.size ?? 0
      if (bytes > MOST.batchBytes) break
      units += readUnits(row?.size ?? 0, isConsistent(asked))
      read += 1
      if (row) items.push(givenOf(row, projection))
    }
    const left = (asked['Keys'] as unknown[]).slice(read)
    return {
      answer: {
        Responses: { [name]: items },
        UnprocessedKeys: left.length === 0 ? {} : { [name]: { ...asked, Keys: left } },
      },
      units: () => units,
    }
  }

  query(input: Input): Counted {
    checkParameters(input)
    checkTable(input, this.#tableName)
    const indexName = textIn(input, 'IndexName')
    const keys: KeyNames = indexName === undefined ? TABLE : indexKeys(indexName)
    if (isConsistent(input) && indexName !== undefined) {
      refuse('Consistent reads are not supported on global secondary indexes')
    }
    const text = textIn(input, 'KeyConditionExpression')
    if (text === undefined) {
      return refuse(
        'Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.',
      )
    }
    const placeholders = new Placeholders(input, OF_QUERY)
    const wanted = wantedOf(input, placeholders)
    const condition = readKeyCondition(text, placeholders)
    placeholders.refuseUnused()
    const range = condition.on(keys, indexName)
    const { where, values } = conditionTerms(keys, range)
    const isOfIndex = indexName !== undefined
    const keyNames = isOfIndex ? [...TABLE_KEY, keys.partitionKey, keys.sortKey] : TABLE_KEY
    const isForward = input['ScanIndexForward'] !== false
    const end = isOfIndex ? undefined : endOf(range, isForward)
    const start = startOf(input['ExclusiveStartKey'], keyNames)
    if (start) checkInside(start, keys, range, end)
    wanted.filter?.refuseKeys(keys)
    const order = isOfIndex ? [keys.sortKey, ...TABLE_KEY] : ['sk']
    const terms = start ? [...where, afterTerm(order, isForward)] : where
    const from = isOfIndex ? `items INDEXED BY ${indexName}` : 'items'
    const columns = order.map((column) => (isForward ? column : `${column} DESC`))
    return this.#page({
      ...wanted,
      keyNames,
      end,
      sql: `SELECT item, size FROM ${from} WHERE ${terms.join(' AND ')} ORDER BY ${columns} LIMIT ?`,
      values: start ? [...values, ...order.map((name) => start[name] ?? '')] : values,
    })
  }

  /** Reads all items in the order of their keys. */
  scan(input: Input): Counted {
    checkParameters(input)
    if (input['IndexName'] !== undefined)
      refuse('A scan of an index is not supported by this store')
    checkTable(input, this.#tableName)
    const placeholders = new Placeholders(input, OF_SCAN)
    const wanted = wantedOf(input, placeholders)
    placeholders.refuseUnused()
    // DynamoDB promises no spread, so the first segment has all items.
    const limit = segmentOf(input) === 0 ? wanted.limit : 0
    const start = startOf(input['ExclusiveStartKey'], TABLE_KEY)
    const where = start ? `WHERE ${afterTerm(TABLE_KEY, true)}` : ''
    return this.#page({
      ...wanted,
      limit,
      keyNames: TABLE_KEY,
      sql: `SELECT item, size FROM items ${where} ORDER BY pk, sk LIMIT ?`,
      values: start ? TABLE_KEY.map((name) => start[name] ?? '') : [],
    })
  }

  /** Reads a page: until its limit, or until it has 1 MB before any filter. */
  #page(request: PageRequest): Counted {
    const { limit, filter, projection } = request
    const items: object[] = []
    let [scanned, bytes, isWhole] = [0, 0, true]
    let last: Item | undefined
    for (const row of this.#prepared(request.sql).iterate(...request.values, limit ?? -1)) {
      if (bytes >= MOST.pageBytes) {
        isWhole = false
        break
      }
      const [text, size] = row as unknown as [string, number]
      last = itemOf(text)
      scanned += 1
      bytes += size
      if (filter && !filter.test(last)) continue
      items.push(givenOf({ item: last, hasBytes: hasBytes(text) }, projection))
    }
    const isAtEnd = last !== undefined && last[TABLE.sortKey]?.S === request.end
    const hasMore = last && (!isWhole || (scanned === limit && !isAtEnd))
    const answer = {
      Items: items,
      Count: items.length,
      ScannedCount: scanned,
      ...(hasMore ? { LastEvaluatedKey: keyOf(last as Item, request.keyNames) } : {}),
    }
    return { answer, units: () => readUnits(bytes, request.isConsistent) }
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#database.prepare(sql)
      statement.setReturnArrays(true)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}

/** Returns what a caller gets of an item. */
function givenOf(row: Pick<Row, 'item' | 'hasBytes'>, projection: Projection | undefined): object {
  const item = projection ? projection.of(row.item) : row.item
  return row.hasBytes ? itemWithBytes(item) : item
}

const isConsistent = (input: Input) => input['ConsistentRead'] === true

const placeOfKey = (key: unknown) => placeOf(acceptedKey(key))

/** Checks the keys of a batch; none may be there twice. */
function placesOf({ Keys }: Input): Place[] {
  if (!Array.isArray(Keys) || Keys.length === 0) {
    return invalid('keys', Keys, 'Member must have length greater than or equal to 1')
  }
  if (Keys.length > MOST.batchGetKeys) {
    refuse('Too many items requested for the BatchGetItem call')
  }
  const places = Keys.map(placeOfKey)
  if (hasTwice(places)) refuse('Provided list of item keys contains duplicates')
  return places
}

/** Reads the projection of a request that has no other expression. */
function projectionOf(input: Input): Projection | undefined {
  const placeholders = new Placeholders(input, ['ProjectionExpression'])
  const projection = placeholders.read('ProjectionExpression', readProjection)
  placeholders.refuseUnused()
  return projection
}

/** Reads what a query or a scan wants of its rows, and checks what both have. */
function wantedOf(input: Input, placeholders: Placeholders): Wanted {
  return {
    isConsistent: isConsistent(input),
    limit: countOf(input, 'Limit', { least: 1 }),
    filter: placeholders.read('FilterExpression', readFilter),
    projection: placeholders.read('ProjectionExpression', readProjection),
  }
}

const MOST_SEGMENTS = 1_000_000

/** Checks the segment of a scan. @returns its number; 0 if the scan has no segments */
function segmentOf(input: Input): number {
  const segment = countOf(input, 'Segment', { least: 0 })
  const total = countOf(input, 'TotalSegments', { least: 1, most: MOST_SEGMENTS })
  if (segment === undefined && total === undefined) return 0
  if (total === undefined) {
    return refuse(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    )
  }
  if (segment === undefined) {
    return refuse(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    )
  }
  if (segment >= total) {
    refuse(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${segment} is not less than TotalSegments: ${total}`,
    )
  }
  return segment
}
