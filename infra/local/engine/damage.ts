import type { DatabaseSync } from 'node:sqlite'

/** SQLite's codes for a file that is damaged, or that is no database at all. */
const DAMAGED: ReadonlySet<number> = new Set([11, 26])

/** How many of the faults a message names. */
const NAMED = 3

/** A database whose file is damaged. Its message names the file and the way out. */
export class DamagedDatabase extends Error {
  /** What SQLite found. */
  readonly found: string

  constructor(file: string, found: string, options?: ErrorOptions) {
    super(
      `The database ${file} is damaged (${found}): restore a backup (docs/operations.md, "Backups").`,
      options,
    )
    this.found = found
  }
}

/**
 * Names the damaged file.
 * @param file the database that a person knows; the damage may have been found in a copy of it
 * @returns a DamagedDatabase if SQLite says that a file is damaged; any other error unchanged
 */
export function orDamaged(error: unknown, file: string): unknown {
  if (error instanceof DamagedDatabase) {
    return new DamagedDatabase(file, error.found, { cause: error })
  }
  if (!(error instanceof Error)) return error
  const { errcode = 0 } = error as { errcode?: number }
  if (!DAMAGED.has(errcode & 0xff)) return error
  return new DamagedDatabase(file, error.message, { cause: error })
}

/**
 * @param file the database, as the error names it
 * @param check how SQLite looks at it: 'quick_check' doesn't compare the indexes with their tables
 * @throws DamagedDatabase if it finds damage
 */
export function requireWhole(
  database: DatabaseSync,
  file: string,
  check: 'integrity_check' | 'quick_check',
): void {
  const rows = database.prepare(`PRAGMA ${check}`).all().flatMap(Object.values)
  // One row may have many lines, of which the first is a heading.
  const lines = rows.flatMap((row) => String(row).split('\n'))
  const found = lines.filter((line) => !line.startsWith('***'))
  if (found.join() !== 'ok') throw new DamagedDatabase(file, found.slice(0, NAMED).join('; '))
}
