import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../../shared/contract/routes.ts'
import { type Clerk, openOffice, PASSWORD, type Sending, send } from '../testing/office.ts'

let viewer: Clerk
let user: Clerk

beforeAll(async () => {
  const office = await openOffice()
  viewer = await office.clerk('Viewer')
  user = await office.clerk('User')
})

const told = (headers: Record<string, string>) =>
  JSON.parse(decodeURIComponent(headers['x-refusal'] ?? 'null'))

describe('the header of a refusal', () => {
  const body = { code: 'CHF', name: 'Franc' }
  it.each<[string, () => Clerk | null, RouteName, Sending, number, object]>([
    ['no session', () => null, 'accounts/list', {}, 401, { code: 'session.none' }],
    [
      'no permission',
      () => viewer,
      'currencies/create',
      { body },
      403,
      {
        code: 'access.userType',
        facts: { userType: 'Viewer', permission: 'record' },
      },
    ],
    [
      'another site',
      () => user,
      'currencies/create',
      { body, headers: { 'sec-fetch-site': 'cross-site' } },
      403,
      { code: 'call.foreignSite' },
    ],
    [
      'a wrong value',
      () => user,
      'currencies/create',
      { body: { ...body, exchangeRate: 'x' } },
      400,
      { code: 'input.invalid', field: 'exchangeRate' },
    ],
    ['no JSON', () => user, 'currencies/create', { body: '{' }, 400, { code: 'call.invalidJson' }],
    [
      'a form',
      () => user,
      'currencies/create',
      { body: 'a=1', headers: { 'content-type': 'text/plain' } },
      415,
      { code: 'call.notJson' },
    ],
    [
      'a clock that is behind',
      () => user,
      'currencies/create',
      { body, headers: { 'x-client-clock': '2026-11-01T05:30:00Z' } },
      400,
      {
        code: 'call.clocks',
        facts: {
          server: '2026-11-20T05:30:00.000Z',
          client: '2026-11-01T05:30:00.000Z',
          timeZone: 'Asia/Kabul',
        },
      },
    ],
    [
      'a wrong password, whose body is JSON',
      () => null,
      'auth/login',
      { body: { username: 'nobody', password: PASSWORD } },
      401,
      { code: 'session.wrongSignIn' },
    ],
  ])('says by code: %s', async (_case, clerk, name, sending, status, data) => {
    const answer = await send(name, sending, clerk()?.cookies ?? [])
    expect([answer.status, told(answer.headers)]).toEqual([status, expect.objectContaining(data)])
  })

  it('is missing from other answers', async () => {
    expect((await user.call('accounts/list')).headers).not.toHaveProperty('x-refusal')
  })
})
