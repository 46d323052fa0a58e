import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openStore, type Store } from './engine/open.ts'
import { answerChild } from './store-channel.ts'

const TableName = 'sarafi'
const folder = mkdtempSync(join(inject('folder'), 'channel-'))
let store: Store

beforeAll(async () => {
  store = await openStore(folder)
})
afterAll(() => store.close())

it('a child writes through the product, and reads what it has written, and bytes stay bytes', async () => {
  const said = await child(`
    const Item = { pk: { S: 'A' }, sk: { S: 'one' }, n: { N: '7' }, b: { B: new Uint8Array([1, 2, 255]) } }
    await call('PutItem', { TableName, Item })
    const { Item: read } = await call('GetItem', { TableName, Key: { pk: Item.pk, sk: Item.sk } })
    say([read.n, read.b.B instanceof Uint8Array, [...read.b.B]])
  `)
  expect(said).toEqual([{ N: '7' }, true, [1, 2, 255]])
  const Key = { pk: { S: 'A' }, sk: { S: 'one' } }
  expect(await store.call('GetItem', { TableName, Key })).toMatchObject({ Item: { n: { N: '7' } } })
})

it('a child reads what the product has written, at once', async () => {
  const Item = { pk: { S: 'A' }, sk: { S: 'two' }, n: { N: '8' } }
  await store.call('PutItem', { TableName, Item })
  const Key = { pk: Item.pk, sk: Item.sk }
  const asked = `await call('GetItem', { TableName, Key: ${JSON.stringify(Key)} })`
  expect(await child(`say(${asked})`)).toEqual({ Item })
})

it.each([
  [
    'a failed condition, with the item',
    `call('PutItem', { TableName, Item: { pk: { S: 'A' }, sk: { S: 'three' } }, ConditionExpression: 'attribute_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })`,
    ['ConditionalCheckFailedException', true, 'The conditional request failed'],
  ],
  [
    'a cancelled transaction, with its reasons',
    `call('TransactWriteItems', { TransactItems: [{ Delete: { TableName, Key: { pk: { S: 'A' }, sk: { S: 'four' } }, ConditionExpression: 'attribute_exists(pk)' } }] })`,
    ['TransactionCanceledException', true, expect.stringContaining('[ConditionalCheckFailed]')],
  ],
  [
    'a request that DynamoDB refuses',
    `call('PutItem', { TableName, Item: { pk: { S: '' }, sk: { S: 'x' } } })`,
    ['ValidationException', false, expect.any(String)],
  ],
  [
    'another table',
    `call('PutItem', { TableName: 'another', Item: { pk: { S: 'A' }, sk: { S: 'x' } } })`,
    ['ResourceNotFoundException', true, expect.any(String)],
  ],
])('a child gets the error of %s as the SDK throws it', async (_what, asked, expected) => {
  const said = await child(`
    const sdk = await import('@aws-sdk/client-dynamodb')
    const error = await ${asked}.catch((error) => error)
    say([error.name, error.name in sdk && error instanceof sdk[error.name], error.message])
  `)
  expect(said).toEqual(expected)
})

it('a cancelled transaction tells a child the reason of each of its parts', async () => {
  const said = await child(`
    const part = (sk, condition) => ({ Put: { TableName, Item: { pk: { S: 'A' }, sk: { S: sk } }, ConditionExpression: condition } })
    const TransactItems = [part('five', 'attribute_not_exists(pk)'), part('six', 'attribute_exists(pk)')]
    const error = await call('TransactWriteItems', { TransactItems }).catch((error) => error)
    say(error.CancellationReasons.map(({ Code }) => Code))
  `)
  expect(said).toEqual(['None', 'ConditionalCheckFailed'])
})

it('what a child writes after the product has ended is refused', async () => {
  const said = await child(`
    const ended = new Promise((resolve) => process.once('disconnect', resolve))
    process.disconnect()
    await ended
    say(await call('PutItem', { TableName, Item: {} }).catch(({ name, message }) => [name, message]))
  `)
  expect(said).toEqual(['InternalServerError', 'The product has ended'])
})

/** Runs a script as a child of this process, and returns what it says. */
async function child(script: string): Promise<unknown> {
  const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const begin = `
    import { openStore } from ${here('./engine/open.ts')}
    import { callsThroughProduct } from ${here('./store-channel.ts')}
    const TableName = '${TableName}'
    const own = await openStore(${JSON.stringify(folder)}, { isReadOnly: true })
    const call = callsThroughProduct(own)
    const say = (said) => process.stdout.write(JSON.stringify(said))
  `
  const started = spawn(process.execPath, ['--input-type=module', '--eval', begin + script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  answerChild(started, store)
  const [said] = await Promise.all([text(started.stdout as Readable), once(started, 'exit')])
  return JSON.parse(said)
}
