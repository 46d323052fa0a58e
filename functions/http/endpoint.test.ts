import { beforeAll, describe, expect, it } from 'vitest'
import { may, type Permission, USER_TYPES } from '../../shared/contract/access.ts'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import { type Clerk, openOffice, send } from '../testing/office.ts'

const clerks = new Map<string, Clerk>()

beforeAll(async () => {
  const office = await openOffice()
  for (const userType of USER_TYPES) clerks.set(userType, await office.clerk(userType))
  // The Manager belongs to head office, which some calls ask for besides the type.
  const admin = await office.admin()
  await admin.save('branches/save', { params: { code: 'HQ' }, body: { headOffice: true } })
})

const protectedRoutes = ROUTES.filter((route: Route) => route.access !== 'public')
const byUserType = USER_TYPES.flatMap((userType) =>
  protectedRoutes.map(
    ({ name, access }) => [userType, name, may(userType, access as Permission)] as const,
  ),
)

describe('the access to routes', () => {
  it.each(protectedRoutes.map(({ name }) => name))('needs a session for %s', async (name) => {
    const answer = await send(name, {}, [])
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in'])
  })

  it.each(byUserType)('for a %s to %s is allowed: %s', async (userType, name, allowed) => {
    const clerk = clerks.get(userType) as Clerk
    const answer = await (name === 'auth/logout'
      ? (await clerk.again(new Date('2026-11-20T05:31:00Z'))).call(name)
      : clerk.call(name, { body: {}, params: { id: 0, accountId: 0, key: '-' } }))
    // Of those who read, the desk is of head office alone. No field of the call is wrong, so the branch is judged.
    if (allowed && name !== 'days/desk') expect(answer.status).not.toBe(403)
    else if (!allowed)
      expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(userType)])
  })

  it.each<[userType: string, route: Route['name'], may: string]>([
    ['Viewer', 'transactions/create', 'record or change anything'],
    ['User', 'accounts/limits', 'set the limits of accounts'],
    ['User', 'hawala-orders/new-code', 'give hawalas a new code'],
    ['User', 'reports/partner-agree', 'agree on balances with partners'],
    ['User', 'days/answer', 'close or reopen days and tills, or answer for them'],
    ['User', 'rate-board/offsets', 'set exchange rates'],
  ])('refuses to a %s to call %s with the words of that call', async (userType, name, what) => {
    const answer = await clerks.get(userType)?.call(name as 'transactions/create', {
      body: {},
      params: { id: 0, accountId: 0 } as never,
    })
    expect(answer?.text).toBe(`Your user type (${userType}) may not ${what}`)
  })
})

describe('a body', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  it.each([
    ['that is no JSON', 'hello', {}, 400, 'The body must be valid JSON'],
    ['that is cut off', '{"transType":', {}, 400, 'The body must be valid JSON'],
    ['that is empty', undefined, {}, 400, 'The body is required'],
    ['that is a list', '[]', {}, 400, 'The body must be a JSON object'],
    ['that is null', 'null', {}, 400, 'The body must be a JSON object'],
    ['that is nested very deeply', deep, {}, 400, 'The body must be'],
    ['with the key __proto__', '{"__proto__":{"a":1}}', {}, 400, ''],
    [
      'sent as a form',
      'a=1',
      { 'content-type': 'text/plain' },
      415,
      'The body must be sent as application/json',
    ],
    ['with wrong types', '{"transType":{},"inAccountID":[]}', {}, 400, 'transType must be text'],
    [
      'with a wrong idempotency key',
      '{}',
      { 'idempotency-key': 'a b' },
      400,
      'Idempotency-Key must be',
    ],
    ['from a foreign origin', '{}', { origin: 'https://evil.example' }, 403, 'another site'],
    ['of a cross-site call', '{}', { 'sec-fetch-site': 'cross-site' }, 403, 'another site'],
  ])('%s is refused in plain text', async (_case, body, headers, status, message) => {
    const answer = await clerks.get('User')?.call('transactions/create', {
      ...(body === undefined ? {} : { body }),
      headers: headers as unknown as Record<string, string>,
    })
    expect([answer?.status, answer?.text]).toEqual([status, expect.stringContaining(message)])
    expect(answer?.headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})
