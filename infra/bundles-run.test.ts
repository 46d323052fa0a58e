import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { posting } from '../functions/testing/bodies.ts'
import { type Ask, openAccount, PIXEL } from '../functions/testing/example-asks.ts'
import { exampleCalls } from '../functions/testing/example-calls.ts'
import { openTables, type Tables } from '../functions/testing/tables-over-http.ts'
import { businessDateOf } from '../shared/calendar/business-date.ts'
import type { RouteName } from '../shared/contract/routes.ts'
import { describeApi } from '../shared/description/openapi.ts'
import { FUNCTION_NAMES } from './constructs/bundles.ts'
import { callEvent, type Sending } from './local/call.ts'
import { openStore } from './local/engine/open.ts'
import { type Deployed, deployedFunctions, GIVEN } from './testing/deployed.ts'
import { mayDo } from './testing/policies.ts'
import { type RecordingAws, recordAws } from './testing/recording-aws.ts'

/**
 * Runs the deployed form of every function. The asset that the template names is copied to a folder without node_modules,
 * started in a plain thread of Node with the template's environment, and sent real events. DynamoDB is the product's own engine; S3,
 * Secrets Manager and SNS are simulated. Everything that a function asks of AWS is recorded and checked against its role.
 */

// A template is plain JSON in CloudFormation's shapes.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

const KEY = 'k'.repeat(64)
const HAWALA_KEY = 'h'.repeat(64)
/** Each function is started separately, which takes long on a busy machine. */
const LONGEST_MS = 600_000
const ORIGIN_SECRET = 'told-by-the-cdn'
const ADMIN_PASSWORD = 'first-password'

/** Does the same as Lambda: loads the function from its folder, and passes it each event after the answer to the one before. */
const RUNTIME = `
  const { parentPort, workerData } = require('node:worker_threads')
  const loading = import(workerData.file)
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 600000 }
  parentPort.on('message', async (event) => {
    const { [workerData.exported]: handler } = await loading
    const answer = await handler(JSON.parse(event), context)
    parentPort.postMessage(JSON.stringify(answer ?? null))
  })
`
/** How many functions stay loaded for their next event. Each needs some 15 MB. */
const MOST_LOADED = 16

let deployed: Map<string, Deployed>
let tables: Tables
let aws: RecordingAws
let cookies: string[] = []
/** The session of a Manager whose till the example calls leave uncounted. */
let branchManager: string[] = []

beforeAll(async () => {
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test' })
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
  const store = await openStore(':memory:', { tableName: GIVEN.table })
  tables = await openTables({ [GIVEN.table]: store })
  const secrets = {
    [GIVEN.sessionKeySecret]: KEY,
    [GIVEN.hawalaKeySecret]: HAWALA_KEY,
    [GIVEN.originSecretId]: ORIGIN_SECRET,
    [GIVEN.adminPasswordSecret]: ADMIN_PASSWORD,
  }
  aws = await recordAws(tables.endpoint, secrets)
  deployed = await deployedFunctions()
})

afterAll(async () => {
  for (const name of loaded.keys()) await unload(name)
  await aws.stop()
  await tables.close()
})

/** The functions that are loaded, beginning with the one whose last event is the longest ago. */
const loaded = new Map<string, Worker>()

/** Starts a function in a separate thread, which has nothing but its environment and a separate access key. */
function start(name: string): Worker {
  const { folder, handler, environment } = deployed.get(name) ?? missing(name)
  const [file, exported] = handler.split('.')
  return new Worker(RUNTIME, {
    eval: true,
    execArgv: [],
    workerData: { file: `${folder}/${file}.mjs`, exported },
    env: {
      ...environment,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: name,
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_ENDPOINT_URL: aws.endpoint,
    },
    stdout: true,
    stderr: true,
  })
}

/** Sends a function one event, and returns its answer. */
async function invoke(name: string, event: unknown): Promise<Resource> {
  const worker = loaded.get(name) ?? start(name)
  loaded.delete(name)
  loaded.set(name, worker)
  const [longestUnused] = loaded.keys()
  if (longestUnused && loaded.size > MOST_LOADED) await unload(longestUnused)
  worker.postMessage(JSON.stringify(event))
  const [answer] = await once(worker, 'message')
  return JSON.parse(answer)
}

async function unload(name: string): Promise<void> {
  await loaded.get(name)?.terminate()
  loaded.delete(name)
}

function missing(name: string): never {
  throw new Error(`${name} isn't in the templates`)
}

let calls = 0

/** Calls a route like CloudFront and API Gateway, each time as a new save. */
async function call(route: RouteName, sending: Sending = {}) {
  calls += 1
  const own = { 'x-origin-verify': ORIGIN_SECRET, 'idempotency-key': `call-${calls}` }
  const headers = { ...own, ...sending.headers }
  const event = callEvent(route, { ...sending, headers }, { at: new Date(), cookies })
  const { statusCode, body, cookies: set } = await invoke(`handlers/${route}`, event)
  return { status: statusCode, body: body as string, cookies: (set ?? []) as string[] }
}

const called = new Set<string>()

/** Makes a call that must succeed, and returns its parsed answer. */
async function ok(route: RouteName, sending: Sending = {}): Promise<Resource> {
  const { status, body } = await call(route, sending)
  expect([route, status, status < 300 ? '' : body]).toEqual([
    route,
    expect.toBeOneOf([200, 201]),
    '',
  ])
  called.add(`handlers/${route}`)
  return body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body
}

const today = businessDateOf(new Date(), 'Asia/Kabul')

describe('every deployed function', { timeout: LONGEST_MS }, () => {
  test('refuses a call that does not come through CloudFront', async () => {
    const login = { body: { username: 'admin', password: ADMIN_PASSWORD } }
    const answer = await call('auth/login', { ...login, headers: { 'x-origin-verify': 'guessed' } })
    expect(answer.status).toBe(403)
  })

  test('prepares the table and lets the first Admin sign in', async () => {
    expect(await invoke('jobs/first-start', {})).toEqual({ adminCreated: true })
    called.add('jobs/first-start')
    const wrong = await call('auth/login', { body: { username: 'admin', password: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect((await call('auth/me')).status).toBe(401)
    cookies = await signedIn('admin', ADMIN_PASSWORD)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-session=/)])
    expect(await ok('auth/me')).toMatchObject({ user: { userName: 'admin' } })
  })

  test('stores pictures', async () => {
    const { id, photo, updatedAt } = await openAccount(ok, { photo: PIXEL })
    const params = { id }
    await ok('accounts/update', { params, body: { lastName: 'رحیمی', updatedAt, photo } })
    const key = photo?.split('/').at(-1) ?? ''
    await ok('images/read', { params: { key } })
    const replaced = await ok('accounts/update', { params, body: { photo: PIXEL } })
    expect(replaced.photo).not.toBe(photo)
    expect((await call('images/read', { params: { key } })).status).toBe(404)
    expect([...aws.objects.keys()]).toEqual([expect.stringMatching(`^/${GIVEN.images}/`)])
  })

  test('answers each example call', async () => {
    const admin = cookies
    const user = {
      userName: 'مدیر',
      password: 'correct horse',
      userType: 'Manager',
      branch: 'HQ',
    }
    await ok('tbl-users/create', { body: user })
    const manager = await signedIn(user.userName, user.password)
    const second = { ...user, userName: 'نسرین' }
    await ok('tbl-users/create', { body: second })
    const secondManager = await signedIn(second.userName, second.password)
    await ok('tbl-users/create', { body: { ...user, userName: 'کریم', branch: 'MZR' } })
    branchManager = await signedIn('کریم', user.password)
    const staff = {
      admin: as(admin),
      manager: as(manager),
      secondManager: as(secondManager),
      branchManager: as(branchManager),
    }
    await exampleCalls(staff, { today, dated: today })
    const change = { currentPassword: user.password, newPassword: 'correct horse battery' }
    await as(manager)('auth/password', { body: change })
    cookies = admin
    expect(await ok('tbl-users/list')).toHaveLength(4)
    expect(await ok('currencies/list')).toHaveLength(5)
    expect(JSON.stringify(await ok('accounts/list'))).toContain('رحیمی')
    // The description is made during bundling, and is the same as the description made from the source.
    expect(await ok('docs/openapi')).toEqual(JSON.parse(JSON.stringify(describeApi())))
    expect(Buffer.from(await ok('docs/page'), 'base64').toString()).toContain('GET /api/accounts')
  })

  test('tells head office of a late day once', async () => {
    const [admin, code] = [cookies, 'PNJ']
    const body = { name: 'Panjshir', closingFrom: today, closeBy: '00:00' }
    await ok('branches/save', { params: { code }, body })
    const clerk = { userName: 'زیا', password: 'correct horse', userType: 'User', branch: code }
    await ok('tbl-users/create', { body: clerk })
    const { accountNumber } = await openAccount(ok)
    cookies = await signedIn(clerk.userName, clerk.password)
    await ok('transactions/create', { body: posting('Credit', accountNumber, '5') })
    cookies = admin
    const { told } = await invoke('jobs/late-days', {})
    called.add('jobs/late-days')
    expect(told).toContainEqual(expect.stringMatching(/^PNJ has not closed \d+ \w+$/))
    expect(aws.messages).toEqual(told)
    expect(await invoke('jobs/late-days', {})).toEqual({ told: [] })
  })

  test('runs the nightly jobs, and signs out', async () => {
    const counted = await invoke('jobs/audit-ledger', {})
    expect(counted).toMatchObject({ accounts: expect.any(Number) })
    called.add('jobs/audit-ledger')
    await invoke('jobs/audit-seals', {})
    called.add('jobs/audit-seals')
    const night = await invoke('jobs/nightly-export', {})
    expect(night).toEqual({
      exported: [expect.any(String)],
      left: [],
      waiting: [],
      disagreeing: [],
    })
    const [exported] = night.exported
    expect(aws.objects.has(`/${GIVEN.exports}/exports/${exported}/manifest.json`)).toBe(true)
    // A posting of a past day makes the next run close and export that day again.
    const late = await openAccount(ok)
    const before = { tranDate: exported }
    await ok('transactions/create', { body: posting('Credit', late.accountNumber, '9', before) })
    expect(await invoke('jobs/nightly-export', {})).toEqual(night)
    called.add('jobs/nightly-export')
    await putOff()
    await ok('auth/logout')
    expect((await call('auth/me')).status).toBe(401)
  })

  test('was called by this test', () => {
    expect([...called].sort()).toEqual([...FUNCTION_NAMES].sort())
    expect([...new Set(aws.recorded.map(({ caller }) => caller))].sort()).toEqual(
      [...FUNCTION_NAMES].sort(),
    )
  })

  test('asks only for access that its role allows', () => {
    const refused = aws.recorded
      .filter(({ caller, ...asked }) => !mayDo(deployed.get(caller)?.statements ?? [], asked))
      .map(({ caller, action, resource }) => `${caller}: ${action} on ${resource}`)
    expect([...new Set(refused)]).toEqual([])
  })

  test('uses every kind of access to the table and the buckets that a role allows', () => {
    const allowed = [...deployed.values()]
      .flatMap(({ statements }) => statements.filter(({ Effect }) => Effect === 'Allow'))
      .flatMap(({ Action }) => [Action].flat())
      .filter((action) => /^(dynamodb|s3):/.test(action))
    const asked = aws.recorded
      .map(({ action }) => action)
      .filter((action) => /^(dynamodb|s3):/.test(action))
    expect([...new Set(asked)].sort()).toEqual([...new Set(allowed)].sort())
  })
})

/** Puts off the count that the nightly run noted as missing. */
async function putOff() {
  const admin = cookies
  const ask = as(branchManager)
  const { branch, id: userId } = (await ask('auth/me')).user
  await ask('tills/put-off', { params: { branch, userId }, body: { reason: 'Power cut' } })
  cookies = admin
}

/** Makes calls that must succeed, in the session of a user. */
function as(session: string[]): Ask {
  return (name, sending) => {
    cookies = session
    return ok(name, sending)
  }
}

async function signedIn(username: string, password: string): Promise<string[]> {
  const login = await call('auth/login', { body: { username, password } })
  expect(login.status).toBe(200)
  called.add('handlers/auth/login')
  return login.cookies.map((cookie) => cookie.split(';')[0] ?? '')
}
