import { BatchWriteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { monthOf } from '../../shared/calendar/business-date.ts'
import { piecesOf } from '../../shared/lists/pieces.ts'
import {
  newRecord,
  type Posting,
  type Recorder,
  type TransactionRecord,
} from '../domain/ledger/record.ts'
import { env } from '../env.ts'
import { accountItem } from '../store/accounts/accounts.ts'
import { tillDayKey } from '../store/house/house-keys.ts'
import { balanceParts } from '../store/ledger/balance-parts.ts'
import { ledgerMonthParts } from '../store/ledger/ledger-months.ts'
import { transactionItem } from '../store/ledger/transactions.ts'
import { dynamo, type Item } from '../store/table/client.ts'
import { balanceKey, monthNet } from '../store/table/keys.ts'
import { commit } from '../store/table/transact.ts'

/** The most items of one batch in DynamoDB. */
const BATCH_ITEMS = 25
/** The number of parallel requests. */
const AT_ONCE = 8

const RECORDER = { userId: 1, userName: 'admin', branch: 'HQ' }

/** Makes a credit of 1.00 AFN from the cash account, with the given changes, as if it was recorded at that time. */
export function seededRecord(
  number: number,
  recordedAt: string,
  posting: Partial<Posting> & Pick<Posting, 'inAccount' | 'tranDate'>,
  recorder: Recorder = RECORDER,
): TransactionRecord {
  const given = { number, referenceId: null, recorder, recordedAt }
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
 * Writes transactions directly into the table, much faster than posting them, and then their movements: the clerks' shares,
 * and the balances of existing accounts.
 * @param recordOf the transaction at each index, from 0
 */
export async function seedTransactions(
  count: number,
  recordOf: (index: number) => TransactionRecord,
): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => recordOf(index))
  await putInBatches(records.map(transactionItem))
  const ofMonth = new Map(records.map((record) => [monthOf(record.tranDate), record]))
  const noted = ledgerMonthParts([...ofMonth.values()])
  if (noted.length > 0) await commit(noted)
  await move(records)
}

async function move(records: readonly TransactionRecord[]): Promise<void> {
  const written = records.map((after) => ({ before: null, after }))
  await sideBySide(balanceParts(written, new Map()), async ({ write: { Update } }) => {
    if (!Update) return
    await dynamo.send(new UpdateCommand(Update as UpdateCommandInput)).catch((error: Error) => {
      // The account doesn't exist; its rows are only in the indexes.
      if (error.name !== 'ConditionalCheckFailedException') throw error
    })
  })
}

/** Writes items directly into the table. */
export async function putInBatches(items: readonly Item[]): Promise<void> {
  await sideBySide(piecesOf(items, BATCH_ITEMS), async (batch) => {
    const puts = batch.map((Item) => ({ PutRequest: { Item } }))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [env().tableName]: puts } }))
  })
}

/** Writes accounts in Afghani with these ids directly into the table, without balances and without a change of the list. */
export async function seedAccounts(ids: readonly number[], recordedAt: string): Promise<void> {
  const blank = { emailAddress: null, dateofBirth: null, customerOf: null }
  const unseen = { photoKey: null, signatureKey: null, book: null }
  const given = { accountType: 'Customer', accountStatus: 'Active', currencyId: 1 } as const
  const items = ids.map((id) =>
    accountItem({
      ...blank,
      ...unseen,
      ...given,
      id,
      accountNumber: `A${id}`,
      accountName: 'عبدالرحمن',
      lastName: 'محمدزی',
      fatherName: 'عبدالکریم',
      taskiraNo: `1401-${id}`,
      phoneNumber: `0799${id}`,
      aAddress: 'ناحیه سوم، شهر نو، کابل',
      createdAt: recordedAt,
      updatedAt: recordedAt,
    }),
  )
  await putInBatches(items)
}

/**
 * Writes balances of accounts in Afghani directly into the table, as if each customer had brought that much cash on a day,
 * and the cash into the till's day.
 * @param earlier what moved in each of these months before, though the balances say nothing of it
 */
export async function seedBalances(
  ids: readonly number[],
  minor: bigint,
  day: string,
  earlier: ReadonlyMap<string, bigint> = new Map(),
): Promise<void> {
  const nets = Object.fromEntries([...earlier].map(([month, net]) => [monthNet(month), net]))
  const items = ids.map((id) => ({
    ...nets,
    ...balanceKey(`A${id}`),
    accountId: id,
    accountName: 'عبدالرحمن محمدزی',
    currencyId: 1,
    accountStatus: 'Active',
    accountType: 'Customer',
    balance: minor,
    [monthNet(monthOf(day))]: minor,
    postings: 1,
    last: day,
    at: RECORDER.branch,
  }))
  const till = { ...tillDayKey(day, { branch: 'B9', userId: 999 }), userName: 'Clerk 999' }
  await putInBatches([...items, { ...till, d1: minor * BigInt(ids.length) }])
}

/** Runs work for each item, several at a time. */
async function sideBySide<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const queue = all.values()
  const worker = async () => {
    for (const each of queue) await work(each)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/**
 * Writes clerks' shares of the cash account for each day directly into the table: every clerk moves two currencies every
 * day.
 */
export async function seedHouseShares(
  days: readonly string[],
  clerks: { count: number; branches: number },
): Promise<void> {
  const items = days.flatMap((day) =>
    Array.from({ length: clerks.count }, (_, clerk) => ({
      ...tillDayKey(day, { branch: `B${clerk % clerks.branches}`, userId: 1_000 + clerk }),
      userName: `Clerk ${clerk}`,
      c1: 123_456_00n,
      d1: 100_000_00n,
      c2: 1_000_00n,
      d2: 2_000_00n,
    })),
  )
  await putInBatches(items)
}
