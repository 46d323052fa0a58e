import type { GroupFloor, Held } from '../../domain/partners/group-floor.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/**
 * A floor over all accounts of a partner is a mark on the balance of each of them: `groupOf` has the numbers of all, and
 * `groupFloor` the floor. So whoever writes one of the balances meets the mark there.
 */

/** Reads the mark on a balance; null if no floor stands over the account with others. */
export function groupFrom(item: Item): GroupFloor | null {
  const members = item['groupOf'] as string[] | undefined
  return members ? { members, floorMinor: item['groupFloor'] as bigint } : null
}

/** Returns the attributes of a marked balance. */
export function markOf({ members, floorMinor }: GroupFloor): Mark {
  return { groupOf: members, groupFloor: floorMinor }
}

/** The attributes of a balance with a mark. */
interface Mark {
  groupOf: readonly string[]
  groupFloor: bigint
}

/** The same attributes of a balance without a mark. */
export const NO_MARK: Readonly<Record<keyof Mark, null>> = { groupOf: null, groupFloor: null }

/** True for the same accounts under the same floor. */
export function isSameGroup(one: GroupFloor | null, other: GroupFloor | null): boolean {
  return nameOf(one) === nameOf(other)
}

/** Returns a text that only this group with this floor has. */
export function nameOf(group: GroupFloor | null): string {
  return group ? `${group.floorMinor} ${group.members.join(' ')}` : ''
}

/** Reads what an account holds from its balance's item. */
export function heldIn(item: Item): Held {
  return {
    currencyId: Number(item['currencyId'] ?? 0),
    balanceMinor: (item['balance'] as bigint | undefined) ?? 0n,
  }
}

/** Reads the marks on the balances of accounts, by number; those without one are left out. */
export async function marksOf(accountNumbers: readonly string[]): Promise<Map<string, GroupFloor>> {
  const items = await getItems(accountNumbers.map(balanceKey))
  return new Map(
    items.flatMap((item): [string, GroupFloor][] => {
      const group = groupFrom(item)
      return group ? [[numberOfBalance(item), group]] : []
    }),
  )
}

/** Makes the part that sets or removes the mark of an account. The write must depend on the version of the books. */
export function markPart(accountNumber: string, group: GroupFloor | null): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: balanceKey(accountNumber),
        UpdateExpression: group
          ? 'SET groupOf = :groupOf, groupFloor = :groupFloor'
          : 'REMOVE groupOf, groupFloor',
        ConditionExpression: 'attribute_exists(pk)',
        ...(group
          ? {
              ExpressionAttributeValues: {
                ':groupOf': group.members,
                ':groupFloor': group.floorMinor,
              },
            }
          : {}),
      },
    },
  }
}
