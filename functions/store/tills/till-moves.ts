import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { MoveState } from '../../../shared/contract/till-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../../domain/ledger/exchange-pair.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import {
  afterStep,
  isOpenMove,
  type MovedAmount,
  type TillMove,
} from '../../domain/tills/till-move.ts'
import { env } from '../../env.ts'
import { TILL_MOVE_PARTITION, tillMoveKey } from '../house/house-keys.ts'
import { type Actor, auditPart } from '../people/audit.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { datedKey } from '../table/keys.ts'
import { newestOf, queryItems } from '../table/query.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'

/** The partition of the index by type with the moves that aren't finished. */
export const OPEN_MOVES = 'TillMoveOpen'

/** Returns the partition of the index of credited accounts with the moves that were sent to another branch in a month. */
const sentIn = (month: string): string => `MovesSent#${month}`

/** Reads the moves of cash that were sent to another branch in a month. The moves come from an index, which may be late. */
export async function movesSentIn(month: string): Promise<TillMove[]> {
  const items = queryItems({
    IndexName: 'credited',
    KeyConditionExpression: 'credited = :sent',
    ExpressionAttributeValues: { ':sent': sentIn(month) },
  })
  return (await Array.fromAsync(items)).map(moveFrom)
}

/** Reads one move of cash consistently; undefined if there is none. */
export async function findMove(id: number): Promise<TillMove | undefined> {
  const item = await getItem(tillMoveKey(id))
  return item && moveFrom(item)
}

/**
 * Reads one move of cash consistently.
 * @throws Refusal `notFound`
 */
export async function requireMove(id: number): Promise<TillMove> {
  const move = await findMove(id)
  if (!move) throw refused(MOVES.notFound, { id })
  return move
}

/**
 * Reads the newest moves, at most `limit`.
 * @param before the id of the last one already seen
 */
export async function listMoves(limit: number, before?: number): Promise<TillMove[]> {
  return (await newestOf(TILL_MOVE_PARTITION, limit, before)).map(moveFrom)
}

/** Makes the part of a write that keeps a new offer. */
export function newMovePart(move: TillMove): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: moveItem(move),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/** Makes the part of a write that keeps a move after a step. If another step was first, the write is decided again. */
export function movePart(before: TillMove, after: TillMove): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: moveItem(after),
        ConditionExpression: 'version = :seen',
        ExpressionAttributeValues: { ':seen': before.version },
      },
    },
    refuse: () => changedMeanwhile('move', before.id),
  }
}

/**
 * Makes the parts of a close that let offers lapse.
 * @param moves the offers, as `lapsingMoves` chooses them
 * @param closer who closes the day, and when
 */
export function lapseParts(moves: readonly TillMove[], closer: Stamp): Part[] {
  return moves.map((move) => movePart(move, afterStep(move, { state: 'lapsed', decided: closer })))
}

/**
 * Makes the parts of a close after which givers are no longer told that less was accepted.
 * @param moves as `expiringMoves` chooses them
 */
export function expiryParts(moves: readonly TillMove[]): Part[] {
  return moves.map((move) => movePart(move, afterStep(move, { waitsForGiver: false })))
}

/** Makes the audit entry of a step that posts nothing. What is posted is found in the transactions. */
export function moveAuditPart(
  before: TillMove,
  after: TillMove,
  codes: CurrencyCodes,
  actor: Actor,
): Part {
  const sides = { before: auditSide(before, codes), after: auditSide(after, codes) }
  return auditPart({ entity: 'tillMove', entityId: String(after.id), ...sides }, actor)
}

function auditSide(
  { id, from, to, amounts, state, carrier, decided }: TillMove,
  codes: CurrencyCodes,
) {
  return {
    id,
    state,
    from: `${from.branch} ${from.userName}`,
    to: `${to.branch} ${to.userName}`,
    amounts: amounts
      .map(({ currencyId, amountMinor }) => {
        return `${formatAmount(amountMinor)} ${codes.get(currencyId) ?? ''}`
      })
      .join(', '),
    carrier,
    reason: decided?.reason ?? null,
  }
}

/**
 * Makes the item of a move. A finished move isn't in the index of open moves, and a move within a branch isn't in the index
 * of sent moves.
 */
export function moveItem(move: TillMove): Item {
  const { id, amounts, transactionNumbers, waitsForGiver, ...fields } = move
  const { offeredOn, dispatchedOn } = move
  const isOpen = isOpenMove(move)
  const kept = Object.entries(fields).filter(([, value]) => value !== null)
  return {
    ...tillMoveKey(id),
    ...(isOpen ? { typeMonth: OPEN_MOVES } : {}),
    ...(dispatchedOn === null ? {} : { credited: sentIn(monthOf(dispatchedOn)) }),
    ...(isOpen || dispatchedOn !== null ? { dated: datedKey(offeredOn, id) } : {}),
    ...Object.fromEntries(kept),
    ...(waitsForGiver ? { waitsForGiver } : {}),
    amounts: amounts.map(({ currencyId, amountMinor, arrivedMinor, inTransitMinor }) => ({
      currencyId,
      amount: amountMinor,
      arrived: arrivedMinor ?? undefined,
      inTransit: inTransitMinor === 0n ? undefined : inTransitMinor,
    })),
    ...(transactionNumbers.length > 0 ? { transactionNumbers } : {}),
  }
}

/** Reads a move from its item, from the table or the index. */
export function moveFrom(item: Item): TillMove {
  const offered = stampFrom(item['offered'] as Item | undefined)
  if (!offered) throw new Error(`The move ${item['sk']} doesn't say who offered it`)
  const text = (name: string) => (item[name] === undefined ? null : String(item[name]))
  return {
    id: Number(item['sk']),
    state: item['state'] as MoveState,
    from: recorderFrom(item['from'] as Item),
    to: recorderFrom(item['to'] as Item),
    amounts: (item['amounts'] as Item[]).map(amountFrom),
    carrier: text('carrier'),
    offered,
    raises: stampsFrom(item['raises'] as Item[] | undefined),
    offeredOn: String(item['offeredOn']),
    dispatched: stampFrom(item['dispatched'] as Item | undefined),
    dispatchedOn: text('dispatchedOn'),
    decided: stampFrom(item['decided'] as Item | undefined),
    settled: stampFrom(item['settled'] as Item | undefined),
    waitsForGiver: item['waitsForGiver'] === true,
    seen: stampFrom(item['seen'] as Item | undefined),
    transactionNumbers: ((item['transactionNumbers'] ?? []) as unknown[]).map(Number),
    version: Number(item['version']),
  }
}

/** Reads a list of stamps; null for a move of an earlier version, which has no such list. */
function stampsFrom(items: Item[] | undefined): Stamp[] | null {
  return items?.map(stampFrom).filter((stamp) => stamp !== null) ?? null
}

function amountFrom(item: Item): MovedAmount {
  return {
    currencyId: Number(item['currencyId']),
    amountMinor: item['amount'] as bigint,
    arrivedMinor: (item['arrived'] as bigint | undefined) ?? null,
    inTransitMinor: (item['inTransit'] as bigint | undefined) ?? 0n,
  }
}
