import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { orderChanges as texts } from '#texts/order-changes.ts'
import { CODE_DIGITS } from '../../../shared/contract/hawala-order-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { isNumberSecret } from '../../../shared/contract/secret-number.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { plainCode } from '../../../shared/search/number-form.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import type { CodeWays } from '../../hawala-orders/order-rights.ts'
import { reasonText } from '../../search/reason.tsx'
import type { Viewer } from '../../search/use-viewer.ts'
import { named } from '../../ui/named-message.ts'

/** The values of a redirection: the text of each field. */
export interface RedirectValues {
  readonly payingBranch: string
  readonly code: string
  readonly reason: string
}

export const EMPTY_REDIRECTION: RedirectValues = { payingBranch: '', code: '', reason: '' }

const Reason = z.object({ reason: reasonText })

/** What a person types to redirect a hawala: its code, the partner's number in its place, or neither. */
export type Asked = 'code' | 'number' | null

/** Returns what this person types to redirect a hawala. Who reads the partner's number isn't asked for it. */
export function askedFor(order: Order, { withoutCode }: CodeWays, viewer: Viewer): Asked {
  if (withoutCode) return null
  if (order.hasCode) return 'code'
  return isNumberSecret(order, { ...viewer, userId: viewer.id }) ? 'number' : null
}

/** Makes the request of a redirection. */
export function redirectBody(
  order: Pick<Order, 'hasCode' | 'partnerNumber' | 'version'>,
  ways: CodeWays,
  { payingBranch, code, reason }: RedirectValues,
): Sent<RouteNamed<'hawala-orders/redirect'>, 'body'> {
  const number = latinDigits(code).trim() || order.partnerNumber
  const shown = order.hasCode ? plainCode(code) : number
  return {
    payingBranch,
    code: ways.withoutCode ? null : shown,
    reason: reason.trim(),
    version: order.version,
  }
}

/** Returns the problems of a redirection, by field. A code of the wrong length would cost one of the five tries. */
export function redirectProblems(asked: Asked, values: RedirectValues): Record<string, string> {
  const isCode = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(plainCode(values.code))
  const isMissing = asked === 'number' && values.code.trim() === ''
  return {
    ...(values.payingBranch === '' ? { payingBranch: texts.payingBranchIsRequired } : {}),
    ...(asked === 'code' && !isCode ? { code: named(labels.code, texts.codeDigits) } : {}),
    ...(isMissing ? { code: texts.numberIsRequired } : {}),
    ...problemsBy(Reason, { reason: values.reason.trim() }, { reason: labels.reason }),
  }
}
