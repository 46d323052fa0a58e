import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import { type Clerk, openOffice, send } from '../testing/office.ts'
import { changedItems, tableSnapshot } from '../testing/snapshot.ts'

/** A page of another site can't make a browser write, whoever is signed in (docs/rules/sessions-and-roles.md). */

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3001' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  {
    origin: 'https://evil.example',
    'x-site-host': 'evil.example',
    'x-forwarded-host': 'evil.example',
  },
]
const OWN: Record<string, string>[] = [
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
]

let admin: Clerk

beforeAll(async () => {
  admin = await (await openOffice()).admin()
})

const writes = ROUTES.filter((route: Route) => route.method !== 'GET').map(({ name }) => name)
const params = { id: 1 }

describe.each(writes)('%s', (name) => {
  it('from another site is refused before anything is read or written', async () => {
    const before = await tableSnapshot()
    for (const headers of FOREIGN) {
      const body = { username: 'admin', password: 'admin-password' }
      const answer = await admin.call(name, { params, body, headers })
      expect([answer.status, answer.text, answer.cookies]).toEqual([
        403,
        expect.stringContaining('This request came from another site and was refused'),
        [],
      ])
    }
    expect(changedItems(before, await tableSnapshot())).toEqual([])
  })

  it.skipIf(name === 'auth/logout')('from our own page or a script is processed', async () => {
    for (const headers of OWN) {
      const { status } = await send(name, { params: { id: 0 }, body: [], headers }, admin.cookies)
      expect(status).not.toBe(403)
    }
  })
})
