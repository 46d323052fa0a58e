import { get } from 'react-hook-form'
import * as z from 'zod/mini'
import { commission as texts } from '#texts/commission.ts'
import { FEE_SOURCES, type FeeSource } from '../../shared/contract/fee-facts.ts'
import { textField } from '../../shared/contract/fields.ts'
import { LONGEST_REASON, SHORTEST_REASON } from '../../shared/contract/reason-facts.ts'
import type { Answered, RouteNamed, Sent } from '../../shared/contract/routes.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../shared/money/amount.ts'
import { amountWithin, suggestedCashFee, suggestedFee } from '../../shared/money/fee.ts'
import { isUnderWay, type NeededRead } from '../entry/needed-reads.ts'
import { amountOrNone } from '../money/money-fields.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/** The fee schedule of the house; undefined while it loads. */
export type FeeSchedule = Answered<RouteNamed<'fee-schedule/read'>> | undefined

/**
 * The kinds of postings whose form has a commission. Each names the part of the form's values that has the charged account,
 * currency and amount. An empty name means the values themselves.
 */
const PLACES = {
  Debit: '',
  Credit: '',
  Transfer: 'debit',
  Exchange: 'purchase',
  Hawala: '',
} as const
export type ChargedKind = keyof typeof PLACES

/** Returns the name of a field of the charged side: "debit.amount" on a Transfer, "amount" on a Debit. */
export function chargedField(kind: ChargedKind, field: 'account' | 'currencyId' | 'amount') {
  const place = PLACES[kind]
  return place === '' ? field : `${place}.${field}`
}

/** The commission as the form holds it. */
export interface CommissionValues {
  /** The text of the amount field, with commas. */
  readonly amount: string
  readonly from: FeeSource
  /** True once the person chose who pays. Choosing another account then no longer changes the payer. */
  readonly fromIsOwn: boolean
  readonly reason: string
  /** True once the person typed an amount. The suggestion then no longer replaces it. */
  readonly isOwn: boolean
}

/** The part of a form's values that is about its commission. */
export interface WithCommission {
  readonly commission: CommissionValues
}

export const NO_COMMISSION: CommissionValues = {
  amount: '',
  from: 'account',
  fromIsOwn: false,
  reason: '',
  isOwn: false,
}

/** The schema of the commission's own fields. `commissionCheck` compares the fields with the posting. */
export const commissionFields = z.object({
  amount: amountOrNone,
  from: z.enum(FEE_SOURCES),
  fromIsOwn: z.boolean(),
  reason: textField(LONGEST_REASON),
  isOwn: z.boolean(),
})

/** Returns what the schedule suggests for a currency and an amount; 0 if the house has no rule for them. */
function suggestionFor(
  schedule: FeeSchedule,
  kind: ChargedKind,
  { currencyId, amount, isInCash, total }: Omit<Charged, 'commission'>,
): { exactMinor: AmountMinor; suggestedMinor: AmountMinor } {
  const rule = schedule?.rules.find(
    (each) => each.type === kind && String(each.currencyId) === currencyId,
  )
  if (!rule) return { exactMinor: 0n, suggestedMinor: 0n }
  const terms = {
    fixedMinor: digitsOf(rule.fixed),
    percentScaled: digitsOf(rule.percent),
    leastMinor: digitsOf(rule.least),
    mostMinor: rule.most === null ? null : digitsOf(rule.most),
  }
  // What a total leaves beside the largest amount is the commission, in cash too.
  if (total) {
    const restMinor = minorOf(total) - amountWithin(minorOf(total), terms)
    return { exactMinor: restMinor, suggestedMinor: restMinor }
  }
  const exactMinor = suggestedFee(minorOf(amount), terms)
  const inCash = () => suggestedCashFee(minorOf(amount), terms, digitsOf(rule.cashStep))
  return { exactMinor, suggestedMinor: isInCash ? inCash() : exactMinor }
}

/** Returns the digits of a decimal without the dot. The API writes amounts with 2 decimals and percentages with 4. */
function digitsOf(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}

/** Returns an amount that a schema has parsed, or that is the text of an amount field. Without an amount it is 0. */
export function minorOf(amount: unknown): AmountMinor {
  return typeof amount === 'bigint' ? amount : (parseAmount(settledAmount(String(amount))) ?? 0n)
}

/** The commission of a form: what is charged, and what the schedule suggests. */
export interface Charge {
  readonly feeMinor: AmountMinor
  readonly suggestedMinor: AmountMinor
  /** True if the person charges less than suggested. This needs a reason. */
  readonly isLess: boolean
}

/** What a commission is charged on. Each amount is the text of a field, or the value that the schema has parsed. */
interface Charged {
  readonly currencyId: string
  readonly amount: unknown
  /** True if the commission is paid in cash. The suggestion is then rounded to the step in which cash is paid. */
  readonly isInCash: boolean
  readonly commission: { readonly amount: unknown; readonly isOwn: boolean }
  /** The amount and its commission together, if that is what the person types; nobody then types the amount. */
  readonly total?: unknown
}

/**
 * Returns the commission on an amount. It is the suggestion until the person types a commission. If they empty the field,
 * nothing is charged.
 */
export function chargeOf(kind: ChargedKind, schedule: FeeSchedule, charged: Charged): Charge {
  const { commission } = charged
  const { exactMinor, suggestedMinor } = suggestionFor(schedule, kind, charged)
  const feeMinor = commission.isOwn ? minorOf(commission.amount) : suggestedMinor
  // What reaches the exact suggestion isn't less, although the suggestion in cash may be rounded up.
  const isLess = feeMinor < suggestedMinor && feeMinor < exactMinor
  return { feeMinor, suggestedMinor, isLess }
}

/** Returns the commission of a form; null while it follows from a schedule that isn't known. */
export function feeIn(
  kind: ChargedKind,
  schedule: FeeSchedule,
  values: object,
): AmountMinor | null {
  const charged = chargedIn(kind, values)
  const isKnown = schedule !== undefined || charged.commission.isOwn
  return isKnown ? chargeOf(kind, schedule, charged).feeMinor : null
}

/** Returns the parts of a form's values that the commission depends on. */
function chargedIn(kind: ChargedKind, values: object): Charged {
  return {
    currencyId: get(values, chargedField(kind, 'currencyId')),
    amount: get(values, chargedField(kind, 'amount')),
    isInCash:
      isFromReceiver(values) ||
      isPaidInCash(get(values, paidField(kind)), get(values, 'commission.from')),
    commission: get(values, 'commission'),
    total: get(values, 'total'),
  }
}

/** The values of the form of a hawala that say who pays its commission. */
interface PayerValues {
  readonly to?: 'branch' | 'partner'
  readonly isTotal?: boolean
  readonly isChanged?: boolean
  readonly receiverPays?: boolean
}

/**
 * True if the receiver of a hawala may pay its commission: where a branch pays it, and not beside a total or another currency,
 * which have the commission in what the sender brings. Rules: docs/rules/hawala-orders.md
 */
export function receiverMayPay({ to, isTotal, isChanged }: PayerValues): boolean {
  return to === 'branch' && !isTotal && !isChanged
}

/** True if the receiver of a hawala is to pay its commission, out of the cash of the payout; never on other forms. */
export function isFromReceiver(values: PayerValues): boolean {
  return values.receiverPays === true && receiverMayPay(values)
}

/**
 * Returns the name of the field that says how the charged amount is paid. Only some forms have this field. On these forms
 * the commission is paid in the same way as the amount.
 */
export function paidField(kind: ChargedKind): string {
  const place = PLACES[kind]
  return place === '' ? 'by' : `${place}.by`
}

/**
 * True if a commission is paid in cash.
 * @param by how the charged amount is paid; undefined on a form where the person chooses who pays the commission
 */
export function isPaidInCash(by: unknown, from: FeeSource): boolean {
  return by === undefined ? from === 'cash' : by === 'cash'
}

/** Checks the commission against the amount, and asks for a reason if it is less than suggested. */
export function commissionCheck<Values extends { readonly commission: { reason: string } }>(
  kind: ChargedKind,
  schedule: FeeSchedule,
) {
  return z.superRefine<Values>((values, context) => {
    const charged = chargedIn(kind, values)
    const { feeMinor, isLess } = chargeOf(kind, schedule, charged)
    const amountMinor = minorOf(charged.amount)
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: ['commission', field] })
    if (amountMinor > 0n && feeMinor > amountMinor) issue('amount', texts.moreThanAmount)
    const { reason } = values.commission
    if (isLess && reason === '') issue('reason', texts.reasonIsRequired)
    else if (isLess && reason.length < SHORTEST_REASON) issue('reason', texts.reasonIsShort)
  })
}

type CommissionBody = Pick<
  Sent<RouteNamed<'transactions/create'>, 'body'>,
  'commission' | 'commissionFrom' | 'commissionReason'
>

/**
 * Returns the commission's fields in the request. There are none if nothing is charged and nothing is suggested. While the
 * suggestion isn't known, a typed commission of 0 is sent too, because it may be less than the suggestion.
 */
export function commissionBody(
  kind: ChargedKind,
  schedule: FeeSchedule,
  values: WithCommission,
): CommissionBody {
  const { feeMinor, suggestedMinor, isLess } = chargeOf(kind, schedule, chargedIn(kind, values))
  const isKnown = schedule !== undefined || !values.commission.isOwn
  if (feeMinor === 0n && suggestedMinor === 0n && isKnown) return {}
  return {
    commission: formatAmount(feeMinor),
    commissionFrom: values.commission.from,
    ...(isLess ? { commissionReason: values.commission.reason.trim() } : {}),
  }
}

/** The fee schedule as a read that a save needs, unless the person has typed a commission. */
export function neededFees(
  kind: ChargedKind,
  fees: { readonly data: FeeSchedule; readonly error: Error | undefined },
): NeededRead<WithCommission> {
  return {
    isAwaited: ({ commission }) => !commission.isOwn && isUnderWay(fees),
    says: (values) => {
      if (values.commission.isOwn) return null
      const { feeMinor } = chargeOf(kind, fees.data, chargedIn(kind, values))
      return feeMinor === 0n ? null : texts.suggestedNow(withCommas(formatAmount(feeMinor)))
    },
  }
}

/** Returns the second line of the toast after a save: the commission, if one was charged. */
export function chargedNote({ commission }: { readonly commission: string }): string | undefined {
  return minorOf(commission) === 0n ? undefined : texts.charged(withCommas(commission))
}
