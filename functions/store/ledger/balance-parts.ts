import { monthOf } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { CurrencyCodes } from '../../domain/exchange-pair.ts'
import { type Movement, movementsOf } from '../../domain/movements.ts'
import type { Recorder, TransactionRecord } from '../../domain/record.ts'
import type { Change } from '../../domain/transaction-change.ts'
import { env } from '../../env.ts'
import type { Item } from '../table/client.ts'
import {
  balanceKey,
  creditedIn,
  debitedIn,
  houseShareKey,
  type Key,
  monthNet,
} from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** A movement on the item that keeps it. */
export interface Move extends Movement {
  key: Key
  /** The attributes that change by it, each with what is added. */
  additions: Readonly<Record<string, bigint>>
  recorder: Recorder
  mustBeActive: boolean
}

/** All that changes on one item: DynamoDB refuses an item that is named twice in a write. */
interface ItemChange {
  move: Move
  mustBeActive: boolean
  /** By attribute. */
  sums: Map<string, bigint>
  /** What is moved, by currency. */
  totals: Map<number, bigint>
}

/** A new record, which has nothing before it, or a change of one. */
export type Written = Change | { before: null; after: TransactionRecord }

/**
 * The balance updates of a write: what is moved after it less what was moved before it, summed per item. Whether an
 * account exists, is Active and holds the currency are conditions of the update, so no account is read first.
 * Deletes and reductions also work on accounts made inactive since (docs/rules/ledger.md).
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

/** An account holds one currency, so an edit to another one on the same account names one it doesn't hold. */
function requireOneCurrency({ move, totals }: ItemChange, codes: CurrencyCodes): void {
  const other = [...totals.keys()].at(-1) ?? 0
  if (totals.size > 1 && !isHouseAccount(move.account)) {
    throw notHeld(move.account, codes.get(other))
  }
}

/** What a write moves sums to zero in every currency, whatever it is: asserted before anything is written. */
function requireBalance(changes: Iterable<ItemChange>): void {
  const sums = new Map<number, bigint>()
  for (const { totals } of changes) {
    for (const [id, total] of totals) sums.set(id, (sums.get(id) ?? 0n) + total)
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) {
    throw new Error('The movements of a write must sum to zero in every currency')
  }
}

/** What a write moves more or less than before, item by item. */
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

/** True where an account stays on its side with no more than before: that also works on one made inactive since. */
function isReduction(
  account: string,
  before: TransactionRecord | null,
  after: TransactionRecord,
): boolean {
  if (before === null || after.amountMinor > before.amountMinor) return false
  return account === after.inAccount ? account === before.inAccount : account === before.outAccount
}

/** A house account's movement lies in the share of who recorded it, whoever changes it later. */
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

/** `ADD balance :c0, n202611 :c1` for the sums that aren't 0. */
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
        // The name is for whoever reads the day's tills; an edit by someone else doesn't change whose till it is.
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
