import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../env.ts'
import { tillMoveKey } from '../store/house/house-keys.ts'
import { dynamo } from '../store/table/client.ts'
import { idOf, openMoveOffice } from '../testing/move-office.ts'
import { AWAY, SHORT, stepsIn, TO_ZIA, type Way, type Who } from '../testing/move-steps.ts'
import { auditLedger } from './audit-ledger.ts'

let office: Awaited<ReturnType<typeof openMoveOffice>>
const { moveIn } = stepsIn(() => office)

beforeAll(async () => {
  office = await openMoveOffice()
})

/** Sets a field of a move directly in the table, as no call does. */
const forge = (id: number, change: string, value: unknown) =>
  dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: tillMoveKey(id),
      UpdateExpression: change,
      ...(value === null ? {} : { ExpressionAttributeValues: { ':value': value } }),
    }),
  )
const stamp = (who: Who) => ({
  userId: idOf(office[who]),
  userName: who,
  at: '2026-11-20T05:30:00.000Z',
})
const SETTLED: Way = [...SHORT, 'omar settle']

it.each<[what: string, way: Way, change: string, value: () => unknown, found: object[]]>([
  ['nothing', SETTLED, 'SET carrier = :value', () => 'Gul Agha', []],
  [
    'who sent and accepted it',
    [...AWAY, 'laila dispatch', 'nadia accept'],
    'SET decided = :value',
    () => stamp('laila'),
    [{ expected: 'a person without a part in it' }],
  ],
  [
    'who accepted and settled it',
    SETTLED,
    'SET settled = :value',
    () => stamp('nadia'),
    [{ expected: 'a person without a part in it' }],
  ],
  [
    'more than was offered',
    [...TO_ZIA, 'zia accept'],
    'SET amounts[0].arrived = :value',
    () => 11_00n,
    [{ currency: 'AFN', expected: 'at most 10.00', found: '11.00' }],
  ],
])('the audit names %s', async (_what, way, change, value, found) => {
  const id = await moveIn(way)
  await forge(id, change, value())
  const disagreements = await auditLedger()
  expect(disagreements.map(({ what }) => what)).toEqual(
    found.map(() => expect.stringContaining(`of move ${id}`)),
  )
  expect(disagreements).toMatchObject(found)
  // A move without `raises` is an earlier version's, which had neither rule.
  await forge(id, 'REMOVE raises', null)
  expect(await auditLedger()).toEqual([])
})
