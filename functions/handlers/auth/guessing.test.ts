import { beforeAll, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice, send } from '../../testing/office.ts'

/** Guesses of passwords and names are slowed down for a while, never lock anyone out permanently, and reveal nothing. */

/** The CDN's header names the caller's address, so a test can call from several addresses. */
process.env['BEHIND_CDN'] = 'true'
process.env['ORIGIN_SECRET'] = 'of the entrance'

let admin: Clerk
let names = 0
const RIGHT = 'a password of twelve'

beforeAll(async () => {
  admin = await (await openOffice()).clerk('Admin')
})

it('an unknown name is answered like a wrong password: with the same words, headers and computing time', async () => {
  const [known, unknown] = [await newName(), 'nobody of that name']
  const answers = [await guess(known, NOW), await guess(unknown, NOW)]
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.status).toBe(401)
  const [knownMicros = 0, unknownMicros = 0] = await cheapestOf([known, unknown])
  // A hash takes tens of milliseconds. If the hash were left out for one of the names, the difference would be far larger.
  expect(Math.abs(unknownMicros - knownMicros)).toBeLessThan(knownMicros * 0.5)
})

it('guesses during a lock do not make it longer', async () => {
  const name = await newName()
  for (let time = 0; time < 5; time += 1) await guess(name, later(time))
  for (let time = 5; time < 14; time += 1) {
    const { status, headers } = await guess(name, later(time * 60))
    expect([status, headers['retry-after']]).toEqual([429, String(15 * 60 - time * 60)])
  }
  expect((await signIn(name, later(15 * 60))).status).toBe(200)
})

it('a lock of one address does not affect other addresses, until there were fifty tries in total', async () => {
  const name = await newName()
  for (let time = 0; time < 6; time += 1) await guess(name, NOW, '10.0.0.1')
  expect((await signIn(name, NOW, '10.0.0.1')).status).toBe(429)
  expect((await signIn(name, NOW, '10.0.0.2')).status).toBe(200)
  for (let from = 3; from < 12; from += 1) {
    for (let time = 0; time < 5; time += 1) await guess(name, later(from), `10.0.0.${from}`)
  }
  const locked = await signIn(name, later(60), '10.0.0.99')
  expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, 15 * 60 - 60])
  expect((await signIn(name, later(15 * 60), '10.0.0.99')).status).toBe(200)
})

it('letter case and invisible characters do not make another name', async () => {
  const name = await newName()
  const spellings = [name, name.toUpperCase(), ` ${name} `, `\u200e${name}`, `${name}\u2069`]
  for (const spelling of spellings) await guess(spelling, NOW)
  expect((await signIn(name, NOW)).status).toBe(429)
})

function later(seconds: number): Date {
  return new Date(NOW.getTime() + seconds * 1000)
}

async function newName(): Promise<string> {
  names += 1
  const userName = `guessed${names}`
  const body = { userName, password: RIGHT, userType: 'User' }
  await admin.save('tbl-users/create', { body })
  return userName
}

function guess(username: string, at: Date, from = '127.0.0.1') {
  return tried(username, 'wrong', at, from)
}

function signIn(username: string, at: Date, from = '127.0.0.1') {
  return tried(username, RIGHT, at, from)
}

function tried(username: string, password: string, at: Date, from: string) {
  const headers = { 'x-viewer-address': from }
  return send('auth/login', { body: { username, password }, headers, at }, [])
}

/**
 * Returns the least processor time of a guess for each name, measured in turns. Unlike elapsed time, it doesn't depend on
 * what else the machine does.
 */
async function cheapestOf(tryNames: readonly string[]): Promise<number[]> {
  const cheapest = tryNames.map(() => Number.POSITIVE_INFINITY)
  for (let time = 1; time <= 10; time += 1) {
    for (const [index, name] of tryNames.entries()) {
      const before = process.cpuUsage()
      await guess(name, later(time * 16 * 60))
      const { user, system } = process.cpuUsage(before)
      cheapest[index] = Math.min(cheapest[index] ?? 0, user + system)
    }
  }
  return cheapest
}
