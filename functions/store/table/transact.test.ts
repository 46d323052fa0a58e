import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { dynamo } from './client.ts'
import { asUnavailable, Unavailable } from './faults.ts'
import { commit } from './transact.ts'

/** Makes faults that no local engine has. */
const database = mockClient(dynamo)
const PARTS = [
  { write: { Put: { TableName: 't', Item: { pk: 'a', sk: 'a' } } } },
  {
    write: { Put: { TableName: 't', Item: { pk: 'b', sk: 'b' } } },
    refuse: (current: Record<string, unknown> | undefined) =>
      new Refusal('badInput', `b is ${current?.['state']}`),
  },
]

beforeEach(() => database.reset())

describe('an atomic write', () => {
  it('is repeated with the same token while other writes hold its items', async () => {
    database
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'ThrottlingError'))
      .resolves({})
    await commit(PARTS)
    const tokens = database
      .commandCalls(TransactWriteCommand)
      .map((call) => call.args[0].input.ClientRequestToken)
    expect(tokens).toHaveLength(3)
    expect(new Set(tokens).size).toBe(1)
  })

  it('fails after 20 attempts, and tells the caller to save again', async () => {
    database.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    const refusal = { kind: 'unavailable', fault: 'conflict' }
    await expect(commit(PARTS)).rejects.toMatchObject(refusal)
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(20)
  })

  it('throws the refusal of the part with the failed condition, made from the current item', async () => {
    database.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
    await expect(commit(PARTS)).rejects.toThrow('b is closed')
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('is repeated if a conflict occurs together with a failed condition', async () => {
    database
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'ConditionalCheckFailed'))
      .resolves({})
    await commit(PARTS)
    expect(database.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  it('throws unknown errors unchanged', async () => {
    database.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'))
    await expect(commit(PARTS)).rejects.toBeInstanceOf(TransactionCanceledException)
  })
})

describe('an error of the database', () => {
  it.each([
    [named('ThrottlingException'), 'throttled'],
    [named('ProvisionedThroughputExceededException'), 'throttled'],
    [named('TransactionConflictException'), 'conflict'],
    [named('TimeoutError'), 'unreachable'],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'full'],
    [new Error('commit failed (backend: database or disk is full)'), 'full'],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unreachable'],
    [named('ValidationException'), undefined],
    [new TypeError('x is undefined'), undefined],
  ])('%s is recognised as: %s', (error, fault) => {
    const known = asUnavailable(error)
    expect(known instanceof Unavailable ? known.fault : undefined).toBe(fault)
    if (!fault) expect(known).toBe(error)
  })
})

function cancelled(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({
      Code,
      ...(Code === 'ConditionalCheckFailed' ? { Item: { state: { S: 'closed' } } } : {}),
    })),
  })
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name })
}
