import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { handler } from '../../functions/handlers/transactions/create.ts'
import { posting } from '../../functions/testing/bodies.ts'
import { type Clerk, NOW, newKey, openOffice } from '../../functions/testing/office.ts'
import { BOUNDS, callLimit } from './call-limit.ts'
import { answerCall, type Handler } from './gateway.ts'

/**
 * Tests how often postings wait for the disk (fsync), when they come through the sockets of the server. Each commit in
 * SQLite's mode FULL that changes something is one wait.
 */

const POSTINGS = 80

let server: Server
let clerk: Clerk
let accounts: string[]
let waits = 0

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk()
  accounts = []
  for (let each = 0; each < 8; each += 1) accounts.push((await clerk.account()).accountNumber)
  const loadHandler = async () => post
  const behind = { loadHandler, limit: callLimit(BOUNDS), onSentAway: () => undefined }
  server = createServer((asked, answer) => {
    answerCall(asked, answer, behind).catch((error) => answer.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  watchWaits()
})

afterAll(() => {
  vi.restoreAllMocks()
  server.close()
})

it.skipIf(inject('dynamoEndpoint') !== null).each([
  [1, POSTINGS, POSTINGS],
  [8, POSTINGS / 8, POSTINGS / 5],
])('%i clerks at once: the postings wait %i to %i times', async (clerks, least, most) => {
  const agent = new Agent({ keepAlive: true })
  await postAll(agent, clerks, clerks)
  waits = 0
  await postAll(agent, clerks, POSTINGS)
  agent.destroy()
  expect(waits).toBeGreaterThanOrEqual(least)
  expect(waits).toBeLessThanOrEqual(most)
})

/** Posts at NOW. */
const post: Handler = (event, context) => {
  event.requestContext.timeEpoch = NOW.getTime()
  return handler(event, context)
}

/** Counts the commits that wait for the disk. The draw of a number may be committed without. */
function watchWaits(): void {
  let synchronous = 'FULL'
  const real = DatabaseSync.prototype.exec
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    synchronous = /synchronous = (\w+)$/.exec(sql)?.[1] ?? synchronous
    if (sql === 'COMMIT' && synchronous === 'FULL') waits += 1
    return real.call(this, sql)
  })
}

/** Lets clerks begin one after the other, and post again as soon as the answer is there. */
async function postAll(agent: Agent, clerks: number, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: clerks }, async (_, index) => {
      for (let turn = 0; turn < 2 * index; turn += 1) await nextTurn()
      while (left > 0) {
        left -= 1
        expect(await postOnce(agent, accounts[index] ?? '')).toBe(201)
      }
    }),
  )
}

function postOnce(agent: Agent, account: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const body = JSON.stringify(posting('Credit', account, '1.00'))
  const headers = {
    cookie: clerk.cookies.join('; '),
    'content-type': 'application/json',
    'idempotency-key': newKey(),
  }
  return new Promise((resolve, reject) => {
    const path = '/api/transactions'
    const asked = request({ port, agent, path, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
