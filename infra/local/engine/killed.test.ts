import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Books, booksOf, type Posted } from '../../testing/store-postings.ts'
import { openStore, STORE_FILE } from './open.ts'

/**
 * Tests that a store loses nothing that was acknowledged and holds nothing by half, whenever its process is killed and
 * whatever is left of its log (docs/reliability.md). `KILLS=100` kills more often.
 */

const KILLS = Number(process.env['KILLS'] ?? 3)
const POSTINGS_BEFORE_A_KILL = 60
const DAMAGED_LOGS = 60
const CLERKS = fileURLToPath(new URL('../../testing/store-clerks.ts', import.meta.url))

const root = mkdtempSync(join(tmpdir(), 'sarafi-killed-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(root, 'store-'))

/** Starts a process whose clerks post, and collects what it acknowledges. */
function startClerks(folder: string, name: string, most = Number.POSITIVE_INFINITY) {
  const child: ChildProcess = fork(CLERKS, [folder, name, `${most}`], { execArgv: [] })
  const acknowledged: Posted[] = []
  child.on('message', (posted) => acknowledged.push(posted as Posted))
  const ended = once(child, 'exit')
  return { child, acknowledged, ended }
}

/** Lets clerks post until a number of postings is acknowledged, and kills their process. */
async function killWhilePosting(folder: string, name: string, postings: number): Promise<Posted[]> {
  const { child, acknowledged, ended } = startClerks(folder, name)
  while (acknowledged.length < postings) {
    await Promise.race([once(child, 'message'), ended])
    expect(child.exitCode, 'the clerks post until they are killed').toBeNull()
  }
  child.kill('SIGKILL')
  await ended
  return acknowledged
}

async function booksIn(folder: string): Promise<Books> {
  const store = await openStore(folder)
  try {
    return await booksOf(store)
  } finally {
    store.close()
  }
}

/** Expects that every acknowledged posting is there under its number, and that all postings are whole. */
function expectWhole(books: Books, acknowledged: readonly Posted[]): void {
  expect(books.faults).toEqual([])
  const lost = acknowledged.filter(({ name, number }) => books.posted.get(number) !== name)
  expect(lost).toEqual([])
  const numbers = new Set(acknowledged.map(({ number }) => number))
  expect(numbers.size, 'no two acknowledged postings have the same number').toBe(
    acknowledged.length,
  )
  expect(Math.max(...books.posted.keys())).toBeLessThanOrEqual(books.drawn)
}

it('has everything that was acknowledged when its process is killed under load', async () => {
  const folder = newFolder()
  const acknowledged: Posted[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    acknowledged.push(...(await killWhilePosting(folder, `run${kill}`, POSTINGS_BEFORE_A_KILL)))
    expectWhole(await booksIn(folder), acknowledged)
  }
})

it('loses nothing when two processes write into one folder', async () => {
  const folder = newFolder()
  ;(await openStore(folder)).close()
  const both = ['one', 'other'].map((name) => startClerks(folder, name, 50))
  const codes = await Promise.all(both.map(({ ended }) => ended))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  const acknowledged = both.flatMap((each) => each.acknowledged)
  expect(acknowledged).toHaveLength(100)
  expectWhole(await booksIn(folder), acknowledged)
})

/** A limit of 1 MB for each file, in blocks of 512 bytes. With the signal ignored, a write beyond it fails with EFBIG. */
const LIMITED = `trap '' XFSZ; ulimit -f 2048; exec "$0" "$@"`

it.skipIf(process.platform === 'win32')(
  'ends its process when the disk fails, and has what was acknowledged',
  async () => {
    const folder = newFolder()
    const args = ['-c', LIMITED, process.execPath, CLERKS, folder, 'run', 'Infinity']
    const child = spawn('sh', args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    const acknowledged: Posted[] = []
    child.on('message', (posted) => acknowledged.push(posted as Posted))
    let said = ''
    child.stderr?.on('data', (piece) => {
      said += piece
    })
    const [code] = await once(child, 'close')
    const file = join(folder, STORE_FILE)
    expect([code, said]).toEqual([1, `The database ${file} can't go on: disk I/O error\n`])
    expect(acknowledged.length).toBeGreaterThan(POSTINGS_BEFORE_A_KILL)
    expectWhole(await booksIn(folder), acknowledged)
  },
)

describe('after a kill, with a damaged log', () => {
  let acknowledged: Posted[]
  let folder: string
  let log: Buffer
  const kept = new Set<number>()

  beforeAll(async () => {
    folder = newFolder()
    acknowledged = await killWhilePosting(folder, 'run', 3 * POSTINGS_BEFORE_A_KILL)
    log = readFileSync(join(folder, `${STORE_FILE}-wal`))
  })

  const DAMAGES: readonly (readonly [string, (log: Buffer, at: number) => Buffer])[] = [
    ['ends early', (whole, at) => whole.subarray(0, at)],
    ['has another byte', (whole, at) => changed(whole, at, at + 1, (byte) => byte ^ 0x40)],
    ['has zeros instead of a page', (whole, at) => changed(whole, at, at + 4_096, () => 0)],
  ]
  const damaged = Array.from({ length: DAMAGED_LOGS }, (_, index) => {
    const [how, damage] = DAMAGES[index % DAMAGES.length] ?? ['', () => log]
    return { how, damage, share: Math.round((100 * (index + 0.5)) / DAMAGED_LOGS) }
  })

  it.each(damaged)(
    'that $how at $share % of it, has whole commits up to there',
    async ({ damage, share }) => {
      const copy = newFolder()
      cpSync(join(folder, STORE_FILE), join(copy, STORE_FILE))
      const torn = damage(log, Math.floor((log.length * share) / 100))
      writeFileSync(join(copy, `${STORE_FILE}-wal`), torn)
      const { faults, posted, drawn } = await booksIn(copy)
      expect(faults).toEqual([])
      expect(Math.max(0, ...posted.keys())).toBeLessThanOrEqual(drawn)
      const isThere = acknowledged.map(({ name, number }) => posted.get(number) === name)
      const first = isThere.indexOf(false)
      const prefix = first < 0 ? isThere.length : first
      expect(isThere.slice(prefix)).not.toContain(true)
      kept.add(prefix)
      rmSync(copy, { recursive: true })
    },
  )

  it('keeps the more the later the damage is', () => {
    expect(kept.size).toBeGreaterThan(10)
    expect(Math.min(...kept)).toBeLessThan(10)
    expect(Math.max(...kept)).toBeGreaterThan(2 * POSTINGS_BEFORE_A_KILL)
  })
})

/** Copies a log and changes some of its bytes. */
function changed(log: Buffer, from: number, to: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(log)
  for (let at = from; at < Math.min(to, copy.length); at += 1) copy[at] = change(copy[at] ?? 0)
  return copy
}
