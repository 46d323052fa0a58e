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

it('has the __Host- name, Secure, no Domain, the whole site as its path', () => {
  expect(cookie).toMatch(
    /^__Host-session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
  )
})

it.each([
  ['by its own name', (good: string) => [`__Host-session=${good}`], 200],
  ['by the name that any site below ours could set', (good: string) => [`session=${good}`], 401],
  ['by a name in another case', (good: string) => [`__host-session=${good}`], 401],
  ['behind a forged one', (good: string) => ['__Host-session=x', `__Host-session=${good}`], 401],
])('lets in %s', async (_what, cookies, status) => {
  expect((await send('auth/me', {}, cookies(token))).status).toBe(status)
})

it('is ended with the same attributes', async () => {
  const { cookies } = await send('auth/logout', {}, [`__Host-session=${token}`])
  expect(cookies).toEqual(['__Host-session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure'])
})
