import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { inExportFolder } from './export-folder.ts'

const temporary = join(inject('folder'), `${process.env['TABLE_NAME']}-tmp`)

beforeAll(() => {
  mkdirSync(temporary)
  process.env['TMPDIR'] = temporary
})

/** Makes a folder as an export leaves it, with one file. */
function leftover(name: string): string {
  const path = join(temporary, name)
  mkdirSync(join(path, 'branches'), { recursive: true })
  writeFileSync(join(path, 'branches', 'a.csv'), 'a')
  return path
}

const names = () => readdirSync(temporary).sort()

/** The code of a process that runs an export until it is killed. */
const EXPORT = `
  const { inExportFolder } = await import(${JSON.stringify(`${import.meta.dirname}/export-folder.ts`)})
  await inExportFolder(async () => {
    process.stdout.write('writing')
    await new Promise((resolve) => setTimeout(resolve, 600_000))
  })
`

it('keeps the folder of another process until that process has ended', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '--eval', EXPORT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  const [name] = names()
  await inExportFolder(async () => expect(names()).toContain(name))
  expect(names()).toEqual([name])
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(names()).toEqual([name])
  await inExportFolder(async () => expect(names()).not.toContain(name))
  expect(names()).toEqual([])
})

it.each([
  [
    'removes a folder of an earlier process with the same id',
    `sarafi-export-${process.pid}-abcdef`,
    false,
  ],
  ['removes a folder whose name contains no process id', 'sarafi-export-abcdef', false],
  ['keeps a folder that no export created', `sarafi-${process.pid}-abcdef`, true],
])('%s', async (_whose, name, isKept) => {
  const path = leftover(name)
  await inExportFolder(async () => undefined)
  expect(existsSync(path)).toBe(isKept)
})

it('keeps the folders of the same process while it writes in them', async () => {
  await inExportFolder(async () => {
    const before = names()
    await inExportFolder(async () => undefined)
    expect(names()).toEqual(before)
  })
})

it('puts the parts of a file behind each other by name, and counts and hashes them', async () => {
  // More than is collected in memory before it is written, with letters of several bytes.
  const rows = Array.from({ length: 3_000 }, (_, at) => `"ردیف ${at}"\r\n`)
  await inExportFolder(async (folder) => {
    const file = await folder.csv('a.csv', [{ header: 'A', cell: () => '', kind: 'words' }])
    await folder.csv('b.csv', [])
    for (const row of rows) {
      for (const name of ['MZR', 'HQ']) await (await folder.part(file, name)).line(name + row)
    }
    const written = await folder.finish()
    const names = written.map((each) => each.name)
    const [first] = written
    const bytes = readFileSync(first?.path ?? '')
    const parts = ['HQ', 'MZR'].flatMap((name) => rows.map((row) => name + row))
    expect(names).toEqual(['a.csv', 'b.csv'])
    expect(bytes.toString()).toBe(`\ufeff"A"\r\n${parts.join('')}`)
    expect(first).toMatchObject({
      rows: 6_000,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })
})
