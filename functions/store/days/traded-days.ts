import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BranchTraded } from '../../domain/days/followed-days.ts'
import { NOTHING_TRADED, type Traded } from '../../domain/deals/branch-profit.ts'
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
 * Makes the item of a day. It is made for every branch with a share of the day, or whose hawalas another one paid, even if
 * there are no trades. So the next close overwrites an older item whose trades were deleted.
 */
export function tradedItem({ day, branch, recordedThrough, ...of }: TradedDay): Item {
  // Sums of 0 are left out, because a report of a year reads thousands of these items.
  const { traded, booked, forPaying } = of
  const currencies = [...traded].map(([currencyId, sums]) => ({
    currencyId,
    ...Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0n)),
  }))
  const accounts = [...booked].map(([accountId, bookedMinor]) => ({ accountId, bookedMinor }))
  const paid = [...forPaying].flatMap(([other, sums]) =>
    [...sums].map(([currencyId, amountMinor]) => ({ branch: other, currencyId, amountMinor })),
  )
  return {
    ...tradedKey(day, branch),
    recordedThrough,
    currencies,
    ...(accounts.length > 0 ? { accounts } : {}),
    ...(paid.length > 0 ? { forPaying: paid } : {}),
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

type Kept = Partial<Traded> & { currencyId: bigint }

function tradedFrom(item: Item): TradedDay {
  const [day = '', branch = ''] = String(item['sk']).split('#')
  const currencies = item['currencies'] as Kept[]
  const accounts = (item['accounts'] ?? []) as { accountId: bigint; bookedMinor: bigint }[]
  return {
    day,
    branch,
    recordedThrough: String(item['recordedThrough']),
    traded: new Map(currencies.map((each) => [Number(each.currencyId), tradedSums(each)])),
    booked: new Map(accounts.map(({ accountId, bookedMinor }) => [Number(accountId), bookedMinor])),
    forPaying: forPayingFrom((item['forPaying'] ?? []) as KeptForPaying[]),
  }
}

interface KeptForPaying {
  branch: string
  currencyId: bigint
  amountMinor: bigint
}

function forPayingFrom(kept: readonly KeptForPaying[]): TradedDay['forPaying'] {
  return new Map(
    [...Map.groupBy(kept, ({ branch }) => branch)].map(([branch, of]) => [
      branch,
      new Map(of.map(({ currencyId, amountMinor }) => [Number(currencyId), amountMinor])),
    ]),
  )
}

/** Returns the sums that are kept. An earlier version kept neither margins nor partners' shares. */
function tradedSums(kept: Kept): Traded {
  const sums = { ...NOTHING_TRADED }
  for (const name of Object.keys(sums) as (keyof Traded)[]) sums[name] = kept[name] ?? 0n
  return sums
}
