import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { scanTable } from '../../../functions/store/table/table-scan.ts'
import { copyDatabase } from '../backup/database-copy.ts'
import { withBase64 } from '../engine/handler.ts'
import { STORE_FILE } from '../engine/open.ts'
import { itemWithBytes } from '../engine/values.ts'
import { familyOf } from './kinds.ts'

type Item = Record<string, unknown>

/**
 * All items of a ledger in the order of their keys. The items are in a file, so that only one item at a time is in
 * memory.
 */
export class AllItems {
  readonly #copy: DatabaseSync

  private constructor(path: string) {
    this.#copy = new DatabaseSync(path)
  }

  /** Reads the items of a data folder at one instant. */
  static async ofFolder(dataDir: string, folder: string): Promise<AllItems> {
    const path = join(folder, STORE_FILE)
    await copyDatabase(dataDir, path)
    return new AllItems(path)
  }

  /**
   * Reads the items of the table in use. The result isn't a snapshot, so read a table that nobody writes to, such as a
   * restored one.
   */
  static async ofTable(folder: string): Promise<AllItems> {
    const items = new AllItems(join(folder, STORE_FILE))
    const columns = 'pk TEXT NOT NULL, sk TEXT NOT NULL, item TEXT NOT NULL'
    items.#copy.exec(`CREATE TABLE items (${columns}, PRIMARY KEY (pk, sk)); BEGIN`)
    const insert = items.#copy.prepare('INSERT OR REPLACE INTO items VALUES (?, ?, ?)')
    await scanTable((item) => {
      const stored = JSON.stringify(marshall(item, { removeUndefinedValues: true }), withBase64)
      insert.run(String(item['pk']), String(item['sk']), stored)
    })
    items.#copy.exec('COMMIT')
    return items
  }

  /**
   * Makes sure that no item is left out silently.
   * @throws Error that names the kinds of items that this version doesn't know, if there are any
   */
  requireKnown(): void {
    const rows = this.#copy
      .prepare("SELECT DISTINCT substr(pk, 1, instr(pk || '#', '#')) AS start FROM items")
      .all()
    const unknown = rows.map(({ start }) => String(start)).filter((each) => !familyOf(each))
    if (unknown.length === 0) return
    throw new Error(
      `The ledger has items of kinds that this version doesn't know: ${unknown.join(', ')}`,
    )
  }

  /** Yields the items of a kind, by the pattern of its partition key. */
  *ofFamily(family: string): Generator<Item> {
    const [first, last] = family.endsWith('#*')
      ? [family.slice(0, -1), `${family.slice(0, -2)}$`]
      : [family, `${family}\0`]
    const rows = this.#copy
      .prepare('SELECT item FROM items WHERE pk >= ? AND pk < ? ORDER BY pk, sk')
      .iterate(first, last)
    for (const row of rows) {
      const item = itemWithBytes(JSON.parse(String(row['item'])))
      yield unmarshall(item as Parameters<typeof unmarshall>[0], { wrapNumbers: BigInt })
    }
  }

  close(): void {
    this.#copy.close()
  }
}
