import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROUTES } from '../../shared/contract/routes.ts'
import { ApiError, isUnreadable, messageOf, NetworkError, NotSentError } from './errors.ts'
import { request, urlOf } from './request.ts'
import { STATUS_TOLD } from './status-told.ts'
import { enterApp, isSignedIn, storeUser } from './stored-session.ts'

const stored = new Map<string, string>()
const fetchFake = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  stored.clear()
  fetchFake.mockReset()
  vi.stubGlobal('fetch', fetchFake)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  storeUser({ id: 2, userName: 'zahra', userType: 'Manager' })
  enterApp()
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: string | null, init?: ResponseInit) =>
  fetchFake.mockResolvedValueOnce(new Response(body, init))

describe('a call', () => {
  it.each([
    ['35 s for a small body', '', 35_000],
    ['longer for a large body', 'x'.repeat(400_000), 75_000],
  ])('waits %s', async (_, photo, atLeastMs) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer('{}')
    await request('PUT /api/accounts/{id}', {
      params: { id: 1 },
      body: { photo, updatedAt: '' },
      idempotencyKey: 'k1',
    })
    const [waitsMs = 0] = timeout.mock.calls[0] ?? []
    timeout.mockRestore()
    expect(waitsMs - atLeastMs).toBeGreaterThanOrEqual(0)
    expect(waitsMs - atLeastMs).toBeLessThan(100)
  })

  it('sends cookies, JSON and the idempotency key, and gives data and headers', async () => {
    answer('{"accountNumber":"1001"}', { headers: { 'x-opening-balance': '5.00' } })
    const { data, headers } = await request('POST /api/accounts/generate-number', {
      body: { currencyId: 1 },
      idempotencyKey: 'k1',
    })
    expect(data).toEqual({ accountNumber: '1001' })
    expect(headers.get('X-Opening-Balance')).toBe('5.00')
    const [url, init] = fetchFake.mock.calls[0] ?? []
    expect(url).toBe('/api/accounts/generate-number')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      cache: 'no-cache',
      body: '{"currencyId":1}',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' },
    })
    const told = new Headers(init?.headers).get('x-client-clock') ?? ''
    expect(Math.abs(Date.now() - Date.parse(told))).toBeLessThan(60_000)
  })

  it('has neither content type nor body if there is nothing to send', async () => {
    answer('[]')
    await request('GET /api/currencies')
    const init = fetchFake.mock.calls[0]?.[1]
    expect(init?.body).toBeNull()
    expect(init?.headers).not.toHaveProperty('Content-Type')
    expect(init?.headers).not.toHaveProperty('x-client-clock')
  })
})

describe('a failed call', () => {
  it.each([
    [400, 'Bad Request', 'dAmount is required', '400: dAmount is required', 'dAmount is required'],
    [503, 'Service Unavailable', '', '503: Service Unavailable', ''],
  ])('%i %s with body "%s"', async (status, statusText, text, message, body) => {
    answer(text, { status, statusText })
    const error = await request('GET /api/accounts').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, body, message })
    expect(isSignedIn()).toBe(true)
  })

  const COUNTED = { code: 'till.counted', field: 'date', facts: { through: '2026-11-20' } }
  it.each([
    ['a refusal', encodeURIComponent(JSON.stringify(COUNTED)), COUNTED],
    ['a code alone', '%7B%22code%22%3A%22a.b%22%7D', { code: 'a.b', field: null, facts: {} }],
    ['no header', null, { code: null, field: null, facts: {} }],
    ['no JSON', 'odd', { code: null, field: null, facts: {} }],
    ['cut off', '%7B%2', { code: null, field: null, facts: {} }],
  ])('tells code, field and facts of %s', async (_what, told, data) => {
    answer('Counted', { status: 409, ...(told && { headers: { 'x-refusal': told } }) })
    const error = await request('GET /api/accounts').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject(data)
  })

  it('forgets the user on a 401', async () => {
    answer('Sign in first', { status: 401 })
    await expect(request('GET /api/accounts')).rejects.toThrow('401: Sign in first')
    expect(isSignedIn()).toBe(false)
    expect([...stored.keys()]).toEqual([])
  })

  it('keeps the user on the 401 of a wrong password', async () => {
    answer('{"success":false}', { status: 401 })
    const body = { username: 'zahra', password: 'no' }
    await expect(request('POST /api/auth/login', { body })).rejects.toBeInstanceOf(ApiError)
    expect(isSignedIn()).toBe(true)
  })

  it('throws a NetworkError if no answer came', async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(request('GET /api/accounts')).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws a NetworkError if the answer broke off', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('cut')),
    })
    fetchFake.mockResolvedValueOnce(new Response(broken))
    await expect(request('GET /api/accounts')).rejects.toBeInstanceOf(NetworkError)
  })
})

it.each([
  ['/api/accounts', undefined, undefined, '/api/accounts'],
  ['/api/images/{key}', { key: 'a/b c' }, undefined, '/api/images/a%2Fb%20c'],
  [
    '/api/reports/account/{accountId}',
    { accountId: 7 },
    { fromDate: '2026-11-01', toDate: '', cursor: undefined },
    '/api/reports/account/7?fromDate=2026-11-01',
  ],
])('address of %s', (path, params, query, expected) => {
  expect(urlOf(path, params, query)).toBe(expected)
})

const CONFLICT = [409, 'Account 1007 is already in use', 'Conflict'] as const

it.each([
  [new ApiError(...CONFLICT), 'Account 1007 is already in use'],
  [new ApiError(...CONFLICT, 'POST /api/accounts'), 'Account 1007 is already in use'],
  [new ApiError(...CONFLICT, 'POST /api/deals'), 'Account 1007 is already in use'],
  [new ApiError(...CONFLICT, 'POST /api/transactions'), '409: Account 1007 is already in use'],
  [new ApiError(...CONFLICT, 'POST /api/transactions/{id}/reverse'), CONFLICT[1]],
  [new ApiError(500, '', 'Internal Server Error'), 'Failed to create account'],
  [new ApiError(503, '{"message":"Too busy"}', '', 'GET /api/loans'), '503: Too busy'],
  [new ApiError(409, '{"message":"Moved on","record":{"id":7}}', 'Conflict'), 'Moved on'],
  [new ApiError(500, '{not json', ''), '{not json'],
  [new NetworkError(), 'No answer from the server. Check the connection and try again.'],
  [
    new NotSentError(false),
    'No connection: this was not sent, nothing is posted or saved. Try again when it is back.',
  ],
  [
    new NotSentError(true),
    'No connection: it was not sent again. Whether it was saved before is still not known.',
  ],
  [new Error('x is undefined'), 'Failed to create account'],
])('message for the user of %s', (error, expected) => {
  expect(messageOf(error, 'Failed to create account')).toBe(expected)
})

it('tells the status only of calls that exist', () => {
  const keys = ROUTES.map(({ method, path }) => `${method} ${path}`)
  expect(STATUS_TOLD.filter((call) => !keys.includes(call))).toEqual([])
})

it.each([
  [new ApiError(500, '', 'Internal Server Error'), true],
  [new ApiError(502, '<html><body>Bad Gateway</body></html>', ''), true],
  [new ApiError(502, '\n<!doctype html>', ''), true],
  [new ApiError(500, '{not json', ''), true],
  [new ApiError(500, '{"code":7}', ''), true],
  [new ApiError(500, '[]', ''), true],
  [new ApiError(503, '{"message":"Too busy"}', ''), false],
  [new ApiError(409, 'Account 1007 is already in use', 'Conflict'), false],
  [new NetworkError(), false],
  [new SyntaxError('Unexpected token'), false],
])('%s is unreadable: %s', (error, expected) => {
  expect(isUnreadable(error)).toBe(expected)
})

it.each([
  ['{"message":"Moved on","record":{"id":7,"version":3}}', { id: 7, version: 3 }],
  ['{"message":"Too busy"}', null],
  ['Account 1007 is already in use', null],
  ['{not json', null],
  ['', null],
])('the record of a refusal whose body is %j', (body, record) => {
  expect(new ApiError(409, body, 'Conflict').record).toEqual(record)
})
