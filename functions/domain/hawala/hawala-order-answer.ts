import type * as z from 'zod/mini'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import { MOST_TRIES_OF_CODE } from '../../../shared/contract/hawala-order-facts.ts'
import type { HawalaOrder as OrderAnswer } from '../../../shared/contract/hawala-order-records.ts'
import { withNamesChanged } from '../../../shared/contract/order-corrections.ts'
import { masked } from '../../../shared/contract/secret-number.ts'
import { amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { imageAddress } from '../accounts/account.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { type ChangedMoney, changedAnswer } from './changed-money.ts'
import { forPayingOf } from './for-paying.ts'
import {
  type Correction,
  type HawalaOrder,
  isLocked,
  type PartnerStep,
  type Party,
  type Redirect,
  type Reopening,
  type Unlock,
  unlocksLeftOf,
} from './hawala-order.ts'
import { isOfSameCode, leftMinorOf, type Payout } from './payout.ts'
import { isCodeVoid, lastStepOf } from './reopening.ts'
import { type NumberReader, shownNumber } from './shown-number.ts'
import { isVouchedFor } from './vouching.ts'

/** What an answer needs in addition to the order. */
export interface AnsweredTo {
  codes: CurrencyCodes
  reader: NumberReader
}

/**
 * True if a person may see the identities of an order: everybody in the branch that pays, and head office. If a partner
 * pays, the recording branch may see them, because it tells the partner whom to pay. Rules: docs/rules/hawala-orders.md.
 */
export function maySeeIdentity(
  { payingBranch, recorder }: Pick<HawalaOrder, 'payingBranch' | 'recorder'>,
  { branch, isHeadOffice }: Pick<NumberReader, 'branch' | 'isHeadOffice'>,
): boolean {
  return isHeadOffice || branch === (payingBranch ?? recorder.branch)
}

/** Puts an order into the form that the API returns. Its identities are masked for readers who may not see them. */
export function orderAnswer(
  order: HawalaOrder,
  { codes, reader }: AnsweredTo,
): z.output<typeof OrderAnswer> {
  const { recorder, recordedAt, decided, from, wrongTries } = order
  const shows = maySeeIdentity(order, reader)
  const payouts = payoutAnswers(order, shows, codes)
  return {
    id: order.id,
    number: order.number,
    label: orderLabel(order),
    way: order.way,
    state: order.state,
    branch: recorder.branch,
    payingBranch: order.payingBranch,
    partner: order.partner,
    partnerName: order.partnerName,
    partnerNumber: shownNumber(order, reader),
    partnerDate: order.partnerDate,
    sameNumber: order.sameNumber,
    currencyId: order.currencyId,
    currencyCode: codes.get(order.currencyId) ?? '',
    amount: formatAmount(order.amountMinor),
    left: formatAmount(leftMinorOf(order)),
    commission: formatAmount(order.commissionMinor),
    commissionFrom: order.receiverFee === null ? 'sender' : 'receiver',
    partnerCommission: formatAmount(order.partnerCommissionMinor),
    payerPercent: formatRate(order.payerPercentScaled),
    forPaying: formatAmount(forPayingOf(order)),
    partnerTerms: amountOrNull(order.partnerTermsMinor),
    keptCommission: formatAmount(order.keptCommissionMinor),
    from: from === null ? null : { account: from },
    given: order.given && givenAnswer(order, order.given, codes),
    sender: partyAnswer(order.sender, shows),
    receiver: partyAnswer(order.receiver, shows),
    narrative: order.narrative,
    date: order.date,
    createdBy: recorder.userId,
    createdByName: recorder.userName,
    createdAt: recordedAt,
    locked: isLocked(order),
    triesLeft: MOST_TRIES_OF_CODE - wrongTries,
    unlocks: order.unlocks.map(unlockAnswer),
    unlocksLeft: unlocksLeftOf(order),
    redirects: order.redirects.map(redirectAnswer),
    corrections: withNamesChanged(order.corrections).map(correctionAnswer),
    codeGivenBy: order.code?.givenBy ?? null,
    reopenings: order.reopenings.map((each) => reopeningAnswer(order, each, { shows, codes })),
    hasCode: order.code !== null,
    codeVoid: isCodeVoid(order),
    lastStep: lastStepAnswer(order),
    paid: payouts.at(-1) ?? null,
    payouts,
    decidedBy: decided?.userId ?? null,
    decidedByName: decided?.userName ?? null,
    decidedAt: decided?.at ?? null,
    reason: decided?.reason ?? null,
    forwardedTo: order.forwardedTo,
    forwardedName: order.forwardedName,
    forwardedNumber: order.forwardedNumber,
    forwardedCommission: formatAmount(order.forwardedCommissionMinor),
    forwardedTerms: amountOrNull(order.forwardedTermsMinor),
    partnerAgreed: order.partnerAgreed,
    vouchedBy: vouchingAnswer(order),
    needsVouching: order.needsVouching,
    hawalaDetailsId: order.id,
    transactionIds: [...order.transactionNumbers],
    version: order.version,
  }
}

function givenAnswer(
  { currencyId: soldId }: Pick<HawalaOrder, 'currencyId'>,
  given: ChangedMoney,
  codes: CurrencyCodes,
) {
  return changedAnswer(given, { boughtId: given.currencyId, soldId }, codes)
}

function paidAsAnswer(
  { currencyId: boughtId }: Pick<HawalaOrder, 'currencyId'>,
  paidAs: ChangedMoney,
  codes: CurrencyCodes,
) {
  return changedAnswer(paidAs, { boughtId, soldId: paidAs.currencyId }, codes)
}

function unlockAnswer({ branch, userId, userName, at, reason }: Omit<Unlock, 'codeVersion'>) {
  return { branch, by: userId, byName: userName, at, reason }
}

function vouchingAnswer(order: HawalaOrder) {
  if (!order.vouched) return null
  const { branch, userId, userName, at, partnerAgreed } = order.vouched
  return { branch, by: userId, byName: userName, at, partnerAgreed, holds: isVouchedFor(order) }
}

function redirectAnswer({ from, to, ...done }: Redirect) {
  return { ...unlockAnswer(done), from, to }
}

function correctionAnswer(correction: Correction & { changesNames: boolean }) {
  const { changes, changesNames, ...done } = correction
  return { ...unlockAnswer(done), changesNames, changes: changes.map((each) => ({ ...each })) }
}

function partyAnswer(party: Party, shows: boolean): Party {
  const { name, fatherName, phone, idNumber } = party
  return { name, fatherName, phone, idNumber: shows ? idNumber : maskedOrNone(idNumber) }
}

function lastStepAnswer(order: HawalaOrder) {
  const last = lastStepOf(order)
  return last && { step: last.step, by: last.userId, branch: last.branch }
}

function reopeningAnswer(order: HawalaOrder, reopening: Reopening, how: Shown) {
  const { branch, userId, userName, at, reason, step, payout, partnerStep, partnerAgreed } =
    reopening
  return {
    branch,
    by: userId,
    byName: userName,
    at,
    reason,
    step,
    partnerAgreed,
    // What was left after it says nothing any more.
    payout: payout && { ...wholePayoutAnswer(order, payout, how), left: '0.00', sameCode: false },
    partnerStep: partnerStep && partnerStepAnswer(partnerStep),
  }
}

/** Puts a forwarding or confirmation that was taken back into the form of the answer. */
export function partnerStepAnswer(step: PartnerStep) {
  const { userId, userName, at, partner, partnerName, partnerNumber, partnerDate } = step
  return {
    by: userId,
    byName: userName,
    at,
    partner,
    partnerName,
    partnerNumber,
    partnerDate,
    partnerCommission: formatAmount(step.shareMinor),
    partnerTerms: amountOrNull(step.termsMinor),
  }
}

/** Puts the payouts into the form of the answer, each with what was left after it. */
function payoutAnswers(order: HawalaOrder, shows: boolean, codes: CurrencyCodes) {
  let leftMinor = order.amountMinor
  return order.payouts.map((payout) => {
    leftMinor -= payout.amountMinor
    return {
      ...wholePayoutAnswer(order, payout, { shows, codes }),
      left: formatAmount(leftMinor),
      sameCode: isOfSameCode(payout, order),
    }
  })
}

/** Whether this person sees identities, and the codes of the currencies by id. */
interface Shown {
  shows: boolean
  codes: CurrencyCodes
}

function wholePayoutAnswer(order: HawalaOrder, payout: Payout, { shows, codes }: Shown) {
  const { amountMinor, commissionMinor, account, paidAs, onBehalf, transactionNumbers } = payout
  return {
    amount: formatAmount(amountMinor),
    // Only a payout that kept a commission has this field. The answer is stored, and that of a usual payout stays short.
    ...(commissionMinor === 0n ? {} : { commission: formatAmount(commissionMinor) }),
    to: account === null ? null : { account },
    paidAs: paidAs && paidAsAnswer(order, paidAs, codes),
    onBehalf,
    transactionIds: [...transactionNumbers],
    ...payoutAnswer(payout, shows),
  }
}

function payoutAnswer({ branch, userId, userName, photoKey, ...shown }: Payout, shows: boolean) {
  const { at, name, fatherName, idKind, idNumber, phone } = shown
  return {
    branch,
    by: userId,
    byName: userName,
    at,
    name,
    fatherName,
    idKind,
    phone,
    idNumber: shows ? idNumber : masked(idNumber),
    photo: shows ? imageAddress(photoKey) : null,
  }
}

function maskedOrNone(idNumber: string | null): string | null {
  return idNumber === null ? null : masked(idNumber)
}

/**
 * Refuses a step if the person saw another version of the order. Without a version nothing is compared.
 * @throws Refusal `conflict` with the order as it is now
 */
export function requireOrderVersion(
  order: HawalaOrder,
  version: number | null | undefined,
  to: AnsweredTo,
): void {
  if (version === null || version === undefined || version === order.version) return
  const record = orderAnswer(order, to)
  throw refused(ORDER_STEPS.movedOn, { way: order.way, number: order.number }, { record })
}
