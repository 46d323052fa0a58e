import { monthOf } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { CurrencyCodes } from '../../domain/exchange-pair.ts'
import { type Movement, movementsOf } from '../../domain/movements.ts'
import type { Change, Recorder, TransactionRecord } from '../../domain/record.ts'
import { env } from '../../env.ts'
import { houseShareKey } from '../house/house-keys.ts'
import type { Item } from '../table/client.ts'
import { balanceKey, creditedIn, debitedIn, type Key, monthNet } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** A movement, with the item that stores it. */
export interface Move extends Movement {
  key: Key
  /** The attributes that the movement changes, with the amount to add to each. */
  additions: Readonly<Record<string, bigint>>
  recorder: Recorder
  mustBeActive: boolean
}

/** All changes of one item, because DynamoDB refuses a write that names an item twice. */
interface ItemChange {
  move: Move
  mustBeActive: boolean
  /** The sums to add, by attribute. */
  sums: Map<string, bigint>
  /** The sums moved, by currency. */
  totals: Map<number, bigint>
}

/** A change of a record, or a new record, which has no `before`. */
export type Written = Change | { before: null; after: TransactionRecord }

/**
 * The balance updates of a write: for each item, the movements after the write minus the movements before it. The
 * update's conditions check that the account exists, is Active and holds the currency, so no account is read first.
 * Deletes and reductions also work on accounts that are inactive now (docs/rules/ledger.md).
 */
export function balanceParts(written: readonly Written[], codes: CurrencyCodes): Part[] {
  const changes = new Map<string, ItemChange>()
  for (const move of written.flatMap(movesOf)) addMove(changes, move)
  for (const change of changes.values()) requireOneCurrency(change, codes)
  requireBalance(changes.values())
  return [...changes.values()]
    .filter(({ sums }) => [...sums.values()].some((sum) => sum !== 0n))
    .map((change) =>
      isHouseAccount(change.move.account) ? housePart(change) : customerPart(change, codes),
    )
}

/** Refuses an edit to another currency on the same account, because a customer's account holds one currency. */
function requireOneCurrency({ move, totals }: ItemChange, codes: CurrencyCodes): void {
  const other = [...totals.keys()].at(-1) ?? 0
  if (totals.size > 1 && !isHouseAccount(move.account)) {
    throw notHeld(move.account, codes.get(other))
  }
}

/** Throws unless the movements of a write sum to zero in every currency. This is checked before anything is written. */
function requireBalance(changes: Iterable<ItemChange>): void {
  const sums = new Map<number, bigint>()
  for (const { totals } of changes) {
    for (const [id, total] of totals) sums.set(id, (sums.get(id) ?? 0n) + total)
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) {
    throw new Error('The movements of a write must sum to zero in every currency')
  }
}

/** The movements of a write: those of the new version, minus those of the old one. */
export function movesOf({ before, after }: Written): Move[] {
  const moved = (record: TransactionRecord, sign: bigint): Move[] =>
    movementsOf(record).map((movement) => ({
      ...movement,
      ...placeOf(movement, record, sign),
      recorder: record.recorder,
      changeMinor: sign * movement.changeMinor,
      mustBeActive: sign > 0n && !isReduction(movement.account, before, after),
    }))
  return [...(before ? moved(before, -1n) : []), ...(after.deletion ? [] : moved(after, 1n))]
}

/**
 * True if the edit leaves the account on the same side and doesn't raise the amount; this is allowed on an inactive
 * account too.
 */
function isReduction(
  account: string,
  before: TransactionRecord | null,
  after: TransactionRecord,
): boolean {
  if (before === null || after.amountMinor > before.amountMinor) return false
  return account === after.inAccount ? account === before.inAccount : account === before.outAccount
}

/**
 * The item that a movement changes. On a house account it is the share of the person who recorded the transaction, even
 * if another person changes the transaction later.
 */
function placeOf(movement: Movement, { tranDate, recorder }: TransactionRecord, sign: bigint) {
  const { account, currencyId, changeMinor } = movement
  const added = sign * changeMinor
  if (!isHouseAccount(account)) {
    return {
      key: balanceKey(account),
      additions: { balance: added, [monthNet(monthOf(tranDate))]: added },
    }
  }
  return {
    key: houseShareKey(account, tranDate, recorder.branch, recorder.userId),
    additions:
      changeMinor > 0n ? { [creditedIn(currencyId)]: added } : { [debitedIn(currencyId)]: -added },
  }
}

function addMove(changes: Map<string, ItemChange>, move: Move): void {
  const place = `${move.key.pk}|${move.key.sk}`
  const change = changes.get(place) ?? {
    move,
    mustBeActive: false,
    sums: new Map(),
    totals: new Map(),
  }
  changes.set(place, change)
  for (const [attribute, added] of Object.entries(move.additions)) {
    change.sums.set(attribute, (change.sums.get(attribute) ?? 0n) + added)
  }
  change.mustBeActive ||= move.mustBeActive
  const total = change.totals.get(move.currencyId) ?? 0n
  change.totals.set(move.currencyId, total + move.changeMinor)
}

/** The update expression `ADD balance :c0, n202611 :c1` for the sums that aren't 0. */
function additions(sums: ReadonlyMap<string, bigint>) {
  const changed = [...sums].filter(([, sum]) => sum !== 0n)
  return {
    expression: changed.map(([attribute], index) => `${attribute} :c${index}`).join(', '),
    values: Object.fromEntries(changed.map(([, sum], index) => [`:c${index}`, sum])),
  }
}

function housePart({ move, sums }: ItemChange): Part {
  const { expression, values } = additions(sums)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: move.key,
        // The name is stored for people who read the tills of a day. It is the recorder's name, even if another person
        // edits the transaction.
        UpdateExpression: `ADD ${expression} SET userName = :userName`,
        ExpressionAttributeValues: { ...values, ':userName': move.recorder.userName },
      },
    },
  }
}

function customerPart({ move, sums, mustBeActive }: ItemChange, codes: CurrencyCodes): Part {
  const { expression, values } = additions(sums)
  const { account, currencyId } = move
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: move.key,
        UpdateExpression: `ADD ${expression}, postings :one`,
        ConditionExpression: `currencyId = :currency${mustBeActive ? ' AND accountStatus = :active' : ''}`,
        ExpressionAttributeValues: {
          ...values,
          ':one': 1,
          ':currency': currencyId,
          ...(mustBeActive ? { ':active': 'Active' } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) => refusalOfAccount(account, item, codes.get(currencyId)),
  }
}

function refusalOfAccount(
  number: string,
  account: Item | undefined,
  code: string | undefined,
): Refusal {
  if (!account) return new Refusal('badInput', `Account ${number} does not exist`)
  if (account['accountStatus'] !== 'Active') {
    return new Refusal(
      'badInput',
      `Account ${number} is ${account['accountStatus']}: only an Active account can be posted to`,
    )
  }
  return notHeld(number, code)
}

function notHeld(account: string, code = ''): Refusal {
  return new Refusal(
    'badInput',
    `Debit and Credit accounts must have the same currency: account ${account} does not hold ${code}`,
  )
}
