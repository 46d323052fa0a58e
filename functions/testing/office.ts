/// <reference types="vite/client" />
import { scryptSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type * as z from 'zod/mini'
import { type Sending as Call, callEvent } from '../../infra/local/call.ts'
import type { Handler } from '../../infra/local/gateway.ts'
import type { UserType } from '../../shared/contract/access.ts'
import type { Account } from '../../shared/contract/accounts.ts'
import {
  type Answered,
  type RouteName,
  type RouteNamed,
  routeNamed,
} from '../../shared/contract/routes.ts'
import type { Transaction } from '../../shared/contract/transactions.ts'
import { handler as firstStart } from '../jobs/first-start.ts'
import { newUserParts } from '../store/people/user-changes.ts'
import { savedUnderNumber } from '../store/table/counters.ts'
import { commit } from '../store/table/transact.ts'
import { posting } from './bodies.ts'
import { openTable } from './own-engine.ts'
import { noteRefusal, requireDescribed } from './refusals-seen.ts'
import { actingAs } from './roles.ts'

/** A fixed time: 20 November 2026, 10:00 in Kabul. */
export const NOW = new Date('2026-11-20T05:30:00Z')
export const TODAY = '2026-11-20'

/** What a test sends besides the session; the time is NOW by default. */
export interface Sending extends Call {
  readonly at?: Date
}

/** An answer; `data` is the parsed JSON of a success, checked by the route's schema. */
export interface Answer<N extends RouteName> {
  status: number
  data: Answered<RouteNamed<N>>
  text: string
  headers: Record<string, string>
  cookies: string[]
}

const HANDLERS = import.meta.glob<{ handler: Handler }>([
  '../handlers/*/*.ts',
  '!../handlers/*/*.test.ts',
])

let keys = 0
/** The password of everyone whom `clerk` creates. */
export const PASSWORD = 'correct horse'
/**
 * The hash of that password at the lowest possible cost. A hash names its own cost, so each of the thousand sign-ins of the
 * tests takes almost no time. Only the first Admin's hash has the cost of the product.
 */
const PASSWORD_HASH = cheapHash(PASSWORD)

/** Opens the table of the test file, and runs the first start in it. */
export async function openOffice() {
  await openTable()
  await actingAs('jobs/first-start', firstStart)
  return { clerk, admin: () => signedIn('admin', 'admin-password') }
}

/** Creates and signs in a new member of staff of that type. */
async function clerk(userType: UserType = 'User', branch = 'HQ'): Promise<Clerk> {
  const instant = NOW.toISOString()
  const given = {
    userType,
    branch,
    isBranchChosen: true,
    passwordHash: PASSWORD_HASH,
    createdAt: instant,
    updatedAt: instant,
  }
  const userName = await savedUnderNumber('user', null, async ({ number: id, part }) => {
    const user = { id, userName: `${userType}-${id}`, ...given }
    await commit([part, ...newUserParts(user)])
    return user.userName
  })
  return signedIn(userName, PASSWORD)
}

/** Makes a hash in the form of functions/http/password.ts, of the text as it is. */
export function cheapHash(password: string): string {
  const salt = Buffer.from('sixteen bytes ok')
  const hash = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 2, 1, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Signs in at a time, by default NOW. */
async function signedIn(username: string, password: string, at = NOW): Promise<Clerk> {
  const { cookies } = await send('auth/login', { body: { username, password }, at }, [])
  return new Clerk(username, cookies)
}

/** The browser of one member of staff. */
export class Clerk {
  readonly userName: string
  readonly cookies: string[]

  constructor(userName: string, cookies: string[]) {
    this.userName = userName
    this.cookies = cookies.map((cookie) => cookie.split(';')[0] ?? '')
  }

  call<N extends RouteName>(name: N, sending: Sending = {}): Promise<Answer<N>> {
    return send(name, sending, this.cookies)
  }

  /** Signs the same person in again, at another time. */
  again(at: Date): Promise<Clerk> {
    return signedIn(this.userName, PASSWORD, at)
  }

  /** Opens an account with a generated number. */
  async account(given: Record<string, unknown> = {}): Promise<z.output<typeof Account>> {
    const currencyId = given['currencyId'] ?? 1
    const { data } = await this.call('accounts/generate-number', { body: { currencyId } })
    const names = { accountName: 'احمد', lastName: 'رحیمی' }
    const body = { ...names, currencyId, ...data, ...given }
    return (await this.call('accounts/create', { body })).data
  }

  /** Posts a debit (paid out) or credit (paid in) on an account and returns the record. */
  async post(
    transType: 'Debit' | 'Credit',
    account: string,
    amount: string,
    more: Record<string, unknown> = {},
  ): Promise<z.output<typeof Transaction>> {
    return this.save('transactions/create', { body: posting(transType, account, amount, more) })
  }

  /** Makes a call that must succeed, a write under a new key, and returns its data. */
  async save<N extends RouteName>(name: N, sending: Sending): Promise<Answer<N>['data']> {
    const headers = { 'idempotency-key': newKey(), ...sending.headers }
    const { data, status, text } = await this.call(name, { ...sending, headers })
    if (status >= 300) throw new Error(`${name}: ${status}: ${text}`)
    return data
  }
}

export function newKey(): string {
  keys += 1
  return `key-${keys}`
}

/** Calls a handler like API Gateway. If a test sets a secret of the CDN, the call carries it. */
export async function send<N extends RouteName>(
  name: N,
  sending: Sending,
  cookies: string[],
): Promise<Answer<N>> {
  const { handler } = (await HANDLERS[`../handlers/${name}.ts`]?.()) ?? {}
  if (!handler) throw new Error(`There is no handler functions/handlers/${name}.ts`)
  const secret = process.env['ORIGIN_SECRET']
  const headers = { ...(secret && { 'x-origin-verify': secret }), ...sending.headers }
  const event = callEvent(name, { ...sending, headers }, { at: sending.at ?? NOW, cookies })
  const call = () => handler(event, {} as Context)
  const answer = answerFrom(name, await actingAs(`handlers/${name}`, call))
  noteRefusal(name, answer)
  requireDescribed(name, answer)
  return answer
}

function answerFrom<N extends RouteName>(
  name: N,
  result: APIGatewayProxyStructuredResultV2,
): Answer<N> {
  const route = routeNamed(name)
  const status = result.statusCode ?? 0
  const text = textOf(result)
  const isData = status < 300 && 'response' in route
  const data = (isData ? route.response.parse(JSON.parse(text)) : undefined) as Answered<
    RouteNamed<N>
  >
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([key, value]) => [key, String(value)]),
  )
  return { status, data, text, headers, cookies: result.cookies ?? [] }
}

/** Returns the body as a client reads it: compressed text is decompressed, bytes stay base64. */
function textOf({ headers, body = '' }: APIGatewayProxyStructuredResultV2): string {
  if (headers?.['content-encoding'] !== 'gzip') return body
  return gunzipSync(Buffer.from(body, 'base64')).toString('utf8')
}
