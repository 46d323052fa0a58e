import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { openStore, STORE_FILE } from '../engine/open.ts'
import { setFunctionEnvironment } from '../functions.ts'
import { KEY_FILES, readSettings } from '../settings.ts'
import { hasNoItems, refuseLostStore } from './lost-store.ts'

const root = mkdtempSync(join(inject('folder'), 'lost-'))
const log = `${STORE_FILE}-wal`
/** A house whose items are only in the log, as a running product has them. */
const young = join(root, 'young')

beforeAll(async () => {
  const store = await openStore(root)
  await store.call('PutItem', { TableName: 'sarafi', Item: { pk: { S: 'a' }, sk: { S: 'a' } } })
  mkdirSync(young)
  for (const name of [STORE_FILE, log]) cpSync(join(root, name), join(young, name))
  store.close()
  for (const name of KEY_FILES) writeFileSync(join(young, name), 'key')
})

/** Returns a copy of the young house, to which something happened. */
function houseAfter(happens: (folder: string) => void): string {
  const folder = mkdtempSync(join(inject('folder'), 'house-'))
  cpSync(young, folder, { recursive: true })
  happens(folder)
  return folder
}

const LOSSES: readonly [what: string, happens: (folder: string) => void][] = [
  ['no store', (folder) => rmSync(join(folder, STORE_FILE))],
  ['a store of 0 bytes', emptied],
  ['a store whose log is lost', (folder) => rmSync(join(folder, log))],
  ['a store whose log is damaged', (folder) => writeFileSync(join(folder, log), 'x'.repeat(9_999))],
]

function emptied(folder: string): void {
  rmSync(join(folder, log))
  truncateSync(join(folder, STORE_FILE))
}

it.each(LOSSES)(
  'the start and the commands are refused beside keys with %s',
  async (_what, happens) => {
    const DATA_DIR = houseAfter(happens)
    const had = existsSync(join(DATA_DIR, STORE_FILE))
    const BACKUPS_URL = pathToFileURL(join(DATA_DIR, '..', 'none')).href
    const place = { DATA_DIR, BACKUPS_URL, PORT: await freePort() }
    // A start takes a second or two, so the commands are tried with one of the losses.
    const commands = happens === emptied ? ['audit.ts', 'backup.ts', 'export.ts'] : []
    for (const command of ['main.ts', ...commands]) {
      const { code, said } = await run(command, place)
      expect([command, code, said]).toEqual([
        command,
        command === 'main.ts' ? 1 : 2,
        expect.stringMatching(
          /is missing or empty, but the keys of a house \(session-key, hawala-key\) are beside it: restore a backup .* remove the keys\.\n$/,
        ),
      ])
      expect(said).not.toContain('First sign-in')
    }
    expect(existsSync(join(DATA_DIR, STORE_FILE))).toBe(had)
  },
)

it('a house whose items are in the log, and a new folder, are not refused', () => {
  refuseLostStore(houseAfter(() => undefined))
  const withoutKeys = houseAfter((folder) => {
    emptied(folder)
    for (const name of KEY_FILES) rmSync(join(folder, name))
  })
  refuseLostStore(withoutKeys)
  expect(hasNoItems(withoutKeys)).toBe(true)
})

it('a file that is no database is left to who opens it', () => {
  const folder = houseAfter((each) => writeFileSync(join(each, STORE_FILE), 'x'.repeat(9_999)))
  expect(hasNoItems(folder)).toBe(false)
})

it('a start has no keys in its folder before it keeps them, and never changes one', () => {
  const DATA_DIR = houseAfter((folder) => rmSync(join(folder, 'session-key')))
  const { keepKeys } = setFunctionEnvironment(readSettings({ DATA_DIR }))
  const [made, kept] = [process.env['SESSION_KEY'], process.env['HAWALA_KEY']]
  expect([existsSync(join(DATA_DIR, 'session-key')), kept]).toEqual([false, 'key'])
  keepKeys()
  setFunctionEnvironment(readSettings({ DATA_DIR }))
  expect([process.env['SESSION_KEY'], process.env['HAWALA_KEY']]).toEqual([made, 'key'])
})

/** Finds a port for a start, which listens before it opens the store. */
function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(String(port)))
    })
  })
}

/** Runs a command of the product; both output channels are returned together. */
function run(
  command: string,
  environment: Record<string, string>,
): Promise<{ code: number; said: string }> {
  const file = fileURLToPath(new URL(`../${command}`, import.meta.url))
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, [file], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}
