import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { handler as firstStart } from '../functions/jobs/first-start.ts'
import { accountChangedPart, accountListState } from '../functions/store/accounts/account-list.ts'
import { counted } from '../functions/store/table/asked.ts'
import { commit } from '../functions/store/table/transact.ts'
import { startEngine } from '../infra/local/engine.ts'
import { loadHandler, setAwsDefaults } from '../infra/local/functions.ts'
import { ensureTable } from '../infra/local/table.ts'
import { type Route, routeNamed } from '../shared/contract/routes.ts'

/**
 * Measures how long `GET /api/accounts` takes with 20,000 accounts, its read units and the size of its answer, and the same
 * for the changes after 1 and after 10 edits: `node benchmarks/accounts-list.ts`.
 */

const COUNT = 20_000
const TABLE_NAME = 'benchmark'
const ROUNDS = 7

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
await seedAccounts()

const login = await loadHandler(routeNamed('auth/login') as Route)
const list = await loadHandler(routeNamed('accounts/list') as Route)
const credentials = JSON.stringify({ username: 'admin', password: 'benchmark-password' })
const signedIn = await login(event('POST', '/api/auth/login', {}, credentials), {} as never)
const cookie = String(signedIn.cookies?.[0]).split(';')[0] ?? ''

const times: number[] = []
let [bytes, units, etag] = [0, 0, '']
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now()
  const { result: answer, asked } = await counted(() =>
    list(event('GET', '/api/accounts', {}, '', cookie), {} as never),
  )
  times.push(performance.now() - start)
  bytes = answer.body?.length ?? 0
  units = asked.readUnits
  etag = String(answer.headers?.['etag'])
}
const start = performance.now()
const held = await list(
  event('GET', '/api/accounts', { 'if-none-match': etag }, '', cookie),
  {} as never,
)
console.log(
  `GET /api/accounts, ${COUNT} accounts: first ${ms(times[0])}, median ${ms(median(times))}`,
)
console.log(
  `answer as Lambda returns it: ${bytes} bytes, ${units} read units; unchanged: ${held.statusCode} in ${ms(performance.now() - start)}`,
)
for (const changes of [1, 10]) await measureChanges(changes)
await engine.stop()
rmSync(folder, { recursive: true, force: true })

/** Changes some accounts, and measures what a client with the version before them reads. */
async function measureChanges(changes: number): Promise<void> {
  const { version } = await accountListState()
  for (let id = 3; id < 3 + changes; id += 1) {
    await commit([accountChangedPart(id, await accountListState())])
  }
  const asking = event('GET', '/api/accounts', {}, '', cookie)
  const { result, asked } = await counted(() =>
    list({ ...asking, queryStringParameters: { since: String(version) } }, {} as never),
  )
  console.log(
    `after ${changes} changed accounts: ${result.body?.length} bytes, ${asked.readUnits} read units`,
  )
}

async function seedAccounts(): Promise<void> {
  const client = new DynamoDBClient({ endpoint: engine.endpoint })
  const instant = new Date(0).toISOString()
  const items = Array.from({ length: COUNT }, (_, index) => {
    const id = index + 3
    return {
      pk: `ACCOUNT#${id % 8}`,
      sk: String(id).padStart(12, '0'),
      id,
      accountNumber: String(1000 + index),
      accountName: `نام ${index}`,
      lastName: 'محمدزی',
      fatherName: 'عبدالکریم',
      taskiraNo: `1401-${index}`,
      phoneNumber: `0799${index}`,
      aAddress: 'ناحیه سوم، شهر نو، کابل',
      currencyId: (index % 4) + 1,
      accountType: 'Customer',
      accountStatus: 'Active',
      createdAt: instant,
      updatedAt: instant,
    }
  })
  for (let first = 0; first < COUNT; first += 25) {
    const puts = items
      .slice(first, first + 25)
      .map((item) => ({ PutRequest: { Item: marshall(item) } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE_NAME]: puts } }))
  }
}

function event(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
  cookie?: string,
): APIGatewayProxyEventV2 {
  return {
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
    cookies: cookie ? [cookie] : [],
    rawPath: path,
    body,
    requestContext: {
      http: { method, sourceIp: '127.0.0.1' },
      requestId: 'benchmark',
      timeEpoch: Date.now(),
    },
  } as unknown as APIGatewayProxyEventV2
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(value: number | undefined): string {
  return `${(value ?? 0).toFixed(0)} ms`
}
