import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { HOUSE_PARTITION, houseShareOf } from './house-keys.ts'

const SIDE = /^([cd])(\d+)$/

/** The movements of one clerk on a house account on one day. */
export interface HouseShare {
  day: BusinessDate
  account: string
  branch: string
  userId: number
  userName: string
  /** The credited and debited amounts by currency id, both without a sign. */
  moved: Map<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
}

/**
 * The clerks' shares of both house accounts, day by day.
 * @param fromDay the first day, "" for no lower limit
 * @param toDay the last day, included; "~" for no upper limit
 */
export async function* houseShares(fromDay: string, toDay: string): AsyncGenerator<HouseShare> {
  if (fromDay > toDay) return
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': HOUSE_PARTITION,
      ':from': fromDay || ' ',
      ':to': `${toDay}${AFTER_ALL}`,
    },
    ConsistentRead: true,
  })
  for await (const item of items) yield houseShareFrom(item)
}

/** The months with postings on a house account, oldest first. */
export async function houseMonths(): Promise<string[]> {
  const months = new Set<string>()
  for await (const { day } of houseShares('', AFTER_ALL)) months.add(monthOf(day))
  return [...months].sort()
}

/** Reads a share from its item. */
export function houseShareFrom(item: Item): HouseShare {
  const moved: HouseShare['moved'] = new Map()
  for (const [name, value] of Object.entries(item)) {
    const [, side, id] = SIDE.exec(name) ?? []
    if (side === undefined) continue
    const sums = moved.get(Number(id)) ?? { creditedMinor: 0n, debitedMinor: 0n }
    sums[side === 'c' ? 'creditedMinor' : 'debitedMinor'] = value as bigint
    moved.set(Number(id), sums)
  }
  return { ...houseShareOf(String(item['sk'])), userName: String(item['userName'] ?? ''), moved }
}
