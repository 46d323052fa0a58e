import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { TABLE } from '../../../shared/contract/table.ts'
import { type Item, itemOf, textOf } from './values.ts'

/** What a place of the store holds: an item and its size in bytes as DynamoDB counts them. */
export interface Stored {
  readonly item: Item
  readonly size: number
}

/** A row of the file. */
export interface Row extends Stored {
  readonly id: number
  /** Whether the item holds bytes, which are base64 texts in it. */
  readonly hasBytes: boolean
}

/** The texts of a key of the table. */
export interface Place {
  readonly pk: string
  readonly sk: string
}

/** Returns the place of an item or a key that was checked. */
export function placeOf(key: Item): Place {
  return { pk: key[TABLE.partitionKey]?.S ?? '', sk: key[TABLE.sortKey]?.S ?? '' }
}

/** Returns true if two places are the same. */
export function hasTwice(places: readonly Place[]): boolean {
  return new Set(places.map(({ pk, sk }) => placeName(pk, sk))).size < places.length
}

/** Returns a text that differs for each key. */
export function placeName(pk: string, sk: string): string {
  return `${pk.length} ${pk}${sk}`
}

/** The columns that are copies out of an item: those of the indexes, and the expiry. */
export const COLUMNS = [
  ...TABLE.indexes.map(({ partitionKey }) => partitionKey),
  'dated',
  'expiresAt',
]

/** Returns the columns of the indexes and of the expiry, in the order of `COLUMNS`; null if the item isn't in an index. */
export function columnsOf(item: Item): (string | number | null)[] {
  const sort = item['dated']?.S ?? null
  const partitions = TABLE.indexes.map(({ partitionKey }) =>
    sort === null ? null : (item[partitionKey]?.S ?? null),
  )
  const dated = partitions.every((partition) => partition === null) ? null : sort
  return [...partitions, dated, expiryOf(item)]
}

/** Returns the expiry of an item in epoch seconds; null if it has none that counts. */
export function expiryOf(item: Item): number | null {
  const expiresAt = Number(item[TABLE.timeToLiveAttribute]?.N ?? Number.NaN)
  return Number.isSafeInteger(expiresAt) ? expiresAt : null
}

/** Returns the indexes that have an item: the texts of its keys in each, or null for an index without it. */
export function indexKeysOf(item: Item): (string | null)[] {
  return TABLE.indexes.map(({ partitionKey, sortKey }) => {
    const [partition, sort] = [item[partitionKey]?.S, item[sortKey]?.S]
    return partition === undefined || sort === undefined ? null : placeName(partition, sort)
  })
}

const BYTES = /"BS?":["[]/

/** Whether a stored text holds bytes. It runs for each row that is read, and is five times as fast as two `includes`. */
export const hasBytes = (text: string): boolean => BYTES.test(text)

/** The rows of a store, one by one. Its statements are prepared once. */
export class Rows {
  readonly #find: StatementSync
  readonly #insert: StatementSync
  readonly #setItem: StatementSync
  readonly #setAll: StatementSync
  readonly #remove: StatementSync
  readonly #expired: StatementSync

  constructor(database: DatabaseSync) {
    const marks = ['pk', 'sk', 'item', 'size', ...COLUMNS].map(() => '?')
    const set = COLUMNS.map((column) => `${column} = ?`)
    this.#find = database.prepare('SELECT id, item, size FROM items WHERE pk = ? AND sk = ?')
    this.#insert = database.prepare(
      `INSERT INTO items (pk, sk, item, size, ${COLUMNS}) VALUES (${marks})`,
    )
    this.#setItem = database.prepare('UPDATE items SET item = ?, size = ? WHERE id = ?')
    this.#setAll = database.prepare(`UPDATE items SET item = ?, size = ?, ${set} WHERE id = ?`)
    this.#remove = database.prepare('DELETE FROM items WHERE id = ?')
    this.#expired = database.prepare(
      'SELECT pk, sk FROM items WHERE expiresAt BETWEEN ? AND ? ORDER BY expiresAt LIMIT ?',
    )
  }

  /** Reads the row of a key; undefined if there is none. */
  find({ pk, sk }: Place): Row | undefined {
    const row = this.#find.get(pk, sk)
    if (!row) return undefined
    const [id, text, size] = [Number(row['id']), String(row['item']), Number(row['size'])]
    return { id, item: itemOf(text), size, hasBytes: hasBytes(text) }
  }

  /**
   * Adds the row of an item.
   * @param stored an item in its normal form
   * @returns the stored text
   */
  insert({ pk, sk }: Place, { item, size }: Stored): string {
    const text = textOf(item)
    this.#insert.run(pk, sk, text, size, ...columnsOf(item))
    return text
  }

  /** Changes the item of a row. The indexes are written only if one of their columns changes. @returns the stored text */
  update(row: Row, { item, size }: Stored): string {
    const text = textOf(item)
    const columns = columnsOf(item)
    const before = columnsOf(row.item)
    if (columns.every((column, index) => column === before[index])) {
      this.#setItem.run(text, size, row.id)
    } else this.#setAll.run(text, size, ...columns, row.id)
    return text
  }

  remove({ id }: Row): void {
    this.#remove.run(id)
  }

  /** Lists the keys of items whose expiry lies between two instants in epoch seconds, the oldest first, at most `most`. */
  expiredBetween(first: number, last: number, most: number): Place[] {
    return this.#expired
      .all(first, last, most)
      .map((row) => ({ pk: String(row['pk']), sk: String(row['sk']) }))
  }
}
