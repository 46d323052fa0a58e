import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { MOST_CHANGED_SINCE } from '../../../shared/contract/partners.ts'
import {
  type AccountEventNote,
  type AgreedMark,
  type Agreement,
  changedSinceOf,
  comparedFrom,
  coversItsOwnDay,
  type Difference,
  differenceMinorOf,
} from '../../domain/hawala/agreement.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { lateOn } from '../ledger/late-on-account.ts'
import { accountTransactions } from '../ledger/statement.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { balanceKey, eventKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'
import { partnerStatementKey, partnerStatements } from './hawala-keys.ts'

/** The balances on which the house and its partners have agreed. Rules: docs/rules/partners.md. */

/** Reads the agreement through the newest day consistently; null if there is none. */
export async function newestAgreement(account: string): Promise<Agreement | null> {
  const newest = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partnerStatements(account) },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: 1,
  })
  for await (const item of newest) return agreementFrom(item)
  return null
}

/** Reads the agreement through a day consistently; null if there is none. */
export async function findAgreement(
  account: string,
  through: BusinessDate,
): Promise<Agreement | null> {
  const item = await getItem(partnerStatementKey(account, through))
  return item ? agreementFrom(item) : null
}

/**
 * Makes the part of a write that stores an agreement.
 * @param before the agreement through the same day, which it replaces; null if there is none
 */
export function agreementPart(account: string, before: Agreement | null, after: Agreement): Part {
  const { through, balanceMinor, agreed, seen } = after
  const item = { balance: balanceMinor, agreed, seen, ...theirSideItem(after) }
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...partnerStatementKey(account, through), ...item },
        ...(before
          ? {
              ConditionExpression: '#agreed.#at = :seen',
              ExpressionAttributeNames: { '#agreed': 'agreed', '#at': 'at' },
              ExpressionAttributeValues: { ':seen': before.agreed.at },
            }
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    refuse: () => changedMeanwhile('agreement', account),
  }
}

/** Returns what the item of an agreement says of the partner's list; nothing if it was agreed on without one. */
function theirSideItem({ theirsMinor, differences, from, list }: Agreement): Item {
  if (theirsMinor === null) return {}
  return {
    theirs: theirsMinor,
    differences: differences.map(({ amountMinor, ...said }) => ({ ...said, amount: amountMinor })),
    ...(from === null ? {} : { from }),
    ...(list === null ? {} : { listName: list.name, listKey: list.key }),
  }
}

/** Reads an agreement with a partner. Those of earlier versions know nothing of the partner's list. */
export function agreementFrom(item: Item): Agreement {
  const agreed = stampFrom(item['agreed'] as Item)
  if (!agreed) throw new Error(`An agreement of ${item['pk']} doesn't say who made it`)
  return {
    through: String(item['sk']),
    balanceMinor: item['balance'] as bigint,
    agreed,
    seen: item['seen'] as string[],
    theirsMinor: (item['theirs'] as bigint | undefined) ?? null,
    differences: ((item['differences'] as Item[] | undefined) ?? []).map(differenceFrom),
    from: (item['from'] as string | undefined) ?? null,
    list:
      item['listKey'] === undefined
        ? null
        : { name: String(item['listName']), key: String(item['listKey']) },
  }
}

function differenceFrom(item: Item): Difference {
  const text = (name: string) => (item[name] == null ? null : String(item[name]))
  return { number: text('number'), text: text('text'), amountMinor: item['amount'] as bigint }
}

/**
 * Makes the part of a write that notes the difference of the newest agreement with the account's balance, where the list of
 * partners finds it. Null if a later day is agreed on already.
 * @param newest the mark on the balance, or without one the newest agreement; null if nothing is agreed on yet
 */
export function agreedMarkPart(
  account: string,
  newest: Pick<AgreedMark, 'through'> | null,
  agreement: Agreement,
): Part | null {
  const { through } = agreement
  if (newest && newest.through > through) return null
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: balanceKey(account),
        UpdateExpression: 'SET agreedThrough = :through, agreedDifference = :difference',
        ConditionExpression: 'attribute_not_exists(agreedThrough) OR agreedThrough <= :through',
        ExpressionAttributeValues: {
          ':through': through,
          ':difference': differenceMinorOf(agreement),
        },
      },
    },
    refuse: () => changedMeanwhile('agreement', account),
  }
}

/**
 * Reads the numbers of the transactions up to the agreed day that were recorded, edited or deleted after the agreement; at
 * most `MOST_CHANGED_SINCE`.
 */
export async function changedSince(account: string, agreement: Agreement): Promise<number[]> {
  const { through, agreed } = agreement
  const since = comparedFrom(agreed.at)
  const day = { fromDate: through, toDate: through }
  const [late, rows] = await Promise.all([
    lateOn(account, since, MOST_CHANGED_SINCE),
    coversItsOwnDay(agreement, env().businessTimeZone)
      ? Array.fromAsync(accountTransactions(account, day))
      : [],
  ])
  return changedSinceOf(agreement, [...late, ...recordedSince(rows, since)]).slice(
    0,
    MOST_CHANGED_SINCE,
  )
}

/** Returns the events of an agreement that is being made: what was recorded shortly before it, and is in its balance. */
export function seenBy(
  at: string,
  late: readonly AccountEventNote[],
  rows: readonly TransactionRecord[],
): string[] {
  return [...new Set([...late, ...recordedSince(rows, comparedFrom(at))].map(({ key }) => key))]
}

/** Returns the transactions that were recorded since an instant, as events. */
function recordedSince(rows: readonly TransactionRecord[], since: string): AccountEventNote[] {
  return rows
    .filter(({ recordedAt }) => recordedAt >= since)
    .map(({ recordedAt, number, tranDate }) => ({
      key: eventKey(recordedAt, number),
      number,
      tranDate,
    }))
}
