import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, expect, inject, it, vi } from 'vitest'
import { dailyLog } from './call-log.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(inject('folder'), 'log-')), 'log')
})

function lineAt(timestamp: string, more: object = {}) {
  return { level: 'INFO', timestamp, requestId: 'r-1', ...more }
}

function kept(name: string): unknown[] {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

it('the log writes a line for each call into the file of its day, which only the owner can read', () => {
  const [first, second, third] = [
    lineAt('2026-11-20T00:00:00.000Z', { status: 200 }),
    lineAt('2026-11-20T23:59:59.999Z'),
    lineAt('2026-11-21T00:00:00.000Z'),
  ]
  const log = dailyLog(folder)
  for (const line of [first, second, third]) log(line)
  expect(readdirSync(folder).sort()).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl'])
  expect(kept('2026-11-20.jsonl')).toEqual([first, second])
  expect(kept('2026-11-21.jsonl')).toEqual([third])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, '2026-11-20.jsonl')).mode & 0o777).toBe(0o600)
})

it('the log continues the file of a day after a restart', () => {
  dailyLog(folder)(lineAt('2026-11-20T05:00:00.000Z'))
  dailyLog(folder)(lineAt('2026-11-20T06:00:00.000Z'))
  expect(kept('2026-11-20.jsonl')).toHaveLength(2)
})

it.each([
  ['removes the file of today', (file: string) => rmSync(file)],
  ['renames the file of today', (file: string) => renameSync(file, `${file}.1`)],
  // A disk that is mounted over the folder looks the same: the path leads to another folder.
  ['puts another folder at its place', () => renameSync(folder, `${folder}-before`)],
])('the log begins a new file if somebody %s', (_what, disturb) => {
  const log = dailyLog(folder)
  log(lineAt('2026-11-20T05:00:00.000Z'))
  disturb(join(folder, '2026-11-20.jsonl'))
  for (const hour of ['06', '07']) log(lineAt(`2026-11-20T${hour}:00:00.000Z`))
  expect(kept('2026-11-20.jsonl')).toEqual([
    lineAt('2026-11-20T06:00:00.000Z'),
    lineAt('2026-11-20T07:00:00.000Z'),
  ])
})

it('the log opens its file anew after a line that could not be written', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = dailyLog(folder)
  log(lineAt('2026-11-20T05:00:00.000Z'))
  const mended = breakOpenFiles()
  log(lineAt('2026-11-20T06:00:00.000Z'))
  log(lineAt('2026-11-20T07:00:00.000Z'))
  mended()
  const told = error.mock.calls.map(String)
  error.mockRestore()
  expect(told).toEqual([expect.stringContaining('EIO')])
  expect(kept('2026-11-20.jsonl')).toEqual([
    lineAt('2026-11-20T05:00:00.000Z'),
    lineAt('2026-11-20T07:00:00.000Z'),
  ])
})

/** From now on no file that is open can be written, as after its disk went away and came back. @returns what ends this */
function breakOpenFiles(): () => void {
  const { appendFileSync, openSync } = fs
  const since = new Set<unknown>()
  vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
    const descriptor = openSync(...args)
    since.add(descriptor)
    return descriptor
  })
  vi.spyOn(fs, 'appendFileSync').mockImplementation((file, ...rest) => {
    if (typeof file === 'number' && !since.has(file)) throw new Error('EIO: i/o error, write')
    appendFileSync(file, ...rest)
  })
  syncBuiltinESMExports()
  return () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
}

it('the log keeps one file open, whichever days its lines are of', () => {
  const log = dailyLog(folder)
  const held = () => readdirSync('/dev/fd').length
  log(lineAt('2026-11-20T05:00:00.000Z'))
  const before = held()
  for (const day of ['20', '21', '20', '22', '21']) log(lineAt(`2026-11-${day}T06:00:00.000Z`))
  expect(held()).toBe(before)
})

it('the log keeps its files of 14 days, and all other files', () => {
  mkdirSync(folder)
  const names = ['2026-11-05.jsonl', '2026-11-06.jsonl', '2026-11-07.jsonl', '2025-01-01.txt']
  for (const name of names) writeFileSync(join(folder, name), '')
  const log = dailyLog(folder)
  log(lineAt('2026-11-19T05:00:00.000Z'))
  expect(readdirSync(folder).sort()).toEqual([
    '2025-01-01.txt',
    '2026-11-06.jsonl',
    '2026-11-07.jsonl',
    '2026-11-19.jsonl',
  ])
  log(lineAt('2026-11-20T05:00:00.000Z'))
  expect(readdirSync(folder)).not.toContain('2026-11-06.jsonl')
})

it.each([
  ['INFO', false],
  ['WARN', false],
  ['ERROR', true],
])('a line of level %s is reported at the terminal: %s', (level, isTold) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  dailyLog(folder)(lineAt('2026-11-20T05:00:00.000Z', { level, error: 'at once' }))
  const told = error.mock.calls.map(String)
  error.mockRestore()
  const path = join(folder, '2026-11-20.jsonl')
  expect(told).toEqual(isTold ? [`Request r-1 failed unexpectedly; ${path} says where`] : [])
})

it('a log that can not be written does not stop calls, and this is reported once until it works again', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log = dailyLog(folder)
  const write = () => log(lineAt('2026-11-20T05:00:00.000Z'))
  for (const isBroken of [true, true, false, true]) {
    rmSync(folder, { recursive: true, force: true })
    if (isBroken) writeFileSync(folder, 'a file where the folder should be')
    else mkdirSync(folder)
    write()
  }
  const told = error.mock.calls.map(String)
  error.mockRestore()
  const path = join(folder, '2026-11-20.jsonl')
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(`The log ${path} can't be written: `)
})
