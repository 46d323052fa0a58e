import { line } from './refused.ts'

/** Refusals of exchanges over the counter. Amounts and rates are decimal text. */

type Money = { amount: string; currency: string }

export const sameCurrency = /* @__PURE__ */ line(
  'deal.sameCurrency',
  'badInput',
  'give and get must be two currencies',
)
export const noAmount = /* @__PURE__ */ line(
  'deal.noAmount',
  'badInput',
  'give.amount or get.amount is required',
)
export const worthTooMuch = /* @__PURE__ */ line(
  'deal.worthTooMuch',
  'badInput',
  ({ field, most }: { field: string; most: string }) => `${field} is worth more than ${most} AFN`,
)
export const worthTooLittle = /* @__PURE__ */ line(
  'deal.worthTooLittle',
  'badInput',
  ({ field }: { field: string }) =>
    `${field} must be above 0: the other amount is worth less than 0.01`,
)
export const tooLarge = /* @__PURE__ */ line(
  'deal.tooLarge',
  'badInput',
  ({ field, most }: { field: string; most: string }) =>
    `${field} must be at most ${most}: the other amount is worth more`,
)
export const notFollowing = /* @__PURE__ */ line(
  'deal.notFollowing',
  'badInput',
  ({
    field,
    other,
    follows,
    typed,
  }: {
    field: string
    other: Money
    follows: Money
    typed: string
  }) =>
    `${field} does not follow: ${other.amount} ${other.currency} is ${follows.amount} ${follows.currency}, not ${typed}`,
)
export const getRateAlone = /* @__PURE__ */ line(
  'deal.getRateAlone',
  'badInput',
  ({ field }: { field: string }) => `${field} is only for two foreign currencies`,
)
export const rateOutside = /* @__PURE__ */ line(
  'deal.rateOutside',
  'badInput',
  ({ field, least, most }: { field: string; least: string; most: string }) =>
    `${field} must be from ${least} to ${most}`,
)
