import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { auditOf } from './load-ledger.ts'
import { newDataDir, type Product, startProduct } from './product.ts'

/**
 * Tests that the product loses nothing if it is killed during work, or if another program holds its database
 * (docs/reliability.md). `KILLS=100` kills more often.
 */

const KILLS = Number(process.env['KILLS'] ?? 20)
const POSTERS = 8
const POSTINGS_BETWEEN_KILLS = 60
const MOST_MS_A_KILL = 15_000

const { dataDir, remove } = newDataDir()
let product: Product
const { signIn, send, ask, report } = adminCalls(() => product.origin)
let account: { id: number; accountNumber: string }
/** The acknowledged postings by their keys, and the keys of postings without an answer. */
const acknowledged = new Map<string, number>()
const unanswered = new Set<string>()

beforeAll(async () => {
  product = await startProduct(dataDir)
  await signIn()
  const number = await ask('POST', '/api/accounts/generate-number', { currencyId: 1 })
  const names = { accountName: 'Karim', lastName: 'Ahmadi', currencyId: 1 }
  account = await ask('POST', '/api/accounts', { ...names, ...number })
})
afterAll(async () => {
  await product.stop()
  remove()
})

// All kills are one test: after a loss, separate tests would each wait until their own time limit.
it(
  'loses nothing that was acknowledged and holds nothing by half when its server is killed',
  async () => {
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = acknowledged.size
      const posting = post(() => acknowledged.size >= before + POSTINGS_BETWEEN_KILLS)
      await posting.enough
      process.kill(product.server, 'SIGKILL')
      await posting.stop()
      product = await startProduct(dataDir)
      await expectWhole()
    }
  },
  KILLS * MOST_MS_A_KILL,
)

it('answers 503 with Retry-After while another program writes to its database, and works again afterwards', async () => {
  const other = new DatabaseSync(join(dataDir, 'store.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const answer = await credit(randomUUID()).finally(() => other.close())
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
    503,
    expect.any(Number),
  ])
  expect(await answer.text()).not.toMatch(/Error|dynamo|\/|undefined/i)
  await untilItAnswers()
  expect((await credit(randomUUID())).status).toBe(201)
})

it('has a correct ledger at the end', () => {
  expect(auditOf(dataDir)).toEqual({
    code: 0,
    said: expect.stringContaining('The ledger is right'),
  })
})

/** Lets several clerks post without pause, each posting under a new key. */
function post(isEnough: () => boolean) {
  let isOver = false
  let told = () => {}
  const enough = new Promise<void>((resolve) => {
    told = resolve
  })
  const clerks = Array.from({ length: POSTERS }, async () => {
    while (!isOver) {
      const key = randomUUID()
      unanswered.add(key)
      // A killed server may have sent only half of an answer. Such an answer acknowledges nothing.
      const id = await credit(key)
        .then(idPosted)
        .catch(() => null)
      if (id !== null) {
        acknowledged.set(key, id)
        unanswered.delete(key)
      }
      if (isEnough()) told()
      if (id === null) await nextTurn()
    }
  })
  onTestFinished(() => {
    isOver = true
  })
  return {
    enough,
    async stop() {
      isOver = true
      await Promise.all(clerks)
    },
  }
}

/**
 * Checks that every acknowledged posting is there once, that every other posting is absent or complete, and that the figures
 * add up.
 */
async function expectWhole(): Promise<void> {
  const rows = await report<{ id: number; balanceAfter: string; description: string }>(
    `/api/reports/account/${account.id}`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([])
  const keys = rows.map(({ description }) => description)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !acknowledged.has(key) && !unanswered.has(key))).toEqual([])
  const balance = `${rows.length}.00`
  expect(rows.at(-1)?.balanceAfter).toBe(balance)
  expect((await ask('GET', '/api/balances/summary'))[0].totalBalance).toBe(balance)
}

/** Sends a posting whose narrative is its key, so that it can be found again. */
function credit(key: string): Promise<Response> {
  const posting = {
    transType: 'Credit',
    inAccountID: account.accountNumber,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '1.00',
    cTransDescription: key,
    tranDescription: key,
  }
  return send('POST', '/api/transactions', posting, key)
}

/** Reads the number of the posting; null if it wasn't posted. */
async function idPosted(answer: Response): Promise<number | null> {
  const { id } = await answer.json()
  return answer.status === 201 ? id : null
}

async function untilItAnswers(): Promise<void> {
  const isBack = () =>
    send('GET', '/api/balances/summary').then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isBack, { timeout: 60_000 }).toBe(true)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
