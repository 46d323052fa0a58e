import { formatDay } from '../calendar/format-date.ts'
import type { DecisionBar } from '../contract/count-rights.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Refusals about counts of tills (docs/rules/counts.md). Amounts are decimal text. */

export const confirmed = /* @__PURE__ */ line(
  'count.confirmed',
  'conflict',
  ({ till }: { till: string }) => `${till}'s till is confirmed: a Manager or Admin can reopen it`,
)
export const waits = /* @__PURE__ */ line(
  'count.waits',
  'conflict',
  ({ till, through }: { till: string; through: string }) =>
    `${till} is counted through ${formatDay(through)}: that count must be confirmed or rejected first`,
)
export const noTryLeft = /* @__PURE__ */ line(
  'count.noTryLeft',
  'conflict',
  ({ till }: { till: string }) =>
    `${till} counted three times: the last count must be confirmed or rejected`,
)
export const tooManyDays = /* @__PURE__ */ line(
  'count.tooManyDays',
  'conflict',
  ({
    branch,
    last,
    through,
    days,
  }: {
    branch: string
    last: string
    through: string
    days: number
  }) =>
    `Close ${formatDay(last)} first: ${branch} has more than ${days} open days up to ${formatDay(through)}`,
)
export const missingCurrency = /* @__PURE__ */ line(
  'count.missingCurrency',
  'badInput',
  ({ currency }: { currency: string }) => `${currency} is missing: write 0 if there is none`,
)
export const noDenomination = /* @__PURE__ */ line(
  'count.noDenomination',
  'badInput',
  ({ field, currency }: { field: string; currency: string }) =>
    `${field} is not a denomination of ${currency}`,
)
export const lessLeft = /* @__PURE__ */ line(
  'count.lessLeft',
  'conflict',
  ({ left, currency }: { left: string; currency: string }) =>
    `Only ${left} ${currency} of the difference that was counted is left: send cashMoves true if cash changes hands now`,
  'cashMoves',
)
export const beforeActivation = /* @__PURE__ */ line(
  'count.beforeActivation',
  'conflict',
  ({ till, through }: { till: string; through: string }) =>
    `${till} is counted through ${formatDay(through)}: reopen or reject that count first`,
)
export const notFreezable = /* @__PURE__ */ line(
  'count.notFreezable',
  'conflict',
  ({ branch }: { branch: string }) =>
    `${branch} does not close days: send freeze false for a spot count`,
  'freeze',
)
export const throughToday = /* @__PURE__ */ line(
  'count.throughToday',
  'badInput',
  ({ branch }: { branch: string }) =>
    `through must be today, because ${branch} does not close days`,
  'through',
)
export const nothingToPutOff = /* @__PURE__ */ line(
  'count.nothingToPutOff',
  'conflict',
  ({ till }: { till: string }) => `${till}'s till has nothing to put off`,
)
export const notShown = /* @__PURE__ */ line(
  'count.notShown',
  'conflict',
  ({ till, amount, currency }: { till: string; amount: string; currency: string }) =>
    `Closing would post ${withCommas(amount)} ${currency} further for ${till}, which was not shown: look at it and close again`,
)
export const ownTill = /* @__PURE__ */ line(
  'count.ownTill',
  'conflict',
  ({ branch, through, till }: { branch: string; through: string; till: string }) =>
    `${branch} can't close ${formatDay(through)}: ${till} is not counted`,
)
export const cameMeanwhile = /* @__PURE__ */ line(
  'count.cameMeanwhile',
  'conflict',
  ({ postings }: { postings: number }) =>
    `${postings === 1 ? '1 posting' : `${postings} postings`} came while you counted: count again`,
)

/** What became of a count that no longer waits. The words follow the name of the till. */
const DECIDED: Readonly<Record<DecisionBar, string>> = {
  confirmed: `'s till is confirmed`,
  rejected: `'s count was rejected: the till must be counted again`,
  reopened: `'s till was reopened: it must be counted again`,
  replaced: ' counted again',
  spot: ' is not counted',
}

export const notFound = /* @__PURE__ */ line(
  'count.notFound',
  'notFound',
  ({ through }: { through: string }) =>
    `There is no count of this till through ${formatDay(through)}`,
)
export const decided = /* @__PURE__ */ line(
  'count.decided',
  'conflict',
  ({ till, state }: { till: string; state: DecisionBar }) => `${till}${DECIDED[state]}`,
)
export const countedAgain = /* @__PURE__ */ line(
  'count.countedAgain',
  'conflict',
  ({ till }: { till: string }) => `${till} counted again: look at the new count`,
)
export const notConfirmed = /* @__PURE__ */ line(
  'count.notConfirmed',
  'conflict',
  ({ till }: { till: string }) => `${till}'s till is not confirmed`,
)
export const newestWaits = /* @__PURE__ */ line(
  'count.newestWaits',
  'conflict',
  ({ till }: { till: string }) =>
    `${till}'s till is not confirmed: its newest count must be confirmed or rejected first`,
)
export const reasonRequired = /* @__PURE__ */ line(
  'count.reasonRequired',
  'badInput',
  'reason is required, because something differs',
  'reason',
)
/** `till` is null for the vault. */
export const counter = /* @__PURE__ */ line(
  'count.counter',
  'notAllowed',
  ({ branch, till }: { branch: string; till: string | null }) =>
    till === null
      ? `Only a Manager or Admin of ${branch} may count its vault`
      : `Only ${till}, or a Manager or Admin of ${branch}, may count this till`,
)
export const spotOnly = /* @__PURE__ */ line(
  'count.spotOnly',
  'notAllowed',
  'Head office counts here only on the spot: send freeze false',
  'freeze',
)
export const elsewhere = /* @__PURE__ */ line(
  'count.elsewhere',
  'notAllowed',
  ({ branch }: { branch: string }) =>
    `Only a person of ${branch} or of head office may decide this count`,
)
export const counted = /* @__PURE__ */ line(
  'count.counted',
  'notAllowed',
  'You counted this till: another person must decide',
)
export const own = /* @__PURE__ */ line(
  'count.own',
  'notAllowed',
  'This is your till: another person must decide',
)
export const aboveLimit = /* @__PURE__ */ line(
  'count.aboveLimit',
  'notAllowed',
  ({ amount, currency }: { amount: string; currency: string }) =>
    `The difference of ${withCommas(amount)} ${currency} is above the limit of the branch: a Manager or Admin must confirm it`,
)
export const beforeReopening = /* @__PURE__ */ line(
  'count.beforeReopening',
  'conflict',
  ({ till, through }: { till: string; through: string }) =>
    `${till} is counted through ${formatDay(through)}: reject or reopen that count first`,
)
