import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerCall } from './gateway.ts'

let server: Server
let origin: string
let seen: APIGatewayProxyEventV2
let isFull = false
let isTooLong = false
const onSentAway = vi.fn<() => void>()

const behind: Parameters<typeof answerCall>[2] = {
  loadHandler: async () => async (event) => {
    seen = event
    return { statusCode: 201, headers: { 'x-a': 'b' }, cookies: ['c=1', 'd=2'], body: 'سلام' }
  },
  limit: { isFull: () => isFull, inTurn: async (work) => (isTooLong ? null : work()) },
  onSentAway,
}

beforeAll(async () => {
  server = createServer((request, response) => void answerCall(request, response, behind))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => server.close())

/** Returns the length that an answer tells, and the one that it has; an answer in chunks tells none. */
async function lengthsOf(answer: Response): Promise<[told: string | null, sent: number]> {
  const told = answer.headers.get('content-length')
  return [told, (await answer.arrayBuffer()).byteLength]
}

describe('a call', () => {
  it('reaches its handler as an event of payload version 2.0', async () => {
    const headers = { cookie: 'session=x; other=y', 'Idempotency-Key': 'k' }
    await fetch(`${origin}/api/reports/account/7?fromDate=2026-11-01&cursor=a%20b`, { headers })
    expect(seen).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/reports/account/{accountId}',
      rawPath: '/api/reports/account/7',
      pathParameters: { accountId: '7' },
      queryStringParameters: { fromDate: '2026-11-01', cursor: 'a b' },
      cookies: ['session=x', 'other=y'],
      headers: { 'idempotency-key': 'k' },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
    })
    expect(seen.headers['cookie']).toBeUndefined()
  })

  it('is answered with status, headers, cookies and text', async () => {
    const answer = await fetch(`${origin}/api/transactions`, { method: 'POST', body: '{"a":"ی"}' })
    expect(seen.body).toBe('{"a":"ی"}')
    expect([answer.status, answer.headers.get('x-a'), await answer.text()]).toEqual([
      201,
      'b',
      'سلام',
    ])
    expect(answer.headers.getSetCookie()).toEqual(['c=1', 'd=2'])
  })

  it('is answered in one piece, with its length in bytes', async () => {
    expect(await lengthsOf(await fetch(`${origin}/api/accounts`))).toEqual(['8', 8])
  })

  it.each([
    ['that does not exist', '/api/nothing', '', false],
    ['that is too large', '/api/accounts', 'x'.repeat(6 * 1024 * 1024 + 1), false],
    ['that is sent away', '/api/accounts', '', true],
  ])('%s is refused in one piece, with its length in bytes', async (_, path, body, full) => {
    isFull = full
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body })
    isFull = false
    const [told, sent] = await lengthsOf(answer)
    expect([answer.ok, told]).toEqual([false, String(sent)])
  })

  it('may have a body that comes in pieces, without its length', async () => {
    const pieces = ['{"a":', '"ی', 'ی"}'].map((each) => new TextEncoder().encode(each))
    const body = new Blob(pieces).stream()
    const answer = await fetch(`${origin}/api/accounts`, { method: 'POST', body, duplex: 'half' })
    expect([answer.status, seen.body]).toEqual([201, '{"a":"یی"}'])
  })

  it.each([
    ['GET', '/api/nothing', 404, 'There is no call GET /api/nothing'],
    ['DELETE', '/api/accounts', 404, 'There is no call DELETE /api/accounts'],
    ['GET', '/api/transaction-slip/1/2', 404, 'There is no call'],
    ['GET', '/api/transaction-slip/%E0%A4%A', 201, ''],
  ])('%s %s is answered %i', async (method, path, status, message) => {
    const answer = await fetch(`${origin}${path}`, { method })
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(message)])
  })

  it('of more than 6 MB is refused', async () => {
    const body = 'x'.repeat(6 * 1024 * 1024 + 1)
    const answer = await fetch(`${origin}/api/accounts`, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([413, 'The request is larger than 6 MB'])
    expect(answer.headers.get('x-refusal')).toBe('%7B%22code%22%3A%22call.tooLarge%22%7D')
  })
})

describe('the local server above the limit of calls', () => {
  const sentence = 'Too much is asked at once, so this was not begun. It is safe to send it again.'
  const text = 'text/plain; charset=utf-8'
  const json = 'application/json; charset=utf-8'

  afterEach(() => {
    isFull = false
    isTooLong = false
    onSentAway.mockClear()
  })

  it.each([
    ['POST', '/api/transactions', true, text, sentence],
    ['POST', '/api/transactions', false, text, sentence],
    ['GET', '/api/accounts', true, text, sentence],
    ['GET', '/api/nothing', true, text, sentence],
    ['POST', '/api/auth/login', true, json, JSON.stringify({ success: false, message: sentence })],
  ])(
    'refuses %s %s (at once: %s, otherwise after a wait)',
    async (method, path, atOnce, type, said) => {
      isFull = atOnce
      isTooLong = !atOnce
      const body = method === 'POST' ? 'x'.repeat(1_000_000) : null
      const answer = await fetch(`${origin}${path}`, { method, body })
      expect([answer.status, await answer.text()]).toEqual([429, said])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': '2',
        'content-type': type,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-refusal': '%7B%22code%22%3A%22call.tooBusy%22%7D',
      })
      expect(onSentAway).toHaveBeenCalledTimes(1)
    },
  )

  it('keeps the connection open for the next call', async () => {
    isFull = true
    await fetch(`${origin}/api/accounts`, { method: 'POST', body: 'x'.repeat(1_000_000) })
    isFull = false
    expect((await fetch(`${origin}/api/accounts`)).status).toBe(201)
  })
})
