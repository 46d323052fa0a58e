import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { moneyChangersIn } from '../../domain/audit/standing.ts'
import { env } from '../../env.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { HAWALA_DETAILS_PARTITION, HAWALA_PARTITION } from '../hawala/hawala-keys.ts'
import { historyOf } from '../ledger/history.ts'
import { findTransaction } from '../ledger/transactions.ts'
import { someAtOnce } from '../table/at-once.ts'
import { changedMeanwhile, decidedAnew } from '../table/changed-meanwhile.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import {
  AFTER_ALL,
  currencyKey,
  numberInHistory,
  type OlderData,
  olderDataKey,
  transactionKey,
  typeMonthKey,
} from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { commit } from '../table/transact.ts'
import { houseShares } from './house-shares.ts'

/**
 * Runs a correction of data from earlier versions once. If the table says that the correction was done, nothing else is
 * read. A run that is interrupted is repeated by the next start, so `correct` must be repeatable.
 */
export function correctedOnce(name: OlderData, correct: () => Promise<void>): Promise<void> {
  return notedOnce(name, async () => {
    await correct()
    return {}
  })
}

/** Stores facts about the data of earlier versions once, in the same way as `correctedOnce` stores that it is done. */
export async function notedOnce(name: OlderData, facts: () => Promise<Item>): Promise<void> {
  if (await getItem(olderDataKey(name))) return
  const Item = { ...(await facts()), ...olderDataKey(name) }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
}

/**
 * Stores, for each edited transaction that waits for approval, who changed its money since its last approval. An earlier
 * version stored only the last editor; the history has all of them.
 * @param months the months that may have transactions
 */
export async function nameMoneyChangers(months: readonly string[]): Promise<void> {
  const edited = editedTransactions(months)
  await someAtOnce(edited, (number) => decidedAnew(() => nameChangersOf(number)))
}

/**
 * Reads the numbers of all transactions that were ever edited. The first edit of each is in the Edited list of its month.
 */
export async function* editedTransactions(months: readonly string[]): AsyncGenerator<number> {
  for (const month of months) {
    const entries = queryItems({
      IndexName: 'typeMonth',
      KeyConditionExpression: 'typeMonth = :edited',
      ExpressionAttributeValues: { ':edited': typeMonthKey('Edited', month) },
    })
    for await (const { pk } of entries) {
      const number = numberInHistory(pk)
      if (number !== null) yield number
    }
  }
}

/**
 * Stores who changed the money of one transaction. If the transaction is edited at the same time, the new version is
 * read and corrected.
 */
async function nameChangersOf(number: number): Promise<void> {
  const record = await findTransaction(number)
  if (!record?.modification || record.approval || record.deletion) return
  const moneyChangedBy = moneyChangersIn(await historyOf(record), record.transType === 'Loan')
  await commit([
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: transactionKey(number),
          UpdateExpression: 'SET moneyChangedBy = :them',
          ConditionExpression: 'version = :seen',
          ExpressionAttributeValues: { ':them': moneyChangedBy, ':seen': record.version },
        },
      },
      refuse: () => changedMeanwhile('transaction', number),
    },
  ])
}

/**
 * Sets `inUse` of the used currencies that lack it. In an earlier version only a new customer's account set `inUse` of its
 * currency; a posting or hawala didn't. Every posting except a transfer between customers is in a clerk's share of a house
 * account, even after it is deleted. So the shares name the currencies of all other postings.
 */
export async function markCurrenciesInUse(): Promise<void> {
  const unmarked = (await listCurrencies()).filter(({ inUse }) => !inUse)
  if (unmarked.length === 0) return
  const named = new Set([...(await postedCurrencies()), ...(await hawalaCurrencies())])
  for (const { id } of unmarked.filter((currency) => named.has(currency.id))) {
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: currencyKey(id),
        UpdateExpression: 'SET inUse = :true',
        ExpressionAttributeValues: { ':true': true },
      }),
    )
  }
}

async function postedCurrencies(): Promise<Set<number>> {
  const ids = new Set<number>()
  for await (const { moved } of houseShares('', AFTER_ALL)) {
    for (const id of moved.keys()) ids.add(id)
  }
  return ids
}

async function hawalaCurrencies(): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const partition of [HAWALA_PARTITION, HAWALA_DETAILS_PARTITION]) {
    const items = queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
      ProjectionExpression: 'currencyId, exCurrencyId',
      ConsistentRead: true,
    })
    for await (const { currencyId, exCurrencyId } of items) {
      for (const id of [currencyId, exCurrencyId]) if (id !== undefined) ids.add(Number(id))
    }
  }
  return ids
}
