import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copiesThatDiffer } from './copies.ts'
import { openStore, STORE_FILE } from './open.ts'

let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'))
  const store = await openStore(folder)
  const put = (item: Record<string, object>) =>
    store.call('PutItem', { TableName: 'sarafi', Item: item })
  await put({
    pk: { S: 'TX#805' },
    sk: { S: 'TX' },
    credited: { S: '1001' },
    debited: { S: '1002' },
    dated: { S: '2026-11-22#805' },
    typeMonth: { S: 'Transfer#2026-11' },
  })
  await put({ pk: { S: 'ONCE#1' }, sk: { S: 'ONCE' }, expiresAt: { N: '1800000000' } })
  await put({ pk: { S: 'COUNTER' }, sk: { S: 'transaction' }, last: { N: '805' } })
  store.close()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Changes the store's file past the engine. */
function alter(sql: string): void {
  const file = new DatabaseSync(join(folder, STORE_FILE))
  file.exec(sql)
  file.close()
}

it('nothing differs in a file that only the engine wrote', () => {
  expect(copiesThatDiffer(folder)).toEqual([])
})

describe('a copy that was altered past the engine is named', () => {
  const tx = "WHERE pk = 'TX#805'"
  const of = (name: string) => `${name} of the item TX#805 TX in the file`

  it.each([
    [`UPDATE items SET credited = '1003' ${tx}`, of('credited'), '1001', '1003'],
    [`UPDATE items SET credited = NULL ${tx}`, of('credited'), '1001', 'nothing'],
    [`UPDATE items SET debited = 'DELETED#1002' ${tx}`, of('debited'), '1002', 'DELETED#1002'],
    [`UPDATE items SET typeMonth = NULL ${tx}`, of('typeMonth'), 'Transfer#2026-11', 'nothing'],
    [
      `UPDATE items SET dated = '2026-11-23#805' ${tx}`,
      of('dated'),
      '2026-11-22#805',
      '2026-11-23#805',
    ],
    [`UPDATE items SET expiresAt = 1 ${tx}`, of('expiresAt'), 'nothing', '1'],
    [`UPDATE items SET pk = 'TX#806' ${tx}`, of('pk'), 'TX#805', 'TX#806'],
    [`UPDATE items SET sk = 'TY' ${tx}`, of('sk'), 'TX', 'TY'],
    [
      `UPDATE items SET credited = '1001', dated = '2026-11-22#1' WHERE pk = 'COUNTER'`,
      'credited of the item COUNTER transaction in the file',
      'nothing',
      '1001',
    ],
  ])('%s', (sql, what, expected, found) => {
    alter(sql)
    expect(copiesThatDiffer(folder)).toContainEqual({ what, expected, found })
  })

  it('also if the item was altered and its copies were not', () => {
    alter(`UPDATE items SET item = replace(item, '"1001"', '"1003"') ${tx}`)
    expect(copiesThatDiffer(folder)).toEqual([
      { what: of('credited'), expected: '1003', found: '1001' },
    ])
  })
})

describe('a schema that was altered is named', () => {
  it('an index that leaves out a row', () => {
    alter(`
      DROP INDEX credited;
      CREATE INDEX credited ON items (credited, dated, pk, sk) WHERE credited <> '1001';
    `)
    expect(copiesThatDiffer(folder)).toEqual([
      {
        what: 'index credited in the file',
        expected: expect.stringContaining('WHERE credited IS NOT NULL'),
        found: expect.stringContaining("WHERE credited <> '1001'"),
      },
    ])
  })

  it('a trigger, which would alter a row later', () => {
    alter(
      `CREATE TRIGGER later AFTER INSERT ON items BEGIN DELETE FROM items WHERE pk = 'TX#805'; END`,
    )
    expect(copiesThatDiffer(folder)).toEqual([
      { what: 'trigger later in the file', expected: 'nothing', found: expect.any(String) },
    ])
  })
})

it('a page of an index that was overwritten is named by SQLite', () => {
  overwriteIndex('credited')
  expect(copiesThatDiffer(folder)).toContainEqual({
    what: 'indexes of the file',
    expected: 'as its rows are',
    found: expect.any(String),
  })
})

/** Takes all rows out of an index, in the file itself. */
function overwriteIndex(name: string): void {
  const path = join(folder, STORE_FILE)
  const file = new DatabaseSync(path)
  const root = file.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)
  const size = Number(file.prepare('PRAGMA page_size').get()?.['page_size'])
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
  const bytes = readFileSync(path)
  const start = (Number(root?.['rootpage']) - 1) * size
  // The header of a page: two bytes at 3 are the number of its cells.
  bytes.writeUInt16BE(0, start + 3)
  bytes.writeUInt16BE(size, start + 5)
  writeFileSync(path, bytes)
}
