import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { monthOf } from '../../shared/calendar/business-date.ts'
import { newRecord, type Posting, type TransactionRecord } from '../domain/record.ts'
import { env } from '../env.ts'
import { dynamo, type Item } from '../store/client.ts'
import { houseShareKey } from '../store/keys.ts'
import { ledgerMonthParts } from '../store/ledger-months.ts'
import { commit } from '../store/transact.ts'
import { transactionItem } from '../store/transactions.ts'

/** What DynamoDB takes in one batch. */
const BATCH_ITEMS = 25
/** Batches on their way at once. */
const AT_ONCE = 8

const RECORDER = { userId: 1, userName: 'admin', branch: 'HQ' }

/** A credit of 1.00 AFN from the cash account, but for what is given besides; kept as if recorded at that instant. */
export function seededRecord(
  number: number,
  recordedAt: string,
  posting: Partial<Posting> & Pick<Posting, 'inAccount' | 'tranDate'>,
): TransactionRecord {
  const given = { number, referenceId: null, recorder: RECORDER, recordedAt }
  return newRecord(
    {
      transType: 'Credit',
      outAccount: 'CSH001',
      currencyId: 1,
      amountMinor: 100n,
      rate: 10_000n,
      narrative: null,
      creditNarrative: null,
      ...posting,
    },
    given,
  )
}

/**
 * Writes so many transactions straight into the table, many times faster than posting them; balances aren't moved.
 * @param recordOf the transaction at each place, from 0
 */
export async function seedTransactions(
  count: number,
  recordOf: (index: number) => TransactionRecord,
): Promise<void> {
  const dayOfMonth = new Map<string, TransactionRecord>()
  await putInBatches(count, (index) => {
    const record = recordOf(index)
    dayOfMonth.set(monthOf(record.tranDate), record)
    return transactionItem(record)
  })
  const noted = ledgerMonthParts([...dayOfMonth.values()])
  if (noted.length > 0) await commit(noted)
}

/** Puts so many items, several batches at once. */
async function putInBatches(count: number, itemOf: (index: number) => Item): Promise<void> {
  let next = 0
  const write = async () => {
    while (next < count) {
      const first = next
      next = Math.min(first + BATCH_ITEMS, count)
      const puts = Array.from({ length: next - first }, (_, place) => ({
        PutRequest: { Item: itemOf(first + place) },
      }))
      await dynamo.send(new BatchWriteCommand({ RequestItems: { [env().tableName]: puts } }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write))
}

/**
 * Writes what so many clerks moved on the cash account on each day, straight into the table: every clerk every day, in
 * two currencies.
 */
export async function seedHouseShares(
  days: readonly string[],
  clerks: { count: number; branches: number },
): Promise<void> {
  await putInBatches(days.length * clerks.count, (index) => {
    const clerk = index % clerks.count
    const day = days[Math.floor(index / clerks.count)] ?? ''
    return {
      ...houseShareKey('CSH001', day, `B${clerk % clerks.branches}`, 1_000 + clerk),
      userName: `Clerk ${clerk}`,
      c1: 123_456_00n,
      d1: 100_000_00n,
      c2: 1_000_00n,
      d2: 2_000_00n,
    }
  })
}
