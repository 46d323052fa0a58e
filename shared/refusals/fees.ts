import { line } from './refused.ts'

/** Refusals about commissions (docs/rules/commission.md). */

export const ofLoan = /* @__PURE__ */ line(
  'fee.ofLoan',
  'badInput',
  'commission must be left out of a Loan',
  'commission',
)
export const aboveAmount = /* @__PURE__ */ line(
  'fee.aboveAmount',
  'badInput',
  'commission must not be more than the amount',
  'commission',
)
export const aboveGiven = /* @__PURE__ */ line(
  'fee.aboveGiven',
  'badInput',
  'commission must not be more than what is given',
  'commission',
)
export const reasonRequired = /* @__PURE__ */ line(
  'fee.reasonRequired',
  'badInput',
  ({ suggested }: { suggested: string }) =>
    `commissionReason is required: the fee schedule suggests ${suggested}`,
  'commissionReason',
)
