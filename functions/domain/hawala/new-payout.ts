import type { AccountType } from '../../../shared/contract/accounts.ts'
import { lacksFather, MOST_PAYOUTS } from '../../../shared/contract/hawala-order-facts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import * as PAYOUTS from '../../../shared/refusals/payouts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { documentForm } from '../../../shared/search/document-form.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { type OnBehalf, receiverFeeDueOf, unpaidMinorOf } from './payout.ts'

/** What is asked for in a payout, besides the code. */
export interface AskedPayout {
  /** Null for all that is left. */
  amountMinor: AmountMinor | null
  /** The person who stands there. */
  shown: { name: string; fatherName: string | null; idNumber: string }
  onBehalf: OnBehalf | null
}

/** A customer's account to which a hawala may be paid. */
interface PaidAccount {
  currencyId: number | null
  accountStatus: string
  accountType: AccountType
  /** Account name and last name. */
  accountName: string
}

/**
 * Returns what a payout pays. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` if the amount is more than what is left, if it isn't more than the commission that the receiver pays,
 * or if it is less than what is left in the last payout that is possible. Also if the payout doesn't say that somebody else
 * stands there, although the paper isn't the receiver's or is that of somebody who took a part on behalf of the receiver. Also
 * without the father's name of the receiver, if it isn't known.
 */
export function payoutMinor(order: HawalaOrder, asked: AskedPayout): AmountMinor {
  const leftMinor = unpaidMinorOf(order)
  const amountMinor = asked.amountMinor ?? leftMinor
  if (amountMinor > leftMinor) {
    throw refused(PAYOUTS.aboveLeft, { left: withCommas(formatAmount(leftMinor)) })
  }
  const dueMinor = receiverFeeDueOf(order)
  if (dueMinor > 0n && amountMinor <= dueMinor) {
    throw refused(PAYOUTS.firstWithinFee, { fee: withCommas(formatAmount(dueMinor)) })
  }
  if (amountMinor < leftMinor && order.payouts.length >= MOST_PAYOUTS - 1) {
    throw refused(PAYOUTS.lastPart, { left: withCommas(formatAmount(leftMinor)) })
  }
  if (asked.onBehalf === null) {
    requireReceiversPaper(order, asked.shown)
    requireFather(order, asked.shown)
  }
  return amountMinor
}

/** Asks for the father's name of the receiver if neither the hawala nor an earlier part has it. */
function requireFather(order: HawalaOrder, { fatherName }: AskedPayout['shown']): void {
  if (fatherName !== null || !lacksFather(order)) return
  throw refused(PAYOUTS.noFather, { hawala: order.number })
}

/** Refuses a paper that isn't the receiver's by the parts that were paid before. */
function requireReceiversPaper({ payouts }: HawalaOrder, shown: AskedPayout['shown']): void {
  const own = payouts.find(({ onBehalf }) => onBehalf === null)
  if (own && !isSamePaper(own, shown)) throw refused(PAYOUTS.otherPaper, { isKnown: false })
  // Who came on behalf of the receiver isn't the receiver the next time.
  const others = payouts.filter(({ onBehalf }) => onBehalf !== null)
  if (!own && others.some((other) => isSamePaper(other, shown))) {
    throw refused(PAYOUTS.otherPaper, { isKnown: true })
  }
}

function isSamePaper(one: { idNumber: string }, other: { idNumber: string }): boolean {
  const [first, second] = [one, other].map(({ idNumber }) => documentForm('other', idNumber))
  // Some numbers have no form, because they say too little.
  return first === '' || second === ''
    ? one.idNumber.trim() === other.idNumber.trim()
    : first === second
}

/**
 * Checks the customer's account to which a hawala is paid.
 * @throws Refusal `badInput` if it isn't an Active customer's account of the hawala's currency, or if its holder isn't the
 * receiver and the payout doesn't say on whose behalf it is
 */
export function requirePaidAccount(
  order: HawalaOrder,
  number: string,
  account: PaidAccount | undefined,
  { onBehalf }: Pick<AskedPayout, 'onBehalf'>,
  codes: CurrencyCodes,
): void {
  const bar = whyNotPaidTo(order, number, account, codes)
  if (bar !== null || !account) {
    const currency = codes.get(order.currencyId) ?? ''
    throw refused(PAYOUTS.toOther, { currency, why: bar ?? '' })
  }
  // The name on the paper doesn't count, because who pays types it.
  const isReceiver = nameForm(account.accountName) === nameForm(order.receiver.name)
  if (!isReceiver && onBehalf === null) {
    throw refused(PAYOUTS.otherHolder, { accountNumber: number, holder: account.accountName })
  }
}

function whyNotPaidTo(
  { currencyId }: HawalaOrder,
  number: string,
  account: PaidAccount | undefined,
  codes: CurrencyCodes,
): string | null {
  if (isHouseAccount(number)) return `${number} is the house's own`
  if (!account) return `there is no account ${number}`
  const { accountType, accountStatus } = account
  if (accountType !== 'Customer') return `account ${number} is of the type ${accountType}`
  if (account.currencyId !== currencyId) {
    return `account ${number} holds ${codes.get(account.currencyId ?? 0) ?? 'All'}`
  }
  return accountStatus === 'Active' ? null : `account ${number} is ${accountStatus}`
}
