import { limitIn, type VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import type { TakenBack, TillCount } from '../../domain/tills/till-count.ts'
import type { Difference } from '../../domain/tills/variance.ts'
import { env } from '../../env.ts'
import { countPartition } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Part } from '../table/transact.ts'
import { linesItem, takenBackIn } from './counts.ts'

/**
 * Makes the part of a write that posts further differences of a confirmed count. The differences posted for a count always
 * add up to counted minus expected. The part also stores who posted them and when, because they include everything that was
 * recorded until then. It stores the branch's limits of that time too, because the limits may change.
 */
export function furtherPostedPart(
  count: TillCount,
  differences: readonly Difference[],
  { numbers, by, limits }: { numbers: readonly number[]; by: Stamp; limits: VarianceLimits },
): Part {
  const lines = count.lines.map((line) => {
    const difference = differences.find(({ currencyId }) => currencyId === line.currencyId)
    if (!difference) return line
    const { overMinor } = difference
    return {
      ...line,
      expectedMinor: line.expectedMinor - overMinor,
      furtherMinor: line.furtherMinor + overMinor,
      furtherOverMinor: line.furtherOverMinor + (overMinor > 0n ? overMinor : 0n),
      furtherLimitMinor: limitIn(limits, line.currencyId),
    }
  })
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: { pk: countPartition(count.till), sk: count.sortKey },
        UpdateExpression: 'SET #lines = :lines, transactionNumbers = :numbers, closedAgainBy = :by',
        ConditionExpression:
          '#state = :confirmed AND (attribute_not_exists(transactionNumbers) OR size(transactionNumbers) = :posted)',
        ExpressionAttributeNames: { '#lines': 'lines', '#state': 'state' },
        ExpressionAttributeValues: {
          ':lines': linesItem(lines),
          ':by': by,
          ':numbers': [...count.transactionNumbers, ...numbers],
          ':confirmed': 'confirmed',
          ':posted': count.transactionNumbers.length,
        },
      },
    },
    refuse: () => changedMeanwhile('count', count.till.userName),
  }
}

/**
 * Makes the parts of a write that take differences of a till's counts back, one for each count. If another reversal has
 * taken back a part of the same difference since it was read, the write is refused, so that it is decided again.
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
      refuse: () => changedMeanwhile('counts'),
    }
  })
}
