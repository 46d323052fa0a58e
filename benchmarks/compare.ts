import { randomUUID } from 'node:crypto'
import { ADMIN_PASSWORD, newDataDir, startProduct } from '../e2e/product.ts'
import type { Answered, RouteNamed } from '../shared/contract/routes.ts'
import { formatAmount } from '../shared/money/amount.ts'

/**
 * Measures how long the running product takes to compare a partner's list of 500 rows with 500 hawalas of ours: `npm run
 * bench:compare`, or with another number of rows `npm run bench:compare -- 2000`. 500 rows should take less than a second.
 */

const ROWS = Number(process.argv[2] ?? 500)
const TIMES = 9
/** Of every 20 rows two have another amount, and one has no number, so that each way of matching is needed. */
const hasOtherAmount = (at: number) => at % 10 === 1
const hasNumber = (at: number) => at % 20 !== 0
const SHARE_MINOR = 2_00n

const { dataDir, remove } = newDataDir()
const product = await startProduct(dataDir)
try {
  const cookie = await signIn()
  const ask = (method: string, path: string, body?: object) => answerOf(method, path, cookie, body)
  const { businessDate: today } = await ask('GET', '/api/auth/me')
  await ask('PUT', '/api/branches/HRT', { name: 'Herat' })
  const names = { accountName: 'Dubai', lastName: 'Partner', accountNumber: '2001' }
  const partner = { ...names, currencyId: 1, accountType: 'Hawala Partner' }
  const { id } = await ask('POST', '/api/accounts', partner)
  const hawalas = Array.from({ length: ROWS }, (_, at) => ({
    number: `D-${at + 1}`,
    amountMinor: BigInt(100_00 + at * 7_53),
    name: `Receiver ${at}`,
  }))
  for (const { number, amountMinor, name } of hawalas) {
    await ask('POST', '/api/hawala-orders', {
      way: 'receive',
      partner: '2001',
      partnerNumber: number,
      payingBranch: 'HRT',
      currencyId: 1,
      amount: formatAmount(amountMinor),
      partnerCommission: formatAmount(SHARE_MINOR),
      sender: { name: 'Karim' },
      receiver: { name },
    })
  }
  const rows = hawalas.map(({ number, amountMinor, name }, at) => ({
    number: hasNumber(at) ? number : null,
    amount: formatAmount(-amountMinor - SHARE_MINOR - (hasOtherAmount(at) ? 1_00n : 0n)),
    date: today,
    name,
  }))
  const tookMs: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const startMs = performance.now()
    const path = `/api/reports/partners/${id}/compare`
    const lists = await ask('POST', path, { from: today, to: today, rows })
    tookMs.push(performance.now() - startMs)
    requireCounts(lists)
  }
  const [first = 0, ...further] = tookMs
  const sorted = further.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const most = sorted.at(-1) ?? 0
  console.log(
    `${ROWS} rows: the first time ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
  )
} finally {
  await product.stop()
  remove()
}

/** Throws if the comparison didn't find what the list has. */
function requireCounts(lists: Answered<RouteNamed<'partners/compare'>>): void {
  const { agrees, differs, onlyOurs, onlyTheirs } = lists
  const found = [agrees, differs, onlyOurs, onlyTheirs].map(({ length }) => length).join(', ')
  const others = Array.from({ length: ROWS }, (_, at) => at).filter(hasOtherAmount).length
  const expected = [ROWS - others, others, 0, 0].join(', ')
  if (found !== expected) throw new Error(`The lists have ${found} lines, not ${expected}`)
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const path = `${product.origin}/api/auth/login`
  const answer = await fetch(path, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

// biome-ignore lint/suspicious/noExplicitAny: the benchmark reads the answers that it expects
async function answerOf(method: string, path: string, cookie: string, body?: object): Promise<any> {
  const headers = {
    cookie,
    origin: product.origin,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(product.origin + path, sent)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
