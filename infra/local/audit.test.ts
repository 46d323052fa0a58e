import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceKey } from '../../functions/store/table/keys.ts'
import { whileForged } from '../../functions/testing/forging.ts'
import { openOffice } from '../../functions/testing/office.ts'
import { startEngine } from './engine.ts'
import { TABLE_NAME } from './functions.ts'
import { holdDataDir, holderOf } from './lock.ts'
import { ensureTable } from './table.ts'

const COMMAND = fileURLToPath(new URL('./audit.ts', import.meta.url))
const office = String(process.env['TABLE_NAME'])
const folder = (name: string) => join(inject('folder'), `${office}-${name}`)
let account: string

beforeAll(async () => {
  const clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account()).accountNumber
  await clerk.post('Credit', account, '12.50')
})

it('the command reports that the ledger of an endpoint is right, and its progress', async () => {
  const answer = await run({
    AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'),
    TABLE_NAME: office,
  })
  expect(answer).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^The ledger is right: 1 transaction, 7 accounts, 0 loans\.\nReading the ledger\n\d+ items read, comparing them\nComparing the seals\n$/,
    ),
  })
})

it('the command prints a table of disagreements and ends with 1', async () => {
  const { code, said } = await whileForged(
    balanceKey(account),
    (item) => ({ ...item, n202611: 0n }),
    () => run({ AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'), TABLE_NAME: office }),
  )
  expect(code).toBe(1)
  expect(said.split('\n').slice(0, 3)).toEqual([
    'account  currency  what         expected  found',
    `${account}     AFN       net 2026-11  12.50     0.00`,
    expect.stringContaining('Disagreements: 1.'),
  ])
})

it('the command uses the engine of the running product if it has opened the folder', async () => {
  mkdirSync(folder('running'))
  const held = holdDataDir(folder('running'), {
    name: 'http://localhost:1',
    dynamoEndpoint: inject('dynamoEndpoint'),
  })
  // The table's name without an endpoint would mean a table of AWS.
  const { code, said } = await run({ DATA_DIR: folder('running') })
  held.close()
  expect([code, said]).toEqual([2, expect.stringContaining(`there is no table ${TABLE_NAME}`)])
})

it('the command starts an engine if no process uses the folder, and leaves nothing behind', async () => {
  const dataDir = folder('stopped')
  mkdirSync(dataDir)
  const engine = await startEngine(dataDir)
  await ensureTable(engine.endpoint, TABLE_NAME)
  await engine.stop()
  const answer = await run({ DATA_DIR: dataDir })
  expect(answer).toEqual({
    code: 0,
    said: expect.stringMatching(/^The ledger is right: 0 transactions, 0 accounts, 0 loans\.\n/),
  })
  expect(holderOf(dataDir)).toBeNull()
})

it.each([
  ['a folder without data', () => ({ DATA_DIR: folder('empty') }), 'There is no data in'],
  ['a table without a region', () => ({ TABLE_NAME: 'ledger' }), 'Set AWS_REGION'],
  [
    'an endpoint where nobody answers',
    () => ({ AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' }),
    'ECONNREFUSED',
  ],
])('the command ends with 2 if it can not check %s', async (_case, environment, message) => {
  expect(await run(environment())).toEqual({ code: 2, said: expect.stringContaining(message) })
})

it('the command ends with 2 while the product is still starting', async () => {
  mkdirSync(folder('starting'))
  const held = holdDataDir(folder('starting'), {
    name: 'http://localhost:1',
    dynamoEndpoint: null,
  })
  const { code, said } = await run({ DATA_DIR: folder('starting') })
  held.close()
  expect([code, said]).toEqual([2, expect.stringContaining('is still starting')])
})

/** Runs the command with the given environment; both output channels are returned together. */
function run(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}
