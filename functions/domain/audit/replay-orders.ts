import { feeCurrencyOf } from '../../../shared/contract/fee-currency.ts'
import { MOST_UNLOCKS_OF_CODE } from '../../../shared/contract/hawala-order-facts.ts'
import {
  CASH_ACCOUNT,
  isHouseAccount,
  PAYABLE_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { isOpen, isPayable } from '../../../shared/contract/order-states.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, type Quote } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { forPayingOf, givingBranchOf } from '../hawala/for-paying.ts'
import type { HawalaOrder } from '../hawala/hawala-order.ts'
import { keptNumberForm } from '../hawala/partner-number.ts'
import { leftMinorOf, paidMinorOf, unpaidMinorOf } from '../hawala/payout.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { type About, codeOf, type Replay, type Subject } from './replay.ts'

/** The value of the facts that a transaction and its order name each other. */
const THERE = 'there'

/**
 * Adds the facts about a transaction of a hawala order. On HWL_001 an order's transactions must sum to what is still payable
 * of it, so HWL_001 is the sum of the payable hawalas. Rules: docs/rules/hawala-orders.md.
 */
export function replayOrderRecord(replay: Replay, record: TransactionRecord): void {
  const { number, hawalaId, currencyId, deletion } = record
  const onPayable = movementsOf(record).filter(({ account }) => account === PAYABLE_ACCOUNT)
  if (hawalaId === null) {
    if (onPayable.length === 0) return
    const subject: Subject = { of: 'transaction', number }
    replay.expect({ subject, what: `transaction ${number} moves hawalas` }, 'by an order alone')
    return
  }
  replay.find(aboutOrder(hawalaId, `transaction ${number}`), THERE)
  const movedMinor = onPayable.reduce((sum, { changeMinor }) => sum + changeMinor, 0n)
  if (deletion === null && movedMinor !== 0n) {
    replay.expect(payableOf(hawalaId, currencyId), movedMinor)
  }
  if (deletion === null) {
    replayOnAccounts(replay, hawalaId, record)
    replayDeal(replay, hawalaId, record)
  }
  replayReceiverFee(replay, hawalaId, record)
  const { forPaying } = record
  if (forPaying) {
    const ofFee = forPaying.currencyId ?? currencyId
    replay.find(forPayingBy(hawalaId, forPaying.branch, ofFee), forPaying.amountMinor)
  }
}

/** Adds a commission that a payout kept of what the receiver was to get. Only such a fee is debited to HWL_001. */
function replayReceiverFee(replay: Replay, hawalaId: number, record: TransactionRecord): void {
  const { feeFor, reverses, outAccount, inAccount, currencyId, amountMinor } = record
  if (!feeFor || (reverses === null ? outAccount : inAccount) !== PAYABLE_ACCOUNT) return
  replay.expect(ofReceiver(hawalaId, currencyId), reverses === null ? amountMinor : -amountMinor)
}

/**
 * Adds what a transaction of an order moves on the accounts of customers and partners. The customer's own commission is left
 * out: it is compared with the transaction beside it.
 */
function replayOnAccounts(replay: Replay, hawalaId: number, record: TransactionRecord): void {
  const { feeFor, currencyId } = record
  if (feeFor && !feeFor.isPartners) return
  for (const { account, changeMinor } of movementsOf(record)) {
    if (isHouseAccount(account)) continue
    replay.expect(
      onAccount(hawalaId, feeFor ? 'share' : 'amount', account, currencyId),
      changeMinor,
    )
  }
}

/** Adds what a leg of a deal in an order says: of the money that the customer gave, or of a payout in another currency. */
function replayDeal(replay: Replay, hawalaId: number, record: TransactionRecord): void {
  const { deal, inAccount, outAccount, reverses } = record
  if (!deal) return
  const isBought = (inAccount === POSITION_ACCOUNT) === (reverses === null)
  const other = inAccount === POSITION_ACCOUNT ? outAccount : inAccount
  const quote = quoteText(deal.isAfn ? AFN_QUOTE : { rate: deal.quotedRate, per: deal.per })
  const isPayout = other === (isBought ? PAYABLE_ACCOUNT : CASH_ACCOUNT)
  if (isPayout) replayPaidLeg(replay, hawalaId, record, { isBought, quote })
  else replayGivenLeg(replay, hawalaId, record, { isBought, quote })
}

/** What a leg of a deal in an order is. */
interface OrderLeg {
  isBought: boolean
  /** The rate of its currency. */
  quote: string
}

/**
 * Adds what was bought of the customer who gave another currency, in cash or from an account, and the rate of each currency. A
 * reversal takes the money back at the same rates.
 */
function replayGivenLeg(
  replay: Replay,
  hawalaId: number,
  { currencyId, amountMinor, reverses }: TransactionRecord,
  { isBought, quote }: OrderLeg,
): void {
  const isOriginal = reverses === null
  if (isBought) {
    replay.expect(givenFor(hawalaId, currencyId), isOriginal ? amountMinor : -amountMinor)
  }
  if (!isOriginal) return
  replay.expect(changedAt(hawalaId, isBought ? 'given' : 'sent', currencyId), quote)
}

/** Adds what a payout in another currency handed over, and the rate of each currency. One that was taken back adds nothing. */
function replayPaidLeg(
  replay: Replay,
  hawalaId: number,
  { number, currencyId, amountMinor, reverses, reversedBy }: TransactionRecord,
  { isBought, quote }: OrderLeg,
): void {
  if (reverses !== null || reversedBy) return
  if (!isBought) replay.expect(handedOver(hawalaId, currencyId), amountMinor)
  replay.expect(rateOf(hawalaId, number, currencyId), quote)
}

/** Adds what an order says of its payouts in another currency. */
function replayPaidAs(replay: Replay, { id, currencyId, payouts }: HawalaOrder): void {
  for (const { paidAs, transactionNumbers } of payouts) {
    if (paidAs === null) continue
    const [bought = 0, sold = 0] = transactionNumbers
    const { give, get } = paidAs.quotes
    replay.find(handedOver(id, paidAs.currencyId), paidAs.amountMinor)
    replay.find(rateOf(id, bought, currencyId), quoteText(give))
    replay.find(rateOf(id, sold, paidAs.currencyId), quoteText(get))
  }
}

/** Adds what an order says of the money that the customer gave in another currency. */
function replayGiven(replay: Replay, { id, given, currencyId, state }: HawalaOrder): void {
  if (given === null) return
  const { give, get } = given.quotes
  // Of a cancelled hawala all of it went back.
  if (state !== 'cancelled') replay.find(givenFor(id, given.currencyId), given.amountMinor)
  replay.find(changedAt(id, 'given', given.currencyId), quoteText(give))
  replay.find(changedAt(id, 'sent', currencyId), quoteText(get))
}

/** Adds the facts about an order, which are compared with its transactions. */
export function replayOrder(replay: Replay, order: HawalaOrder): void {
  const { id, transactionNumbers, currencyId, amountMinor } = order
  for (const number of transactionNumbers) {
    replay.expect(aboutOrder(id, `transaction ${number}`), THERE)
  }
  const leftMinor = leftMinorOf(order)
  if (isPayable(order)) replay.find(payableOf(id, currencyId), leftMinor)
  for (const { what, account, minor, ...of } of movedByOrder(order)) {
    replay.find(onAccount(id, what, account, of.currencyId ?? currencyId), minor)
  }
  replayGiven(replay, order)
  replayPaidAs(replay, order)
  const keptMinor = order.payouts.reduce((sum, each) => sum + each.commissionMinor, 0n)
  if (keptMinor !== 0n) replay.find(ofReceiver(id, currencyId), keptMinor)
  const last = order.days.at(-1)
  if (order.payingBranch !== null && last?.leftMinor !== leftMinor) {
    replay.expect(aboutOrder(id, 'left to pay'), 'as its state says')
  }
  const forPayingMinor = forPayingOf(order)
  if (forPayingMinor !== 0n) {
    const of = forPayingBy(id, givingBranchOf(order) ?? '', feeCurrencyOf(order).currencyId)
    replay.expect(of, forPayingMinor)
  }
  // More than two stored unlockings of one code break the rule.
  for (const codeVersion of new Set(order.unlocks.map((each) => each.codeVersion))) {
    const times = order.unlocks.filter((each) => each.codeVersion === codeVersion).length
    if (times <= MOST_UNLOCKS_OF_CODE) continue
    const what = `of code ${codeVersion}, unlocked ${times} times`
    replay.expect(aboutOrder(id, what), `at most ${MOST_UNLOCKS_OF_CODE} times`)
  }
  const isPaidByRecorder = order.payouts.some(({ userId }) => userId === order.recorder.userId)
  const hasLeft = order.payouts.length > 0 || order.forwardedTo !== null
  const isPaidAlone = isPaidByRecorder || hasPaidTwice(order)
  if (order.vouched === null && (isPaidAlone || (order.needsVouching && hasLeft))) {
    replay.expect(aboutOrder(id, 'which nobody vouched for'), 'vouched for')
  }
  const { way, partner, partnerNumber, sameNumber } = order
  const form = way === 'receive' ? keptNumberForm(partnerNumber ?? '') : ''
  if (form !== '') {
    replay.expect(numberOf(id), placeAtNumber(partner ?? '', form, sameNumber !== null))
  }
  if (isPaidAsSaid(order) && isOpen(order) === (order.closedOn === null)) return
  const money = `${formatAmount(amountMinor)} ${codeOf(currencyId, replay.codes)}`
  replay.expect(aboutOrder(id, `of ${money}, state ${order.state}`), 'as its other fields say')
}

/** True if one person paid two parts of an order against the same code. */
function hasPaidTwice({ payouts }: HawalaOrder): boolean {
  const payers = payouts.map(({ userId, codeVersion }) => `${userId} ${codeVersion}`)
  return new Set(payers).size < payers.length
}

/**
 * True if the payouts of an order fit its state: nothing or a part is paid of an open order and of one that went elsewhere, and
 * never more than all of it; and if the transactions of the payouts are the order's.
 */
function isPaidAsSaid(order: HawalaOrder): boolean {
  const [paidMinor, unpaidMinor] = [paidMinorOf(order), unpaidMinorOf(order)]
  const posted = order.payouts.flatMap(({ transactionNumbers }) => transactionNumbers)
  if (!posted.every((number) => order.transactionNumbers.includes(number))) return false
  if (!isFeeKeptOnce(order)) return false
  switch (order.state) {
    case 'paid':
      return unpaidMinor === 0n
    case 'part':
      return paidMinor > 0n && unpaidMinor > 0n
    case 'forwarded':
      return unpaidMinor > 0n
    default:
      return paidMinor === 0n
  }
}

/** True if the first payout alone kept the commission, and only where the receiver pays it. */
function isFeeKeptOnce({ payouts, receiverFee, commissionMinor }: HawalaOrder): boolean {
  const feeMinor = receiverFee === null ? 0n : commissionMinor
  return payouts.every((each, at) => each.commissionMinor === (at === 0 ? feeMinor : 0n))
}

/** Names the fact that a hawala is listed under its partner's number, and whether it is listed as a repeat. */
export function numberOf(orderId: number): About {
  return aboutOrder(orderId, "at its partner's number")
}

/** Returns the text of a hawala's place under its partner's number. */
export function placeAtNumber(account: string, form: string, isRepeat: boolean): string {
  return `${account} ${form}${isRepeat ? ', again' : ''}`
}

/** The movement of an order on an account that isn't the house's: its amount, or the share of a partner. */
interface MovedByOrder {
  what: 'amount' | 'share'
  account: string
  minor: AmountMinor
  /** The currency, if it isn't that of the hawala. */
  currencyId?: number
}

/**
 * Returns the amounts that the transactions of an order must have moved together. Of a cancelled or returned order only the
 * share that stayed has moved in the end.
 */
function movedByOrder(order: HawalaOrder): MovedByOrder[] {
  const { way, state, from, partner, amountMinor, partnerCommissionMinor, forwardedTo } = order
  const sign = way === 'send' ? 1n : -1n
  if (state === 'cancelled' || state === 'returned') {
    const { keptCommissionMinor } = order
    if (!partner || keptCommissionMinor === 0n) return []
    return [{ what: 'share', account: partner, minor: sign * keptCommissionMinor }]
  }
  const moved = order.payouts.flatMap((payout): MovedByOrder[] => {
    const { account, amountMinor: paid, commissionMinor } = payout
    return account === null ? [] : [{ what: 'amount', account, minor: paid - commissionMinor }]
  })
  const { given } = order
  if (from && given) {
    const { currencyId, amountMinor: minor } = given
    moved.push({ what: 'amount', account: from, minor: -minor, currencyId })
  } else if (from) moved.push({ what: 'amount', account: from, minor: -amountMinor })
  if (partner) {
    moved.push({ what: 'amount', account: partner, minor: sign * amountMinor })
    moved.push({ what: 'share', account: partner, minor: sign * partnerCommissionMinor })
  }
  if (forwardedTo) {
    const { forwardedCommissionMinor } = order
    moved.push({ what: 'amount', account: forwardedTo, minor: unpaidMinorOf(order) })
    moved.push({ what: 'share', account: forwardedTo, minor: forwardedCommissionMinor })
  }
  return moved
}

/** Names a fact about an order. */
export function aboutOrder(id: number, what: string): About {
  return { subject: { of: 'order', id }, what: `hawala order ${id} ${what}` }
}

function onAccount(
  id: number,
  what: MovedByOrder['what'],
  account: string,
  currencyId: number,
): About {
  return { ...aboutOrder(id, `${what} on ${account}`), currencyId }
}

function givenFor(id: number, currencyId: number): About {
  return { ...aboutOrder(id, 'given in another currency'), currencyId }
}

function changedAt(id: number, what: 'given' | 'sent', currencyId: number): About {
  return { ...aboutOrder(id, `rate of what was ${what}`), currencyId }
}

function handedOver(id: number, currencyId: number): About {
  return { ...aboutOrder(id, 'paid in another currency'), currencyId }
}

function rateOf(id: number, number: number, currencyId: number): About {
  return { ...aboutOrder(id, `rate of transaction ${number}`), currencyId }
}

function quoteText({ rate, per }: Quote): string {
  return `${formatRate(rate)} AFN for ${per}`
}

function ofReceiver(id: number, currencyId: number): About {
  return { ...aboutOrder(id, 'commission of the receiver'), currencyId }
}

function forPayingBy(id: number, branch: string, currencyId: number): About {
  return { ...aboutOrder(id, `for paying, of ${branch}`), currencyId }
}

function payableOf(id: number, currencyId: number): About {
  return { ...aboutOrder(id, 'payable'), currencyId }
}
