import { beforeAll, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice, send } from '../../testing/office.ts'

/**
 * Many tries for one name at the same moment: no more of them are checked than if they came one after the other, and
 * they lock the name too.
 */

const RIGHT = 'a password of twelve'
let admin: Clerk
let names = 0

beforeAll(async () => {
  process.env['BEHIND_CDN'] = 'true'
  process.env['ORIGIN_SECRET'] = 'of the entrance'
  admin = await (await openOffice()).clerk('Admin')
})

it.each([
  ['an unknown name', 20, async () => `nobody ${newName()}`],
  ['a known name', 20, known],
  ['a known name, with many more tries', 60, known],
])(
  'of many tries from one address under %s, exactly five are checked, and the name is locked',
  async (_, tries, name) => {
    const userName = await name()
    const statuses = await together(tries, () => tried(userName, 'wrong'))
    expect(tallyOf(statuses)).toEqual({ 401: 5, 429: tries - 5 })
    expect(await tried(userName, RIGHT)).toBe(429)
    expect(await tried(userName, 'wrong', { seconds: 899 })).toBe(429)
    expect(await tried(userName, 'wrong', { seconds: 900 })).toBe(401)
  },
)

it('the right password is refused like a wrong one while the name is locked', async () => {
  const userName = await known()
  await together(5, () => tried(userName, 'wrong'))
  const statuses = await together(20, (index) => tried(userName, index % 2 ? RIGHT : 'wrong'))
  expect(tallyOf(statuses)).toEqual({ 429: 20 })
})

it('right passwords at the same moment do not lock each other', async () => {
  const userName = await known()
  for (let round = 0; round < 4; round += 1) {
    expect(tallyOf(await together(5, () => tried(userName, RIGHT)))).toEqual({ 200: 5 })
  }
  const statuses = await together(5, () => tried(userName, 'wrong'))
  expect(tallyOf(statuses)).toEqual({ 401: 5 })
})

it('exactly fifty of many tries from many addresses are checked', async () => {
  const userName = await known()
  const statuses = await together(80, (index) =>
    tried(userName, 'wrong', { from: `10.1.0.${index}` }),
  )
  expect(tallyOf(statuses)).toEqual({ 401: 50, 429: 30 })
  expect(await tried(userName, RIGHT, { from: '10.2.0.1' })).toBe(429)
  expect(await tried(userName, RIGHT, { from: '10.2.0.1', seconds: 900 })).toBe(200)
})

function together(count: number, act: (index: number) => Promise<number>): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)))
}

function tallyOf(statuses: readonly number[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1
  return tally
}

function newName(): string {
  names += 1
  return `together${names}`
}

async function known(): Promise<string> {
  const userName = newName()
  await admin.save('tbl-users/create', { body: { userName, password: RIGHT, userType: 'User' } })
  return userName
}

async function tried(
  username: string,
  password: string,
  { from = '10.0.0.1', seconds = 0 } = {},
): Promise<number> {
  const at = new Date(NOW.getTime() + seconds * 1000)
  const headers = { 'x-viewer-address': from }
  return (await send('auth/login', { body: { username, password }, headers, at }, [])).status
}
