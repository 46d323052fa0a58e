import { line } from './refused.ts'

/** Commissions (docs/rules/commission.md). */
export const FEES = {
  ofLoan: line('fee.ofLoan', 'badInput', 'commission must be left out of a Loan', 'commission'),
  aboveAmount: line(
    'fee.aboveAmount',
    'badInput',
    'commission must not be more than the amount',
    'commission',
  ),
  aboveGiven: line(
    'fee.aboveGiven',
    'badInput',
    'commission must not be more than what is given',
    'commission',
  ),
  reasonRequired: line(
    'fee.reasonRequired',
    'badInput',
    ({ suggested }: { suggested: string }) =>
      `commissionReason is required: the fee schedule suggests ${suggested}`,
    'commissionReason',
  ),
}
