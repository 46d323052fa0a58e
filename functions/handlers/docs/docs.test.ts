import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { oas31 } from 'zod-openapi'
import { ROUTES, type RouteName, routeNamed } from '../../../shared/contract/routes.ts'
import type { Description } from '../../../shared/description/openapi.ts'
import { type Ask, openAccount } from '../../testing/example-asks.ts'
import { exampleCalls, reports } from '../../testing/example-calls.ts'
import { checkAgainst } from '../../testing/json-schema.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import {
  type Answer,
  type Clerk,
  openOffice,
  PASSWORD,
  type Sending,
  send,
  TODAY,
} from '../../testing/office.ts'
import { noteUncounted } from '../../testing/uncounted.ts'

/** Headers that every answer may have and that no caller needs. */
const PLAIN_HEADERS =
  /^(content-(type|encoding|security-policy)|cache-control|vary|x-content-type-options|x-request-id)$/

interface Real {
  name: RouteName
  sending: Sending
  answer: Omit<Answer<RouteName>, 'data'>
}

let engine: LaggingEngine
let description: Description
let mismatches: ReturnType<typeof checkAgainst>
const real: Real[] = []

/** Makes a call and keeps it, so that the request and the answer can be compared with the description. */
async function ask<N extends RouteName>(
  by: Clerk | null,
  name: N,
  sending: Sending = {},
): Promise<Answer<N>['data']> {
  const answer = await (by ? by.call(name, sending) : send(name, sending, []))
  real.push({ name, sending, answer })
  return answer.data
}

type Office = Awaited<ReturnType<typeof openOffice>>

/** Makes the example calls as a member of staff; each must succeed. */
function succeeding(by: Clerk): Ask {
  return async (name, sending) => {
    const data = await ask(by, name, sending)
    expect([name, real.at(-1)?.answer.status]).toEqual([name, expect.toBeOneOf([200, 201])])
    return data
  }
}

beforeAll(async () => {
  engine = LaggingEngine.start()
  const office = await openOffice()
  const [admin, manager] = [await office.admin(), await office.clerk('Manager')]
  const { data } = await admin.call('docs/openapi')
  description = data as Description
  mismatches = checkAgainst(description.components)
  const branchManager = await office.clerk('Manager', 'MZR')
  const staff = {
    admin: succeeding(admin),
    manager: succeeding(manager),
    secondManager: succeeding(await office.clerk('Manager')),
    branchManager: succeeding(branchManager),
  }
  await exampleCalls(staff, { today: TODAY, dated: TODAY })
  await putOff(manager)
  await session(office)
  await lists(admin)
  await changesFromOlderVersions(admin, manager)
  await reportsThatLag(admin)
  await refused(office)
})

afterAll(() => engine.stop())

/** Puts off a missing count. Its note is written directly, because only the nightly run writes such notes. */
async function putOff(manager: Clerk) {
  const params = await noteUncounted(manager, '2026-11-19')
  await ask(manager, 'tills/put-off', { params, body: { reason: 'Power cut' } })
}

/** Makes the calls of the session itself, which the examples leave out. */
async function session(office: Office) {
  await ask(null, 'auth/login', { body: { username: 'admin', password: 'admin-password' } })
  await ask(await office.admin(), 'auth/logout')
  const change = { currentPassword: PASSWORD, newPassword: 'correct horse battery' }
  const viewer = await office.clerk('Viewer')
  for (let time = 1; time <= 7; time += 1) await ask(viewer, 'auth/password', { body: change })
  expect(real.at(-1)?.answer.status).toBe(429)
}

/** Reads lists of more than one page, and a list that the caller already has. */
async function lists(admin: Clerk) {
  const { id, accountNumber } = await openAccount(succeeding(admin))
  const sent = { senderAccountId: id, receiverName: 'نادر', currencyId: 1, amount: '125.50' }
  await ask(admin, 'hawala/create', { body: { ...sent, hawalaNumber: 'H-2' } })
  await ask(admin, 'hawala/list', { query: { limit: '1' } })
  const both = { type: 'Send', senderAccount: accountNumber, currencyId: 2, amount: '100' }
  const named = { ...both, exAmount: null, receiverName: 'نادر' }
  await ask(admin, 'hawala-details/create', { body: named })
  await ask(admin, 'hawala-details/list', { query: { limit: '1' } })
  await ask(admin, 'accounts/list')
  const etag = real.at(-1)?.answer.headers['etag'] ?? ''
  await ask(admin, 'accounts/list', { headers: { 'if-none-match': etag } })
  expect(real.at(-1)?.answer.status).toBe(304)
}

/** Causes a refusal that contains the record, and an approval of several transactions that lists the refused ones. */
async function changesFromOlderVersions(admin: Clerk, manager: Clerk) {
  const { accountNumber } = await openAccount(succeeding(admin))
  const { id } = await admin.post('Credit', accountNumber, '250.75')
  const edit = { params: { id }, body: { amount: '300', version: 1 } }
  await ask(admin, 'transactions/update', edit)
  await ask(manager, 'transactions/update', edit)
  expect(real.at(-1)?.answer.status).toBe(409)
  const transactions = [{ id, version: 2 }, { id: 4711 }]
  await ask(manager, 'transactions/approve-many', { body: { transactions } })
  const edited = real.find(({ name }) => name === 'hawala-details/update')
  const params = { id: Number(edited?.sending?.params?.['id']) }
  const details = { params, body: { description: 'کرایه', version: 1 } }
  await ask(admin, 'hawala-details/update', details)
  expect(real.at(-1)?.answer.status).toBe(409)
}

/** Reads the reports again, with a posting that the indexes don't have yet. */
async function reportsThatLag(admin: Clerk) {
  const { id, accountNumber } = await openAccount(succeeding(admin))
  engine.hold()
  await admin.post('Credit', accountNumber, '7')
  await reports(succeeding(admin), id, TODAY)
  engine.release()
}

/** Makes calls with every status that a caller can cause. */
async function refused(office: Office) {
  const viewer = await office.clerk('Viewer')
  const admin = await office.admin()
  await ask(null, 'accounts/list')
  await ask(viewer, 'transactions/create', { body: {} })
  await ask(admin, 'transactions/create', { body: {} })
  await ask(admin, 'transactions/create', {
    body: 'x=1',
    headers: { 'content-type': 'text/plain' },
  })
  await ask(admin, 'accounts/update', { params: { id: 4711 }, body: {} })
  await ask(admin, 'currencies/create', { body: { code: 'USD', name: 'US Dollar' } })
  const large = `data:image/png;base64,${'iVBORw0KGgoA'.repeat(250_000)}`
  await ask(admin, 'accounts/update', { params: { id: 3 }, body: { photo: large } })
  const wrong = { body: { username: 'nobody', password: 'wrong' } }
  for (let attempt = 1; attempt <= 11; attempt += 1) await ask(null, 'auth/login', wrong)
  const statuses = new Set(real.map(({ answer }) => answer.status))
  expect([...statuses].sort()).toEqual([200, 201, 304, 400, 401, 403, 404, 409, 413, 415, 429])
}

function operationOf(name: RouteName): oas31.OperationObject {
  const { path, method } = routeNamed(name)
  return description.paths[path]?.[method.toLowerCase()] as oas31.OperationObject
}

/** Returns the answer that the description has for a status. */
function describedAnswer(name: RouteName, status: number): oas31.ResponseObject {
  const answer = operationOf(name).responses?.[status]
  const common = description.components.responses?.[answer?.$ref?.split('/').at(-1)]
  if (!answer) throw new Error(`${name} is not described to answer ${status}`)
  return common ?? answer
}

const names = ROUTES.map(({ name }) => name)

describe.each(names)('real calls of %s', (name) => {
  const calls = () => real.filter((each) => each.name === name)

  it('include a successful call', () => {
    expect(calls().some(({ answer }) => answer.status < 300)).toBe(true)
  })

  it('are answered as described, without undescribed headers', () => {
    for (const { answer } of calls()) {
      const { content = {}, headers = {} } = describedAnswer(name, answer.status)
      const [type = ''] = (answer.headers['content-type'] ?? '').split(';')
      const schema = content[type]?.schema
      if (answer.status !== 304) expect(Object.keys(content)).toContain(type)
      if (schema && !type.startsWith('image/')) {
        const body: unknown = type === 'application/json' ? JSON.parse(answer.text) : answer.text
        expect(mismatches(body, schema)).toEqual([])
      }
      const described = Object.keys(headers).map((each) => each.toLowerCase())
      const sent = Object.keys(answer.headers).map((each) => each.toLowerCase())
      if (answer.cookies.length > 0) sent.push('set-cookie')
      expect(described).toEqual(
        expect.arrayContaining(sent.filter((each) => !PLAIN_HEADERS.test(each))),
      )
    }
  })

  it('match the described request if they succeed', () => {
    const { parameters = [], requestBody } = operationOf(name)
    const { content } = (requestBody ?? {}) as Partial<oas31.RequestBodyObject>
    const schema = content?.['application/json']?.schema
    for (const { sending } of calls().filter(({ answer }) => answer.status < 300)) {
      if (schema) expect(mismatches(sending.body, schema)).toEqual([])
      for (const [key, value] of Object.entries({ ...sending.params, ...sending.query })) {
        const parameter = (parameters as oas31.ParameterObject[]).find((each) => each.name === key)
        if (!parameter?.schema) throw new Error(`${name}: ${key} is not described`)
        expect(mismatches(String(value), parameter.schema)).toEqual([])
      }
    }
  })
})

describe('the answers', () => {
  it.each<[RouteName, string]>([
    ['hawala/list', 'link'],
    ['hawala-details/list', 'link'],
    ['hawala-details/list', 'x-next-numbers'],
    ['accounts/list', 'etag'],
    ['reports/account', 'x-opening-balance'],
    ['reports/account', 'x-incomplete'],
    ['reports/daily-statement', 'x-incomplete'],
    ['reports/exchange-details', 'x-incomplete'],
    ['reports/deleted-after-approval', 'x-incomplete'],
    ['auth/login', 'retry-after'],
  ])('of %s contain the header %s', (name, header) => {
    const found = real.filter((each) => each.name === name && header in each.answer.headers)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('the page', () => {
  it('is HTML that runs no script, for every signed-in user', async () => {
    const viewer = await (await openOffice()).clerk('Viewer')
    const { status, text, headers } = await viewer.call('docs/page')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-/)
    expect(Buffer.from(text, 'base64').toString('utf8')).toContain('<code>GET /api/accounts</code>')
    expect((await send('docs/page', {}, [])).status).toBe(401)
  })
})
