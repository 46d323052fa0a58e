import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amountField } from '../../shared/contract/fields.ts'
import { Refusal, type RefusalKind } from '../../shared/contract/refusal.ts'
import {
  hashesOf,
  idempotencyKeyOf,
  parsedBy,
  refuseDirectCall,
  refuseForeignWrite,
} from './request.ts'

type Headers = Record<string, string>

function event(method: string, headers: Headers): APIGatewayProxyEventV2 {
  return { headers, requestContext: { http: { method } } } as unknown as APIGatewayProxyEventV2
}

function refusalOf(run: () => unknown): [RefusalKind, string] | null {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return [error.kind, error.message]
    throw error
  }
  return null
}

/** The CDN's headers are trusted only behind a CDN. While its secret changes, the next secret is accepted too. */
process.env['BEHIND_CDN'] = 'true'
const ACCEPTED = ['said-now', 'said-next']

describe('refuseDirectCall', () => {
  it.each(['said-now', 'said-next'])('accepts the secret of the CDN: %s', (said) => {
    const call = event('GET', { 'x-origin-verify': said })
    expect(refusalOf(() => refuseDirectCall(call, ACCEPTED))).toBeNull()
  })

  it.each<Headers>([
    {},
    { 'x-origin-verify': '' },
    { 'x-origin-verify': 'said-now,said-next' },
    { 'x-origin-verify': 'Said-now' },
    { 'x-origin-verify': 'said-no' },
    { 'x-origin-verify': 'said-now ' },
    { 'x-origin': 'said-now' },
  ])('refuses %j', (headers) => {
    for (const method of ['GET', 'POST']) {
      expect(refusalOf(() => refuseDirectCall(event(method, headers), ACCEPTED))).toEqual([
        'notAllowed',
        'This address is not for direct use',
      ])
    }
  })
})

describe('refuseForeignWrite', () => {
  const HOST = { host: 'office.example' }
  const ORIGIN = { origin: 'https://office.example' }
  const passing: [what: string, headers: Headers][] = [
    ['a script, without either header', { ...HOST }],
    ['our own page', { ...HOST, ...ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser that sends no Sec-Fetch-Site', { ...HOST, ...ORIGIN }],
    [
      'our own page in a browser that sends no Origin',
      { ...HOST, 'sec-fetch-site': 'same-origin' },
    ],
    ['an address typed by the person', { ...HOST, 'sec-fetch-site': 'none' }],
    [
      'our own page on another port than 443',
      { host: 'localhost:3000', origin: 'http://localhost:3000' },
    ],
    [
      'our own page behind the CDN',
      { host: 'abc.execute-api.example', 'x-site-host': 'office.example', ...ORIGIN },
    ],
  ]
  it.each(passing)('accepts a write from %s', (_, headers) => {
    expect(refusalOf(() => refuseForeignWrite(event('POST', headers)))).toBeNull()
  })

  const foreign: [what: string, headers: Headers][] = [
    ['another host', { ...HOST, origin: 'https://evil.example' }],
    ['a host that ends like ours', { ...HOST, origin: 'https://evil-office.example' }],
    ['a host that begins like ours', { ...HOST, origin: 'https://office.example.evil' }],
    ['a host below ours', { ...HOST, origin: 'https://x.office.example' }],
    ['our name as a user name', { ...HOST, origin: 'https://office.example@evil.example' }],
    ['another port', { host: 'localhost:3000', origin: 'http://localhost:3001' }],
    ['a page without an origin', { ...HOST, origin: 'null' }],
    ['an empty origin', { ...HOST, origin: '' }],
    ['an origin without a scheme', { ...HOST, origin: 'office.example' }],
    ['an origin without a known host', { ...ORIGIN }],
    ['a cross-site page', { ...HOST, 'sec-fetch-site': 'cross-site' }],
    ['a page of the same site on another host', { ...HOST, 'sec-fetch-site': 'same-site' }],
    [
      'a page with a Sec-Fetch-Site that browsers do not send',
      { ...HOST, 'sec-fetch-site': 'SAME-ORIGIN' },
    ],
    ['our origin in a cross-site call', { ...HOST, ...ORIGIN, 'sec-fetch-site': 'cross-site' }],
    [
      'another origin with Sec-Fetch-Site same-origin',
      { ...HOST, origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    [
      "the CDN's own host behind the CDN",
      { host: 'office.example', 'x-site-host': 'other.example', ...ORIGIN },
    ],
  ]
  it.each(foreign)('refuses a write from %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(refusalOf(() => refuseForeignWrite(event(method, headers)))).toEqual([
        'notAllowed',
        'This request came from another site and was refused',
      ])
    }
  })

  it.each(foreign)('accepts a read from %s', (_, headers) => {
    expect(refusalOf(() => refuseForeignWrite(event('GET', headers)))).toBeNull()
  })
})

describe('idempotencyKeyOf', () => {
  it.each([
    ['a', 'a'],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b-d9cb-469f-a165-70867728950e'],
    ['!~', '!~'],
    ['k'.repeat(100), 'k'.repeat(100)],
    [undefined, null],
  ])('reads %j', (sent, key) => {
    const headers: Headers = sent === undefined ? {} : { 'idempotency-key': sent }
    expect(idempotencyKeyOf(event('POST', headers))).toBe(key)
  })

  it.each([
    '',
    ' ',
    'two words',
    'k'.repeat(101),
    'tab\tkey',
    'line\nkey',
    'key\n',
    'کلید',
    'é',
    '\u007f',
  ])('refuses %j', (sent) => {
    expect(refusalOf(() => idempotencyKeyOf(event('POST', { 'idempotency-key': sent })))).toEqual([
      'badInput',
      'Idempotency-Key must be 1 to 100 visible ASCII characters',
    ])
  })
})

describe('hashesOf', () => {
  const hashes = (keys: [string, string | null], method: string, rawPath: string, body?: string) =>
    hashesAt(3_600_000, keys, method, rawPath, body)
  const hashesAt = (
    nowMs: number,
    [current, previous]: [string, string | null],
    method: string,
    rawPath: string,
    body?: string,
  ) =>
    hashesOf(
      { requestContext: { http: { method } }, rawPath, body } as APIGatewayProxyEventV2,
      { current, previous, currentSince: new Date(0) },
      new Date(nowMs),
    )
  const hash = (method: string, rawPath: string, body?: string) =>
    hashes(['now', null], method, rawPath, body)[0]

  it('recognises a repeated call after the key was rotated', () => {
    const call = ['POST', '/api/transactions', '{"a":1}'] as const
    const [kept] = hashes(['first', null], ...call)
    const [again, ...earlier] = hashes(['second', 'first'], ...call)
    expect(again).not.toBe(kept)
    expect(earlier).toEqual([kept])
  })

  it.each([0, 299_999])(
    'is recognised %i ms after a rotation by a function that has not read the new key yet',
    (nowMs) => {
      const call = ['POST', '/api/transactions', '{"a":1}'] as const
      const fresh = hashesAt(nowMs, ['second', 'first'], ...call)
      // These are the keys after the previous rotation, which was long ago.
      const stale = hashesAt(3_600_000, ['first', 'before'], ...call)
      expect(stale).toContain(fresh[0])
      expect(fresh).toContain(stale[0])
    },
  )

  it('differs for other methods, paths and bodies, and is the same for the same call', () => {
    const all = [
      hash('POST', '/api/transactions', '{"a":1}'),
      hash('POST', '/api/transactions', '{"a":2}'),
      hash('POST', '/api/transactions', ''),
      hash('PUT', '/api/tbl-users/3', '{"a":1}'),
      hash('PUT', '/api/tbl-users/4', '{"a":1}'),
      hash('DELETE', '/api/tbl-users/4', '{"a":1}'),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(hash('POST', '/api/transactions', '{"a":1}')).toBe(all[0])
    expect(hash('POST', '/api/transactions')).toBe(all[2])
  })
})

describe('parsedBy', () => {
  const schema = z.object({ amount: amountField })

  it.each([
    ['no schema', undefined, { amount: '1' }, undefined],
    ['a schema', schema, { amount: '1,000.5', more: 1 }, { amount: 100_050n }],
  ])('reads with %s', (_, by, value, expected) => {
    expect(parsedBy(by, value)).toEqual(expected)
  })

  it.each([
    [{ amount: '-1' }, /^amount must be an amount/],
    [{}, /^amount must be an amount/],
    [undefined, /^The body is required$/],
    ['text', /^The body must be a JSON object$/],
  ])('refuses %j', (value, message) => {
    const [kind, text] = refusalOf(() => parsedBy(schema, value)) ?? []
    expect(kind).toBe('badInput')
    expect(text).toMatch(message)
  })
})
