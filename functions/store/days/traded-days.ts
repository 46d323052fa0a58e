import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BranchTraded } from '../../domain/days/followed-days.ts'
import type { Traded } from '../../domain/deals/branch-profit.ts'
import { tradedKey, tradedPartition } from '../house/house-keys.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { monthsOf } from './branch-days.ts'

/** What a branch traded and earned on a day that is over. Rules: docs/rules/positions.md. */
export interface TradedDay extends BranchTraded {
  /** The trades contain everything that was recorded up to this day. */
  recordedThrough: BusinessDate
}

/**
 * Makes the item of a day. It is made for every branch with a share of the day, even if there are no trades. So the next
 * close overwrites an older item whose trades were deleted.
 */
export function tradedItem({ day, branch, recordedThrough, traded, booked }: TradedDay): Item {
  const currencies = [...traded].map(([currencyId, sums]) => ({ currencyId, ...sums }))
  const accounts = [...booked].map(([accountId, bookedMinor]) => ({ accountId, bookedMinor }))
  return {
    ...tradedKey(day, branch),
    recordedThrough,
    currencies,
    ...(accounts.length > 0 ? { accounts } : {}),
  }
}

/**
 * Reads the days of a range on which branches traded, in the order of the days and then of the branches; of all branches or
 * of one.
 */
export async function tradedDays(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  branch: string | undefined,
): Promise<TradedDay[]> {
  const months = await Promise.all(
    monthsOf(from, to).map((month) =>
      Array.fromAsync(
        queryItems({
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': tradedPartition(month),
            ':from': from,
            ':to': `${to}${AFTER_ALL}`,
          },
          ConsistentRead: true,
        }),
        tradedFrom,
      ),
    ),
  )
  return months.flat().filter((each) => branch === undefined || each.branch === branch)
}

type Kept = Omit<Traded, 'marginMinor' | 'sharesMinor'> &
  Partial<Pick<Traded, 'marginMinor' | 'sharesMinor'>>

function tradedFrom(item: Item): TradedDay {
  const [day = '', branch = ''] = String(item['sk']).split('#')
  const currencies = item['currencies'] as (Kept & { currencyId: bigint })[]
  const accounts = (item['accounts'] ?? []) as { accountId: bigint; bookedMinor: bigint }[]
  return {
    day,
    branch,
    recordedThrough: String(item['recordedThrough']),
    traded: new Map(
      currencies.map((each) => [
        Number(each.currencyId),
        {
          boughtMinor: each.boughtMinor,
          boughtValueMinor: each.boughtValueMinor,
          soldMinor: each.soldMinor,
          soldValueMinor: each.soldValueMinor,
          // An earlier version kept neither margins nor partners' shares.
          marginMinor: each.marginMinor ?? 0n,
          sharesMinor: each.sharesMinor ?? 0n,
          feesMinor: each.feesMinor,
          overShortMinor: each.overShortMinor,
        },
      ]),
    ),
    booked: new Map(accounts.map(({ accountId, bookedMinor }) => [Number(accountId), bookedMinor])),
  }
}
