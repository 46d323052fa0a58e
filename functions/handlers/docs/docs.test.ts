import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { oas31 } from 'zod-openapi'
import { ROUTES, type RouteName, routeNamed } from '../../../shared/contract/routes.ts'
import type { Description } from '../../../shared/description/openapi.ts'
import { exchange, loan, posting } from '../../testing/bodies.ts'
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
import { PLAIN_READS } from '../../testing/plain-reads.ts'

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
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

beforeAll(async () => {
  engine = await LaggingEngine.start()
  const office = await openOffice()
  const { data } = await (await office.admin()).call('docs/openapi')
  description = data as Description
  mismatches = checkAgainst(description.components)
  await administration(office)
  await money(office)
  for (const name of PLAIN_READS) await ask(await office.admin(), name)
  await refused(office)
}, 120_000)

afterAll(() => engine.stop())

/** Users, currencies, numbers, accounts and their pictures. */
async function administration(office: Office) {
  const admin = await office.admin()
  await ask(admin, 'docs/openapi')
  await ask(admin, 'docs/page')
  await ask(null, 'auth/login', { body: { username: 'admin', password: 'admin-password' } })
  await ask(admin, 'auth/me')
  await ask(await office.admin(), 'auth/logout')
  const change = { currentPassword: PASSWORD, newPassword: 'correct horse battery' }
  const viewer = await office.clerk('Viewer')
  for (let time = 1; time <= 7; time += 1) await ask(viewer, 'auth/password', { body: change })
  expect(real.at(-1)?.answer.status).toBe(429)
  const user = { userName: 'نادر', password: 'correct horse', userType: 'User', branch: 'KBL' }
  const { id } = await ask(admin, 'tbl-users/create', { body: user })
  await ask(admin, 'tbl-users/update', { params: { id }, body: { ...user, userType: 'Viewer' } })
  await ask(admin, 'tbl-users/list')
  await ask(admin, 'tbl-users/delete', { params: { id } })
  const currency = { code: 'CAD', name: 'Canadian Dollar', symbol: '$', exchangeRate: '52.5' }
  const made = await ask(admin, 'currencies/create', { body: currency })
  const params = { id: made.id }
  await ask(admin, 'currencies/update', { params, body: { ...currency, isActive: false } })
  await ask(admin, 'currencies/set-rate', { params, body: { rate: '53.25' } })
  await ask(admin, 'currencies/list')
  const history = { params: { currencyId: made.id }, query: { limit: '5' } }
  await ask(admin, 'currencies/rate-history', history)
  const number = { currencyId: 3, startNumber: 7000 }
  const setting = await ask(admin, 'account-number-settings/create', { body: number })
  const at = { params: { id: setting.id } }
  await ask(admin, 'account-number-settings/update', { ...at, body: number })
  await ask(admin, 'account-number-settings/list')
  await accounts(admin)
  await ask(admin, 'audit/list', { query: { fromDate: TODAY, entity: 'account' } })
}

async function accounts(admin: Clerk) {
  const { accountNumber } = await ask(admin, 'accounts/generate-number', {
    body: { currencyId: 1 },
  })
  const body = { accountNumber, accountName: 'احمد', lastName: 'رحیمی', currencyId: 1 }
  const made = await ask(admin, 'accounts/create', { body: { ...body, photo: PIXEL } })
  const params = { id: made.id }
  const born = { dateofBirth: '1980-03-21', updatedAt: made.updatedAt, photo: made.photo }
  await ask(admin, 'accounts/update', { params, body: born })
  await ask(admin, 'images/read', { params: { key: made.photo?.split('/').at(-1) ?? '' } })
  await ask(admin, 'accounts/balances', { params })
  await ask(admin, 'accounts/balances', { params: { id: 1 } })
  await ask(admin, 'accounts/list')
  const etag = real.at(-1)?.answer.headers['etag'] ?? ''
  await ask(admin, 'accounts/list', { headers: { 'if-none-match': etag } })
  expect(real.at(-1)?.answer.status).toBe(304)
}

/** Makes postings of every kind and their changes, and reads the reports. */
async function money(office: Office) {
  const clerk = await office.clerk('Manager', 'KBL')
  const other = await office.clerk('Manager', 'HRT')
  const company = { accountType: 'Company' }
  const afn = await clerk.account(company)
  const usd = await clerk.account({ ...company, currencyId: 2 })
  const lent = loan('شرکت نور', '1000', { borrowerType: 'company', dueDate: '2027-01-31' })
  await ask(clerk, 'transactions/create', { body: lent })
  await ask(clerk, 'loans/list', { query: { type: 'company', limit: '1' } })
  const swap = exchange(
    { account: usd.accountNumber, currencyID: 2, amount: '100' },
    { account: afn.accountNumber, currencyID: 1, amount: '6850' },
    '68.5',
  )
  const { purchase } = await ask(clerk, 'transactions/exchange', { body: swap })
  const credit = { body: posting('Credit', afn.accountNumber, '250.75', { tranDate: TODAY }) }
  const first = await ask(clerk, 'transactions/create', credit)
  const second = await ask(clerk, 'transactions/create', credit)
  const params = { id: first.id }
  const edit = { params, body: { amount: '300', description: 'کرایه', version: 1 } }
  await ask(clerk, 'transactions/update', edit)
  // This version is outdated by now, so the refusal carries the record.
  await ask(other, 'transactions/update', edit)
  expect(real.at(-1)?.answer.status).toBe(409)
  await ask(other, 'transactions/approve', { params, body: { version: 2 } })
  const wanted = [{ id: second.id, version: 1 }, { id: purchase.id }, { id: 4711 }]
  await ask(other, 'transactions/approve-many', { body: { transactions: wanted } })
  await ask(clerk, 'transactions/slip', { params: { id: purchase.id } })
  await ask(clerk, 'transactions/delete', { params, body: { version: 3 } })
  await ask(clerk, 'transactions/history', { params })
  await hawalas(clerk)
  await ask(clerk, 'search-transactions/list')
  for (const type of ['Deleted Transactions', 'Hawala', 'Exchange']) {
    await ask(clerk, 'search-transactions/list', { query: { type, date: TODAY } })
  }
  await reports(clerk, afn.id)
  // The reports again, with a posting that the indexes don't have yet.
  engine.hold()
  await clerk.post('Credit', afn.accountNumber, '7')
  await reports(clerk, afn.id)
  engine.release()
}

async function hawalas(clerk: Clerk) {
  const partner = { accountType: 'Hawala Partner' }
  const main = await clerk.account(partner)
  const child = await clerk.account({ ...partner, currencyId: 2 })
  const body = { accountId: main.id, childAccountId: child.id, lastHawalaNo: 41 }
  const serial = { body: { ...body, hawalaType: 'Send', lastTransId: '7' } }
  const { id } = await ask(clerk, 'hawala-serial-no/create', serial)
  await ask(clerk, 'hawala-serial-no/update', { params: { id }, ...serial })
  await ask(clerk, 'hawala-serial-no/list')
  await ask(clerk, 'hawala-serial-no/delete', { params: { id } })
  const simple = { hawalaNumber: 'H-1', senderAccountId: main.id, receiverName: 'نادر' }
  for (const hawalaNumber of ['H-1', 'H-2']) {
    const sent = { ...simple, hawalaNumber, currencyId: 1, amount: '125.50', fee: '1' }
    await ask(clerk, 'hawala/create', { body: sent })
  }
  await ask(clerk, 'hawala/list', { query: { limit: '1' } })
  await ask(clerk, 'hawala/set-status', { params: { id: 1 }, body: { status: 'completed' } })
  const both = { type: 'Send', senderAccount: main.accountNumber, currencyId: 2, amount: '100' }
  for (const exAmount of ['6850', null]) {
    await ask(clerk, 'hawala-details/create', { body: { ...both, exAmount, receiverName: 'نادر' } })
  }
  await ask(clerk, 'hawala-details/list', { query: { limit: '1' } })
  const edit = { params: { id: 1 }, body: { amount: '110', description: 'کرایه', version: 1 } }
  await ask(clerk, 'hawala-details/update', edit)
  await ask(clerk, 'hawala-details/update', edit)
  expect(real.at(-1)?.answer.status).toBe(409)
}

async function reports(clerk: Clerk, accountId: number) {
  await ask(clerk, 'balances/summary')
  const range = { fromDate: TODAY, toDate: TODAY }
  for (const id of [accountId, 1]) {
    await ask(clerk, 'reports/account', { params: { accountId: id }, query: range })
  }
  await ask(clerk, 'reports/exchange-details', { query: range })
  const day = { query: { date: TODAY, branch: 'KBL' } }
  await ask(clerk, 'reports/daily-statement', day)
  await ask(clerk, 'reports/deleted-after-approval', day)
  await ask(clerk, 'reports/cash-position', day)
}

/** Provokes every status that a caller can cause. */
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

/** The answer that the description gives for a status. */
function describedAnswer(name: RouteName, status: number): oas31.ResponseObject {
  const answer = operationOf(name).responses?.[status]
  const common = description.components.responses?.[answer?.$ref?.split('/').at(-1)]
  if (!answer) throw new Error(`${name} is not described to answer ${status}`)
  return common ?? answer
}

const names = ROUTES.map(({ name }) => name)

describe.each(names)('real calls of %s', (name) => {
  const calls = () => real.filter((each) => each.name === name)

  it('include a successful one', () => {
    expect(calls().some(({ answer }) => answer.status < 300)).toBe(true)
  })

  it('have the described answer and no other header', () => {
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

  it('that succeed send only what is described', () => {
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

describe('headers', () => {
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
  ])('of %s include %s', (name, header) => {
    const found = real.filter((each) => each.name === name && header in each.answer.headers)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('the page', () => {
  it('is HTML without scripts, for everyone who is signed in', async () => {
    const viewer = await (await openOffice()).clerk('Viewer')
    const { status, text, headers } = await viewer.call('docs/page')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-/)
    expect(Buffer.from(text, 'base64').toString('utf8')).toContain('<code>GET /api/accounts</code>')
    expect((await send('docs/page', {}, [])).status).toBe(401)
  })
})
