import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handler as firstStart } from '../functions/jobs/first-start.ts'
import { callEvent, type Sending } from '../infra/local/call.ts'
import { startEngine } from '../infra/local/engine.ts'
import { loadHandler, setAwsDefaults } from '../infra/local/functions.ts'
import { ensureTable } from '../infra/local/table.ts'
import { IMPORT_PART_ROWS } from '../shared/contract/import-facts.ts'
import {
  type Answered,
  type Route,
  type RouteName,
  type RouteNamed,
  routeNamed,
} from '../shared/contract/routes.ts'

/**
 * Measures how long the import of 20,000 accounts with opening balances takes, from the first call to the last:
 * `npm run bench:import`, or with another number of rows `npm run bench:import -- 2000`. It is to take less than two minutes.
 */

const ROWS = Number(process.argv[2] ?? 20_000)
const TABLE_NAME = 'benchmark'

setAwsDefaults()
const folder = mkdtempSync(join(tmpdir(), 'sarafi-benchmark-'))
const engine = await startEngine(folder)
await ensureTable(engine.endpoint, TABLE_NAME)
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  TABLE_NAME,
  SESSION_KEY: 'a signing key for a benchmark, long enough',
  IMAGES_URL: `file://${folder}/images`,
  SECURE_COOKIES: 'false',
  ADMIN_PASSWORD: 'benchmark-password',
})
await firstStart()

const credentials = { username: 'admin', password: 'benchmark-password' }
const cookies = [
  String((await send('auth/login', { body: credentials })).cookies[0]).split(';')[0] ?? '',
]
const { businessDate } = await ask('auth/me')
await ask('accounts/create', {
  body: {
    ...{ accountNumber: '9001', accountName: 'Old', lastName: 'Books' },
    ...{ currencyId: 1, accountType: 'Company' },
  },
})

const rows = Array.from({ length: ROWS }, (_, at) => ({
  line: at + 2,
  accountNumber: `A${at}`,
  accountName: `احمد ${at}`,
  lastName: 'محمدزی',
  fatherName: 'عبدالکریم',
  taskiraNo: `1401-${at}`,
  phoneNumber: `0799${String(at).padStart(6, '0')}`,
  currency: 'AFN',
  balance: `${at % 3 === 0 ? '-' : ''}${at + 1}.50`,
}))
const sumMinor = rows.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)
const controlTotal = `${sumMinor}`.replace(/(\d\d)$/, '.$1')

const start = performance.now()
const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
const body = { fileName: 'accounts.xlsx', hash, rowCount: ROWS }
const { id, missing } = await ask('imports/create', { body })
for (const part of missing) {
  const first = (part - 1) * IMPORT_PART_ROWS
  const ofPart = rows.slice(first, first + IMPORT_PART_ROWS)
  await ask('imports/put', { params: { id, part }, body: { rows: ofPart } })
}
const sent = performance.now()
const totals = [{ currencyId: 1, contraAccount: '9001', controlTotal }]
const { plan } = await ask('imports/check', {
  params: { id },
  body: { asOf: businessDate, totals },
})
const checked = performance.now()
const calls: number[] = []
for (let state = 'checked'; state !== 'applied'; ) {
  const before = performance.now()
  const planned = { params: { id }, body: { planHash: plan?.planHash } }
  state = (await ask('imports/apply', planned)).state
  calls.push(performance.now() - before)
}
const end = performance.now()
console.log(`${ROWS} rows: sent in ${seconds(start, sent)}, checked in ${seconds(sent, checked)},`)
console.log(
  `applied in ${seconds(checked, end)}: ${calls.length} calls, the longest ${seconds(0, Math.max(...calls))}; in all ${seconds(start, end)}`,
)
await engine.stop()
rmSync(folder, { recursive: true, force: true })

async function ask<N extends RouteName>(
  name: N,
  sending: Sending = {},
): Promise<Answered<RouteNamed<N>>> {
  const { body, statusCode } = await send(name, sending, cookies)
  if (statusCode >= 300) throw new Error(`${name}: ${statusCode}: ${body}`)
  return JSON.parse(body) as Answered<RouteNamed<N>>
}

async function send(name: RouteName, sending: Sending, signedIn: string[] = []) {
  const handler = await loadHandler(routeNamed(name) as Route)
  const event = callEvent(name, sending, { at: new Date(), cookies: signedIn })
  const { body = '', statusCode = 0, cookies: given = [] } = await handler(event, {} as never)
  return { body, statusCode, cookies: given }
}

function seconds(from: number, to: number): string {
  return `${((to - from) / 1000).toFixed(1)} s`
}
