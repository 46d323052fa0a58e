import { beforeAll, describe, expect, it } from 'vitest'
import { countTry, newTry } from '../../store/people/sign-in-attempts.ts'
import { findUserByName } from '../../store/people/users.ts'
import { getItem } from '../../store/table/get.ts'
import { triesFromAllKey } from '../../store/table/keys.ts'
import { type Clerk, NOW, openOffice, send } from '../../testing/office.ts'

/**
 * If a name signed in from an address during the last 30 days, only wrong tries from this address lock the name there.
 * These tests also show which addresses count as the same.
 */

const RIGHT = 'a password of twelve'
const DAY_SECONDS = 24 * 60 * 60
let admin: Clerk
let names = 0

beforeAll(async () => {
  process.env['BEHIND_CDN'] = 'true'
  process.env['ORIGIN_SECRET'] = 'of the entrance'
  admin = await (await openOffice()).clerk('Admin')
})

describe('a name at an address where it signed in before', () => {
  it('is locked only by wrong tries from that address, even after fifty from other addresses', async () => {
    const userName = await newUser()
    expect(await tried(userName, RIGHT, '10.0.0.1')).toBe(200)
    await fiftyFromElsewhere(userName, 0)
    expect(await tried(userName, RIGHT, '10.0.0.2')).toBe(429)
    expect(await tried(userName, RIGHT, '10.0.0.1')).toBe(200)
    for (let time = 1; time <= 5; time += 1) {
      expect(await tried(userName, 'wrong', '10.0.0.1')).toBe(401)
    }
    expect(await tried(userName, RIGHT, '10.0.0.1')).toBe(429)
  })

  it('is known for 30 days after the last sign-in', async () => {
    const userName = await newUser()
    const [again, last, over] = [20, 50, 50].map((days) => days * DAY_SECONDS) as [
      number,
      number,
      number,
    ]
    await tried(userName, RIGHT, '10.0.0.1', 0)
    await tried(userName, RIGHT, '10.0.0.1', again)
    await fiftyFromElsewhere(userName, last - 1)
    expect(await tried(userName, 'wrong', '10.0.0.1', last - 1)).toBe(401)
    expect(await tried(userName, RIGHT, '10.0.0.1', over)).toBe(429)
  })

  it('is known by the /64 network of an IPv6 address', async () => {
    const userName = await newUser()
    await tried(userName, RIGHT, '2001:db8:0:1::1')
    await fiftyFromElsewhere(userName, 0)
    expect(await tried(userName, RIGHT, '2001:db8:0:1:ffff::2')).toBe(200)
    expect(await tried(userName, RIGHT, '2001:db8:0:2::1')).toBe(429)
  })

  it('is known at twenty addresses at most; the oldest is forgotten first', async () => {
    const userName = await newUser()
    for (let from = 1; from <= 20; from += 1) await tried(userName, RIGHT, `10.0.0.${from}`, from)
    await tried(userName, RIGHT, '10.0.0.1', 21)
    await tried(userName, RIGHT, '10.0.0.21', 22)
    const user = await findUserByName(userName)
    expect(user?.addresses.size).toBe(20)
    await fiftyFromElsewhere(userName, 30)
    const statuses = await Promise.all(
      [1, 2, 3, 21].map((from) => tried(userName, RIGHT, `10.0.0.${from}`, 30)),
    )
    expect(statuses).toEqual([200, 429, 200, 200])
  })
})

it('wrong tries from a known address count towards the limit for all addresses', async () => {
  const userName = await newUser()
  await tried(userName, RIGHT, '10.0.0.1')
  await fiftyFromElsewhere(userName, 0, 45)
  for (let time = 1; time <= 5; time += 1) await tried(userName, 'wrong', '10.0.0.1')
  expect(await tried(userName, RIGHT, '10.0.0.2')).toBe(429)
})

it('at most fifty tries are stored for a name', async () => {
  const userName = await newUser()
  await tried(userName, RIGHT, '10.0.0.1')
  await fiftyFromElsewhere(userName, 0)
  for (let time = 1; time <= 5; time += 1) await tried(userName, 'wrong', '10.0.0.1')
  const { tries } = (await getItem(triesFromAllKey(userName))) ?? {}
  expect([...(tries as Set<string>)]).toHaveLength(50)
})

it.each([
  ['the same /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff::1', 429],
  ['another /64', '2001:db8:0:1::1', '2001:db8:0:2::1', 200],
  ['the same IPv4 address, first written as IPv6', '::ffff:192.0.2.1', '192.0.2.1', 429],
  ['another IPv4 address', '::ffff:192.0.2.1', '192.0.2.2', 200],
])(
  'after five wrong tries, the right password is sent from %s: %s, %s',
  async (_what, one, other, status) => {
    const userName = await newUser()
    for (let time = 1; time <= 5; time += 1) await tried(userName, 'wrong', one)
    expect(await tried(userName, RIGHT, other)).toBe(status)
  },
)

async function newUser(): Promise<string> {
  names += 1
  const userName = `known${names}`
  await admin.save('tbl-users/create', { body: { userName, password: RIGHT, userType: 'User' } })
  return userName
}

async function fiftyFromElsewhere(userName: string, seconds: number, count = 50): Promise<void> {
  const tries = Array.from({ length: count }, (_, index) =>
    newTry(userName, `10.9.0.${index}`, later(seconds)),
  )
  await Promise.all(tries.map((each) => countTry(each, false)))
}

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

async function tried(
  username: string,
  password: string,
  from: string,
  seconds = 0,
): Promise<number> {
  const headers = { 'x-viewer-address': from }
  const body = { username, password }
  return (await send('auth/login', { body, headers, at: later(seconds) }, [])).status
}
