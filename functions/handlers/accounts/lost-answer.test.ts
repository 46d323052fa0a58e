import { beforeAll, expect, it } from 'vitest'
import { dynamo } from '../../store/table/client.ts'
import { type Clerk, newKey, openOffice } from '../../testing/office.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let clerk: Clerk

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
})

it('an account keeps its picture if its answer is lost and the save is repeated', async () => {
  const { data } = await clerk.call('accounts/generate-number', { body: { currencyId: 1 } })
  const body = { ...data, accountName: 'Nadia', lastName: 'Sahar', currencyId: 1, photo: PNG }
  const sending = { body, headers: { 'idempotency-key': newKey() } }
  loseTheNextAnswer()
  const lost = await clerk.call('accounts/create', sending)
  expect([lost.status, lost.headers['retry-after']]).toEqual([503, '2'])
  const again = await clerk.call('accounts/create', sending)
  expect(again.status).toBe(201)
  const key = String(again.data.photo).split('/').pop() as string
  expect((await clerk.call('images/read', { params: { key } })).status).toBe(200)
})

/** Lets the next atomic write succeed, and loses its answer. */
function loseTheNextAnswer(): void {
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      if (!('TransactItems' in args.input)) return result
      dynamo.middlewareStack.remove('loss')
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError' })
    },
    { step: 'initialize', name: 'loss' },
  )
}
