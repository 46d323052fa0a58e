import { BASE_CURRENCY, CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { followsByRate, sellingFrom } from '../../../shared/money/exchange.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import * as EXCHANGES from '../../../shared/refusals/exchanges.ts'
import { refused, refusedIn } from '../../../shared/refusals/refused.ts'
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
    throw refusedIn(leg, error)
  }
}

/** Currency codes by id. */
export type CurrencyCodes = ReadonlyMap<number, string>

/**
 * Checks that the two legs of an exchange fit each other. Rules: docs/rules/ledger.md.
 * @throws Refusal `badInput` that says what doesn't fit
 */
export function requirePair({ purchase, selling }: ExchangePair, codes: CurrencyCodes): void {
  requireAccountsOf({ purchase, selling })
  if (purchase.tranDate !== selling.tranDate) throw refused(EXCHANGES.otherDay)
  requireRate({ purchase, selling }, codes)
}

function requireAccountsOf({ purchase, selling }: ExchangePair): void {
  if (purchase.transType !== 'Exchange' || selling.transType !== 'Exchange') {
    throw refused(EXCHANGES.notExchange)
  }
  if (purchase.outAccount !== CASH_ACCOUNT) {
    throw refused(EXCHANGES.purchaseCash, { account: CASH_ACCOUNT })
  }
  if (selling.inAccount !== CASH_ACCOUNT) {
    throw refused(EXCHANGES.sellingCash, { account: CASH_ACCOUNT })
  }
  if (purchase.inAccount === selling.outAccount) {
    throw refused(EXCHANGES.sameAccount, { accountNumber: selling.outAccount })
  }
}

function requireRate({ purchase, selling }: ExchangePair, codes: CurrencyCodes): void {
  if (purchase.rate !== selling.rate) throw refused(EXCHANGES.ratesDiffer)
  if (purchase.currencyId === selling.currencyId) {
    requireSame({ purchase, selling }, codes.get(purchase.currencyId) ?? '')
    return
  }
  const sides = {
    purchaseIsBase: codes.get(purchase.currencyId) === BASE_CURRENCY,
    sellingIsBase: codes.get(selling.currencyId) === BASE_CURRENCY,
  }
  const { rate } = purchase
  if (followsByRate(purchase.amountMinor, selling.amountMinor, rate, sides)) return
  const money = (minor: bigint, { currencyId }: Posting) => ({
    amount: formatAmount(minor),
    currency: codes.get(currencyId) ?? '',
  })
  throw refused(EXCHANGES.notFollowing, {
    purchase: money(purchase.amountMinor, purchase),
    rate: formatRate(rate),
    follows: money(sellingFrom(purchase.amountMinor, rate, sides), selling),
    selling: money(selling.amountMinor, selling),
  })
}

/**
 * Refuses an exchange within one currency that earns something: the rate must be 1, and both amounts the same to the cent.
 */
function requireSame({ purchase, selling }: ExchangePair, currency: string): void {
  if (purchase.rate !== RATE_ONE) throw refused(EXCHANGES.rateWithin, { currency })
  if (purchase.amountMinor === selling.amountMinor) return
  const [bought, sold] = [formatAmount(purchase.amountMinor), formatAmount(selling.amountMinor)]
  throw refused(EXCHANGES.amountsWithin, { currency, purchase: bought, selling: sold })
}
