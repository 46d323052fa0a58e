import type { AmountMinor } from '../../../shared/money/amount.ts'
import { refusalByGroup } from '../../domain/partners/group-floor.ts'
import { env } from '../../env.ts'
import { balanceKey } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import { groupFrom, heldIn, isSameGroup } from './group-floors.ts'
import type { GroupRead } from './group-reading.ts'
import { AccountSeen, type KnownAccounts } from './known-accounts.ts'
import { accountFactsFrom } from './limits.ts'
import type { Move, Written } from './moves.ts'
import { movesOf } from './moves.ts'

/** What a write changes on accounts that aren't the house's, in their own currency, by number. */
export type Changes = ReadonlyMap<string, AmountMinor>

/** What the floors over all accounts of partners demand of a write. */
export interface GroupDemands {
  /** The balances that accounts which the write changes must at least have, by number. */
  least: ReadonlyMap<string, AmountMinor>
  /** The checks of the partner's other accounts. */
  checks: Part[]
}

const NOTHING_DEMANDED: GroupDemands = { least: new Map(), checks: [] }

/** Returns the accounts that a write lowers. */
export function loweredBy(written: readonly Written[]): string[] {
  const changes = new Map<string, AmountMinor>()
  for (const { account, changeMinor } of written.flatMap(movesOf)) {
    changes.set(account, (changes.get(account) ?? 0n) + changeMinor)
  }
  return [...changes].filter(([, changeMinor]) => changeMinor < 0n).map(([account]) => account)
}

/**
 * Decides by all accounts of each partner whether a write that lowers one of them may be made, and demands that none of them
 * is lower by then than as it was read. Rules: docs/rules/limits.md.
 * @throws Refusal `conflict` if a partner would pass the floor over all its accounts
 */
export function groupDemands(changes: Changes, known: KnownAccounts): GroupDemands {
  if (known.mayPassLimits) return NOTHING_DEMANDED
  const groups = new Set<GroupRead>()
  for (const [account, changeMinor] of changes) {
    const group = changeMinor < 0n ? known.groupReadOf(account) : undefined
    if (group) groups.add(group)
  }
  if (groups.size === 0) return NOTHING_DEMANDED
  const least = new Map<string, AmountMinor>()
  const checks: Part[] = []
  for (const { group, held, mids } of groups) {
    const refusal = refusalByGroup(group, held, changes, mids)
    if (refusal) throw refusal
    for (const [account, { balanceMinor }] of held) {
      least.set(account, balanceMinor)
      if (!changes.has(account)) checks.push(noLowerPart(account, balanceMinor, known))
    }
  }
  return { least, checks }
}

/** Makes the part of a write that checks that an account is no lower than it was read. */
function noLowerPart(account: string, leastMinor: AmountMinor, known: KnownAccounts): Part {
  return {
    write: {
      ConditionCheck: {
        TableName: env().tableName,
        Key: balanceKey(account),
        ConditionExpression: 'balance >= :least',
        ExpressionAttributeValues: { ':least': leastMinor },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    learn: (item) => known.learn(account, accountFactsFrom(item), heldIn(item)),
    refuse: () => new AccountSeen(account),
  }
}

/**
 * Returns the conditions on the balance of an account that a write changes: that the mark of its partner's floor is the known
 * one if the write lowers the account, and that the balance is no lower than it was read.
 */
export function groupConditions(
  { account }: Pick<Move, 'account'>,
  changeMinor: AmountMinor,
  least: GroupDemands['least'],
  known: KnownAccounts,
) {
  const leastMinor = least.get(account)
  return [
    ...(changeMinor < 0n ? [markCondition(account, known)] : []),
    ...(leastMinor === undefined
      ? []
      : [{ condition: 'balance >= :least', values: { ':least': leastMinor } }]),
  ]
}

function markCondition(account: string, known: KnownAccounts) {
  const group = known.groupOf(account)
  if (group === null) return { condition: 'attribute_not_exists(groupOf)', values: {} }
  return {
    condition: 'groupOf = :groupOf AND groupFloor = :groupFloor',
    values: { ':groupOf': group.members, ':groupFloor': group.floorMinor },
  }
}

/** True if a refused write met another mark on a balance than was known, or a balance lower than it was read. */
export function isOtherGroup(
  { account }: Pick<Move, 'account'>,
  item: Parameters<typeof groupFrom>[0],
  least: GroupDemands['least'],
  known: KnownAccounts,
): boolean {
  const leastMinor = least.get(account)
  return (
    !isSameGroup(groupFrom(item), known.groupOf(account)) ||
    (leastMinor !== undefined && heldIn(item).balanceMinor < leastMinor)
  )
}
