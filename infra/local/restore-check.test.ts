import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../functions/jobs/audit-ledger.ts'
import { dynamo, type Item } from '../../functions/store/table/client.ts'
import { transactionKey } from '../../functions/store/table/keys.ts'
import { whileForged } from '../../functions/testing/forging.ts'
import { openOffice } from '../../functions/testing/office.ts'
import { endpointOfTests } from '../../functions/testing/own-engine.ts'
import { ensureTable } from './table.ts'

/**
 * Tests the runbook of docs/aws.md, "Restore to a point in time", without AWS. The stand-in server performs the restore by
 * copying the table; the local DynamoDB engine answers all other calls.
 */

const COMMAND = fileURLToPath(new URL('./restore-check.ts', import.meta.url))
const source = String(process.env['TABLE_NAME'])
const target = `${source}-restore-check`
const engine = await endpointOfTests()
const client = new DynamoDBClient({ endpoint: engine })
const standIn = createServer((asked, answer) => void answerLikeAws(asked, answer))
/** Called for each item that is restored; returns the item to write, or null to leave it out. */
let restored = (item: Item): Item | null => item
let number: number

beforeAll(async () => {
  standIn.listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const clerk = await (await openOffice()).clerk('User')
  const { accountNumber } = await clerk.account()
  number = (await clerk.post('Credit', accountNumber, '12.50')).id
})
afterAll(() => {
  standIn.close()
  client.destroy()
})

it('the check restores the table into a new one, audits it, and deletes it', async () => {
  restored = (item) => item
  const { code, out } = await check()
  expect([code, out]).toEqual([
    0,
    `The ledger is right: 1 transaction, 7 accounts, 0 loans.\nRestored from ${source}: the last transaction has the number ${number}.\n`,
  ])
  expect(await tables()).not.toContain(target)
})

it('the check ends with 1 if the restored ledger is not right, and deletes the new table too', async () => {
  restored = (item) => (item['pk'] === transactionKey(number).pk ? null : item)
  const { code, out } = await check()
  expect([code, out]).toEqual([1, expect.stringContaining('Disagreements:')])
  expect([await auditLedger(), (await tables()).includes(target)]).toEqual([[], false])
})

it('the check leaves a table alone that is already there', async () => {
  await ensureTable(engine, target)
  const { code, err } = await check()
  expect([code, err]).toEqual([2, expect.stringContaining('There is a table')])
  expect(await tables()).toContain(target)
})

it.each([['TABLE_NAME'], ['AWS_REGION']])('the check asks for %s', async (name) => {
  const { code, err } = await check({ [name]: '' })
  expect([code, err]).toEqual([2, expect.stringContaining(`Set ${name}`)])
})

it('a restored table gets its time to live and its protection by the commands of the runbook', async () => {
  await ensureTable(engine, `${source}-restored`)
  const TableName = `${source}-restored`
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expiresAt' }
  await client
    .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    .catch((error: Error) => expect(error.message).toContain('already'))
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  expect(TimeToLiveDescription?.AttributeName).toBe('expiresAt')
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  expect(Table?.DeletionProtectionEnabled).toBe(true)
})

it('a removed record comes back from a copy, and the audit finds nothing any more', async () => {
  const kept: Item[] = []
  const keep = (item: Item) => {
    kept.push(item)
    return null
  }
  await whileForged(transactionKey(number), keep, async () => {
    expect(await auditLedger()).not.toEqual([])
    const put = { TableName: source, ConditionExpression: 'attribute_not_exists(pk)' }
    const [item] = kept
    await dynamo.send(new PutCommand({ ...put, Item: item }))
    expect(await auditLedger()).toEqual([])
    // If the runbook's put is repeated, it is refused and changes nothing.
    await expect(dynamo.send(new PutCommand({ ...put, Item: item }))).rejects.toThrow()
  })
})

/** Simulates the restore of tables, and lets the engine answer all other calls. */
async function answerLikeAws(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await text(asked)
  if (String(asked.headers['x-amz-target']).endsWith('.RestoreTableToPointInTime')) {
    if ((await tables()).includes(target)) {
      answer.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
      const __type = 'com.amazonaws.dynamodb.v20120810#TableAlreadyExistsException'
      answer.end(JSON.stringify({ __type, message: 'exists' }))
      return
    }
    await ensureTable(engine, target)
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: source }))
    for (const each of Items) {
      const Item = restored(each)
      if (Item) await dynamo.send(new PutCommand({ TableName: target, Item }))
    }
    answer.end('{}')
    return
  }
  const { method, headers, url } = asked
  const passed = request(`${engine}${url}`, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers)
    response.pipe(answer)
  })
  passed.end(body)
}

async function tables(): Promise<string[]> {
  return (await client.send(new ListTablesCommand())).TableNames ?? []
}

function check(
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const { port } = standIn.address() as AddressInfo
  const aws = {
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: source,
  }
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...aws, ...environment }
    execFile(process.execPath, [COMMAND], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
