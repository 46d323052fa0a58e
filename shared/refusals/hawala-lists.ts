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
