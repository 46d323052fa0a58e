import * as fieldLabels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { CODE_DIGITS, ID_KINDS } from '../../../shared/contract/hawala-order-facts.ts'
import { PayHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { numberForm, plainCode } from '../../../shared/search/number-form.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { named } from '../../ui/named-message.ts'

/** The values of a payout: the text of each field. */
export interface PayoutValues {
  readonly code: string
  /** The kind of the identity paper: one of the usual kinds, or `OTHER_KIND`. */
  readonly idKind: string
  readonly otherKind: string
  readonly idNumber: string
  readonly name: string
  readonly phone: string
}

/** The choice for an identity paper that isn't of a usual kind. */
export const OTHER_KIND = 'other'

export const PAPERS: readonly [string, string][] = [
  ...ID_KINDS.map((kind): [string, string] => [kind, kind]),
  [OTHER_KIND, texts.otherPaper],
]

type PaidOrder = Pick<Order, 'way' | 'partnerNumber' | 'receiver' | 'version'>

/**
 * Returns the labels of the fields. A hawala that a partner sent is paid against the partner's number, so the code has
 * another label.
 */
export function labelsFor({
  way,
}: Pick<Order, 'way'>): Readonly<Record<keyof PayoutValues, string>> {
  return {
    code: way === 'send' ? fieldLabels.code : texts.partnerNumber,
    idKind: texts.idKind,
    otherKind: texts.otherKind,
    idNumber: texts.idNumber,
    name: texts.name,
    phone: fieldLabels.phone,
  }
}

/**
 * Returns the values of a new form. The receiver's name is the one that the sender gave; the receiver's paper may have
 * another spelling.
 * @param wanted the text that was typed to find the hawala. If it is the partner's number, it isn't asked for again.
 */
export function emptyPayout(
  { way, partnerNumber, receiver }: PaidOrder,
  wanted = '',
): PayoutValues {
  const isCode = way === 'receive' && numberForm(wanted) === numberForm(partnerNumber ?? '')
  return {
    code: isCode ? wanted.trim() : '',
    idKind: ID_KINDS[0],
    otherKind: '',
    idNumber: '',
    name: receiver.name,
    phone: receiver.phone ?? '',
  }
}

/**
 * Returns the typed code as it is sent, in Latin digits. The house's own code loses its blanks and hyphens; a partner's
 * number is only trimmed.
 */
function settledCode({ way }: PaidOrder, typed: string): string {
  return way === 'send' ? plainCode(typed) : latinDigits(typed).trim()
}

/** Makes the request of a payout. */
export function payoutBody(
  order: PaidOrder,
  values: PayoutValues,
  photo: string | null,
): Sent<RouteNamed<'hawala-orders/pay'>, 'body'> {
  const { idKind, otherKind, idNumber, name, phone } = values
  return {
    code: settledCode(order, values.code),
    receiver: {
      name: name.trim(),
      idKind: idKind === OTHER_KIND ? otherKind.trim() : idKind,
      idNumber: idNumber.trim(),
      phone: phone.trim(),
    },
    photo,
    version: order.version,
  }
}

/**
 * Returns the problems of a payout, by field. A code of the wrong length is never sent, because it would cost one of the
 * five tries.
 */
export function payoutProblems(order: PaidOrder, values: PayoutValues): Record<string, string> {
  const labels = labelsFor(order)
  const places: Readonly<Record<string, keyof PayoutValues>> = {
    'receiver.idKind': values.idKind === OTHER_KIND ? 'otherKind' : 'idKind',
    'receiver.idNumber': 'idNumber',
    'receiver.name': 'name',
    'receiver.phone': 'phone',
  }
  const body = payoutBody(order, values, null)
  const found = Object.entries(problemsBy(PayHawalaRequest, body)).map(([path, message]) => {
    const place = places[path] ?? 'code'
    return [place, named(labels[place], message)]
  })
  const isCode = order.way !== 'send' || new RegExp(`^\\d{${CODE_DIGITS}}$`).test(body.code)
  return {
    ...(isCode ? {} : { code: named(labels.code, texts.codeDigits) }),
    ...Object.fromEntries(found),
  }
}
