import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/**
 * What the product keeps when it, or its database, is killed or stands still in the middle of work (docs/reliability.md).
 * `KILLS=100` kills more often than the test run does.
 */

const KILLS = Number(process.env['KILLS'] ?? 20)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const POSTERS = 8
const POSTINGS_BETWEEN_KILLS = 60

const { dataDir, remove } = newDataDir()
let product: Product
let cookie = ''
let account: { id: number; accountNumber: string }
/** By their keys: what was acknowledged, and what was sent without an answer. */
const acknowledged = new Map<string, number>()
const unanswered = new Set<string>()

beforeAll(async () => {
  product = await startProduct(dataDir)
  await signIn()
  const number = await call('POST', '/api/accounts/generate-number', { currencyId: 1 })
  const names = { accountName: 'Karim', lastName: 'Ahmadi', currencyId: 1 }
  account = await call('POST', '/api/accounts', { ...names, ...number })
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
      process.kill(enginePid(), 'SIGKILL')
      await posting.stop()
      await untilItAnswers()
    }
    await expectWhole()
  },
)

it('says 503 with Retry-After while its database stands still, and works again after it', async () => {
  const engine = enginePid()
  process.kill(engine, 'SIGSTOP')
  const answer = await send('POST', '/api/transactions', credit(randomUUID()))
  process.kill(engine, 'SIGCONT')
  expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([
    503,
    expect.any(Number),
  ])
  expect(await answer.text()).not.toMatch(/Error|dynamo|\/|undefined/i)
  await untilItAnswers()
  expect((await send('POST', '/api/transactions', credit(randomUUID()))).status).toBe(201)
})

it('has a ledger that is right after all of it', () => {
  const audit = spawnSync('node', ['infra/local/audit.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([audit.status, audit.stdout]).toEqual([0, expect.stringContaining('The ledger is right')])
})

/** Several clerks who post without pause; each posting under a key of its own. */
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
      const answer = await send('POST', '/api/transactions', credit(key)).catch(() => null)
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

/** Every acknowledged posting is there once, every other absent or whole, and the figures add up. */
async function expectWhole(): Promise<void> {
  const rows: { id: number; balanceAfter: string; description: string }[] = []
  for (let path = `/api/reports/account/${account.id}`; path; ) {
    const answer = await send('GET', path)
    rows.push(...(await answer.json()))
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  }
  const ids = new Set(rows.map(({ id }) => id))
  expect([...acknowledged.values()].filter((id) => !ids.has(id))).toEqual([])
  const keys = rows.map(({ description }) => description)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !acknowledged.has(key) && !unanswered.has(key))).toEqual([])
  const balance = `${rows.length}.00`
  expect(rows.at(-1)?.balanceAfter).toBe(balance)
  expect((await call('GET', '/api/balances/summary'))[0].totalBalance).toBe(balance)
}

function credit(key: string) {
  return {
    transType: 'Credit',
    inAccountID: account.accountNumber,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '1.00',
    cTransDescription: key,
    tranDescription: key,
  }
}

/** The database of this data folder, whose command line names it. */
function enginePid(): number {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  const engine = lines.find((line) => /^ *\d+ \S*dynoxide /.test(line) && line.includes(dataDir))
  if (!engine) throw new Error(`There is no engine of ${dataDir}`)
  return Number.parseInt(engine, 10)
}

async function untilItAnswers(): Promise<void> {
  for (;;) {
    const answer = await send('GET', '/api/balances/summary').catch(() => null)
    if (answer?.ok) return
    await nextTurn()
  }
}

async function signIn(): Promise<void> {
  const answer = await send('POST', '/api/auth/login', {
    username: 'admin',
    password: ADMIN_PASSWORD,
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A save's key is its description, so that what is found can be told apart. */
function send(method: string, path: string, body?: { tranDescription?: string } | object) {
  const key = body && 'tranDescription' in body ? String(body.tranDescription) : undefined
  return fetch(product.origin + path, {
    method,
    headers: {
      cookie,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
async function call(method: string, path: string, body?: object): Promise<any> {
  const answer = await send(method, path, body)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
