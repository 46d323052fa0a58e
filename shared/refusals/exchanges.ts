import { line } from './refused.ts'

/** Refusals of the two legs of an exchange between accounts. Amounts and rates are decimal text. */

type Money = { amount: string; currency: string }

const money = ({ amount, currency }: Money) => `${amount} ${currency}`

export const otherDay = /* @__PURE__ */ line(
  'exchange.otherDay',
  'badInput',
  'tranDate must be the same day on both legs of an exchange',
  'tranDate',
)
export const notExchange = /* @__PURE__ */ line(
  'exchange.notExchange',
  'badInput',
  'transType must be Exchange on both legs',
  'transType',
)
export const purchaseCash = /* @__PURE__ */ line(
  'exchange.purchaseCash',
  'badInput',
  ({ account }: { account: string }) => `The purchase leg needs ${account} as outAccountID`,
  'outAccountID',
)
export const sellingCash = /* @__PURE__ */ line(
  'exchange.sellingCash',
  'badInput',
  ({ account }: { account: string }) => `The selling leg needs ${account} as inAccountID`,
  'inAccountID',
)
export const sameAccount = /* @__PURE__ */ line(
  'exchange.sameAccount',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `The purchase and the selling account must be two accounts: both are ${accountNumber}`,
)
export const ratesDiffer = /* @__PURE__ */ line(
  'exchange.ratesDiffer',
  'badInput',
  'exRate must be the same on both legs of an exchange',
  'exRate',
)
export const rateWithin = /* @__PURE__ */ line(
  'exchange.rateWithin',
  'badInput',
  ({ currency }: { currency: string }) =>
    `exRate must be 1.0000 between two accounts in ${currency}`,
  'exRate',
)
export const amountsWithin = /* @__PURE__ */ line(
  'exchange.amountsWithin',
  'badInput',
  ({ currency, purchase, selling }: { currency: string; purchase: string; selling: string }) =>
    `The amounts must be equal between two accounts in ${currency}: ${purchase} and ${selling} are not`,
)
export const notFollowing = /* @__PURE__ */ line(
  'exchange.notFollowing',
  'badInput',
  ({
    purchase,
    rate,
    follows,
    selling,
  }: {
    purchase: Money
    rate: string
    follows: Money
    selling: Money
  }) =>
    `The selling amount does not follow from the purchase amount: ${money(purchase)} at ${rate} is ${money(follows)}, not ${money(selling)}`,
)
export const referencesDiffer = /* @__PURE__ */ line(
  'exchange.referencesDiffer',
  'badInput',
  'referenceId must be the same on both legs of an exchange',
  'referenceId',
)
