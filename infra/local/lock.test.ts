import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { type Held, holdDataDir, holderOf } from './lock.ts'

const HOLDER = { name: 'http://localhost:3000', dynamoEndpoint: null }
const LOCK = new URL('./lock.ts', import.meta.url).href

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'held-'))
}

function hold(folder: string): Promise<Held> {
  return holdDataDir(folder, () => HOLDER)
}

/** Holds a folder in a separate process, and kills the process. */
async function holdAndKill(folder: string): Promise<void> {
  const script = `const { holdDataDir } = await import(${JSON.stringify(LOCK)})
    await holdDataDir(${JSON.stringify(folder)}, () => ({ name: 'killed', dynamoEndpoint: null }))
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  await expect(hold(folder)).rejects.toThrow('(killed)')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('a second process is refused with the names of the folder and its holder', async () => {
  const folder = newFolder()
  const held = await hold(folder)
  expect(await holderOf(folder)).toEqual(HOLDER)
  await expect(hold(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another start (http://localhost:3000). Stop that one first, or set DATA_DIR.`,
  )
  held.close()
  expect(await holderOf(folder)).toBeNull()
  ;(await hold(folder)).close()
})

it('a held folder is recognised by each of its names', async () => {
  const folder = newFolder()
  const link = `${folder}-link`
  symlinkSync(folder, link)
  const held = await hold(folder)
  await expect(hold(link)).rejects.toThrow(`The data folder ${link} is in use`)
  held.close()
})

it('the folder of a killed process can be held again', async () => {
  const folder = newFolder()
  await holdAndKill(folder)
  ;(await hold(folder)).close()
})

it('a lock leaves nothing behind when its process ends normally', async () => {
  const temporary = newFolder()
  const script = `const { holdDataDir } = await import(${JSON.stringify(LOCK)})
    await holdDataDir(${JSON.stringify(newFolder())}, () => ({ name: 'ended', dynamoEndpoint: null }))
    process.exit(7)`
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
  expect(await once(child, 'exit')).toEqual([7, null])
  expect(readdirSync(temporary)).toEqual([])
})

it.each(['never held', 'left by a killed process'])(
  'only one of many gets a folder that is %s',
  async (how) => {
    const folder = newFolder()
    if (how !== 'never held') await holdAndKill(folder)
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => hold(folder)))
    const held = all.filter((each) => each.status === 'fulfilled')
    expect(held).toHaveLength(1)
    for (const each of all) {
      if (each.status === 'rejected') expect(String(each.reason)).toContain(`${folder} is in use`)
    }
    held[0]?.value.close()
  },
)
