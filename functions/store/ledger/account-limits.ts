import type { AccountType } from '../../../shared/contract/accounts.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { LimitsRecord } from '../../domain/accounts/limits.ts'
import type { AgreedMark } from '../../domain/hawala/agreement.ts'
import type { GroupFloor } from '../../domain/partners/group-floor.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import { type BalanceRecord, balanceFrom } from './balances.ts'
import { groupFrom, markOf, NO_MARK } from './group-floors.ts'
import { bookFrom, limitsFrom, typeFrom } from './limits.ts'

/** A balance with the limits, the type and the book that its item keeps, and the floor over all accounts of its partner. */
export type BalanceWithLimits = BalanceRecord &
  LimitsRecord & {
    accountType: AccountType
    book: Book | null
    group: GroupFloor | null
    /** What was agreed on last with a partner; null if nothing is, or an earlier version kept it. */
    agreed: AgreedMark | null
  }

/**
 * Reads consistently the balance and the limits of an account that exists.
 * @throws Error if it has no balance
 */
export async function requireLimits(accountNumber: string): Promise<BalanceWithLimits> {
  const found = await findWithLimits(accountNumber)
  if (!found) throw new Error(`Account ${accountNumber} has no balance`)
  return found
}

/** Reads consistently the balance and the limits of an account; undefined if there is none. */
export async function findWithLimits(
  accountNumber: string,
): Promise<BalanceWithLimits | undefined> {
  const item = await getItem(balanceKey(accountNumber))
  return item && withLimits(item)
}

/** Reads the balances, limits, types and books of several accounts, by account number. */
export async function findLimits(
  accountNumbers: readonly string[],
): Promise<ReadonlyMap<string, BalanceWithLimits>> {
  const items = await getItems([...new Set(accountNumbers)].map(balanceKey))
  return new Map(items.map(withLimits).map((each) => [each.accountNumber, each]))
}

/** The attribute of the terms of sending. Earlier versions, which had no others, gave it this name. */
const SEND_TERMS = 'commissionPer100000'

function withLimits(item: Item): BalanceWithLimits {
  const at = item['limitsUpdatedAt']
  const minor = (name: string) => (item[name] as bigint | undefined) ?? null
  return {
    ...balanceFrom(numberOfBalance(item), item),
    ...limitsFrom(item),
    accountType: typeFrom(item),
    book: bookFrom(item),
    group: groupFrom(item),
    agreed: agreedFrom(item),
    sendPer100000Minor: minor(SEND_TERMS),
    receivePer100000Minor: minor('receivePer100000'),
    vouchFromMinor: minor('vouchFrom'),
    limitsUpdatedAt: at === undefined ? null : String(at),
  }
}

function agreedFrom(item: Item): AgreedMark | null {
  const through = item['agreedThrough']
  if (through === undefined) return null
  return { through: String(through), differenceMinor: item['agreedDifference'] as bigint }
}

/**
 * Returns the attributes that the balance of a new account gets with a floor of its own; none without one.
 * @param floor hundredths, "none" for an account that has no floor although the house has one, null if the house's floor
 * applies
 */
export function firstFloor(floor: AmountMinor | 'none' | null, at: string): Item {
  if (floor === null) return {}
  return { limitsUpdatedAt: at, ...(floor === 'none' ? { noFloor: true } : { floor }) }
}

/**
 * Makes the write of changed limits; it is refused if somebody else has changed them meanwhile. Postings don't matter.
 * @param group the floor over all accounts of the partner; undefined to leave it, because a link may change it too
 */
export function limitsPart(
  before: BalanceWithLimits,
  after: BalanceWithLimits,
  group: GroupFloor | null | undefined,
): Part {
  const values: Record<string, bigint | string | true | readonly string[] | null> = {
    floor: after.floorMinor,
    noFloor: after.hasNoFloor || null,
    ceiling: after.ceilingMinor,
    [SEND_TERMS]: after.sendPer100000Minor,
    receivePer100000: after.receivePer100000Minor,
    vouchFrom: after.vouchFromMinor,
    limitsUpdatedAt: after.limitsUpdatedAt,
    ...(group === undefined ? {} : group ? markOf(group) : NO_MARK),
  }
  const names = Object.keys(values)
  const kept = names.filter((name) => values[name] !== null)
  const gone = names.filter((name) => values[name] === null)
  const isFirst = before.limitsUpdatedAt === null
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: balanceKey(after.accountNumber),
        UpdateExpression: [
          `SET ${kept.map((name) => `#${name} = :${name}`).join(', ')}`,
          ...(gone.length > 0 ? [`REMOVE ${gone.map((name) => `#${name}`).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: isFirst
          ? 'attribute_not_exists(#limitsUpdatedAt)'
          : '#limitsUpdatedAt = :seen',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(kept.map((name) => [`:${name}`, values[name]])),
          ...(isFirst ? {} : { ':seen': before.limitsUpdatedAt }),
        },
      },
    },
    refuse: () => changedMeanwhile('accountLimits', after.accountNumber),
  }
}
