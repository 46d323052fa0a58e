import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/**
 * A house loses its data folder while clerks post. The restore brings back last night's backup with every balance of that
 * moment, and lists what was posted since (docs/reliability.md).
 */

const POSTERS = 8
const ACCOUNTS = 5
const POSTINGS_IN_A_PART = 150

const { dataDir, remove } = newDataDir()
/** What the house keeps outside the machine's data folder. */
const elsewhere = mkdtempSync(join(tmpdir(), 'sarafi-elsewhere-'))
const environment = { ADMIN_PASSWORD, LOG_DIR: join(elsewhere, 'log') }
/** Only the backup command gets this setting, so that the product makes no further backup meanwhile. */
const backups = { BACKUPS_URL: pathToFileURL(join(elsewhere, 'backups')).href }
let product: Product
const { signIn, send, ask } = adminCalls(() => product.origin)
const accounts: { id: number; accountNumber: string }[] = []
/** The numbers of the acknowledged postings, by their keys. */
const acknowledged = new Map<string, number>()
/** When each posting was sent, and answered, in milliseconds. */
const sent = new Map<number, { at: number; answeredAt: number; accountNumber: string }>()

afterAll(async () => {
  await product.stop()
  remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

it('a destroyed data folder is restored from the backup that was made while the house posted', async () => {
  product = await startProduct(dataDir, environment)
  await signIn()
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const names = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber: `D-${index}` }
    accounts.push(await ask('POST', '/api/accounts', { ...names, currencyId: 1 }))
  }
  const posting = post()
  await vi.waitUntil(() => acknowledged.size >= POSTINGS_IN_A_PART, WAITING)
  const countBefore = acknowledged.size
  const backup = await run('backup', [], backups)
  expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('read back')])
  const countAtBackup = acknowledged.size
  expect(countAtBackup).toBeGreaterThan(countBefore)
  await vi.waitUntil(() => acknowledged.size >= countAtBackup + POSTINGS_IN_A_PART, WAITING)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  process.kill(product.server, 'SIGKILL')
  await posting.stop()

  const restored = await run('restore', ['--from', backups.BACKUPS_URL])
  expect([restored.code, restored.said]).toEqual([
    0,
    expect.stringContaining('The ledger is right'),
  ])
  const [, from = '', through = ''] = /--from (\S+) --through (\S+)/.exec(restored.said) ?? []
  const copied = { from: Date.parse(from), through: Date.parse(through) }
  const saves = await savesSince(from, through)
  product = await startProduct(dataDir, environment)
  expect((await send('GET', '/api/accounts')).status).toBe(401)
  await signIn()

  const there = await expectBalances()
  for (const number of acknowledged.values()) {
    const { at, answeredAt } = sent.get(number) ?? { at: 0, answeredAt: 0 }
    if (answeredAt < copied.from) expect(there).toContain(number)
    if (at > copied.through) expect(there).not.toContain(number)
    // Every missing posting is listed, so that it can be posted again.
    if (!there.has(number)) expect(saves.has(number)).toBe(true)
  }
  expect(there.size).toBeGreaterThanOrEqual(POSTINGS_IN_A_PART)
  expect(saves.size).toBeGreaterThanOrEqual(POSTINGS_IN_A_PART)
  const certain = [...saves].filter(([, isCertain]) => isCertain).map(([number]) => number)
  expect(certain.filter((number) => there.has(number))).toEqual([])
})

const WAITING = { timeout: 60_000, interval: 20 }

/** Lets several clerks post without pause until they are stopped, even while the product is down. */
function post() {
  let isOver = false
  const clerks = Array.from({ length: POSTERS }, async (_, clerk) => {
    for (let turn = clerk; !isOver; turn += 1) {
      const { accountNumber = '' } = accounts[turn % ACCOUNTS] ?? {}
      const key = randomUUID()
      const at = Date.now()
      const answer = await credit(accountNumber, key).catch(() => null)
      if (answer?.status !== 201) continue
      const { id } = await answer.json()
      acknowledged.set(key, id)
      sent.set(id, { at, answeredAt: Date.now(), accountNumber })
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(clerks)
    },
  }
}

function credit(accountNumber: string, key: string): Promise<Response> {
  const sides = { transType: 'Credit', inAccountID: accountNumber, outAccountID: 'CSH001' }
  const body = { ...sides, currencyID: 1, cAmount: '1.00', tranDescription: key }
  return send('POST', '/api/transactions', body, key)
}

/**
 * Checks that every balance is the sum of its account's postings, each counted once.
 * @returns the numbers of the postings that are there
 */
async function expectBalances(): Promise<Set<number>> {
  const numbers: number[] = []
  for (const { id } of accounts) {
    const rows: { id: number; balanceAfter: string }[] = await ask(
      'GET',
      `/api/reports/account/${id}`,
    )
    expect(rows.at(-1)?.balanceAfter).toBe(`${rows.length}.00`)
    numbers.push(...rows.map((row) => row.id))
  }
  expect(new Set(numbers).size).toBe(numbers.length)
  const [afn] = await ask('GET', '/api/balances/summary')
  expect(afn.totalBalance).toBe(`${numbers.length}.00`)
  return new Set(numbers)
}

/** Reads the list of later saves: the number of each posting, and true if it is certainly lost. */
async function savesSince(from: string, through: string): Promise<Map<number, boolean>> {
  const copy = join(elsewhere, 'log of that day')
  cpSync(environment.LOG_DIR, copy, { recursive: true })
  const args = ['--log', copy, '--from', from, '--through', through]
  const { code, said } = await run('saves-since', args)
  expect(code).toBe(0)
  const lines = said.split('\n').filter((line) => line.includes('\ttransactions/create\t'))
  expect(lines.every((line) => line.includes('\tadmin\t'))).toBe(true)
  return new Map(
    lines.map((line) => [Number(/no\. (\d+)/.exec(line)?.[1]), !line.includes('perhaps')]),
  )
}

/** Runs a command of the product on the data folder. */
function run(
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const file = fileURLToPath(new URL(`../infra/local/${command}.ts`, import.meta.url))
  const env = { ...process.env, ...more, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile('node', [file, ...args], { env, maxBuffer: 1 << 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    )
  })
}
