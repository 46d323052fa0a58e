import { rates } from '#texts/rates.ts'
import { voucher as texts } from '#texts/voucher.ts'
import { BASE_CURRENCY, isPurchaseLeg } from '../../shared/contract/house.ts'
import { parseAmount, withCommas } from '../../shared/money/amount.ts'
import { priceOfCheap, sidesOfPrice } from '../../shared/money/price.ts'
import { parseRate, spokenRate } from '../../shared/money/rate.ts'

/**
 * One of the two sides (legs) of an exchange, with its rate as it was quoted. A leg without a quote isn't part of a deal at
 * the counter (docs/rules/deals.md).
 */
interface QuotedLeg {
  readonly quotedRate: string | null
  readonly per: number
  readonly currency: string
}

/** The parts of a slip about its rate and the person. An unsaved transaction has no quotes. */
interface DealSlip extends Partial<Omit<QuotedLeg, 'currency'>> {
  readonly exRate: string
  readonly CAmount: string
  readonly creditcurrency: string
  readonly debitaccountnumber: string
  readonly creditaccountnumber: string
  readonly otherLeg?: (QuotedLeg & { readonly CAmount: string }) | null
  readonly person?: { readonly name: string; readonly phone: string | null } | null
}

/** Returns the row with the person who deals over the counter, if the person was recorded. */
export function personRow({ person = null }: DealSlip) {
  if (!person) return []
  const notes = person.phone ? { notes: [person.phone] } : {}
  return [{ label: texts.customer, persian: 'مشتری', value: person.name, ...notes }]
}

/**
 * Returns the row with the rate of an exchange. A deal shows the rate as it was quoted, with its units. A deal between two
 * foreign currencies shows two rates.
 */
export function rateRow(slip: DealSlip) {
  const row = { label: texts.rate, persian: 'نرخ' }
  const [value, ...notes] = quotesOf(slip)
  if (value === undefined) return { ...row, value: storedRate(slip) }
  return { ...row, value, ...(notes.length > 0 ? { notes } : {}) }
}

/**
 * Returns the rate of an exchange that isn't a deal. If it has too few digits for 1 unit, it is calculated from the amounts
 * and shown for more units.
 */
function storedRate({ exRate, otherLeg, CAmount, ...slip }: DealSlip): string {
  const rate = parseRate(exRate)
  if (!otherLeg || rate === null) return exRate
  const side = (amount: string, currency: string) => ({
    currency,
    isBase: currency === BASE_CURRENCY,
    minor: parseAmount(amount) ?? 0n,
  })
  const [own, other] = [
    side(CAmount, slip.creditcurrency),
    side(otherLeg.CAmount, otherLeg.currency),
  ]
  const isPurchase = isPurchaseLeg(slip.debitaccountnumber, slip.creditaccountnumber)
  const [bought, sold] = isPurchase ? [own, other] : [other, own]
  const cheap = priceOfCheap(rate, bought, sold)
  if (!cheap) return exRate
  const { unit, price } = sidesOfPrice(bought, sold)
  return rates.reading(
    withCommas(String(cheap.per)),
    unit.currency,
    withCommas(cheap.rate),
    price.currency,
  )
}

/** Returns the quotes of a deal, the purchase first: "1,000 RS = 251.20 AFN". */
function quotesOf({ quotedRate = null, per = 1, otherLeg = null, ...slip }: DealSlip): string[] {
  const own = { quotedRate, per, currency: slip.creditcurrency }
  const isPurchase = isPurchaseLeg(slip.debitaccountnumber, slip.creditaccountnumber)
  const legs = isPurchase ? [own, otherLeg] : [otherLeg, own]
  return legs.flatMap((leg) => {
    const rate = parseRate(leg?.quotedRate ?? '')
    if (!leg || rate === null || leg.currency === BASE_CURRENCY) return []
    const [units, price] = [withCommas(String(leg.per)), withCommas(spokenRate(rate))]
    return [rates.reading(units, leg.currency, price, BASE_CURRENCY)]
  })
}
