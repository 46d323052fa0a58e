import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { CountState } from '../domain/tills/till-count.ts'
import { env } from '../env.ts'
import { countPartition } from '../store/house/house-keys.ts'
import { dynamo } from '../store/table/client.ts'
import { NOW } from './office.ts'

/** A count of a till as a test puts it into the table. */
export interface PutCount {
  through: string
  state?: CountState
  /** By default a minute after NOW, so after everything that a test records. */
  countedAt?: Date
  flags?: string[]
  /** The expected and the counted cash by currency id, in minor units. */
  lines: Readonly<Record<number, readonly [expected: bigint, counted: bigint]>>
}

let counts = 0

/** Puts a count of a till into the table, in the form that reversals read. */
export async function putCount(
  till: { branch: string; userId: number },
  { through, state = 'confirmed', countedAt, flags = [], lines }: PutCount,
): Promise<{ pk: string; sk: string }> {
  counts += 1
  const at = (countedAt ?? new Date(NOW.getTime() + 60_000)).toISOString()
  const key = { pk: countPartition(till), sk: `${through}#${at}#${counts}` }
  const item = {
    ...key,
    state,
    countedBy: { userId: till.userId, userName: 'laila', at },
    flags,
    lines: Object.entries(lines).map(([currencyId, [expected, counted]]) => ({
      currencyId: Number(currencyId),
      expected,
      counted,
    })),
  }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item: item }))
  return key
}
