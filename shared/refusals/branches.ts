import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Branches and their settings. */
export const BRANCHES = {
  notFound: line(
    'branch.notFound',
    'notFound',
    ({ branch }: { branch: string }) => `There is no branch ${branch}`,
  ),
  nameRequired: line('branch.nameRequired', 'badInput', 'Branch Name is required', 'name'),
  closingFromOutside: line(
    'branch.closingFromOutside',
    'badInput',
    ({ earliest, latest }: { earliest: string; latest: string }) =>
      `closingFrom must be from ${earliest} to ${latest}`,
    'closingFrom',
  ),
  closingFromStays: line(
    'branch.closingFromStays',
    'conflict',
    ({ branch }: { branch: string }) =>
      `${branch} has closed days: closingFrom can't change any more`,
    'closingFrom',
  ),
  closing: line(
    'branch.closing',
    'conflict',
    ({ branch }: { branch: string }) => `${branch} is closing: try again in a moment`,
  ),
  headOfficeExists: line(
    'branch.headOfficeExists',
    'conflict',
    ({ branch }: { branch: string }) => `${branch} is the head office`,
  ),
  tillHolds: line(
    'branch.tillHolds',
    'conflict',
    ({
      till,
      amounts,
    }: {
      till: string
      amounts: readonly { amount: string; currency: string }[]
    }) =>
      `${till} holds ${amounts.map(({ amount, currency }) => `${withCommas(amount)} ${currency}`).join(' and ')}: bring the till to 0.00 first, by a move to the vault`,
  ),
  offerOpen: line(
    'branch.offerOpen',
    'conflict',
    ({ from, to }: { from: string; to: string }) =>
      `An offer of ${from} to ${to} is open: accept or withdraw it first`,
  ),
  movedOn: line(
    'branch.movedOn',
    'conflict',
    ({ branch }: { branch: string }) =>
      `Branch ${branch} was changed meanwhile: look at it as it is now, and decide again`,
  ),
}
