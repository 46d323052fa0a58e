import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeSchema, STORE_FILE } from './open.ts'
import { COLUMNS, columnsOf, placeOf } from './rows.ts'
import { itemOf } from './values.ts'

/** A copy in the file that isn't what its item says. */
export interface CopyFault {
  what: string
  expected: string
  found: string
}

/** How long to wait for a lock of the product. */
const BUSY_MS = 5_000

/**
 * Finds what was altered in the file of a store past the engine. An item is stored once, as its text; the columns of a row are
 * copies out of that text, by which the row is found. So a row whose column was altered leaves a report although its item is
 * right. SQLite itself compares the columns with its indexes, and the schema must be the one that the engine makes, because a
 * trigger would alter rows later. The product may run meanwhile.
 * @param dataDir the folder of the store, whose file is only read
 */
export function copiesThatDiffer(dataDir: string): CopyFault[] {
  const file = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true, timeout: BUSY_MS })
  try {
    return [...columnsThatDiffer(file), ...schemaThatDiffers(file), ...indexesThatDiffer(file)]
  } finally {
    file.close()
  }
}

function* columnsThatDiffer(file: DatabaseSync): Generator<CopyFault> {
  const names = ['pk', 'sk', ...COLUMNS]
  const rows = file.prepare(`SELECT item, ${names} FROM items`).iterate()
  for (const row of rows) {
    const item = itemOf(String(row['item']))
    const { pk, sk } = placeOf(item)
    for (const [index, right] of [pk, sk, ...columnsOf(item)].entries()) {
      const name = names[index] ?? ''
      const found = row[name] ?? null
      if (found === right) continue
      const what = `${name} of the item ${pk} ${sk} in the file`
      yield { what, expected: told(right), found: told(found) }
    }
  }
}

function schemaThatDiffers(file: DatabaseSync): CopyFault[] {
  const made = new DatabaseSync(':memory:')
  makeSchema(made)
  const [right, found] = [partsOf(made), partsOf(file)]
  made.close()
  return [...new Set([...right.keys(), ...found.keys()])]
    .filter((name) => right.get(name) !== found.get(name))
    .map((name) => ({
      what: `${name} in the file`,
      expected: told(right.get(name) ?? null),
      found: told(found.get(name) ?? null),
    }))
}

/** Returns how each table, index and trigger of a file was made, by its name; what SQLite made itself has no text. */
function partsOf(file: DatabaseSync): ReadonlyMap<string, string> {
  const parts = file
    .prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL')
    .all()
  return new Map(parts.map(({ type, name, sql }) => [`${type} ${name}`, String(sql).trim()]))
}

function indexesThatDiffer(file: DatabaseSync): CopyFault[] {
  const found = file.prepare('PRAGMA integrity_check').all().flatMap(Object.values)
  return found
    .flatMap((text) => String(text).split('\n'))
    .filter((line) => line !== 'ok' && !line.startsWith('***'))
    .map((line) => ({ what: 'indexes of the file', expected: 'as its rows are', found: line }))
}

function told(value: unknown): string {
  return value === null ? 'nothing' : String(value)
}
