import { monthOf } from '../../../shared/calendar/business-date.ts'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import type { OrderState, OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import { isPayable } from '../../../shared/contract/order-states.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { HawalaDetailsRecord, OrderStates } from '../../domain/hawala/hawala.ts'
import type {
  Correction,
  HawalaOrder,
  OrderCode,
  Party,
  Redirect,
  Unlock,
  Vouching,
} from '../../domain/hawala/hawala-order.ts'
import { isCorrectedUnpaid, isUnlockedElsewhere } from '../../domain/hawala/hawala-order.ts'
import { firstDaysOf, type OrderDay } from '../../domain/hawala/order-days.ts'
import { routeOf } from '../../domain/hawala/order-route.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { datedKey } from '../table/keys.ts'
import { newestOf } from '../table/query.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'
import { commit, type Part } from '../table/transact.ts'
import { changedFrom, changedItem } from './changed-money-items.ts'
import {
  closedOrdersOf,
  correctedOrdersOf,
  HAWALA_ORDER_PARTITION,
  hawalaOrderKey,
  openOrdersOf,
  partOrdersOf,
  unlockedOrdersOf,
} from './hawala-keys.ts'
import {
  payoutItem,
  payoutsFrom,
  receiverFeeFrom,
  receiverFeeItem,
  reopeningFrom,
  reopeningItem,
} from './payout-items.ts'

/**
 * Reads one order consistently.
 * @throws Refusal `notFound`
 */
export async function requireOrder(id: number): Promise<HawalaOrder> {
  const order = await findOrder(id)
  if (!order) throw refused(ORDER_STEPS.notFound, { id })
  return order
}

/** Reads one order consistently; undefined if there is none. */
export async function findOrder(id: number): Promise<HawalaOrder | undefined> {
  const item = await getItem(hawalaOrderKey(id))
  return item && orderFrom(item)
}

/** Reads several orders consistently, the newest first. */
export async function findOrders(ids: readonly number[]): Promise<HawalaOrder[]> {
  const items = await getItems([...new Set(ids)].map(hawalaOrderKey))
  return items.map(orderFrom).sort((one, other) => other.id - one.id)
}

/** Reads consistently the states of the orders to which details belong; details without an order are passed over. */
export async function statesOfOrders(
  details: readonly Pick<HawalaDetailsRecord, 'orderId'>[],
): Promise<OrderStates> {
  const ids = details.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  if (ids.length === 0) return new Map()
  return new Map((await findOrders(ids)).map(({ id, state }) => [id, state]))
}

/**
 * Reads the newest orders, at most `limit`.
 * @param before the id of the last one already seen
 */
export async function listOrders(limit: number, before?: number): Promise<HawalaOrder[]> {
  return (await newestOf(HAWALA_ORDER_PARTITION, limit, before)).map(orderFrom)
}

/** Makes the part of a write that keeps a new order. */
export function newOrderPart(order: HawalaOrder): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: orderItem(order),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  }
}

/**
 * Makes the part of a write that keeps an order after a step. If another step was first, or somebody tried a wrong code
 * meanwhile, the write is decided again: otherwise it would put back the tries as they were read, and allow a code although the
 * order is locked.
 */
export function orderPart(before: HawalaOrder, after: HawalaOrder): Part {
  const tried = asRead(before)
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: orderItem(after),
        ConditionExpression: tried.condition,
        ExpressionAttributeValues: tried.values,
      },
    },
    refuse: () => changedMeanwhile('hawala', orderLabel(before)),
  }
}

/**
 * Writes that a wrong code was tried. A try isn't a step: the version stays, so that a stranger who tries codes doesn't stop
 * people who have the order open.
 * @throws the signal to decide again if the order changed, or if somebody else tried at the same moment
 */
export async function countWrongTry(order: HawalaOrder): Promise<void> {
  // The order wasn't locked when it was read, so it gets at most the last try that locks it.
  const tried = asRead(order)
  await commit([
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: hawalaOrderKey(order.id),
          UpdateExpression: 'SET wrongTries = :next',
          ConditionExpression: tried.condition,
          ExpressionAttributeValues: { ...tried.values, ':next': order.wrongTries + 1 },
        },
      },
      refuse: () => changedMeanwhile('hawala', orderLabel(order)),
    },
  ])
}

/** Returns the condition that an order is as it was read, also in the wrong tries. An item without them has none. */
function asRead({ version, wrongTries }: Pick<HawalaOrder, 'version' | 'wrongTries'>) {
  const none = wrongTries === 0 ? ' OR attribute_not_exists(wrongTries)' : ''
  return {
    condition: `version = :seen AND (wrongTries = :tries${none})`,
    values: { ':seen': version, ':tries': wrongTries },
  }
}

/**
 * Makes the item of an order. The item is in one index while something of the order is open, and in another index
 * afterwards.
 */
export function orderItem(order: HawalaOrder): Item {
  const {
    id,
    unlocks,
    redirects,
    corrections,
    days,
    payouts,
    reopenings,
    given,
    needsVouching,
    receiverFee,
    ...fields
  } = order
  const kept = Object.entries(fields).filter(
    ([name, value]) => value !== null && !(name in MONEY || name in TERMS),
  )
  return {
    ...hawalaOrderKey(id),
    ...indexKeys(order),
    ...Object.fromEntries(kept),
    ...(unlocks.length > 0 ? { unlocks } : {}),
    ...(needsVouching ? { needsVouching } : {}),
    ...(payouts.length > 0 ? { payouts: payouts.map(payoutItem) } : {}),
    ...(redirects.length > 0 ? { redirects } : {}),
    ...(corrections.length > 0 ? { corrections } : {}),
    ...(reopenings.length > 0 ? { reopenings: reopenings.map(reopeningItem) } : {}),
    ...(days.length > 0
      ? { days: days.map(({ leftMinor, ...each }) => ({ ...each, left: leftMinor })) }
      : {}),
    ...(given ? { given: changedItem(given) } : {}),
    ...(receiverFee ? { receiverFee: receiverFeeItem(receiverFee) } : {}),
    ...moneyOf(order),
  }
}

/** The attributes of an order's amounts and its percentage. What is 0 isn't written; `amountMinor` is never 0. */
const MONEY = {
  amountMinor: 'amount',
  commissionMinor: 'commission',
  partnerCommissionMinor: 'partnerCommission',
  payerPercentScaled: 'payerPercent',
  keptCommissionMinor: 'keptCommission',
  forwardedCommissionMinor: 'forwardedCommission',
} as const

/** The attributes of what partners' terms gave, where 0 isn't the same as no terms. */
const TERMS = { partnerTermsMinor: 'partnerTerms', forwardedTermsMinor: 'forwardedTerms' } as const

function moneyOf(order: HawalaOrder): Item {
  const amounts = Object.entries(MONEY).map(([field, name]) => {
    const minor = order[field as keyof typeof MONEY]
    return [name, minor === 0n ? undefined : minor] as const
  })
  const terms = Object.entries(TERMS).map(([field, name]) => {
    return [name, order[field as keyof typeof TERMS] ?? undefined] as const
  })
  return Object.fromEntries([...amounts, ...terms])
}

function indexKeys(order: HawalaOrder): Item {
  const { id, date, closedOn, payingBranch, partner } = order
  const place = isPayable(order) ? payingBranch : partner
  if (closedOn === null) {
    const { branch } = order.recorder
    return {
      credited: openOrdersOf(place ?? ''),
      ...(isUnlockedElsewhere(order) ? { debited: unlockedOrdersOf(branch) } : {}),
      ...(order.state === 'part' ? { typeMonth: partOrdersOf(payingBranch ?? '') } : {}),
      ...(isCorrectedUnpaid(order)
        ? { typeMonth: correctedOrdersOf(isPayable(order) ? payingBranch : null) }
        : {}),
      dated: datedKey(date, id),
    }
  }
  return { typeMonth: closedOrdersOf(monthOf(closedOn)), dated: datedKey(closedOn, id) }
}

/** Reads an order from its item, from the table or an index. */
export function orderFrom(item: Item): HawalaOrder {
  const text = (name: string) => (item[name] === undefined ? null : String(item[name]))
  const minorOrNone = (name: string) => (item[name] as bigint | undefined) ?? null
  const minor = (name: string) => minorOrNone(name) ?? 0n
  const kept = item['days'] as Item[] | undefined
  const parties = {
    way: item['way'] as OrderWay,
    recorder: recorderFrom(item['recorder'] as Item),
    payingBranch: text('payingBranch'),
    partner: text('partner'),
  }
  const since = {
    date: String(item['date']),
    payingBranch: parties.payingBranch,
    amountMinor: minor('amount'),
    closedOn: text('closedOn'),
  }
  return {
    ...parties,
    ...since,
    // Orders of an earlier version kept no days.
    days: kept ? kept.map(dayFrom) : firstDaysOf(since),
    id: Number(item['sk']),
    number: Number(item['number']),
    state: item['state'] as OrderState,
    recordedAt: String(item['recordedAt']),
    // Orders of an earlier version kept no route.
    route: text('route') ?? routeOf(parties),
    partnerName: text('partnerName'),
    partnerNumber: text('partnerNumber'),
    partnerDate: text('partnerDate'),
    sameNumber: text('sameNumber'),
    currencyId: Number(item['currencyId']),
    commissionMinor: minor('commission'),
    partnerCommissionMinor: minor('partnerCommission'),
    payerPercentScaled: minor('payerPercent'),
    partnerTermsMinor: minorOrNone('partnerTerms'),
    keptCommissionMinor: minor('keptCommission'),
    from: text('from'),
    given: changedFrom(item['given'] as Item | undefined),
    receiverFee: receiverFeeFrom(item['receiverFee'] as Item | undefined),
    sender: partyFrom(item['sender'] as Item),
    receiver: partyFrom(item['receiver'] as Item),
    narrative: text('narrative'),
    code: codeFrom(item['code'] as Item | undefined),
    wrongTries: Number(item['wrongTries'] ?? 0),
    unlocks: ((item['unlocks'] ?? []) as Item[]).map(unlockFrom),
    redirects: ((item['redirects'] ?? []) as Item[]).map(redirectFrom),
    corrections: ((item['corrections'] ?? []) as Item[]).map(correctionFrom),
    earnedIn: text('earnedIn'),
    payouts: payoutsFrom(item),
    reopenings: ((item['reopenings'] ?? []) as Item[]).map(reopeningFrom),
    decided: stampFrom(item['decided'] as Item | undefined),
    forwardedTo: text('forwardedTo'),
    forwardedName: text('forwardedName'),
    forwardedNumber: text('forwardedNumber'),
    forwardedCommissionMinor: minor('forwardedCommission'),
    forwardedTermsMinor: minorOrNone('forwardedTerms'),
    partnerAgreed: text('partnerAgreed'),
    vouched: vouchingFrom(item['vouched'] as Item | undefined),
    needsVouching: item['needsVouching'] === true,
    transactionNumbers: (item['transactionNumbers'] as unknown[]).map(Number),
    version: Number(item['version']),
  }
}

function dayFrom(item: Item): OrderDay {
  const { day, payingBranch, left } = item
  return { day: String(day), payingBranch: String(payingBranch), leftMinor: left as bigint }
}

function partyFrom(item: Item): Party {
  const { name, fatherName, phone, idNumber } = item as unknown as Party
  return { name, fatherName, phone, idNumber }
}

function codeFrom(item: Item | undefined): OrderCode | null {
  if (!item) return null
  const { version, keyId, givenBy } = item
  const code = { version: Number(version), keyId: String(keyId) }
  return givenBy === undefined ? code : { ...code, givenBy: Number(givenBy) }
}

function redirectFrom(item: Item): Redirect {
  const { at, reason, from, to } = item as unknown as Redirect
  return { ...recorderFrom(item), at, reason, from, to }
}

function correctionFrom(item: Item): Correction {
  const { at, reason, changes } = item as unknown as Correction
  return { ...recorderFrom(item), at, reason, changes }
}

function unlockFrom(item: Item): Unlock {
  const { at, reason } = item as unknown as Unlock
  return { ...recorderFrom(item), at, reason, codeVersion: Number(item['codeVersion']) }
}

function vouchingFrom(item: Item | undefined): Vouching | null {
  if (!item) return null
  const { at, partnerAgreed } = item as unknown as Vouching
  return { ...recorderFrom(item), at, partnerAgreed, version: Number(item['version']) }
}
