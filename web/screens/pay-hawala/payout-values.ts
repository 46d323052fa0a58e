import * as fieldLabels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { commissionDueOf } from '../../../shared/contract/commission-due.ts'
import { CODE_DIGITS, ID_KINDS, lacksFather } from '../../../shared/contract/hawala-order-facts.ts'
import { PayHawalaRequest } from '../../../shared/contract/hawala-payout.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { numberForm, plainCode } from '../../../shared/search/number-form.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { named } from '../../ui/named-message.ts'
import {
  AS_OWED,
  type ChangeFacts,
  NO_CHANGE,
  PAID_AS_LABELS,
  type PaidAsValues,
  paidAsBody,
  paidAsProblems,
} from './paid-as-values.ts'

/** The values of a payout: the text of each field. The rates count only where another currency is handed over. */
export interface PayoutValues extends PaidAsValues {
  readonly code: string
  /** The kind of the identity paper: one of the usual kinds, or `OTHER_KIND`. */
  readonly idKind: string
  readonly otherKind: string
  readonly idNumber: string
  readonly name: string
  /** Asked for only if the hawala came without it: `asksFather`. */
  readonly fatherName: string
  readonly phone: string
  /** True if only a part is paid: `amount`. */
  readonly part: boolean
  readonly amount: string
  /** True if it is paid to a customer's account: `account`, its number. */
  readonly toAccount: boolean
  readonly account: string
  /** True if somebody else takes it for the receiver: `relation` is what this person is to the receiver. */
  readonly onBehalf: boolean
  readonly relation: string
}

/** The parts of a payout that a usual one doesn't have. */
export const NOTHING_MORE = {
  part: false,
  amount: '',
  toAccount: false,
  account: '',
  ...AS_OWED,
  onBehalf: false,
  relation: '',
} as const satisfies Partial<PayoutValues>

/** The choice for an identity paper that isn't of a usual kind. */
export const OTHER_KIND = 'other'

export const PAPERS: readonly [string, string][] = [
  ...ID_KINDS.map((kind): [string, string] => [kind, kind]),
  [OTHER_KIND, texts.otherPaper],
]

type PaidOrder = Pick<
  Order,
  | 'hasCode'
  | 'partnerNumber'
  | 'receiver'
  | 'payouts'
  | 'version'
  | 'currencyId'
  | 'state'
  | 'payingBranch'
  | 'commission'
  | 'commissionFrom'
>

/**
 * Returns the labels of the fields. A hawala that a partner sent is paid against the partner's number, so the code has
 * another label.
 */
export function labelsFor({
  hasCode,
}: Pick<Order, 'hasCode'>): Readonly<Record<keyof PayoutValues, string>> {
  return {
    code: hasCode ? fieldLabels.code : texts.partnerNumber,
    idKind: texts.idKind,
    otherKind: texts.otherKind,
    idNumber: texts.idNumber,
    name: texts.name,
    fatherName: fieldLabels.fatherName,
    phone: fieldLabels.phone,
    amount: texts.partAmount,
    account: texts.toAccountField,
    relation: texts.relation,
    part: texts.payPart,
    toAccount: texts.toAccount,
    ...PAID_AS_LABELS,
    onBehalf: texts.onBehalf,
  }
}

/**
 * Returns the values of a new form. The receiver's name is the one that the sender gave; the receiver's paper may have
 * another spelling.
 * @param wanted the text that was typed to find the hawala. If it is the partner's number, it isn't asked for again.
 */
export function emptyPayout(
  { hasCode, partnerNumber, receiver }: PaidOrder,
  wanted = '',
): PayoutValues {
  const isCode = !hasCode && numberForm(wanted) === numberForm(partnerNumber ?? '')
  return {
    code: isCode ? wanted.trim() : '',
    idKind: ID_KINDS[0],
    otherKind: '',
    idNumber: '',
    name: receiver.name,
    fatherName: '',
    phone: receiver.phone ?? '',
    ...NOTHING_MORE,
  }
}

/**
 * Returns the typed code as it is sent, in Latin digits. The house's own code loses its blanks and hyphens; a partner's
 * number is only trimmed.
 */
function settledCode({ hasCode }: PaidOrder, typed: string): string {
  return hasCode ? plainCode(typed) : latinDigits(typed).trim()
}

/** True if a payout must say the father's name of the receiver, who stands there. */
export function asksFather(
  order: Pick<Order, 'receiver' | 'payouts'>,
  { onBehalf }: Pick<PayoutValues, 'onBehalf'>,
): boolean {
  return !onBehalf && lacksFather(order)
}

/** Makes the request of a payout. */
export function payoutBody(
  order: PaidOrder,
  values: PayoutValues,
  photo: string | null,
): Sent<RouteNamed<'hawala-orders/pay'>, 'body'> {
  const { idKind, otherKind, idNumber, name, phone, part, toAccount, onBehalf } = values
  return {
    ...(part ? { amount: sentAmount(values.amount) } : {}),
    ...(toAccount ? { to: { account: values.account } } : {}),
    ...paidAsBody(values),
    ...(onBehalf
      ? { onBehalf: { name: order.receiver.name, relation: values.relation.trim() } }
      : {}),
    code: settledCode(order, values.code),
    receiver: {
      name: name.trim(),
      ...(asksFather(order, values) ? { fatherName: values.fatherName.trim() || null } : {}),
      idKind: idKind === OTHER_KIND ? otherKind.trim() : idKind,
      idNumber: idNumber.trim(),
      phone: phone.trim(),
    },
    photo,
    version: order.version,
  }
}

/** Returns the problem of the amount of a part; none of a payout of all that is left. */
function partProblem(order: PaidOrder, { part, amount }: PayoutValues): { amount?: string } {
  if (!part) return {}
  if (amount === '') return { amount: texts.partIsRequired }
  const dueMinor = commissionDueOf(order)
  if (dueMinor === 0n || (parseAmount(sentAmount(amount)) ?? dueMinor + 1n) > dueMinor) return {}
  const fee = withCommas(formatAmount(dueMinor))
  return { amount: named(texts.partAmount, receiverTexts.partAbove(fee)) }
}

/**
 * Returns the problems of a payout, by field. A code of the wrong length is never sent, because it would cost one of the
 * five tries.
 */
export function payoutProblems(
  order: PaidOrder,
  values: PayoutValues,
  photo: string | null,
  change: ChangeFacts = NO_CHANGE,
): Record<string, string> {
  const labels = labelsFor(order)
  const places: Readonly<Record<string, keyof PayoutValues>> = {
    amount: 'amount',
    'onBehalf.relation': 'relation',
    'receiver.idKind': values.idKind === OTHER_KIND ? 'otherKind' : 'idKind',
    'receiver.idNumber': 'idNumber',
    'receiver.name': 'name',
    'receiver.fatherName': 'fatherName',
    'receiver.phone': 'phone',
  }
  const body = payoutBody(order, values, photo)
  const found = Object.entries(problemsBy(PayHawalaRequest, body)).flatMap(([path, message]) => {
    if (path === 'photo' || path.startsWith('to.') || path.startsWith('payAs')) return []
    const place = places[path] ?? 'code'
    return [[place, named(labels[place], message)]]
  })
  const isCode = !order.hasCode || new RegExp(`^\\d{${CODE_DIGITS}}$`).test(body.code)
  return {
    ...(isCode ? {} : { code: named(labels.code, texts.codeDigits) }),
    ...Object.fromEntries(found),
    ...(asksFather(order, values) && values.fatherName.trim() === ''
      ? { fatherName: texts.fatherIsRequired }
      : {}),
    ...partProblem(order, values),
    ...(values.toAccount && values.account === '' ? { account: texts.accountIsRequired } : {}),
    ...paidAsProblems(order, values, change),
    ...(values.onBehalf && values.relation.trim() && photo === null
      ? { relation: texts.photoIsRequired }
      : {}),
  }
}
