import { orderLabel } from '../contract/hawala-label.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/**
 * Refusals that say what is wrong with a row of a partner's list. The words are a predicate that follows the name of the
 * row's column. Rules: docs/rules/hawala-orders.md
 */

export const numberTwice = /* @__PURE__ */ line(
  'hawalaList.numberTwice',
  'conflict',
  ({ line: other }: { line: number }) => `stands in row ${other} too`,
  'partnerNumber',
)

export const receivedOtherwise = /* @__PURE__ */ line(
  'hawalaList.receivedOtherwise',
  'conflict',
  ({ hawala, amount, receiver }: { hawala: number; amount: string; receiver: string }) =>
    `was received before with another amount or receiver: ${orderLabel({ way: 'receive', number: hawala })} has ${withCommas(amount)} for \u2068${receiver}\u2069`,
  'partnerNumber',
)
