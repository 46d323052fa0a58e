import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { contentsOf, holdDataDir, holderOf, holdPlace } from './lock.ts'

const HOLDER = { name: 'http://localhost:3000' }
const BUCKET = 's3://books/exports'
/** Stands for a folder that has the name of the lock file. */
const FOLDER = '/'
const LOCK = new URL('./lock.ts', import.meta.url).href

function newFolder(): string {
  return mkdtempSync(join(inject('folder'), 'held-'))
}

/** The script of another process, which can hold folders and ask who holds them. */
function script(code: string): string[] {
  return [
    '--input-type=module',
    '-e',
    `const { holdDataDir, holdPlace, holderOf } = await import(${JSON.stringify(LOCK)})
    const folder = process.env.FOLDER
    ${code}`,
  ]
}

/** Runs a script in another process, and returns what it prints, also its errors. */
function elsewhere(folder: string, code: string): string {
  const env = { ...process.env, FOLDER: folder }
  const { stdout, stderr } = spawnSync(process.execPath, script(code), { env, encoding: 'utf8' })
  return stdout + stderr
}

/** For another process: root may do everything, so it becomes another user. */
const AS_OTHER_USER = 'if (process.getuid() === 0) process.setuid(65_534);'
const TRY = `try { holdDataDir(folder, { name: 'another' }); console.log('held') }
  catch (error) { console.log(error.message) }`

/** Holds a folder in another process, and kills the process. */
async function holdAndKill(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    script(`holdDataDir(folder, { name: 'killed' })
    holdPlace(folder, '${BUCKET}', 'killed')
    console.log('held')
    setInterval(() => {}, 1000)`),
    { env: { ...process.env, FOLDER: folder } },
  )
  await once(child.stdout, 'data')
  expect(() => holdDataDir(folder, HOLDER)).toThrow('(killed)')
  expect(holdPlace(folder, BUCKET, 'this')).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('a second process is refused with the names of the folder and its holder', () => {
  const folder = newFolder()
  const held = holdDataDir(folder, HOLDER)
  const refusal = `The data folder ${folder} is in use by another start (http://localhost:3000). Stop that one first, or set DATA_DIR.`
  expect(elsewhere(folder, TRY).trim()).toBe(refusal)
  expect(() => holdDataDir(folder, HOLDER)).toThrow(refusal)
  held.close()
  expect(holderOf(folder)).toBeNull()
  expect(elsewhere(folder, TRY)).toBe('held\n')
})

it('a holder tells others its data anew', () => {
  const folder = newFolder()
  const held = holdDataDir(folder, HOLDER)
  const asked = () => JSON.parse(elsewhere(folder, 'console.log(JSON.stringify(holderOf(folder)))'))
  expect(asked()).toEqual(HOLDER)
  held.tell({ ...HOLDER, desk: { url: 'http://localhost:3000/by-hand', key: 'k' } })
  expect(asked()).toEqual({ ...HOLDER, desk: { url: 'http://localhost:3000/by-hand', key: 'k' } })
  held.close()
})

it('a lock outlasts the looks of its own process and the garbage collection', () => {
  const folder = newFolder()
  const said = elsewhere(
    folder,
    `const { spawnSync } = await import('node:child_process')
    const { setFlagsFromString } = await import('node:v8')
    const { runInNewContext } = await import('node:vm')
    setFlagsFromString('--expose-gc')
    holdDataDir(folder, { name: 'first' })
    holderOf(folder)
    for (let turns = 0; turns < 5; turns += 1) {
      runInNewContext('gc')()
      await new Promise(setImmediate)
    }
    const other = ${JSON.stringify(script(TRY))}
    console.log(spawnSync(process.execPath, other, { encoding: 'utf8' }).stdout)`,
  )
  expect(said).toContain('in use by another start (first)')
})

it('a held folder is recognised by each of its names', () => {
  const folder = newFolder()
  const link = `${folder}-link`
  symlinkSync(folder, link)
  const held = holdDataDir(folder, HOLDER)
  expect(elsewhere(link, TRY)).toContain(`The data folder ${link} is in use`)
  held.close()
})

it('the folder and the place of a killed process can be held again', async () => {
  const folder = newFolder()
  await holdAndKill(folder)
  expect([holderOf(folder), holderOf(folder, BUCKET)]).toEqual([null, null])
  holdPlace(folder, BUCKET, 'this')?.close()
  holdDataDir(folder, HOLDER).close()
})

it('a file that an earlier start left does not hold the folder', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'in-use'), '')
  writeFileSync(join(folder, 'holder.json'), JSON.stringify({ ...HOLDER, name: 'long gone' }))
  expect(holderOf(folder)).toBeNull()
  const held = holdDataDir(folder, HOLDER)
  expect(elsewhere(folder, TRY)).toContain('(http://localhost:3000)')
  held.close()
})

it.each([
  ['no text', null],
  ['half of a text', '{"na'],
  ['the text null', 'null'],
  ['a name that is a number', '{"name":7}'],
])('a holder with %s has no name', (_what, text) => {
  const folder = newFolder()
  const held = holdDataDir(folder, HOLDER)
  rmSync(join(folder, 'holder.json'))
  if (text !== null) writeFileSync(join(folder, 'holder.json'), text)
  expect(elsewhere(folder, TRY)).toContain('another start (a process that has not told its name).')
  held.close()
})

it('a folder is released although the text about its holder can not be removed', () => {
  const folder = newFolder()
  const held = holdDataDir(folder, HOLDER)
  rmSync(join(folder, 'holder.json'))
  mkdirSync(join(folder, 'holder.json'))
  held.close()
  expect(holderOf(folder)).toBeNull()
  // It can be held again, and the first holder can't take away the lock and the text of the next.
  const next = holdDataDir(folder, HOLDER)
  held.close()
  expect(elsewhere(folder, TRY)).toContain('in use by another start')
  next.close()
})

it('places are held apart from the folder and from each other', () => {
  const folder = newFolder()
  const held = holdPlace(folder, BUCKET, 'npm run export')
  expect(holderOf(folder, BUCKET)).toEqual({ name: 'npm run export' })
  expect(holdPlace(folder, BUCKET, 'another')).toBeNull()
  holdDataDir(folder, HOLDER).close()
  holdPlace(folder, 's3://books/backups', 'another')?.close()
  held?.close()
  expect(holderOf(folder, BUCKET)).toBeNull()
})

it('only empty lock files stay when a folder and a place are released', () => {
  const folder = newFolder()
  const all = [holdDataDir(folder, HOLDER), holdPlace(folder, BUCKET, 'this')]
  for (const each of all) each?.close()
  const left = readdirSync(folder)
  expect(left).toEqual(['in-use', expect.stringMatching(/^in-use-[0-9a-f]{16}$/)])
  expect(left.map((name) => statSync(join(folder, name)).size)).toEqual([0, 0])
})

it('what the locks of a killed process leave is no data', async () => {
  const folder = newFolder()
  await holdAndKill(folder)
  writeFileSync(join(folder, 'in-use-by-me'), '')
  expect(readdirSync(folder)).toHaveLength(5)
  expect(contentsOf(folder)).toEqual(['in-use-by-me'])
})

it.each([
  ['a folder that is missing', () => join(folderFor({ mode: 0o755 }), 'missing'), 'unable to open'],
  ['a folder in which nothing can be written', () => folderFor({ mode: 0o555 }), 'unable to open'],
  [
    'a lock file that can only be read',
    () => folderFor({ mode: 0o755, lock: '', lockMode: 0o444 }),
    'readonly',
  ],
  [
    'a lock file that is something else',
    () => folderFor({ mode: 0o755, lock: 'something else '.repeat(100), lockMode: 0o666 }),
    'not a database',
  ],
])('%s is refused in one sentence', (_case, make, reason) => {
  const folder = make()
  const said = elsewhere(folder, AS_OTHER_USER + TRY)
  expect(said).toContain(`The data folder ${folder} can't be locked`)
  expect(said).toContain(reason)
  expect(said.trim().split('\n')).toHaveLength(1)
})

it.each([
  ["another user's lock file", { lock: '', lockMode: 0o600 }],
  ['a folder of this name', { lock: FOLDER }],
  ['a file that is something else', { lock: 'something else '.repeat(100) }],
])('who holds a folder with %s is refused in one sentence', (_case, files) => {
  const folder = folderFor(files)
  const look = 'try { holderOf(folder) } catch (error) { console.log(error.message) }'
  const said = elsewhere(folder, AS_OTHER_USER + look)
  expect(said).toContain(`The data folder ${folder} can't be locked by the file in-use in it (`)
  expect(said.trim().split('\n')).toHaveLength(1)
})

/** Makes a folder that every user can read, with a lock file. */
function folderFor({ mode = 0o755, lock = null as string | null, lockMode = 0o444 }): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-locked-'))
  if (lock === FOLDER) mkdirSync(join(folder, 'in-use'))
  else if (lock !== null) {
    writeFileSync(join(folder, 'in-use'), lock)
    chmodSync(join(folder, 'in-use'), lockMode)
  }
  chmodSync(folder, mode)
  onTestFinished(() => {
    chmodSync(folder, 0o755)
    rmSync(folder, { recursive: true })
  })
  return folder
}

it.each(['never held', 'left by a killed process'])(
  'only one of many gets a folder that is %s',
  async (how) => {
    const folder = newFolder()
    if (how !== 'never held') await holdAndKill(folder)
    const all = Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, script(`${TRY}; process.stdin.resume()`), {
        env: { ...process.env, FOLDER: folder },
      })
      return { child, said: once(child.stdout, 'data').then(String) }
    })
    const said = await Promise.all(all.map((each) => each.said))
    for (const { child } of all) child.kill('SIGKILL')
    expect(said.filter((each) => each === 'held\n')).toHaveLength(1)
    expect(said.filter((each) => each.includes(`${folder} is in use`))).toHaveLength(5)
    expect(existsSync(join(folder, 'in-use-journal'))).toBe(false)
  },
)
