import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { env } from '../../env.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { takenBackFrom, takenBackKey } from './hawala-keys.ts'
import { findOrders } from './hawala-orders.ts'

/** The most hawalas of an account that a search finds in this way. So many are taken back from a partner in years. */
const MOST = 100

/**
 * Makes the parts of a write that keep where a forwarding was taken back, so that a search of the partner finds the hawala: none
 * for another step.
 * @param after the order after its reopening
 */
export function forwardingBackParts({ id, reopenings }: HawalaOrder): Part[] {
  const { step, partnerStep } = reopenings.at(-1) ?? {}
  if (step !== 'forwarded' || !partnerStep) return []
  const { partner, day, takenBackOn } = partnerStep
  const Item = { ...takenBackKey(partner, takenBackOn, id), id, forwardedOn: day }
  return [{ write: { Put: { TableName: env().tableName, Item } } }]
}

/**
 * Reads consistently the orders of which a forwarding to one of a partner's accounts, or the taking back of it, is of the days, at
 * most 100 of each account. They may be open again, or settled on any later day, so no list of these days has them.
 */
export async function takenBackOrders(
  accounts: readonly string[],
  from: BusinessDate,
  to: BusinessDate,
): Promise<HawalaOrder[]> {
  const ids = await Promise.all(accounts.map((account) => takenBackIds(account, from, to)))
  return findOrders(ids.flat())
}

async function takenBackIds(
  account: string,
  from: BusinessDate,
  to: BusinessDate,
): Promise<number[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :last',
    ExpressionAttributeValues: { ':pk': takenBackFrom(account), ':from': from, ':last': AFTER_ALL },
    ConsistentRead: true,
    Limit: MOST,
  })
  const ids: number[] = []
  for await (const item of items) {
    if (String(item['forwardedOn']) <= to) ids.push(Number(item['id']))
    if (ids.length === MOST) break
  }
  return ids
}
