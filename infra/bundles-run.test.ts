import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { type RouteName, routeNamed } from '../shared/contract/routes.ts'
import { bundleFunctions, FUNCTION_NAMES } from './constructs/bundles.ts'
import { callEvent, type Sending } from './local/call.ts'
import { exchange, loan, posting } from './local/demo/bodies.ts'
import { type Engine, startEngine } from './local/engine.ts'
import { ensureTable } from './local/table.ts'
import { readSettings } from './settings.ts'
import { addProduct } from './stacks/product.ts'

/**
 * Every function as it is deployed: the asset that the template names, copied to where no node_modules is near, begun in a
 * plain Node with the template's environment, and sent a real event. The table is the embedded engine's, the buckets are
 * folders, and the signing key is given by itself, since there is no Secrets Manager here.
 */

// A template is plain JSON of CloudFormation's own shapes.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any

const TABLE_NAME = 'bundles'
const PASSWORD = 'first-password'
const ORIGIN = 'told-by-the-cdn'
const KEY = 'k'.repeat(64)

/** What Lambda does with a function: loads it from its own folder, hands it the event and waits for its answer. */
const RUNTIME = `
  const [file, name] = process.argv[1].split('#')
  const { [name]: handler } = await import(file)
  const { event } = JSON.parse(await new Response(process.stdin).text())
  const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 600000 }
  const answer = await handler(event, context)
  process.stderr.write('ANSWER ' + JSON.stringify(answer ?? null) + '\\n')
`

interface Deployed {
  /** A copy of its asset. */
  readonly folder: string
  /** "index.handler" */
  readonly handler: string
  readonly environment: Record<string, string>
}

const folder = mkdtempSync(join(tmpdir(), 'bundles-run-'))
const deployed = new Map<string, Deployed>()
let engine: Engine
let cookies: string[] = []

beforeAll(async () => {
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test' })
  process.env['AWS_SECRET_ACCESS_KEY'] = 'test'
  mkdirSync(join(folder, 'engine'))
  engine = await startEngine(join(folder, 'engine'))
  await ensureTable(engine.endpoint, TABLE_NAME)
  await synthesize()
}, 120_000)

afterAll(async () => {
  await engine.stop()
  rmSync(folder, { recursive: true })
})

/** Synthesizes the product with its real bundles and keeps each function as its template has it. */
async function synthesize(): Promise<void> {
  const bundles = join(folder, 'bundles')
  await bundleFunctions(FUNCTION_NAMES, {
    source: resolve(import.meta.dirname, '../functions'),
    target: bundles,
  })
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html>')
  const outdir = join(folder, 'out')
  const app = new App({
    outdir,
    context: { ...cdk.context, 'aws:cdk:enable-asset-metadata': true },
  })
  const named: string[] = []
  const { api, jobs } = addProduct(app, {
    settings: readSettings(app.node),
    codeOf: (name) => {
      named.push(name)
      return Code.fromAsset(join(bundles, name))
    },
    webFolder: join(folder, 'web'),
  })
  const templates = [api, jobs].map((stack) => Template.fromStack(stack))
  const functions: Resource[] = templates.flatMap((template) =>
    Object.values(template.findResources('AWS::Lambda::Function')),
  )
  for (const { Properties } of functions) {
    const name = nameOf(Properties)
    if (!name) continue
    const asset = join(outdir, `asset.${/^\w+/.exec(Properties.Code.S3Key)?.[0]}`)
    const copy = join(folder, 'var/task', name)
    expect(existsSync(asset), `${name}: ${asset}`).toBe(true)
    cpSync(asset, copy, { recursive: true })
    deployed.set(name, {
      folder: copy,
      handler: Properties.Handler,
      environment: resolved(Properties.Environment.Variables),
    })
  }
  expect([...deployed.keys()].sort()).toEqual(named.sort())
}

const JOBS: readonly [RegExp, string][] = [
  [/^First start/, 'jobs/first-start'],
  [/^Replays/, 'jobs/audit-ledger'],
  [/^Closes/, 'jobs/nightly-export'],
]

/** Which of our functions it is, by its description; none where it is the CDK's own. */
function nameOf({ Description = '' }: Resource): string | undefined {
  const job = JOBS.find(([beginning]) => beginning.test(Description))
  if (job) return job[1]
  const route = FUNCTION_NAMES.map((name) => name.slice('handlers/'.length))
    .map((name) => routeNamed(name as RouteName))
    .find((each) => each && `${each.method} ${each.path}` === Description)
  return route && `handlers/${route.name}`
}

/** The template's environment with its references put in, as CloudFormation would. */
function resolved(variables: Record<string, unknown>): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    environment[name] = typeof value === 'string' ? value : reference(name, JSON.stringify(value))
  }
  if ('SESSION_KEY_SECRET' in environment) {
    const { SESSION_KEY_SECRET: _, ...others } = environment
    return { ...others, SESSION_KEY: KEY }
  }
  return environment
}

function reference(name: string, value: string): string {
  if (/ImportValue.*Table/.test(value)) return TABLE_NAME
  if (/s3:\/\/.*(Images|Exports)/.test(value)) {
    return pathToFileURL(join(folder, /Images/.test(value) ? 'images' : 'exports')).href
  }
  if (/OriginSecretTaken/.test(value)) return ORIGIN
  if (/resolve:secretsmanager.*AdminPassword/.test(value)) return PASSWORD
  if (/SessionKey/.test(value)) return 'arn:of-the-session-key'
  throw new Error(`The environment has ${name}, which this test can't resolve: ${value}`)
}

/** Begins a function in a process of its own and gives it one event. */
async function invoke(name: string, event: unknown): Promise<Resource> {
  const { folder: cwd, handler, environment } = deployed.get(name) ?? missing(name)
  const [file, exported] = handler.split('.')
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', RUNTIME, `${cwd}/${file}.mjs#${exported}`],
    {
      cwd,
      env: {
        ...environment,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      },
    },
  )
  child.stdin.end(JSON.stringify({ event }))
  const said = await text(child.stderr)
  const answer = /^ANSWER (.*)$/m.exec(said)?.[1]
  if (answer === undefined) throw new Error(`${name} gave no answer: ${said}`)
  return JSON.parse(answer)
}

function missing(name: string): never {
  throw new Error(`${name} isn't in the templates`)
}

/** Calls a route as CloudFront and API Gateway would pass it on. */
async function call(route: RouteName, sending: Sending = {}) {
  const headers = { 'x-origin-verify': ORIGIN, ...sending.headers }
  const event = callEvent(route, { ...sending, headers }, { at: new Date(), cookies })
  const { statusCode, body, cookies: set } = await invoke(`handlers/${route}`, event)
  return { status: statusCode, body: body as string, cookies: (set ?? []) as string[] }
}

const called = new Set<string>()

/** The parsed answer of a call that must succeed. */
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

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kabul' }).format(new Date())

describe('every function, as it is deployed', { timeout: 240_000 }, () => {
  test('lets nobody in who goes around CloudFront', async () => {
    const login = { body: { username: 'admin', password: PASSWORD } }
    const answer = await call('auth/login', { ...login, headers: { 'x-origin-verify': 'guessed' } })
    expect(answer.status).toBe(403)
  })

  test('makes the table ready and lets the first Admin in', async () => {
    expect(await invoke('jobs/first-start', {})).toEqual({ adminCreated: true })
    called.add('jobs/first-start')
    const wrong = await call('auth/login', { body: { username: 'admin', password: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect((await call('auth/me')).status).toBe(401)
    cookies = await signedIn('admin', PASSWORD)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-session=/)])
    expect(await ok('auth/me')).toMatchObject({ user: { userName: 'admin' } })
  })

  test('administers', async () => {
    const user = { userName: 'نادر', password: 'correct horse', userType: 'User', branch: 'KBL' }
    const { id } = await ok('tbl-users/create', { body: user })
    await ok('tbl-users/update', { params: { id }, body: { ...user, userType: 'Viewer' } })
    expect(await ok('tbl-users/list')).toHaveLength(2)
    await ok('tbl-users/delete', { params: { id } })
    const currency = { code: 'CAD', name: 'Canadian Dollar', symbol: '$', exchangeRate: '52.5' }
    const made = await ok('currencies/create', { body: currency })
    const params = { id: made.id }
    await ok('currencies/update', { params, body: { ...currency, isActive: false } })
    await ok('currencies/set-rate', { params, body: { rate: '53.25' } })
    expect(await ok('currencies/list')).toHaveLength(5)
    await ok('currencies/rate-history', { params: { currencyId: made.id } })
    const number = { currencyId: 3, startNumber: 7000 }
    const setting = await ok('account-number-settings/create', { body: number })
    await ok('account-number-settings/update', { params: { id: setting.id }, body: number })
    await ok('account-number-settings/list')
    await ok('audit/list', { query: { fromDate: today } })
    expect(Object.keys((await ok('docs/openapi')).paths).length).toBeGreaterThan(30)
    expect(await ok('docs/page')).toBeTruthy()
  })

  test('keeps accounts and pictures', async () => {
    const customer = await account({ photo: PIXEL })
    const params = { id: customer.id }
    const { updatedAt, photo } = customer
    await ok('accounts/update', { params, body: { lastName: 'رحیمی', updatedAt, photo } })
    await ok('images/read', { params: { key: customer.photo.split('/').at(-1) } })
    await ok('accounts/balances', { params })
    expect(JSON.stringify(await ok('accounts/list'))).toContain('رحیمی')
  })

  test('posts, changes, approves, deletes and finds', async () => {
    const afn = await account({ accountType: 'Company' })
    const usd = await account({ accountType: 'Company', currencyId: 2 })
    const lent = loan('شرکت نور', '1000', { borrowerType: 'company', dueDate: '2099-01-31' })
    await ok('transactions/create', { body: lent })
    await ok('loans/list', { query: { type: 'company' } })
    const sides = [
      { account: usd.accountNumber, currencyID: 2, amount: '100' },
      { account: afn.accountNumber, currencyID: 1, amount: '6850' },
    ] as const
    const { purchase } = await ok('transactions/exchange', { body: exchange(...sides, '68.5') })
    const first = await ok('transactions/create', {
      body: posting('Credit', afn.accountNumber, '5'),
    })
    const params = { id: first.id }
    await ok('transactions/update', { params, body: { amount: '300', version: 1 } })
    const recorder = cookies
    // Whoever recorded a transaction doesn't approve it.
    const manager = {
      userName: 'مدیر',
      password: 'correct horse',
      userType: 'Manager',
      branch: 'KBL',
    }
    await ok('tbl-users/create', { body: manager })
    cookies = await signedIn(manager.userName, manager.password)
    await ok('transactions/approve', { params, body: { version: 2 } })
    await ok('transactions/approve-many', { body: { transactions: [{ id: purchase.id }] } })
    cookies = recorder
    await ok('transactions/slip', { params: { id: purchase.id } })
    await ok('transactions/history', { params })
    await ok('transactions/delete', { params, body: { version: 3 } })
    await ok('search-transactions/list', { query: { type: 'Exchange', date: today } })
    await ok('balances/summary')
    const range = { query: { fromDate: today, toDate: today } }
    await ok('reports/account', { params: { accountId: afn.id }, ...range })
    await ok('reports/exchange-details', range)
    const day = { query: { date: today, branch: 'HQ' } }
    await ok('reports/daily-statement', day)
    await ok('reports/deleted-after-approval', day)
    await ok('reports/cash-position', day)
  })

  test('sends hawalas', async () => {
    const partner = { accountType: 'Hawala Partner' }
    const main = await account(partner)
    const child = await account({ ...partner, currencyId: 2 })
    const body = { accountId: main.id, childAccountId: child.id, lastHawalaNo: 41 }
    const serial = { body: { ...body, hawalaType: 'Send', lastTransId: '7' } }
    const { id } = await ok('hawala-serial-no/create', serial)
    await ok('hawala-serial-no/update', { params: { id }, ...serial })
    await ok('hawala-serial-no/list')
    await ok('hawala-serial-no/delete', { params: { id } })
    const sent = { hawalaNumber: 'H-1', senderAccountId: main.id, receiverName: 'نادر' }
    await ok('hawala/create', { body: { ...sent, currencyId: 1, amount: '125.50', fee: '1' } })
    await ok('hawala/list')
    await ok('hawala/set-status', { params: { id: 1 }, body: { status: 'completed' } })
    const both = { type: 'Send', senderAccount: main.accountNumber, currencyId: 2, amount: '100' }
    await ok('hawala-details/create', { body: { ...both, exAmount: '6850', receiverName: 'نادر' } })
    await ok('hawala-details/list')
    const edit = { params: { id: 1 }, body: { amount: '110', version: 1 } }
    await ok('hawala-details/update', edit)
  })

  test('works at night, and signs out', async () => {
    const counted = await invoke('jobs/audit-ledger', {})
    expect(counted).toMatchObject({ accounts: expect.any(Number) })
    called.add('jobs/audit-ledger')
    const night = await invoke('jobs/nightly-export', {})
    expect(night).toMatchObject({ exported: [expect.any(String)], left: [] })
    expect(existsSync(join(folder, 'exports', night.exported[0], 'manifest.json'))).toBe(true)
    called.add('jobs/nightly-export')
    await ok('auth/logout')
    expect((await call('auth/me')).status).toBe(401)
  })

  test('was called', () => {
    expect([...called].sort()).toEqual([...FUNCTION_NAMES].sort())
  })
})

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function signedIn(username: string, password: string): Promise<string[]> {
  const login = await call('auth/login', { body: { username, password } })
  expect(login.status).toBe(200)
  called.add('handlers/auth/login')
  return login.cookies.map((cookie) => cookie.split(';')[0] ?? '')
}

async function account(more: Record<string, unknown>): Promise<Resource> {
  const currencyId = more['currencyId'] ?? 1
  const { accountNumber } = await ok('accounts/generate-number', { body: { currencyId } })
  const body = { accountNumber, accountName: 'احمد', lastName: 'کریمی', currencyId, ...more }
  return ok('accounts/create', { body })
}
