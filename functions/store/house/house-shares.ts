import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, FEE_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { NO_WORTH, type WorthSums } from '../../domain/deals/dealt.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import {
  bookedPartOf,
  forPayingPartOf,
  HOUSE_PARTITION,
  houseShareOf,
  paidForPartOf,
  partnersSharePartOf,
  sharePartOf,
  worthPartOf,
} from './house-keys.ts'

/** The movements of one till on a house account on one day. */
export interface HouseShare {
  day: BusinessDate
  account: string
  branch: string
  userId: number
  userName: string
  /** The credited and debited amounts by currency id, both without a sign. */
  moved: Map<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
  /**
   * The worth of what was bought and sold, by currency id, in the share of the position account; empty in the other shares.
   */
  worth: Map<number, WorthSums>
  /**
   * What its transactions credited and debited to accounts of income and expense, by account id, in its share of the cash
   * account; empty in its other shares.
   */
  booked: Map<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
  /**
   * The partners' shares of the commission by currency id, below zero for what partners got, in the share of the account of
   * commission; empty in the other shares.
   */
  partners: Map<number, AmountMinor>
  /**
   * What its payouts of hawalas earned by currency id, in the share of the account of commission; empty in the other shares.
   */
  forPaying: Map<number, AmountMinor>
  /** The same by the branch whose commission it is a part of, and by currency id. */
  paidFor: Map<string, Map<number, AmountMinor>>
  /** The number of the day's transactions of this till, in its share of the cash account; 0 in its other shares. */
  rows: number
  /** The number of the day's transactions that brought cash from transit to this till; 0 in its other shares. */
  arrivals: number
}

/**
 * Reads the tills' shares of all house accounts, day by day.
 * @param fromDay the first day, "" for no lower limit
 * @param toDay the last day, included; "~" for no upper limit
 * @param ConsistentRead true for a consistent read; false for half the cost, possibly slightly out of date
 */
export async function* houseShares(
  fromDay: string,
  toDay: string,
  { ConsistentRead = true } = {},
): AsyncGenerator<HouseShare> {
  if (fromDay > toDay) return
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': HOUSE_PARTITION,
      ':from': fromDay || ' ',
      ':to': `${toDay}${AFTER_ALL}`,
    },
    ConsistentRead,
  })
  for await (const item of items) yield* houseSharesFrom(item)
}

/** The items that are read at once to find the first day with a posting. */
const FIRST_ITEMS = 20

/**
 * Reads the first day with a standing transaction; null in a house without any. A till's day may
 * have an item without one, which is passed over: a close marks unused tills, and an item stays after a deletion.
 */
export async function firstPostingDay(): Promise<BusinessDate | null> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': HOUSE_PARTITION },
    ConsistentRead: true,
    Limit: FIRST_ITEMS,
  })
  for await (const item of items) {
    if (hasPosting(item)) return houseShareOf(String(item['sk'])).day
  }
  return null
}

/** True if an item has standing transactions. The days of earlier versions don't count them, but sum what they moved. */
function hasPosting(item: Item): boolean {
  if (Number(item['r'] ?? 0) > 0) return true
  return houseSharesFrom(item).some(({ moved, booked, worth, partners }) => {
    const sums: readonly object[] = [moved, booked, worth].flatMap((each) => [...each.values()])
    const amounts = [...sums.flatMap((each) => Object.values(each)), ...partners.values()]
    return amounts.some((minor) => minor !== 0n)
  })
}

/** Reads the months with postings on a house account, oldest first. */
export async function houseMonths(): Promise<string[]> {
  const months = new Set<string>()
  for await (const { day } of houseShares('', AFTER_ALL)) months.add(monthOf(day))
  return [...months].sort()
}

/** Reads the shares of an item. A till's day always gives a share of the cash account, even if no cash was moved. */
export function houseSharesFrom(item: Item): HouseShare[] {
  const { account, ...till } = houseShareOf(String(item['sk']))
  const shares = new Map<string, HouseShare>()
  const shareOf = (of: string): HouseShare => {
    const countOf = (name: string) => (of === CASH_ACCOUNT ? Number(item[name] ?? 0) : 0)
    const counts = { rows: countOf('r'), arrivals: countOf('t') }
    const userName = String(item['userName'] ?? '')
    const share = shares.get(of) ?? {
      ...till,
      account: of,
      userName,
      moved: new Map(),
      worth: new Map(),
      booked: new Map(),
      partners: new Map(),
      forPaying: new Map(),
      paidFor: new Map(),
      ...counts,
    }
    shares.set(of, share)
    return share
  }
  shareOf(account)
  for (const [name, value] of Object.entries(item)) {
    const part = sharePartOf(name, account)
    const worthPart = worthPartOf(name)
    if (worthPart) {
      const { worth } = shareOf(POSITION_ACCOUNT)
      const sums = worth.get(worthPart.currencyId) ?? { ...NO_WORTH }
      worth.set(worthPart.currencyId, { ...sums, [worthPart.kind]: value as bigint })
    }
    const bookedPart = bookedPartOf(name)
    if (bookedPart) addSide(shareOf(account).booked, bookedPart.accountId, bookedPart, value)
    const partnersOf = partnersSharePartOf(name)
    if (partnersOf !== undefined) shareOf(FEE_ACCOUNT).partners.set(partnersOf, value as bigint)
    const paidIn = forPayingPartOf(name)
    if (paidIn !== undefined) shareOf(FEE_ACCOUNT).forPaying.set(paidIn, value as bigint)
    const paidFor = paidForPartOf(name)
    if (paidFor) {
      const all = shareOf(FEE_ACCOUNT).paidFor
      const sums = all.get(paidFor.branch) ?? new Map<number, AmountMinor>()
      all.set(paidFor.branch, sums.set(paidFor.currencyId, value as bigint))
    }
    if (!part) continue
    addSide(shareOf(part.account).moved, part.currencyId, part, value)
  }
  return [...shares.values()]
}

function addSide(
  sides: HouseShare['moved'],
  id: number,
  { isCredit }: { isCredit: boolean },
  value: unknown,
): void {
  const sums = sides.get(id) ?? { creditedMinor: 0n, debitedMinor: 0n }
  sums[isCredit ? 'creditedMinor' : 'debitedMinor'] = value as bigint
  sides.set(id, sums)
}
