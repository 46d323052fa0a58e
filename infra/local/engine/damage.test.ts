import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, it, onTestFinished } from 'vitest'
import { requireWhole } from './damage.ts'

const PAGE_BYTES = 4_096
/** Where the head of a SQLite file has its number of pages. */
const PAGES_AT = 28

/** Returns a file with pages that belong to nothing. */
function withLostPages(lost: number): string {
  const file = join(mkdtempSync(join(inject('folder'), 'damage-')), 'some.sqlite')
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}; CREATE TABLE some (text TEXT)`)
  database.close()
  const bytes = readFileSync(file)
  bytes.writeUInt32BE(bytes.length / PAGE_BYTES + lost, PAGES_AT)
  writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(lost * PAGE_BYTES)]))
  return file
}

it.each(['integrity_check', 'quick_check'] as const)(
  'names three faults, although %s lists all of them in one row',
  (check) => {
    const file = withLostPages(9)
    const database = new DatabaseSync(file, { readOnly: true })
    onTestFinished(() => database.close())
    expect(() => requireWhole(database, file, check)).toThrow(
      expect.objectContaining({
        message: `The database ${file} is damaged (Page 3: never used; Page 4: never used; Page 5: never used): restore a backup (docs/operations.md, "Backups").`,
      }),
    )
  },
)
