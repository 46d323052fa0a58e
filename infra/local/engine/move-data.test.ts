import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { TABLE } from '../../../shared/contract/table.ts'
import { addItem, type OldItem, oldLedger } from '../../testing/old-ledger.ts'
import { moveOldData, OLD_FILE } from './move-data.ts'
import { STORE_FILE } from './open.ts'

/** The ledger of `earlier-version/`, with 1,978 items. */
let earlier: string
const KEPT = `${OLD_FILE}.before-2026-11-29`
const clock = () => new Date('2026-11-29T10:00:00Z')

beforeAll(() => {
  earlier = join(newFolder(), OLD_FILE)
  const packed = readFileSync(new URL('../earlier-version/ledger.sqlite.br', import.meta.url))
  writeFileSync(earlier, brotliDecompressSync(packed))
})

it('moves every item and every index, keeps the old file under another name, and says so', async () => {
  const folder = folderOf(earlier)
  const said = await move(folder)
  expect(said).toEqual([
    `Moving the data of an earlier version into ${join(folder, STORE_FILE)}; if this is stopped, the next start begins anew`,
    'Moved 1,978 items, and compared each of them',
    `The old data stay in ${KEPT}, which may be removed once the first backup is made`,
  ])
  expect(readdirSync(folder).sort()).toEqual([OLD_FILE, KEPT, STORE_FILE])
  expect(movedItems(folder)).toEqual(oldItems(earlier))
  expect(indexRows(folder)).toEqual({ credited: 330, debited: 352, typeMonth: 865 })
  // Another start finds nothing to move.
  expect(await move(folder)).toEqual([])
  // An earlier version can't open its database, and what is in its place says why.
  expect(readFileSync(join(folder, OLD_FILE, 'README.txt'), 'utf8')).toContain(STORE_FILE)
})

it('moves what an old engine that was killed had only in its log', async () => {
  const folder = newFolder()
  const old = oldLedger(join(folder, OLD_FILE), [item({ n: { N: '1' } })])
  old.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
  addItem(old, item({ n: { N: '2' } }, 'late'))
  const killed = newFolder()
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(killed, name))
  old.close()
  await move(killed)
  expect(readdirSync(killed).sort()).toEqual([OLD_FILE, KEPT, STORE_FILE])
  expect(Object.keys(movedItems(killed))).toEqual(['A late', 'A sort'])
})

it.each([
  ['1.50', '1.5'],
  ['007', '7'],
  ['1E3', '1000'],
  ['-0', '0'],
  ['-12.340e-1', '-1.234'],
  ['99999999999999999999999999999999999999', '99999999999999999999999999999999999999'],
])('stores the number %s in its normal form', async (given, stored) => {
  const folder = newFolder()
  const nested = { N: given, M: undefined }
  const value = { L: [{ N: given }, { M: { deep: { N: given } } }, { NS: [given, '5'] }] }
  oldLedger(join(folder, OLD_FILE), [item({ z: nested, a: value })]).close()
  await move(folder)
  const moved = movedItems(folder)['A sort'] as Record<string, { N?: string; L?: unknown[] }>
  expect(Object.keys(moved)).toEqual(['a', 'pk', 'sk', 'z'])
  expect(moved['z']).toEqual({ N: stored })
  expect(moved['a']?.L?.slice(0, 2)).toEqual([{ N: stored }, { M: { deep: { N: stored } } }])
})

it('places an item in the same indexes as before', async () => {
  const folder = newFolder()
  const dated = { S: '2026-11-29#1' }
  const items = [
    item({ credited: { S: '1001' }, dated }, 'in one'),
    item({ credited: { S: '1001' } }, 'without the sort key'),
    item({ debited: { S: '1001' }, typeMonth: { S: 'Credit#2026-11' }, dated }, 'in two'),
    item({ dated }, 'in none'),
  ]
  oldLedger(join(folder, OLD_FILE), items).close()
  await move(folder)
  expect(indexRows(folder)).toEqual({ credited: 1, debited: 1, typeMonth: 1 })
})

it.each<[what: string, damage: (path: string) => void, says: RegExp]>([
  [
    'no database',
    (path) => writeFileSync(path, 'nothing that SQLite knows'.repeat(99)),
    /^The database .*ledger\.sqlite is damaged \(.*not a database\): restore a backup \(/,
  ],
  [
    'a page of zeros',
    (path) => overwrite(path, 0.5),
    /^The database .*ledger\.sqlite is damaged \(.*\): restore a backup \(/,
  ],
  [
    'an item that is cut off',
    (path) =>
      change(path, `UPDATE sarafi SET item_json = substr(item_json, 1, 20) WHERE rowid = 7`),
    /^The item S:\S+ S:\S+ can't be moved: /,
  ],
  [
    'an item of a type that nobody knows',
    (path) =>
      change(
        path,
        `UPDATE sarafi SET item_json = '{"pk":{"S":"A"},"sk":{"S":"B"},"x":{"Y":1}}' WHERE rowid = 7`,
      ),
    /^The item S:\S+ S:\S+ can't be moved: /,
  ],
  [
    'an index with too few rows',
    (path) =>
      change(
        path,
        'DELETE FROM "sarafi::gsi::debited" WHERE rowid = (SELECT max(rowid) FROM "sarafi::gsi::debited")',
      ),
    /^The copy has 352 rows in the index debited, but the old data have 351\.$/,
  ],
])(
  'refuses an old file with %s in one sentence, and changes nothing',
  async (_what, damage, says) => {
    const folder = folderOf(earlier)
    damage(join(folder, OLD_FILE))
    const before = readFileSync(join(folder, OLD_FILE))
    await expect(move(folder)).rejects.toThrow(says)
    expect(readdirSync(folder)).toEqual([OLD_FILE])
    expect(readFileSync(join(folder, OLD_FILE)).equals(before)).toBe(true)
  },
)

it('refuses while an earlier version has the old file open, whose saves go on meanwhile', async () => {
  const folder = folderOf(earlier)
  const endEarlier = await earlierVersion(join(folder, OLD_FILE))
  const said: string[] = []
  const moving = { say: (line: string) => void said.push(line), clock }
  await expect(moveOldData(folder, moving)).rejects.toThrow('An earlier version of the product has')
  expect([said, readdirSync(folder).includes(STORE_FILE)]).toEqual([[], false])
  const { saved, refused } = await endEarlier()
  expect(refused).toEqual([])
  expect(saved).toBeGreaterThan(10)
  await move(folder)
  expect(existsSync(join(folder, STORE_FILE))).toBe(true)
})

it('renames the old file if the last start only got that far', async () => {
  const folder = folderOf(earlier)
  await move(folder)
  bringBack(folder)
  expect(await move(folder)).toEqual([
    `The old data stay in ${KEPT}-2, which may be removed once the first backup is made`,
  ])
})

it.each([
  ['an amount', `UPDATE items SET item = replace(item, '"N":"650000000"', '"N":"650000001"')`],
  [
    'the type of a value',
    `UPDATE items SET item = replace(item, '"N":"650000000"', '"S":"650000000"')`,
  ],
  ['an item less', 'DELETE FROM items WHERE id = 7'],
  ['an item more', `INSERT INTO items (pk, sk, item, size) VALUES ('A', 'B', '{}', 2)`],
  [
    'an index key',
    'UPDATE items SET debited = NULL WHERE id = (SELECT max(id) FROM items WHERE debited IS NOT NULL)',
  ],
])('refuses both files if the store has %s that the old file has not', async (_what, statement) => {
  const folder = folderOf(earlier)
  await move(folder)
  bringBack(folder)
  change(join(folder, STORE_FILE), statement)
  const at = new Date('2026-11-28T09:30:00Z')
  utimesSync(join(folder, OLD_FILE), at, at)
  await expect(move(folder)).rejects.toThrow(
    /has a store.sqlite and the ledger.sqlite of an earlier version, and they differ \(.*\)\. store.sqlite was last written on \d{4}-\d\d-\d\d \d\d:\d\d UTC, and its last transaction is (\d+)\. ledger.sqlite was last written on 2026-11-28 09:30 UTC, and its last transaction is \1\. Move /,
  )
  expect(existsSync(join(folder, OLD_FILE))).toBe(true)
})

it('says what it can if one of the files is damaged and both are there', async () => {
  const folder = folderOf(earlier)
  writeFileSync(join(folder, STORE_FILE), 'nothing that SQLite knows'.repeat(99))
  await expect(move(folder)).rejects.toThrow(
    /they differ \(.*not a database\)\. store\.sqlite was .*, and its last transaction is not known\. ledger\.sqlite was .*, and its last transaction is \d+\. Move /,
  )
})

it('says if the books have no transaction yet', async () => {
  const folder = newFolder()
  oldLedger(join(folder, OLD_FILE), [item({})]).close()
  await move(folder)
  bringBack(folder)
  change(join(folder, STORE_FILE), 'DELETE FROM items')
  await expect(move(folder)).rejects.toThrow(/store\.sqlite was .* last transaction is none\. /)
})

it('moves an old file into which nothing was ever saved', async () => {
  const folder = newFolder()
  change(join(folder, OLD_FILE), 'PRAGMA user_version = 1')
  expect((await move(folder))[1]).toBe('Moved 0 items, and compared each of them')
  expect(movedItems(folder)).toEqual({})
})

it('asks for room before it begins', async () => {
  const folder = folderOf(earlier)
  const moving = { say: () => undefined, clock, freeBytes: () => 33_000_000 }
  await expect(moveOldData(folder, moving)).rejects.toThrow(
    /needs \d+ MB in .*, and there is less; make room there, and start again\.$/,
  )
  expect(readdirSync(folder)).toEqual([OLD_FILE])
})

it('says how the data of DynamoDB Local can be used', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'shared-local-instance.db'), '')
  await expect(move(folder)).rejects.toThrow(
    /those of DynamoDB Local .* set AWS_ENDPOINT_URL_DYNAMODB to its address/,
  )
})

it('can be killed at each step: the next start moves everything', async () => {
  const ledger = join(newFolder(), OLD_FILE)
  const items = ['one', 'two', 'three'].map((sk) => item({ n: { N: '7' } }, sk))
  const made = oldLedger(ledger, items)
  made.exec('PRAGMA journal_mode = WAL')
  made.close()
  let killed = 0
  for (let step = 1; ; step += 1) {
    const folder = folderOf(ledger)
    const { status, signal, stderr } = moveInChild(folder, step)
    if (status === 0) break
    expect([signal, stderr]).toEqual(['SIGKILL', ''])
    killed += 1
    await move(folder)
    expect([step, readdirSync(folder).sort()]).toEqual([step, [OLD_FILE, KEPT, STORE_FILE]])
    expect(movedItems(folder)).toEqual(oldItems(ledger))
  }
  expect(killed).toBeGreaterThan(12)
})

/** Moves a folder in a child process that kills itself before a step: a write to the disk or a new name. */
function moveInChild(folder: string, step: number) {
  const source = new URL('./move-data.ts', import.meta.url).href
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { DatabaseSync, StatementSync } from 'node:sqlite'
    let steps = 0
    for (const [object, name] of [
      [fs, 'renameSync'], [fs, 'fsyncSync'], [DatabaseSync.prototype, 'exec'], [StatementSync.prototype, 'run'],
    ]) {
      const does = object[name]
      object[name] = function (...args) {
        steps += 1
        if (steps === ${step}) process.kill(process.pid, 'SIGKILL')
        return does.apply(this, args)
      }
    }
    syncBuiltinESMExports()
    const { moveOldData } = await import(${JSON.stringify(source)})
    await moveOldData(${JSON.stringify(folder)}, { say() {}, clock: () => new Date('2026-11-29') })
  `
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
}

/** Starts a process that saves into an old ledger all the time, as an earlier version's engine does. @returns what ends it */
async function earlierVersion(path: string) {
  const script = `
    import { DatabaseSync } from 'node:sqlite'
    const ledger = new DatabaseSync(${JSON.stringify(path)}, { timeout: 0 })
    const [refused, save] = [[], ledger.prepare('UPDATE sarafi SET item_json = item_json WHERE rowid = 1')]
    save.run()
    process.send('open')
    let saved = 0
    const saving = setInterval(() => {
      try {
        saved += Number(save.run().changes)
      } catch (error) {
        refused.push(error.message)
      }
    }, 10)
    process.once('message', () => {
      clearInterval(saving)
      ledger.close()
      process.send({ saved, refused }, () => process.disconnect())
    })
  `
  const args = ['--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill())
  await once(child, 'message')
  return async () => {
    child.send('end')
    const [told] = await once(child, 'message')
    await once(child, 'exit')
    return told as { saved: number; refused: string[] }
  }
}

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'move-'))
}

/** Returns a new folder with a copy of a ledger. */
function folderOf(ledger: string): string {
  const folder = newFolder()
  copyFileSync(ledger, join(folder, OLD_FILE))
  return folder
}

/** Puts the old file back, as somebody does who goes on with the earlier version. */
function bringBack(folder: string): void {
  rmSync(join(folder, OLD_FILE), { recursive: true })
  copyFileSync(join(folder, KEPT), join(folder, OLD_FILE))
}

/** Moves the data of a folder. @returns what it says */
async function move(folder: string): Promise<string[]> {
  const said: string[] = []
  await moveOldData(folder, { say: (line) => said.push(line), clock })
  return said
}

function item(attributes: OldItem, sk = 'sort'): OldItem {
  return { pk: { S: 'A' }, sk: { S: sk }, ...attributes }
}

function change(path: string, statement: string): void {
  const database = new DatabaseSync(path)
  database.exec(statement)
  database.close()
}

/** Overwrites pages in the middle of a file with zeros. */
function overwrite(path: string, at: number): void {
  const bytes = readFileSync(path)
  const page = Math.floor((bytes.length * at) / 4096) * 4096
  writeFileSync(path, bytes.fill(0, page, page + 8 * 4096))
}

/** Reads the items of an old ledger by their keys. */
function oldItems(path: string): Record<string, unknown> {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT pk, sk, item_json FROM sarafi').all()
  database.close()
  return Object.fromEntries(
    rows.map((row) => [
      `${row['pk']} ${row['sk']}`.replaceAll('S:', ''),
      JSON.parse(String(row['item_json'])),
    ]),
  )
}

/** Reads the items of a store by their keys. */
function movedItems(folder: string): Record<string, unknown> {
  const database = new DatabaseSync(join(folder, STORE_FILE), { readOnly: true })
  const rows = database.prepare('SELECT pk, sk, item FROM items ORDER BY pk, sk').all()
  database.close()
  return Object.fromEntries(
    rows.map((row) => [`${row['pk']} ${row['sk']}`, JSON.parse(String(row['item']))]),
  )
}

function indexRows(folder: string): Record<string, number> {
  const database = new DatabaseSync(join(folder, STORE_FILE), { readOnly: true })
  const counts = TABLE.indexes.map(({ name, partitionKey }) => {
    const counting = database.prepare(`SELECT count(${partitionKey}) AS rows FROM items`)
    return [name, Number(counting.get()?.['rows'])]
  })
  database.close()
  return Object.fromEntries(counts)
}
