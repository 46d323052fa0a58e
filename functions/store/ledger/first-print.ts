import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import type { Stamp, TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { counterKey, firstPrintKey, olderDataKey } from '../table/keys.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'

/**
 * Reads the person who printed the original of a transaction's voucher, and the time; null if nobody did. An earlier version
 * didn't store prints, so the original of each of its transactions counts as printed when the transaction was recorded.
 */
export async function findFirstPrint(record: TransactionRecord): Promise<Stamp | null> {
  const [item, before] = await Promise.all([
    getItem(firstPrintKey(record.number)),
    getItem(olderDataKey('firstPrints')),
  ])
  return firstPrintIn(record, item, before)
}

/** Reads the same for several transactions, by number; one whose original nobody printed is left out. */
export async function firstPrintsOf(
  records: readonly TransactionRecord[],
): Promise<ReadonlyMap<number, Stamp>> {
  const [items, before] = await Promise.all([
    getItems([...new Set(records.map(({ number }) => number))].map(firstPrintKey)),
    getItem(olderDataKey('firstPrints')),
  ])
  const byKey = new Map(items.map((item) => [item['pk'], item]))
  return new Map(
    records.flatMap((record): [number, Stamp][] => {
      const print = firstPrintIn(record, byKey.get(firstPrintKey(record.number).pk), before)
      return print ? [[record.number, print]] : []
    }),
  )
}

function firstPrintIn(
  { recordedAt, recorder }: TransactionRecord,
  item: Item | undefined,
  before: Item | undefined,
): Stamp | null {
  if (item || !before?.['before'] || recordedAt >= String(before['before'])) return stampFrom(item)
  return { userId: recorder.userId, userName: recorder.userName, at: recordedAt }
}

/** Reads the instant from which prints are stored; nothing for a table in which nothing was recorded before. */
export async function firstPrintsKeptFrom(now: Date): Promise<{ before?: string }> {
  const hasTransactions = await getItem(counterKey('transaction'))
  return hasTransactions ? { before: now.toISOString() } : {}
}

/** Makes the write of the first print; it is refused if someone else was faster. */
export function firstPrintPart(number: number, stamp: Stamp): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...firstPrintKey(number), ...stamp },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => refused(TRANSACTIONS.printed, { number }),
  }
}
