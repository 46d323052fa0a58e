import { line } from './refused.ts'

type Money = { amount: string; currency: string }

const money = ({ amount, currency }: Money) => `${amount} ${currency}`

/** The two legs of an exchange between accounts. Amounts and rates are decimal text. */
export const EXCHANGES = {
  otherDay: line(
    'exchange.otherDay',
    'badInput',
    'tranDate must be the same day on both legs of an exchange',
    'tranDate',
  ),
  notExchange: line(
    'exchange.notExchange',
    'badInput',
    'transType must be Exchange on both legs',
    'transType',
  ),
  purchaseCash: line(
    'exchange.purchaseCash',
    'badInput',
    ({ account }: { account: string }) => `The purchase leg needs ${account} as outAccountID`,
    'outAccountID',
  ),
  sellingCash: line(
    'exchange.sellingCash',
    'badInput',
    ({ account }: { account: string }) => `The selling leg needs ${account} as inAccountID`,
    'inAccountID',
  ),
  sameAccount: line(
    'exchange.sameAccount',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `The purchase and the selling account must be two accounts: both are ${accountNumber}`,
  ),
  ratesDiffer: line(
    'exchange.ratesDiffer',
    'badInput',
    'exRate must be the same on both legs of an exchange',
    'exRate',
  ),
  rateWithin: line(
    'exchange.rateWithin',
    'badInput',
    ({ currency }: { currency: string }) =>
      `exRate must be 1.0000 between two accounts in ${currency}`,
    'exRate',
  ),
  amountsWithin: line(
    'exchange.amountsWithin',
    'badInput',
    ({ currency, purchase, selling }: { currency: string; purchase: string; selling: string }) =>
      `The amounts must be equal between two accounts in ${currency}: ${purchase} and ${selling} are not`,
  ),
  notFollowing: line(
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
  ),
  referencesDiffer: line(
    'exchange.referencesDiffer',
    'badInput',
    'referenceId must be the same on both legs of an exchange',
    'referenceId',
  ),
}
