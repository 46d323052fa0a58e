import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { engineOf } from './engine-process.ts'
import { auditOf } from './load-ledger.ts'
import { newDataDir, type Product, startProduct } from './product.ts'

/**
 * Tests what the product keeps when it, or its database, is killed or hangs during work (docs/reliability.md). `KILLS=100`
 * kills more often.
 */

const KILLS = Number(process.env['KILLS'] ?? 20)
const POSTERS = 8
const POSTINGS_BETWEEN_KILLS = 60

const { dataDir, remove } = newDataDir()
let product: Product
const { signIn, send, ask, report } = adminCalls(() => product.origin)
let account: { id: number; accountNumber: string }
/** The acknowledged postings by their keys, and the keys of those without an answer. */
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

it.each(Array.from({ length: KILLS }, (_, round) => (round % 2 === 0 ? 'server' : 'engine')))(
  'loses nothing that was acknowledged and holds nothing by half when its %s is killed',
  async (victim) => {
    const posting = post(() => acknowledged.size >= before + POSTINGS_BETWEEN_KILLS)
    const before = acknowledged.size
    await posting.enough
    if (victim === 'server') {
      product.process.kill('SIGKILL')
      await posting.stop()
      product = await startProduct(dataDir)
    } else {
      process.kill(engineOf(dataDir).pid, 'SIGKILL')
      await posting.stop()
      await untilItAnswers()
    }
    await expectWhole()
  },
)

it('answers 503 with Retry-After while its database hangs, and works again afterwards', async () => {
  const engine = engineOf(dataDir).pid
  process.kill(engine, 'SIGSTOP')
  const answer = await credit(randomUUID())
  process.kill(engine, 'SIGCONT')
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

/** Several clerks post without pause, each posting under a new key. */
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
      const answer = await credit(key).catch(() => null)
      if (answer?.status === 201) {
        acknowledged.set(key, (await answer.json()).id)
        unanswered.delete(key)
      }
      if (isEnough()) told()
      if (answer === null) await nextTurn()
    }
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
 * Checks that every acknowledged posting is there once, that every other one is absent or complete, and that the figures
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

async function untilItAnswers(): Promise<void> {
  for (;;) {
    const answer = await send('GET', '/api/balances/summary').catch(() => null)
    if (answer?.ok) return
    await nextTurn()
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
