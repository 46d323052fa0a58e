import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { holderOf } from './lock.ts'
import { withPlace } from './shared-place.ts'

const BUCKET = 's3://books/exports'
const { signal } = new AbortController()

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'place-'))
}

/** Works on a place. @returns what was said, and the name of the process that others saw */
async function workIn(dataDir: string, needsFolder: boolean) {
  const said: string[] = []
  const worker = {
    name: 'this',
    doing: 'working',
    needsFolder,
    say: (line: string) => said.push(line),
    signal,
  }
  const held = await withPlace(dataDir, BUCKET, worker, async () =>
    existsSync(dataDir)
      ? readdirSync(dataDir).filter((name) => name.startsWith('holder-')).length
      : 0,
  )
  return { said, held }
}

it.each([true, false])(
  'a place is locked in a data folder that can be written: %s',
  async (needs) => {
    const folder = newFolder()
    expect(await workIn(folder, needs)).toEqual({ said: [], held: 1 })
    expect(holderOf(folder, BUCKET)).toBeNull()
  },
)

it.each([true, false])('a missing data folder is not made for a lock: %s', async (needs) => {
  const folder = join(newFolder(), 'missing')
  expect(await workIn(folder, needs)).toEqual({ said: [], held: 0 })
  expect(existsSync(folder)).toBe(false)
})

it('a data folder that is not needed and can not be locked is named, and the work is done', async () => {
  const { folder, file } = await unlockable()
  const { said, held } = await workIn(folder, false)
  expect(held).toBe(0)
  expect(said).toEqual([
    expect.stringContaining(
      `This doesn't wait for other commands at ${BUCKET}: The data folder ${folder} can't be locked by the file ${file} in it (`,
    ),
  ])
})

it('a data folder that is needed and can not be locked is refused', async () => {
  const { folder, file } = await unlockable()
  await expect(workIn(folder, true)).rejects.toThrow(`can't be locked by the file ${file} in it (`)
})

/** Makes a data folder in which a folder has the name of the place's lock. */
async function unlockable() {
  const folder = newFolder()
  await workIn(folder, true)
  const file = String(readdirSync(folder)[0])
  rmSync(join(folder, file))
  mkdirSync(join(folder, file))
  return { folder, file }
}
