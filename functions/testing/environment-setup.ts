import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, inject } from 'vitest'
import { sendCallLog } from '../http/call-log.ts'
import { setPatience } from '../store/table/complete-read.ts'

/** Sets the environment of the functions under test, with a separate table for each test file. */
const tableName = `test-${randomUUID()}`
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  TABLE_NAME: tableName,
  BUSINESS_TIME_ZONE: 'Asia/Kabul',
  SESSION_KEY: 'a signing key for tests, long enough for HS256',
  HAWALA_KEY: 'a key for the codes of hawalas in tests',
  IMAGES_URL: pathToFileURL(`${inject('folder')}/${tableName}`).href,
  SECURE_COOKIES: 'false',
  ADMIN_PASSWORD: 'admin-password',
})

/** How long the engine may take to answer in a test. */
const STANDS_STILL_MS = 60_000

/** The lines of the call log would hide the output of the tests. */
sendCallLog(() => undefined)

/**
 * No pauses between the readings of a late index and no time limit: tests decide when the index catches up, and a slow
 * machine doesn't end the readings early.
 */
setPatience({ pausesMs: [0, 0, 0], withinMs: Number.POSITIVE_INFINITY })

// This is imported here, because the database client reads its settings from the environment above.
const { holdToRoles, takeRefusals } = await import('./roles.ts')
const { skipWithoutUnits } = await import('./watch.ts')
const { refuseAsDynamo } = await import('./refused-by-dynamo.ts')
const { answerFromStore } = await import('./own-engine.ts')
if (inject('dynamoEndpoint') === null) await answerFromStore(':memory:', tableName)
else await waitForEngine()
holdToRoles()
refuseAsDynamo()
beforeEach(skipWithoutUnits)
afterAll(() => expect(takeRefusals()).toEqual([]))

/** A busy machine may pause for seconds, which is no fault of the engine; tests of lost answers cause their own time-outs. */
async function waitForEngine(): Promise<void> {
  const { dynamo } = await import('../store/table/client.ts')
  const { requestHandler } = dynamo.config as unknown as {
    requestHandler: { updateHttpClientConfig(limit: string, ms: number): void }
  }
  requestHandler.updateHttpClientConfig('connectionTimeout', STANDS_STILL_MS)
  requestHandler.updateHttpClientConfig('requestTimeout', STANDS_STILL_MS)
}

// `npm run test:amazon -- --part` needs to know which functions of the store ran (testing/test-amazon.ts).
const recordsIn = process.env['STORE_REACHED']
if (recordsIn) {
  const { recordReached } = await import('./reached.ts')
  afterAll(await recordReached(recordsIn))
}

// `npm run compare-refusals` compares two such records.
const refusalsIn = process.env['REFUSALS_SEEN']
if (refusalsIn) {
  const { recordRefusals } = await import('./refusals-seen.ts')
  afterAll(recordRefusals(refusalsIn))
}
