import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { currenciesCreate } from '../../shared/contract/currencies.ts'
import { type Clerk, openOffice } from '../testing/office.ts'

/** A save is repeated after the schema of its body was made stricter, by a new version of the product. */

let office: Awaited<ReturnType<typeof openOffice>>
let user: Clerk

beforeEach(async () => {
  office ??= await openOffice()
  user = await office.clerk('User')
})
afterEach(() => {
  schema.safeParse = asItIs
})

const bodyOf = (code: string) => ({ code, name: 'A currency' })
const save = (clerk: Clerk, code: string, key?: string) =>
  clerk.call('currencies/create', {
    body: bodyOf(code),
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const schema: z.ZodMiniType = currenciesCreate.body
const asItIs = schema.safeParse

function makeStricter() {
  schema.safeParse = z.object({ shortName: z.string() }).safeParse
}

it('gets its first answer', async () => {
  const first = await save(user, 'AAA', 'one')
  makeStricter()
  const again = await save(user, 'AAA', 'one')
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
})

it.each<[what: string, again: () => Promise<{ status: number; text: string }>]>([
  ['under a new key', () => save(user, 'BBB', 'two')],
  ['without a key', () => save(user, 'BBB')],
  ['with another body', () => save(user, 'CCC', 'one')],
  ['of another person', async () => save(await office.clerk('User'), 'BBB', 'one')],
])('is refused %s', async (_what, again) => {
  await save(user, 'BBB', 'one')
  makeStricter()
  const { status, text } = await again()
  expect([status, text]).toEqual([400, 'shortName is required'])
})

it('is not answered to a session that has ended', async () => {
  await save(user, 'DDD', 'one')
  await user.call('auth/logout')
  makeStricter()
  const { status, text } = await save(user, 'DDD', 'one')
  expect([status, text]).toEqual([401, expect.stringContaining('Your session was ended')])
})

it('that was refused at first is refused again', async () => {
  makeStricter()
  await save(user, 'EEE', 'one')
  expect((await save(user, 'EEE', 'one')).status).toBe(400)
})
