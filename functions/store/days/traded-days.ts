import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Positions, Traded } from '../../domain/deals/branch-profit.ts'
import { tradedKey, tradedPartition } from '../house/house-keys.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { monthsOf } from './branch-days.ts'

/** The trades of a branch on a day that is over, with its positions when the day began. Rules: docs/rules/positions.md. */
export interface TradedDay {
  day: BusinessDate
  branch: string
  /** The trades contain everything that was recorded up to this day. */
  recordedThrough: BusinessDate
  /** The positions when the day began, of the currencies in `traded` only. */
  opening: Positions
  traded: ReadonlyMap<number, Traded>
}

/**
 * Makes the item of a day. It is made for every branch with a share of the day, even if there are no trades. So the next
 * close overwrites an older item whose trades were deleted.
 */
export function tradedItem({ day, branch, recordedThrough, opening, traded }: TradedDay): Item {
  const currencies = [...traded].map(([currencyId, sums]) => {
    return { currencyId, ...sums, ...opening.get(currencyId) }
  })
  return { ...tradedKey(day, branch), recordedThrough, currencies }
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

function tradedFrom(item: Item): TradedDay {
  const [day = '', branch = ''] = String(item['sk']).split('#')
  const currencies = item['currencies'] as (Traded & { currencyId: bigint } & Item)[]
  return {
    day,
    branch,
    recordedThrough: String(item['recordedThrough']),
    opening: new Map(
      currencies.map(({ currencyId, quantityMinor, costMinor }) => [
        Number(currencyId),
        {
          quantityMinor: (quantityMinor as bigint | undefined) ?? 0n,
          costMinor: (costMinor as bigint | undefined) ?? 0n,
        },
      ]),
    ),
    traded: new Map(
      currencies.map((each) => [
        Number(each.currencyId),
        {
          boughtMinor: each.boughtMinor,
          boughtValueMinor: each.boughtValueMinor,
          soldMinor: each.soldMinor,
          soldValueMinor: each.soldValueMinor,
          feesMinor: each.feesMinor,
          overShortMinor: each.overShortMinor,
        },
      ]),
    ),
  }
}
