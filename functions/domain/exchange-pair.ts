import { BASE_CURRENCY, CASH_ACCOUNT } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { followsByRate, sellingFrom } from '../../shared/money/exchange.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import type { Posting } from './record.ts'

/** The two legs of one exchange: the house buys on the purchase leg and sells on the selling leg. */
export interface ExchangePair {
  purchase: Posting
  selling: Posting
}

/**
 * Runs work on one leg. If the work throws a refusal, the name of the leg is put before its message.
 * @param leg the name in the caller's body: "purchase", "selling", "otherLeg"
 */
export function ofLeg<Result>(leg: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, `${leg}: ${error.message}`, { record: error.record })
  }
}

/** Currency codes by id. */
export type CurrencyCodes = ReadonlyMap<number, string>

/**
 * Checks that the two legs of an exchange fit each other. Rules: docs/rules/ledger.md.
 * @throws Refusal `badInput` that says what doesn't fit
 */
export function requirePair({ purchase, selling }: ExchangePair, codes: CurrencyCodes): void {
  const problem =
    accountProblem({ purchase, selling }) ??
    (purchase.tranDate === selling.tranDate
      ? rateProblem({ purchase, selling }, codes)
      : 'tranDate must be the same day on both legs of an exchange')
  if (problem) throw new Refusal('badInput', problem)
}

function accountProblem({ purchase, selling }: ExchangePair): string | null {
  if (purchase.transType !== 'Exchange' || selling.transType !== 'Exchange') {
    return 'transType must be Exchange on both legs'
  }
  if (purchase.outAccount !== CASH_ACCOUNT) {
    return `The purchase leg needs ${CASH_ACCOUNT} as outAccountID`
  }
  if (selling.inAccount !== CASH_ACCOUNT) {
    return `The selling leg needs ${CASH_ACCOUNT} as inAccountID`
  }
  return purchase.inAccount === selling.outAccount
    ? `The purchase and the selling account must be two accounts: both are ${selling.outAccount}`
    : null
}

function rateProblem({ purchase, selling }: ExchangePair, codes: CurrencyCodes): string | null {
  if (purchase.rate !== selling.rate) return 'exRate must be the same on both legs of an exchange'
  if (purchase.currencyId === selling.currencyId) {
    return withinProblem({ purchase, selling }, codes.get(purchase.currencyId) ?? '')
  }
  const sides = {
    purchaseIsBase: codes.get(purchase.currencyId) === BASE_CURRENCY,
    sellingIsBase: codes.get(selling.currencyId) === BASE_CURRENCY,
  }
  const { rate } = purchase
  if (followsByRate(purchase.amountMinor, selling.amountMinor, rate, sides)) return null
  const money = (minor: bigint, { currencyId }: Posting) =>
    `${formatAmount(minor)} ${codes.get(currencyId) ?? ''}`
  const expected = sellingFrom(purchase.amountMinor, rate, sides)
  return `The selling amount does not follow from the purchase amount: ${money(purchase.amountMinor, purchase)} at ${formatRate(rate)} is ${money(expected, selling)}, not ${money(selling.amountMinor, selling)}`
}

/** Nothing is earned within one currency: the rate is 1, and both amounts are the same to the cent. */
function withinProblem({ purchase, selling }: ExchangePair, code: string): string | null {
  if (purchase.rate !== RATE_ONE) return `exRate must be 1.0000 between two accounts in ${code}`
  if (purchase.amountMinor === selling.amountMinor) return null
  const [bought, sold] = [formatAmount(purchase.amountMinor), formatAmount(selling.amountMinor)]
  return `The amounts must be equal between two accounts in ${code}: ${bought} and ${sold} are not`
}
