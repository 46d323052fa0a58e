import { expect, test } from 'vitest'
import { transactionsCreate } from '../../shared/contract/transactions.ts'
import * as LIMITS from '../../shared/refusals/limits.ts'
import { isRefused } from '../../shared/refusals/refused.ts'
import type { ConfirmedCall } from '../http/endpoint.ts'
import { posting as bodyOf } from '../testing/bodies.ts'
import { type Clerk, NOW, newKey, openOffice, TODAY } from '../testing/office.ts'
import { steps } from './transactions/create.ts'

const office = await openOffice()
const laila = await office.clerk('User')
const { accountNumber } = await (await office.admin()).account()

/** Makes a clerk's call in the form in which `endpoint` gives it to the steps. */
async function keptCall(
  clerk: Clerk,
  body: Record<string, unknown>,
): Promise<ConfirmedCall<typeof transactionsCreate>> {
  const { user } = (await clerk.call('auth/me')).data
  const { id: userId, userName, userType, branch } = user
  const claims = { userId, userName, userType, branch, sessionId: 'none' }
  return {
    params: undefined,
    query: undefined,
    body: transactionsCreate.body.parse(body),
    now: NOW,
    today: TODAY,
    address: '',
    held: undefined,
    claims,
    once: { userId, key: newKey(), callHashes: ['the call'], now: NOW },
    session: { ...claims, isBranchChosen: true },
    actor: { userId, userName, at: NOW, date: TODAY },
  }
}

test('the steps of a route post what its handler posts, once', async () => {
  const body = bodyOf('Credit', accountNumber, '250', { narrative: 'Kept' })
  const call = await keptCall(laila, body)
  const carriedOut = async () => steps.reply(call, (await steps.load?.(call)) as never)
  const [first, again] = [await carriedOut(), await carriedOut()]
  expect(first.status).toBe(201)
  expect(again.body).toEqual(first.body)
  const sent = await laila.save('transactions/create', { body })
  // The two postings have numbers of their own, and are the same in everything else.
  const { id, transID, transactionNumber, referenceId } = sent
  const numbers = { id, transID, transactionNumber, referenceId }
  expect(id).not.toBe(first.body?.id)
  expect({ ...first.body, ...numbers }).toEqual(sent)
})

test('a User who gives a reason to pass limits is refused before anything is read', async () => {
  const body = bodyOf('Debit', accountNumber, '1', { overLimit: 'He asked' })
  const refusal = await steps.load?.(await keptCall(laila, body)).catch((error: unknown) => error)
  expect(isRefused(refusal, LIMITS.mayNotPass)).toBe(true)
})
