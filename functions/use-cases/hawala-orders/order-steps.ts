import { MOST_TRIES_OF_CODE } from '../../../shared/contract/hawala-order-facts.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { type AnsweredTo, requireOrderVersion } from '../../domain/hawala/hawala-order-answer.ts'
import type { OrderActor } from '../../domain/hawala/hawala-order-rights.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice, type UserRecord } from '../../domain/house/user.ts'
import type { Recorder, Stamp } from '../../domain/ledger/record.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { countWrongTry, requireOrder } from '../../store/hawala/hawala-orders.ts'
import { codeOf, isCode, isPartnersNumber } from '../../store/hawala/order-code.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import type { Actor } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'

/** An order with what every step of it needs. */
export interface OrderReading {
  order: HawalaOrder
  currencies: CurrencyRecord[]
  headOffice: string | null
}

/**
 * Reads an order, the currencies and the branch that is head office.
 * @throws Refusal `notFound`
 */
export async function readOrder(id: number): Promise<OrderReading> {
  const [order, currencies, headOffice] = await Promise.all([
    requireOrder(id),
    listCurrencies(),
    findHeadOffice(),
  ])
  return { order, currencies, headOffice }
}

/** The parts of a confirmed call that a step of an order needs. */
export interface OrderCall {
  params: { id: number }
  session: Recorder & Pick<UserRecord, 'userType' | 'isBranchChosen'>
  actor: Actor
}

/** The data from which a step is decided: the order, and the person who takes the step. */
export interface OrderState {
  order: HawalaOrder
  /** All currencies, marked as used: the order's own currency has been in use since the order was recorded. */
  currencies: readonly CurrencyRecord[]
  by: OrderActor
  stamp: Stamp
  /** The reader of the answer. */
  to: AnsweredTo
  recorder: Recorder
}

/** Collects the data from which a step is decided: the order as it was read, and the caller's rights. */
export function orderState(
  { session, actor }: Pick<OrderCall, 'session' | 'actor'>,
  { order, currencies, headOffice }: OrderReading,
): OrderState {
  const { userId, userName, branch, userType } = session
  const recorder = { userId, userName, branch }
  const isOfHeadOffice = isHeadOffice(session, headOffice)
  return {
    order,
    recorder,
    stamp: { userId, userName, at: actor.at.toISOString() },
    currencies: currencies.map((each) => ({ ...each, inUse: true })),
    by: { ...recorder, userType, isHeadOffice: isOfHeadOffice },
    to: { codes: codesOf(currencies), reader: { userId, branch, isHeadOffice: isOfHeadOffice } },
  }
}

/**
 * Takes a step of an order that posts nothing. If another step was first, the order is read again and the step is decided
 * again.
 * @param first the order as it was read for this call
 * @param take decides the step and writes it
 */
export function orderStep<Answer>(
  call: OrderCall,
  first: OrderReading,
  take: (state: OrderState) => Promise<Answer>,
): Promise<Answer> {
  return decidedAnew(async (again) =>
    take(orderState(call, again ? await readOrder(call.params.id) : first)),
  )
}

/** Returns the reader of the answer to a step that named the hawala's code, or the partner's number in its place. */
export function toWhoTyped({ codes, reader }: AnsweredTo, typed: string | null): AnsweredTo {
  return { codes, reader: { ...reader, typed: [typed] } }
}

/** Refuses a step if the person saw another version of the order; without a version nothing is compared. */
export function requireSeen(
  { order, to }: Pick<OrderState, 'order' | 'to'>,
  version: number | null | undefined,
): void {
  requireOrderVersion(order, version, to)
}

/**
 * Checks the code that somebody typed, or the partner's number in its place. A wrong try is stored before it is refused.
 * After five wrong tries the order is locked for everybody who has only the code. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `notAllowed` with the number of tries left if the code is wrong; `conflict` if the code no longer exists;
 * the signal to decide again if the order changed meanwhile
 */
export async function requireCode(order: HawalaOrder, typed: string, now: Date): Promise<void> {
  const right = order.code ? await codeOf(order.id, order.code, now) : order.partnerNumber
  if (right === null) {
    throw refused(ORDER_STEPS.codeGone, { way: order.way, number: order.number })
  }
  if (order.code ? isCode(typed, right) : isPartnersNumber(typed, right)) return
  await countWrongTry(order)
  const left = MOST_TRIES_OF_CODE - order.wrongTries - 1
  throw refused(ORDER_STEPS.wrongCode, { left })
}
