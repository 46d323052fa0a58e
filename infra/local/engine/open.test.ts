import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { counted, key, storeCalls } from '../../testing/store-calls.ts'
import { openStore, STORE_FILE } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafi-open-'))
afterAll(() => rmSync(root, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

const S = (text: string) => ({ S: text })

let folders = 0
function emptyFolder(): string {
  folders += 1
  const folder = join(root, String(folders))
  mkdirSync(folder)
  return folder
}

describe('a store in a folder', () => {
  it('is one file after it is closed, and is there again when it is opened', async () => {
    const folder = emptyFolder()
    const { put, store } = await storeCalls(folder)
    await put({ Item: counted('a', 1) })
    store.close()
    expect(readdirSync(folder)).toEqual([STORE_FILE])
    const { get } = await storeCalls(folder)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it('refuses calls after it is closed', async () => {
    const { put, get, store } = await storeCalls(emptyFolder())
    store.close()
    for (const call of [put({ Item: counted('a', 1) }), get({ Key: key('a') })]) {
      await expect(call).rejects.toMatchObject({
        name: 'InternalServerError',
        message: 'The database is closed',
      })
    }
  })

  it('commits what waits before it is closed', async () => {
    const folder = emptyFolder()
    const { put, store } = await storeCalls(folder)
    const saved = put({ Item: counted('a', 1) })
    store.close()
    await saved
    const { get } = await storeCalls(folder)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it.each([
    [{ credited: S('1'), dated: S('d'), expiresAt: { N: '7' } }, ['1', null, null, 'd', 7]],
    [
      { credited: S('1'), debited: S('2'), typeMonth: S('3'), dated: S('d') },
      ['1', '2', '3', 'd', null],
    ],
    [{ credited: S('1'), expiresAt: { N: '7.5' } }, [null, null, null, null, null]],
    [{ dated: S('d'), expiresAt: S('7') }, [null, null, null, null, null]],
  ])('fills for %j only the columns of the indexes that have the item', async (item, columns) => {
    const folder = emptyFolder()
    const { put, store } = await storeCalls(folder)
    await put({ Item: key('a') })
    await put({ Item: { ...key('a'), ...item } })
    store.close()
    const database = new DatabaseSync(join(folder, STORE_FILE))
    const row = database
      .prepare('SELECT credited, debited, typeMonth, dated, expiresAt FROM items')
      .get()
    expect(Object.values(row ?? {})).toEqual(columns)
    database.close()
  })

  it('has its schema in the file itself, so that the file is one without its log', async () => {
    const [folder, copy] = [emptyFolder(), emptyFolder()]
    await storeCalls(folder)
    cpSync(join(folder, STORE_FILE), join(copy, STORE_FILE))
    const { scan } = await storeCalls(copy, { isReadOnly: true })
    expect((await scan({})).Items).toEqual([])
  })

  it('waits for the disk at each commit, and its log stays small', async () => {
    const folder = emptyFolder()
    const run = vi.spyOn(DatabaseSync.prototype, 'exec')
    await storeCalls(folder)
    const sql = run.mock.calls.flat().join()
    run.mockRestore()
    for (const pragma of [
      'journal_mode = WAL',
      'synchronous = FULL',
      'fullfsync = 1',
      'wal_autocheckpoint = 4000',
      'journal_size_limit = 67108864',
    ])
      expect(sql).toContain(`PRAGMA ${pragma};`)
  })

  it('is refused in one sentence where SQLite makes no write-ahead log', async () => {
    const real = DatabaseSync.prototype.exec
    const run = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      return real.call(this, sql.replace('journal_mode = WAL', 'journal_mode = DELETE'))
    })
    const folder = emptyFolder()
    await expect(openStore(folder)).rejects.toThrow(
      /^The database \S+ can't be opened: its disk allows no write-ahead log, only the mode delete$/,
    )
    run.mockRestore()
    await storeCalls(folder)
  })

  it('can be read by another process meanwhile, which may not write', async () => {
    const folder = emptyFolder()
    const { put, store } = await storeCalls(folder)
    await put({ Item: counted('a', 1) })
    const other = await storeCalls(folder, { isReadOnly: true })
    expect((await other.get({ Key: key('a') })).Item).toEqual(counted('a', 1))
    await put({ Item: counted('a', 2) })
    expect((await other.get({ Key: key('a') })).Item).toEqual(counted('a', 2))
    for (const write of [
      other.put({ Item: counted('a', 3) }),
      other.put({ Item: key('a'), ConditionExpression: 'attribute_not_exists(pk)' }),
      other.remove({ Key: key('nothing') }),
      other.update({}),
      other.batchWrite({}),
      other.transact([]),
    ]) {
      await expect(write).rejects.toMatchObject({
        name: 'InternalServerError',
        message: 'This store is open for reading only',
      })
    }
    other.store.close()
    store.close()
    const later = await storeCalls(folder, { isReadOnly: true })
    expect((await later.get({ Key: key('a') })).Item).toEqual(counted('a', 2))
  })

  it.each([
    [
      'a folder that is missing',
      () => join(root, 'missing'),
      {},
      /can't be opened: unable to open/,
    ],
    ['a missing file that is only read', emptyFolder, { isReadOnly: true }, /can't be opened/],
    ['an empty file that is only read', emptyFile, { isReadOnly: true }, /opened: it is empty$/],
    ['a file of a later version', laterVersion, {}, /another version of the product wrote it/],
    ['a file that is no database', noDatabase, {}, /file is not a database/],
  ])('refuses %s in one sentence', async (_what, folder, settings, message) => {
    await expect(openStore(folder(), settings)).rejects.toThrow(message)
  })
})

function emptyFile(): string {
  const folder = emptyFolder()
  writeFileSync(join(folder, STORE_FILE), '')
  return folder
}

function laterVersion(): string {
  const folder = emptyFolder()
  const database = new DatabaseSync(join(folder, STORE_FILE))
  database.exec('PRAGMA user_version = 99')
  database.close()
  return folder
}

function noDatabase(): string {
  const folder = emptyFolder()
  writeFileSync(join(folder, STORE_FILE), 'something else '.repeat(100))
  return folder
}

describe('what a killed process left in the log', () => {
  const logSize = (folder: string) => statSync(join(folder, `${STORE_FILE}-wal`)).size

  /** Returns a folder with the files of a store that was never closed. */
  async function killed(): Promise<string> {
    const [folder, copy] = [emptyFolder(), emptyFolder()]
    const { put } = await storeCalls(folder)
    await put({ Item: counted('a', 1) })
    for (const name of [STORE_FILE, `${STORE_FILE}-wal`])
      cpSync(join(folder, name), join(copy, name))
    return copy
  }

  it('is in the file before the first call is answered', async () => {
    const folder = await killed()
    await storeCalls(folder)
    const copy = emptyFolder()
    cpSync(join(folder, STORE_FILE), join(copy, STORE_FILE))
    const { get } = await storeCalls(copy)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
  })

  it('stays in the log while another process reads an older state', async () => {
    const folder = await killed()
    const other = new DatabaseSync(join(folder, STORE_FILE))
    other.exec('BEGIN; SELECT * FROM items')
    const writer = new DatabaseSync(join(folder, STORE_FILE))
    writer.exec('UPDATE items SET size = size + 1')
    const real = DatabaseSync.prototype.exec
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      return real.call(
        this,
        sql.includes('wal_checkpoint') ? `PRAGMA busy_timeout = 1; ${sql}` : sql,
      )
    })
    const before = logSize(folder)
    const { get } = await storeCalls(folder)
    expect((await get({ Key: key('a') })).Item).toEqual(counted('a', 1))
    // The page whose commit syncs the log comes after what was there.
    expect(logSize(folder)).toBeGreaterThan(before)
    writer.close()
    other.close()
  })
})

describe('after a power loss', () => {
  /** Posts under drawn numbers, and returns a copy of the files as they are before the log is closed. */
  async function posted(postings: number): Promise<{ folder: string; log: Buffer }> {
    const folder = emptyFolder()
    const { put, update } = await storeCalls(folder)
    for (let posting = 1; posting <= postings; posting += 1) {
      const { Attributes } = await update({
        Key: key('COUNTER', 'transaction'),
        UpdateExpression: 'ADD #last :count',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':count': { N: '1' } },
        ReturnValues: 'UPDATED_NEW',
      })
      await put({ Item: counted(`TX#${Attributes?.['last']?.['N']}`, posting) })
    }
    const copy = emptyFolder()
    cpSync(join(folder, STORE_FILE), join(copy, STORE_FILE))
    return { folder: copy, log: readFileSync(join(folder, `${STORE_FILE}-wal`)) }
  }

  it('no posting is there without its number, whatever of the log reached the disk', async () => {
    const { folder, log } = await posted(8)
    const lost = fc.record({
      cut: fc.nat(log.length),
      // A power loss may also leave out a part before others that reached the disk.
      gap: fc.option(fc.nat(log.length)),
    })
    const counts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(lost, async ({ cut, gap }) => {
        const after = emptyFolder()
        cpSync(join(folder, STORE_FILE), join(after, STORE_FILE))
        const torn = Buffer.from(log.subarray(0, cut))
        if (gap !== null) torn.subarray(gap, gap + 4096).fill(0)
        writeFileSync(join(after, `${STORE_FILE}-wal`), torn)
        const { scan, store } = await storeCalls(after)
        const items = (await scan({})).Items ?? []
        store.close()
        const postings = items.filter(({ pk }) => String(pk?.['S']).startsWith('TX#')).length
        const last = items.find(({ pk }) => pk?.['S'] === 'COUNTER')?.['last']?.['N'] ?? '0'
        counts.add(postings)
        expect(Number(last)).toBeGreaterThanOrEqual(postings)
        expect(Number(last)).toBeLessThanOrEqual(postings + 1)
      }),
      { numRuns: 60 },
    )
    expect(counts.size).toBeGreaterThan(3)
  })
})
