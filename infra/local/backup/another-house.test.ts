import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, inject, it } from 'vitest'
import { openStore } from '../engine/open.ts'

const COMMAND = fileURLToPath(new URL('../backup.ts', import.meta.url))

it('a backup with fewer transactions than one before it removes nothing, until there are as many again', async () => {
  const [place, house, other] = [newFolder(), newFolder(), newFolder()]
  await note(house, 42)
  expect((await backUp(house, place)).out).not.toContain('removed')
  const [good = ''] = namesIn(place)
  await note(other, 3)
  // The second one isn't less than the newest before it, but still less than the good one.
  for (const count of [2, 3]) {
    const { code, out } = await backUp(other, place)
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`${good} has more than this backup, as if the data were lost`),
    ])
    expect(namesIn(place)).toHaveLength(count)
  }
  await note(house, 43)
  expect((await backUp(house, place)).out).toContain(`${good}: removed, newer ones are kept`)
  expect(namesIn(place)).toHaveLength(1)
})

it('an empty store is not backed up', async () => {
  const [place, house] = [newFolder(), newFolder()]
  const store = await openStore(house)
  store.close()
  const { code, err } = await backUp(house, place)
  expect([code, err]).toEqual([
    2,
    `The database in ${house} is empty, so there is nothing to back up\n`,
  ])
  expect(namesIn(place)).toEqual([])
})

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'another-'))
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('20'))
}

/** Notes the last number of a transaction in the store of a house. */
async function note(house: string, last: number): Promise<void> {
  const store = await openStore(house)
  const Item = { pk: { S: 'COUNTER' }, sk: { S: 'transaction' }, last: { N: String(last) } }
  await store.call('PutItem', { TableName: 'sarafi', Item })
  store.close()
}

/** Runs `npm run backup` on a data folder. */
function backUp(house: string, place: string): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: house,
    BACKUPS_URL: pathToFileURL(place).href,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
