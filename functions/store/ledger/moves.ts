import {
  type BusinessDate,
  businessDateOf,
  monthOf,
} from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { type Movement, movementsOf } from '../../domain/ledger/movements.ts'
import type { Change, TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { creditedIn, debitedIn, houseShareKey } from '../house/house-keys.ts'
import { balanceKey, type Key, monthNet } from '../table/keys.ts'

/** A movement, with the item that stores it. */
export interface Move extends Movement {
  key: Key
  /** The attributes that the movement changes, with the amount to add to each. */
  additions: Readonly<Record<string, bigint>>
  /** The day on which it counts. */
  day: BusinessDate
  /** The day on which the posting was recorded, and the branch of its till; null for a change of a posting. */
  recorded: { day: BusinessDate; branch: string } | null
  mustBeActive: boolean
  /** The side of the record that it belongs to; the change of an older version that is taken back keeps its side. */
  isCredit: boolean
}

/** A change of a record, or a new record, which has no `before`. */
export type Written = Change | { before: null; after: TransactionRecord }

/** Returns the movements of a write: those of the new version, minus those of the old one. */
export function movesOf({ before, after }: Written): Move[] {
  const recorded = before === null ? recordedIn(after) : null
  const moved = (record: TransactionRecord, sign: bigint): Move[] =>
    movementsOf(record).map((movement) => ({
      ...movement,
      ...placeOf(movement, record.tranDate, sign),
      day: record.tranDate,
      recorded,
      changeMinor: sign * movement.changeMinor,
      isCredit: movement.changeMinor > 0n,
      mustBeActive: sign > 0n && !isReduction(movement.account, before, after),
    }))
  return [...(before ? moved(before, -1n) : []), ...(after.deletion ? [] : moved(after, 1n))]
}

function recordedIn({ recordedAt, till }: TransactionRecord): Move['recorded'] {
  return { day: businessDateOf(new Date(recordedAt), env().businessTimeZone), branch: till.branch }
}

/**
 * True for a reversal, and for an edit that leaves the account on the same side and doesn't raise the amount. Such a change
 * is allowed on an inactive account too.
 */
function isReduction(
  account: string,
  before: TransactionRecord | null,
  after: TransactionRecord,
): boolean {
  if (after.reverses !== null) return true
  if (before === null || after.amountMinor > before.amountMinor) return false
  return account === after.inAccount ? account === before.inAccount : account === before.outAccount
}

/**
 * Returns the item that a movement changes. On a house account it is the day of the transaction's till, even if another
 * person changes the transaction later.
 */
function placeOf(movement: Movement, tranDate: BusinessDate, sign: bigint) {
  const { account, currencyId, changeMinor, till } = movement
  const added = sign * changeMinor
  if (!isHouseAccount(account)) {
    return {
      key: balanceKey(account),
      additions: { balance: added, [monthNet(monthOf(tranDate))]: added },
    }
  }
  return {
    key: houseShareKey(account, tranDate, till),
    additions:
      changeMinor > 0n
        ? { [creditedIn(account, currencyId)]: added }
        : { [debitedIn(account, currencyId)]: -added },
  }
}

/**
 * Returns the update expression `ADD balance :c0, #c1 :c1` for the sums that aren't 0. An attribute with another character than
 * a letter or a digit needs a name of its own there.
 */
export function additions(sums: ReadonlyMap<string, bigint>) {
  const changed = [...sums].filter(([, sum]) => sum !== 0n)
  return {
    expression: changed
      .map(([attribute], index) => `${isPlain(attribute) ? attribute : `#c${index}`} :c${index}`)
      .join(', '),
    names: Object.fromEntries(
      changed.flatMap(([attribute], index) =>
        isPlain(attribute) ? [] : [[`#c${index}`, attribute] as const],
      ),
    ),
    values: Object.fromEntries(changed.map(([, sum], index) => [`:c${index}`, sum])),
  }
}

function isPlain(attribute: string): boolean {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(attribute)
}
