import { hawalaPeople as peopleTexts } from '#texts/hawala-people.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import { orderSteps as stepTexts } from '#texts/order-steps.ts'
import { partnerShares as shareTexts } from '#texts/partner-shares.ts'
import { payouts as payoutTexts } from '#texts/payouts.ts'
import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { reopenings as reopenTexts } from '#texts/reopenings.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { feeCurrencyOf } from '../../../shared/contract/fee-currency.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { paidAt } from '../../hawala-orders/changed-words.ts'
import { correctedBy, correctionLines } from '../../hawala-orders/correction-lines.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'
import { receivedOf } from '../../hawala-orders/receiver-pays.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

type Payout = Order['payouts'][number]
type PartnerStep = NonNullable<Order['reopenings'][number]['partnerStep']>

/** An event in the life of a hawala, with its details. */
export interface Happening {
  readonly what: string
  readonly more: readonly string[]
  /** The payout that it was; left out of everything else. */
  readonly payout?: Payout
}

/**
 * Returns the events of a hawala, the oldest first. Numbers of identity papers are shown as the server sends them to this
 * person.
 */
export function storyOf(order: Order, timeZone: string): Happening[] {
  const { createdByName, branch, createdAt, way, partner, payingBranch, payouts } = order
  const at = formatInstant(new Date(createdAt), timeZone)
  const recorded = {
    what: texts.recorded(createdByName, branch, at),
    more: [
      ...(way === 'receive' ? [texts.received(payingBranch ?? '', partner ?? '')] : []),
      ...(order.sameNumber === null ? [] : [texts.sameNumber(order.sameNumber)]),
    ],
  }
  const unlocked = order.unlocks.map((each) => ({
    at: each.at,
    what: texts.unlocked(each.byName, each.branch, formatInstant(new Date(each.at), timeZone)),
    more: [texts.reason(each.reason)],
  }))
  const redirected = order.redirects.map((each) => ({
    at: each.at,
    what: texts.redirected(each.byName, each.branch, formatInstant(new Date(each.at), timeZone)),
    more: [texts.fromTo(each.from, each.to), texts.reason(each.reason)],
  }))
  const corrected = order.corrections.map((each) => ({
    at: each.at,
    what: correctedBy(each, timeZone),
    more: [...correctionLines(each), texts.reason(each.reason)],
  }))
  const paid = payouts.map((each) => ({ at: each.at, ...paidOut(order, each, timeZone) }))
  const changed = [...unlocked, ...redirected, ...corrected, ...reopened(order, timeZone)]
  const vouched = vouchedFor(order, timeZone)
  const before = [recorded, ...inTurn([...changed, ...vouched, ...paid])]
  const what = outcomeOf(order, timeZone)
  if (what === null || order.state === 'paid') return before
  const { forwardedTo, forwardedNumber, reason, partnerAgreed, keptCommission } = order
  const more = [
    forwardedTo && texts.forwardedTo(forwardedTo, forwardedNumber ?? ''),
    forwardedTo && forwardedShare(order),
    reason && texts.reason(reason),
    partnerAgreed && texts.partnerSaid(partnerAgreed),
    isNothing(keptCommission) ? null : keptShare(order),
  ].filter((line): line is string => Boolean(line))
  return [...before, { what, more }]
}

/** Says which steps were taken back, and what had been paid. */
function reopened(order: Order, timeZone: string) {
  const { reopenings, currencyCode } = order
  return reopenings.flatMap(({ payout, partnerStep, ...each }) => {
    const at = formatInstant(new Date(each.at), timeZone)
    const took = {
      at: each.at,
      what: reopenTexts.reopenedBy(each.byName, each.branch, at),
      more: [
        reopenTexts.tookBack[each.step],
        texts.reason(each.reason),
        ...(each.partnerAgreed === null ? [] : [texts.partnerSaid(each.partnerAgreed)]),
      ],
    }
    if (partnerStep !== null) return [tookPart(order, each.step, partnerStep, timeZone), took]
    if (payout === null) return [took]
    const then = formatInstant(new Date(payout.at), timeZone)
    const amount = `${withCommas(payout.amount)} ${currencyCode}`
    const what = reopenTexts.paidOnce(amount, payout.byName, then)
    return [{ at: payout.at, what, more: toWhom(order, payout) }, took]
  })
}

/** Says which forwarding or confirmation there had been. */
function tookPart(
  { currencyCode }: Order,
  step: Order['reopenings'][number]['step'],
  { byName, partner, partnerNumber, partnerDate, ...done }: PartnerStep,
  timeZone: string,
) {
  const at = formatInstant(new Date(done.at), timeZone)
  const { partnerCommission: share, partnerTerms: terms } = done
  const on = partnerDate === null ? '' : texts.atPartnerOn(formatDate(partnerDate))
  const ofShare = shareOf(share, terms, currencyCode)
  const more = [
    reopenTexts.atPartner(partner, partnerNumber ?? '', on),
    ...(ofShare === null ? [] : [ofShare]),
  ]
  return {
    at: done.at,
    what: stepTexts.was[step](`\u2068${byName}\u2069`, at),
    more,
  }
}

/** Says to whom and from where a payout went. */
function toWhom(order: Order, payout: Payout): string[] {
  const { branch, name, fatherName, idKind, idNumber, phone, onBehalf, to, paidAs } = payout
  const inHawala = (value: string) => `${withCommas(value)} ${order.currencyCode}`
  const handed = paidAs && `${withCommas(paidAs.amount)} ${paidAs.currencyCode}`
  return [
    to ? texts.toAccountIn(to.account, branch) : texts.fromTill(branch),
    texts.paidTo(name, `${idKind} ${idNumber}`, phone),
    ...(payout.commission === undefined
      ? []
      : [receiverTexts.handedOver(inHawala(receivedOf(payout)), inHawala(payout.commission))]),
    ...(fatherName ? [peopleTexts.fatherOf(fatherName)] : []),
    ...(handed ? [payoutTexts.paidAsAt(handed, paidAt(order, payout) ?? '')] : []),
    ...(onBehalf ? [payoutTexts.onBehalfOf(onBehalf.name, onBehalf.relation)] : []),
  ]
}

/** Says who vouched for the hawala last, and what the partner answered. */
function vouchedFor({ vouchedBy, ...order }: Order, timeZone: string) {
  if (vouchedBy === null) return []
  const { byName, branch, at, partnerAgreed, holds } = vouchedBy
  const ended = !holds && isOpen(order) ? [texts.vouchingEnded] : []
  return [
    {
      at,
      what: texts.vouched(byName, branch, formatInstant(new Date(at), timeZone)),
      more: [texts.partnerSaid(partnerAgreed), ...ended],
    },
  ]
}

/** Says what was paid to whom: all of the hawala, or a part and what was left. */
function paidOut(order: Order, payout: Payout, timeZone: string): Happening {
  const { amount, currencyCode, forPaying } = order
  const at = formatInstant(new Date(payout.at), timeZone)
  const money = (value: string, code = currencyCode) => `${withCommas(value)} ${code}`
  const isFromReceiver = order.commissionFrom === 'receiver'
  const paidFor = money(forPaying.replace('-', ''), feeCurrencyOf(order).currencyCode)
  // What two branches got is told as one sum, which neither of them has.
  const isAllOf = order.payouts.every(({ branch }) => branch === payout.branch)
  const isLast = payout === order.payouts.at(-1)
  const more = [
    ...toWhom(order, payout),
    isLast &&
      isAllOf &&
      !isNothing(forPaying) &&
      (isFromReceiver
        ? receiverTexts.sentBranchHas(paidFor, order.branch)
        : texts.forPaying(paidFor, payout.branch)),
  ]
  return {
    what:
      payout.amount === amount
        ? stepTexts.was.paid(`\u2068${payout.byName}\u2069`, at)
        : texts.paidPart(money(payout.amount), money(payout.left), payout.byName, at),
    more: more.filter((line): line is string => Boolean(line)),
    payout,
  }
}

const isNothing = (amount: string) => (signedAmountIn(amount) ?? 0n) === 0n

/** Says which share another partner gets for the hawala; null for none that was agreed. */
function forwardedShare({ forwardedCommission, forwardedTerms, currencyCode }: Order) {
  return shareOf(forwardedCommission, forwardedTerms, currencyCode)
}

function shareOf(share: string, terms: string | null, currencyCode: string): string | null {
  const isAsAgreed = terms === null || terms === share
  if (isAsAgreed && isNothing(share)) return null
  const agreed = isAsAgreed ? '' : ` (${shareTexts.termsAre(withCommas(terms))})`
  return `${texts.itsShare(`${withCommas(share)} ${currencyCode}`)}${agreed}`
}

/** Says which share stayed although the hawala was cancelled or returned. */
function keptShare({ way, keptCommission, currencyCode }: Order): string {
  const isPartners = (way === 'send') === !keptCommission.startsWith('-')
  const amount = `${withCommas(keptCommission.replace('-', ''))} ${currencyCode}`
  return isPartners ? texts.partnerKeeps(amount) : texts.houseKeeps(amount)
}

/** Puts what happened into the order in which it happened. */
function inTurn(happenings: readonly (Happening & { readonly at: string })[]): Happening[] {
  return [...happenings]
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ at: _, ...each }) => each)
}
