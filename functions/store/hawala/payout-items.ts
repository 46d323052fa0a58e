import type { PartnerStep, ReceiverFee, Reopening } from '../../domain/hawala/hawala-order.ts'
import type { OnBehalf, Payout } from '../../domain/hawala/payout.ts'
import type { Item } from '../table/client.ts'
import { recorderFrom, stampFrom } from '../table/stamps.ts'
import { changedFrom, changedItem } from './changed-money-items.ts'

/** Returns a payout as the item of its order holds it. What is null isn't written, so that a payout in cash stays short. */
export function payoutItem({ amountMinor, commissionMinor, paidAs, ...fields }: Payout): Item {
  const kept = Object.entries(fields).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(kept),
    ...(paidAs ? { paidAs: changedItem(paidAs) } : {}),
    ...(commissionMinor === 0n ? {} : { commission: commissionMinor }),
    amount: amountMinor,
  }
}

/**
 * Reads the payouts of an order from its item. An earlier version knew only a payout of the whole amount, `paid`, and posted it
 * with the last transaction of the order.
 */
export function payoutsFrom(item: Item): Payout[] {
  const kept = item['payouts'] as Item[] | undefined
  if (kept) return kept.map(payoutFrom)
  const paid = item['paid'] as Item | undefined
  if (!paid) return []
  const codeVersion = (item['code'] as Item | undefined)?.['version']
  const transactionNumbers = (item['transactionNumbers'] as unknown[]).slice(-1)
  return [payoutFrom({ ...paid, amount: item['amount'], codeVersion, transactionNumbers })]
}

function payoutFrom(item: Item): Payout {
  const { at, name, idKind, idNumber, phone } = item as unknown as Payout
  // An earlier version wrote null for a payout without a photo.
  const text = (field: string) => (item[field] == null ? null : String(item[field]))
  return {
    ...recorderFrom(item),
    at,
    amountMinor: item['amount'] as bigint,
    commissionMinor: (item['commission'] as bigint | undefined) ?? 0n,
    name,
    fatherName: text('fatherName'),
    idKind,
    idNumber,
    phone,
    photoKey: text('photoKey'),
    account: text('account'),
    paidAs: changedFrom(item['paidAs'] as Item | undefined),
    onBehalf: onBehalfFrom(item['onBehalf'] as Item | undefined),
    codeVersion: item['codeVersion'] === undefined ? null : Number(item['codeVersion']),
    transactionNumbers: (item['transactionNumbers'] as unknown[]).map(Number),
  }
}

function onBehalfFrom(item: Item | undefined): OnBehalf | null {
  return item ? { name: String(item['name']), relation: String(item['relation']) } : null
}

/** Returns what an order keeps of the commission that the receiver pays as its item holds it. */
export function receiverFeeItem({ suggestedMinor, reason }: ReceiverFee): Item {
  return { suggested: suggestedMinor, ...(reason === null ? {} : { reason }) }
}

/** Reads what an order keeps of the commission that the receiver pays; null where the sender pays it. */
export function receiverFeeFrom(item: Item | undefined): ReceiverFee | null {
  if (!item) return null
  const { suggested, reason = null } = item
  return { suggestedMinor: suggested as bigint, reason: reason as string | null }
}

/** Returns a step that was taken back as the item of its order holds it. */
export function reopeningItem({ payout, partnerStep, ...fields }: Reopening): Item {
  const kept = Object.entries(fields).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(kept),
    ...(payout ? { payout: payoutItem(payout) } : {}),
    ...(partnerStep ? { partnerStep: partnerStepItem(partnerStep) } : {}),
  }
}

function partnerStepItem({ amountMinor, shareMinor, termsMinor, ...fields }: PartnerStep): Item {
  const kept = Object.entries({ ...fields, terms: termsMinor }).filter(
    ([, value]) => value !== null,
  )
  return { ...Object.fromEntries(kept), amount: amountMinor, share: shareMinor }
}

/** Reads a step that was taken back. */
export function reopeningFrom(item: Item): Reopening {
  const { at, reason, step, partnerAgreed = null } = item as unknown as Reopening
  return {
    ...recorderFrom(item),
    at,
    reason,
    step,
    payout: item['payout'] === undefined ? null : payoutFrom(item['payout'] as Item),
    partnerStep: partnerStepFrom(item['partnerStep'] as Item | undefined),
    partnerAgreed,
    codeVersion: item['codeVersion'] === undefined ? null : Number(item['codeVersion']),
  }
}

function partnerStepFrom(item: Item | undefined): PartnerStep | null {
  const stamp = stampFrom(item)
  if (!item || !stamp) return null
  const text = (field: string) => (item[field] === undefined ? null : String(item[field]))
  return {
    ...stamp,
    partner: String(item['partner']),
    partnerName: text('partnerName'),
    partnerNumber: text('partnerNumber'),
    partnerDate: text('partnerDate'),
    payingBranch: text('payingBranch'),
    amountMinor: item['amount'] as bigint,
    day: String(item['day']),
    takenBackOn: String(item['takenBackOn']),
    shareMinor: item['share'] as bigint,
    termsMinor: (item['terms'] as bigint | undefined) ?? null,
  }
}
