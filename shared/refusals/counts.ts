import { formatDay } from '../calendar/format-date.ts'
import { withCommas } from '../money/amount.ts'
import { line } from './refused.ts'

/** Counts of tills (docs/rules/counts.md). Amounts are decimal text. */

export const confirmed = /* @__PURE__ */ line(
  'count.confirmed',
  'conflict',
  ({ till }: { till: string }) => `${till}'s till is confirmed: a Manager can reopen it`,
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
