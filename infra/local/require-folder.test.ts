import { spawnSync } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { makeDataDir } from './require-folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

it('makes the data folder and those above it, for the owner alone', () => {
  const above = join(mkdtempSync(join(inject('folder'), 'folders-')), 'above')
  const dataDir = join(above, 'data')
  makeDataDir(dataDir)
  expect([above, dataDir].map((each) => statSync(each).mode & 0o777)).toEqual([0o700, 0o700])
})

// The system says there that the folder above is missing, although it isn't.
it.runIf(process.platform === 'linux')('is refused at once where no folder can be made', () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: '/proc/house/data' }
  const { status, stderr } = spawnSync(process.execPath, [MAIN], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([
    1,
    "DATA_DIR /proc/house/data can't be used as a folder; choose another (ENOENT: no such file or directory, mkdir '/proc/house')\n",
  ])
})
