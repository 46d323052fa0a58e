import { beforeAll, expect, it } from 'vitest'
import { openOffice, send } from '../../testing/office.ts'

/** Over TLS the session's cookie is bound to our own origin (docs/rules/sessions-and-roles.md). */

process.env['SECURE_COOKIES'] = 'true'

let cookie: string
let token: string

beforeAll(async () => {
  await openOffice()
  const body = { username: 'admin', password: 'admin-password' }
  const { cookies } = await send('auth/login', { body }, [])
  expect(cookies).toHaveLength(1)
  cookie = cookies[0] ?? ''
  token = /=([^;]*)/.exec(cookie)?.[1] ?? ''
})

it('the cookie has the __Host- name and Secure, no Domain, and the whole site as its path', () => {
  expect(cookie).toMatch(
    /^__Host-session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
  )
})

it.each([
  ['of the right name is accepted', (good: string) => [`__Host-session=${good}`], 200],
  [
    'of a name that any site below ours could set is refused',
    (good: string) => [`session=${good}`],
    401,
  ],
  [
    'of the right name in another case is refused',
    (good: string) => [`__host-session=${good}`],
    401,
  ],
  [
    'after a forged cookie is refused',
    (good: string) => ['__Host-session=x', `__Host-session=${good}`],
    401,
  ],
])('a token in a cookie %s', async (_what, cookies, status) => {
  expect((await send('auth/me', {}, cookies(token))).status).toBe(status)
})

it('sign-out removes the cookie with the same attributes', async () => {
  const { cookies } = await send('auth/logout', {}, [`__Host-session=${token}`])
  expect(cookies).toEqual(['__Host-session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure'])
})
