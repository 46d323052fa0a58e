import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceKey } from '../../functions/store/table/keys.ts'
import { whileForged } from '../../functions/testing/forging.ts'
import { openOffice } from '../../functions/testing/office.ts'
import { endpointOfTests } from '../../functions/testing/own-engine.ts'
import { openStore } from './engine/open.ts'

const COMMAND = fileURLToPath(new URL('./audit.ts', import.meta.url))
const office = String(process.env['TABLE_NAME'])
const folder = (name: string) => join(inject('folder'), `${office}-${name}`)
let account: string
let endpoint: string

beforeAll(async () => {
  endpoint = await endpointOfTests()
  const clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account()).accountNumber
  await clerk.post('Credit', account, '12.50')
})

it('the command reports that the ledger of an endpoint is right, and its progress', async () => {
  const answer = await run({
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
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
    () => run({ AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: office }),
  )
  expect(code).toBe(1)
  expect(said.split('\n').slice(0, 3)).toEqual([
    'account  currency  what         expected  found',
    `${account}     AFN       net 2026-11  12.50     0.00`,
    expect.stringContaining('Disagreements: 1.'),
  ])
})

it.each([
  ['beside the process that writes to it', true],
  ['if no process uses it', false],
])('the command reads a data folder %s', async (_when, isOpen) => {
  const dataDir = folder(isOpen ? 'open' : 'closed')
  mkdirSync(dataDir)
  const store = await openStore(dataDir)
  const TableName = 'sarafi'
  await store.call('PutItem', { TableName, Item: { pk: { S: 'ADMINS' }, sk: { S: 'ADMINS' } } })
  if (!isOpen) store.close()
  const answer = await run({ DATA_DIR: dataDir })
  expect(answer).toEqual({
    code: 0,
    said: expect.stringMatching(/^The ledger is right: 0 transactions, 0 accounts, 0 loans\.\n/),
  })
  if (isOpen) store.close()
})

it.each([
  ['a folder without data', () => ({ DATA_DIR: folder('empty') }), 'There is no data in'],
  [
    'the data of an earlier version',
    () => ({ DATA_DIR: earlierFolder() }),
    'Start the product once',
  ],
  ['a table without a region', () => ({ TABLE_NAME: 'ledger' }), 'Set AWS_REGION'],
  [
    'an endpoint where nobody answers',
    () => ({ AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' }),
    'ECONNREFUSED',
  ],
])('the command ends with 2 if it can not check %s', async (_case, environment, message) => {
  expect(await run(environment())).toEqual({ code: 2, said: expect.stringContaining(message) })
})

function earlierFolder(): string {
  const dataDir = folder('earlier')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'ledger.sqlite'), '')
  return dataDir
}

/** Runs the command with the given environment; both output channels are returned together. */
function run(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment }
    execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}
