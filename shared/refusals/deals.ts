import { line } from './refused.ts'

type Money = { amount: string; currency: string }

/** Exchanges over the counter. Amounts and rates are decimal text. */
export const DEALS = {
  sameCurrency: line('deal.sameCurrency', 'badInput', 'give and get must be two currencies'),
  noAmount: line('deal.noAmount', 'badInput', 'give.amount or get.amount is required'),
  worthTooMuch: line(
    'deal.worthTooMuch',
    'badInput',
    ({ most }: { most: string }) => `give.amount is worth more than ${most} AFN`,
    'give.amount',
  ),
  worthTooLittle: line(
    'deal.worthTooLittle',
    'badInput',
    ({ field }: { field: string }) =>
      `${field} must be above 0: the other amount is worth less than 0.01`,
  ),
  tooLarge: line(
    'deal.tooLarge',
    'badInput',
    ({ field, most }: { field: string; most: string }) =>
      `${field} must be at most ${most}: the other amount is worth more`,
  ),
  notFollowing: line(
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
  ),
  getRateAlone: line(
    'deal.getRateAlone',
    'badInput',
    'getRate is only for two foreign currencies',
    'getRate',
  ),
  rateOutside: line(
    'deal.rateOutside',
    'badInput',
    ({ field, least, most }: { field: string; least: string; most: string }) =>
      `${field} must be from ${least} to ${most}`,
  ),
}
