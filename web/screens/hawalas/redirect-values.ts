import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { orderChanges as texts } from '#texts/order-changes.ts'
import { CODE_DIGITS } from '../../../shared/contract/hawala-order-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { plainCode } from '../../../shared/search/number-form.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import type { CodeWays } from '../../hawala-orders/order-rights.ts'
import { reasonText } from '../../search/reason.tsx'
import { named } from '../../ui/named-message.ts'

/** The values of a redirection: the text of each field. */
export interface RedirectValues {
  readonly payingBranch: string
  readonly code: string
  readonly reason: string
}

export const EMPTY_REDIRECTION: RedirectValues = { payingBranch: '', code: '', reason: '' }

const Reason = z.object({ reason: reasonText })

/** True if this person needs the code of the hawala to redirect it. A partner's number is known without being asked for. */
export function asksCode({ hasCode }: Pick<Order, 'hasCode'>, { withoutCode }: CodeWays): boolean {
  return hasCode && !withoutCode
}

/** Makes the request of a redirection. */
export function redirectBody(
  order: Pick<Order, 'hasCode' | 'partnerNumber' | 'version'>,
  ways: CodeWays,
  { payingBranch, code, reason }: RedirectValues,
): Sent<RouteNamed<'hawala-orders/redirect'>, 'body'> {
  const shown = order.hasCode ? plainCode(code) : order.partnerNumber
  return {
    payingBranch,
    code: ways.withoutCode ? null : shown,
    reason: reason.trim(),
    version: order.version,
  }
}

/** Returns the problems of a redirection, by field. A code of the wrong length would cost one of the five tries. */
export function redirectProblems(
  order: Pick<Order, 'hasCode'>,
  ways: CodeWays,
  values: RedirectValues,
): Record<string, string> {
  const isCode = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(plainCode(values.code))
  return {
    ...(values.payingBranch === '' ? { payingBranch: texts.payingBranchIsRequired } : {}),
    ...(asksCode(order, ways) && !isCode ? { code: named(labels.code, texts.codeDigits) } : {}),
    ...problemsBy(Reason, { reason: values.reason.trim() }, { reason: labels.reason }),
  }
}
