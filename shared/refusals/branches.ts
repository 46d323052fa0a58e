import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals about branches and their settings. */

export const notFound = /* @__PURE__ */ line(
  'branch.notFound',
  'notFound',
  ({ branch }: { branch: string }) => `There is no branch ${branch}`,
)
export const nameRequired = /* @__PURE__ */ line(
  'branch.nameRequired',
  'badInput',
  'Branch Name is required',
  'name',
)
export const closingFromOutside = /* @__PURE__ */ line(
  'branch.closingFromOutside',
  'badInput',
  ({ earliest, latest }: { earliest: string; latest: string }) =>
    `closingFrom must be from ${earliest} to ${latest}`,
  'closingFrom',
)
export const closingFromStays = /* @__PURE__ */ line(
  'branch.closingFromStays',
  'conflict',
  ({ branch }: { branch: string }) =>
    `${branch} has closed days: closingFrom can't change any more`,
  'closingFrom',
)
export const closing = /* @__PURE__ */ line(
  'branch.closing',
  'conflict',
  ({ branch }: { branch: string }) => `${branch} is closing: try again in a moment`,
)
export const headOfficeExists = /* @__PURE__ */ line(
  'branch.headOfficeExists',
  'conflict',
  ({ branch }: { branch: string }) => `${branch} is the head office`,
)
export const tillHolds = /* @__PURE__ */ line(
  'branch.tillHolds',
  'conflict',
  ({ till, amounts }: { till: string; amounts: readonly { amount: string; currency: string }[] }) =>
    `${till} holds ${amounts.map(({ amount, currency }) => `${withCommas(amount)} ${currency}`).join(' and ')}: bring the till to 0.00 first, by a move to the vault`,
)
export const offerOpen = /* @__PURE__ */ line(
  'branch.offerOpen',
  'conflict',
  ({ from, to }: { from: string; to: string }) =>
    `An offer of ${from} to ${to} is open: accept or withdraw it first`,
)
export const movedOn = /* @__PURE__ */ line(
  'branch.movedOn',
  'conflict',
  ({ branch }: { branch: string }) =>
    `Branch ${branch} was changed meanwhile: look at it as it is now, and decide again`,
)
export const closesNoDays = /* @__PURE__ */ line(
  'branch.closesNoDays',
  'conflict',
  ({ branch }: { branch: string }) => `${branch} does not close days`,
)
