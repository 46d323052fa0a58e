import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { takeDataDir } from './data-folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A folder that a group shares: what is made in it belongs to the group. */
const SHARED = 0o2775

/** Starts the product with a data folder that it refuses. */
function refusedStart(dataDir: string) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const options = { env, encoding: 'utf8', timeout: 60_000 } as const
  const { status, stderr } = spawnSync(process.execPath, [MAIN], options)
  return [status, stderr]
}

function sharedFolder(...names: string[]): string {
  const folder = mkdtempSync(join(inject('folder'), 'shared-'))
  for (const name of names) writeFileSync(join(folder, name), '')
  chmodSync(folder, SHARED)
  return folder
}

const modeOf = (path: string) => statSync(path).mode & 0o7777

it('makes the data folder and those above it, for the owner alone', () => {
  const above = join(mkdtempSync(join(inject('folder'), 'folders-')), 'above')
  const dataDir = join(above, 'data')
  takeDataDir(dataDir)
  expect([above, dataDir].map((each) => modeOf(each) & 0o777)).toEqual([0o700, 0o700])
})

it.each([
  ['nothing', []],
  ['what an earlier command left', ['in-use', 'log', 'exports']],
  ['what each new disk has', ['lost+found']],
  ['a store', ['store.sqlite', 'notes.txt']],
  ['the data of an earlier version', ['ledger.sqlite', 'notes.txt']],
  ['the keys of a house', ['hawala-key', 'notes.txt']],
])('takes a folder with %s, and closes it to others', (_what, names) => {
  const folder = sharedFolder(...names)
  takeDataDir(folder)
  expect(modeOf(folder) & 0o777).toBe(0o700)
})

it('a start in a folder of something else is refused, and changes nothing there', () => {
  const folder = sharedFolder('d', 'c', 'images', 'b', 'a')
  const before = [readdirSync(folder), statSync(folder).mtimeMs]
  expect(refusedStart(folder)).toEqual([
    1,
    `DATA_DIR ${folder} has other files (a, b, c) and no data of the product; set it to an empty folder\n`,
  ])
  expect([readdirSync(folder), statSync(folder).mtimeMs]).toEqual(before)
  expect(modeOf(folder)).toBe(SHARED)
})

// The system says there that the folder above is missing, although it isn't.
it.runIf(process.platform === 'linux')('is refused at once where no folder can be made', () => {
  expect(refusedStart('/proc/house/data')).toEqual([
    1,
    "DATA_DIR /proc/house/data can't be used as a folder; choose another (ENOENT: no such file or directory, mkdir '/proc/house')\n",
  ])
})
