import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { CountState, TakenBack, TillCount } from '../../domain/till-count.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { queryItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'
import { countPartition } from './house-keys.ts'

/**
 * Counts of tills, as reversals read them. A count is an item of the partition `COUNT#KBL#000000000004`, whose sort key
 * begins with the day through which it counts: "2026-11-22#1". What follows the day tells the counts of that day apart.
 * The attributes that a reversal needs:
 * - `state`, and the instant `countedAt`
 * - `flags`, a list that holds `firstCount` on the first counts of a branch
 * - `lines`, one map for each currency: `currencyId`, `expected` and `counted`, both in minor units. The difference
 *   between these two is what the count has posted in all.
 * - `takenBack1` for currency 1: how much of the difference reversals have taken back. Only reversals write it; whoever
 *   writes the item again must keep it.
 */
const takenBackIn = (currencyId: number): string => `takenBack${currencyId}`

/** The flag of the first counts of a branch. */
const FIRST_COUNT = 'firstCount'

/** The counts of a till through a day or a later one, whatever became of them, the earliest day first. */
export async function countsThrough(
  till: { branch: string; userId: number },
  day: BusinessDate,
): Promise<TillCount[]> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk >= :day',
    ExpressionAttributeValues: { ':pk': countPartition(till), ':day': day },
    ConsistentRead: true,
  })
  const isVault = till.userId === 0
  return (await Array.fromAsync(items)).map((item) => countFrom(item, isVault))
}

function countFrom(item: Item, isVault: boolean): TillCount {
  const sortKey = String(item['sk'])
  const isFirst = ((item['flags'] ?? []) as string[]).includes(FIRST_COUNT)
  return {
    sortKey,
    through: sortKey.slice(0, 10),
    state: item['state'] as CountState,
    countedAt: String(item['countedAt']),
    isOnOverShort: isVault || !isFirst,
    lines: (item['lines'] as Item[]).map((line) => ({
      currencyId: Number(line['currencyId']),
      expectedMinor: line['expected'] as AmountMinor,
      countedMinor: line['counted'] as AmountMinor,
      takenBackMinor: (item[takenBackIn(Number(line['currencyId']))] ?? 0n) as AmountMinor,
    })),
  }
}

/**
 * The parts of a write that take differences of a till's counts back, one for each count. If another reversal has taken
 * something of the same difference since it was read, the write is refused, so that it is decided again.
 */
export function takenBackParts(
  till: { branch: string; userId: number },
  taken: readonly TakenBack[],
): Part[] {
  const byCount = Map.groupBy(taken, ({ count }) => count.sortKey)
  return [...byCount].map(([sk, ofCount]) => {
    const names = ofCount.map(({ line }) => takenBackIn(line.currencyId))
    const conditions = ofCount.map(({ line }, index) =>
      line.takenBackMinor === 0n
        ? `attribute_not_exists(${names[index]})`
        : `${names[index]} = :seen${index}`,
    )
    const seen = ofCount.flatMap(({ line }, index) =>
      line.takenBackMinor === 0n ? [] : [[`:seen${index}`, line.takenBackMinor] as const],
    )
    const added = ofCount.map(({ amountMinor }, index) => [`:added${index}`, amountMinor] as const)
    return {
      write: {
        Update: {
          TableName: env().tableName,
          Key: { pk: countPartition(till), sk },
          UpdateExpression: `ADD ${names.map((name, index) => `${name} :added${index}`).join(', ')}`,
          ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
          ExpressionAttributeValues: Object.fromEntries([...seen, ...added]),
        },
      },
      refuse: () => changedMeanwhile('The count'),
    }
  })
}
