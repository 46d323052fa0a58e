import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord, CurrencyUse } from '../../domain/house/currency.ts'
import { env } from '../../env.ts'
import type { Actor, AuditSide } from '../people/audit.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { currencyCodeKey, currencyKey, ratePartition } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { currencyItem } from './currencies.ts'

/** A rate of a currency, with who set it and when. */
export interface RateRecord {
  id: string
  rate: RateScaled
  /** ISO instant. */
  date: string
  userId: number
  userName: string
}

/**
 * Makes the parts that write a new currency: the record, the code, and, if a person made it, the first rate. No other
 * currency may have the same code.
 */
export function newCurrencyParts(currency: CurrencyRecord, actor: Actor | null): Part[] {
  const TableName = env().tableName
  return [
    codePart(currency),
    {
      write: {
        Put: {
          TableName,
          Item: currencyItem(currency),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    },
    ...(actor ? [ratePart(currency, actor)] : []),
  ]
}

/** Makes the parts that write a changed currency; a changed rate is added to the history of rates. */
export function currencyChangeParts(
  before: CurrencyRecord,
  after: CurrencyRecord,
  actor: Actor,
): Part[] {
  const TableName = env().tableName
  const recoded = before.code !== after.code
  return [
    {
      write: {
        Put: {
          TableName,
          Item: currencyItem(after),
          // Both attributes are compared, because the first record in a currency sets `inUse` and leaves `updatedAt`.
          ConditionExpression: `updatedAt = :seen AND ${
            before.inUse ? 'inUse = :true' : 'attribute_not_exists(inUse)'
          }`,
          ExpressionAttributeValues: {
            ':seen': before.updatedAt,
            ...(before.inUse ? { ':true': true } : {}),
          },
        },
      },
      refuse: () => changedMeanwhile('currency', before.code),
    },
    ...(recoded
      ? [codePart(after), { write: { Delete: { TableName, Key: currencyCodeKey(before.code) } } }]
      : []),
    ...(before.rate === after.rate ? [] : [ratePart(after, actor)]),
  ]
}

/**
 * Sets `inUse` of currencies in the same write as the first record in them; from then on their codes can't change. A
 * currency with `inUse` needs no further write, because `inUse` is never removed. The condition checks that the
 * currency still has the code that was read and is active. If not, the record is refused without another attempt,
 * because the person chose the currency as it was before.
 */
export function currencyInUseParts(currencies: readonly CurrencyUse[]): Part[] {
  const unmarked = new Map(currencies.filter(({ inUse }) => !inUse).map((each) => [each.id, each]))
  return [...unmarked.values()].map(({ id, code }) => ({
    write: {
      Update: {
        TableName: env().tableName,
        Key: currencyKey(id),
        UpdateExpression: 'SET inUse = :true',
        ConditionExpression: 'code = :code AND isActive = :true',
        ExpressionAttributeValues: { ':true': true, ':code': code },
      },
    },
    refuse: () => refused(CURRENCIES.changed, { currency: code }),
  }))
}

/** Reads the newest rates of a currency, at most `limit`, the newest first. */
export async function rateHistory(currencyId: number, limit: number): Promise<RateRecord[]> {
  const rates: RateRecord[] = []
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': ratePartition(currencyId) },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: limit,
  })
  for await (const item of items) {
    rates.push(rateFrom(item))
    if (rates.length === limit) break
  }
  return rates
}

/** Returns a currency in the form in which the audit trail stores it. */
export function currencySide(currency: CurrencyRecord): AuditSide {
  const { rate, inUse: _inUse, setByBoard: _set, denominations, cashStepMinor, ...kept } = currency
  return {
    ...kept,
    exchangeRate: formatRate(rate),
    denominations: denominations.join(', '),
    cashStep: formatAmount(cashStepMinor),
  }
}

function codePart({ code, id }: CurrencyRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...currencyCodeKey(code), currencyId: id },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => refused(CURRENCIES.codeTaken, { currency: code }),
  }
}

function ratePart({ id, rate }: CurrencyRecord, { userId, userName, at }: Actor): Part {
  const date = at.toISOString()
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { pk: ratePartition(id), sk: date, rate, userId, userName },
      },
    },
  }
}

/** Returns the rate in an item. */
export function rateFrom(item: Item): RateRecord {
  const date = String(item['sk'])
  return {
    id: date,
    rate: item['rate'] as RateScaled,
    date,
    userId: Number(item['userId']),
    userName: String(item['userName']),
  }
}
