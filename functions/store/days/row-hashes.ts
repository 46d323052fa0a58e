import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import { env } from '../../env.ts'
import { rowHashesKey, rowHashesPartition } from '../house/house-keys.ts'
import { dynamo } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { RowHash } from './day-hash.ts'

/** This many rows fit into an item of 400 KB. */
const ROWS_AN_ITEM = 5_000

interface SealedDay {
  branch: string
  date: BusinessDate
  seal: string
}

/** Stores the hashes of a seal's rows. They are written before the seal; without it nobody reads them. */
export async function putRowHashes(
  { branch, date, seal }: SealedDay,
  rows: readonly RowHash[],
): Promise<void> {
  for (const [index, lines] of piecesOf(rows, ROWS_AN_ITEM).entries()) {
    const Item = {
      ...rowHashesKey({ branch, date, seal }, index),
      rows: lines.map(({ number, hash }) => `${number} ${hash}`).join('\n'),
    }
    await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
  }
}

/** Reads the hashes of a seal's rows by transaction number. */
export async function readRowHashes(day: SealedDay): Promise<Map<number, string>> {
  const { sk } = rowHashesKey(day, 0)
  const first = sk.slice(0, sk.lastIndexOf('#'))
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': rowHashesPartition(day.branch),
      ':first': first,
      ':last': `${first}${AFTER_ALL}`,
    },
    ConsistentRead: true,
  })
  const hashes = new Map<number, string>()
  for await (const { rows } of items) {
    for (const line of String(rows).split('\n')) {
      const [number, hash = ''] = line.split(' ')
      hashes.set(Number(number), hash)
    }
  }
  return hashes
}
