import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'
import { type ExchangeSides, followsByRate, purchaseFrom, sellingFrom } from './exchange.ts'
import { parseRate, RATE_ONE } from './rate.ts'

const BUYS_AFN: ExchangeSides = { purchaseIsBase: true, sellingIsBase: false }
const SELLS_AFN: ExchangeSides = { purchaseIsBase: false, sellingIsBase: true }
const NO_AFN: ExchangeSides = { purchaseIsBase: false, sellingIsBase: false }
const ONLY_AFN: ExchangeSides = { purchaseIsBase: true, sellingIsBase: true }
const anySides = fc.constantFrom(BUYS_AFN, SELLS_AFN, NO_AFN, ONLY_AFN)
const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const anyRate = fc.bigInt({ min: 1n, max: 10n ** 10n - 1n })

const minor = (text: string) => parseAmount(text) ?? 0n
const rateOf = (text: string) => parseRate(text) ?? 0n

describe('the selling amount of a purchase, and back', () => {
  it.each([
    ['6850.00', '68.5', BUYS_AFN, '100.00'],
    ['100.00', '68.5', SELLS_AFN, '6850.00'],
    ['100.00', '1.0835', NO_AFN, '108.35'],
    ['100.00', '68.5', ONLY_AFN, '100.00'],
    ['0.01', '68.5', SELLS_AFN, '0.69'],
    ['1.00', '0.6549', SELLS_AFN, '0.65'],
    ['1.00', '0.6550', SELLS_AFN, '0.66'],
    ['9999999999999999.99', '1', SELLS_AFN, '9999999999999999.99'],
  ])('for the purchase %s at %s', (purchase, rate, sides, selling) => {
    expect(formatAmount(sellingFrom(minor(purchase), rateOf(rate), sides))).toBe(selling)
    expect(followsByRate(minor(purchase), minor(selling), rateOf(rate), sides)).toBe(true)
  })

  it.each([
    ['100.00', '68.5', BUYS_AFN, '6850.00'],
    ['6850.00', '68.5', SELLS_AFN, '100.00'],
    ['10.00', '3', SELLS_AFN, '3.33'],
    ['20.00', '3', SELLS_AFN, '6.67'],
  ])('for the selling amount %s at %s', (selling, rate, sides, purchase) => {
    expect(formatAmount(purchaseFrom(minor(selling), rateOf(rate), sides))).toBe(purchase)
  })

  it('is undone by the calculation back, except for the rounding', () =>
    fc.assert(
      fc.property(anyAmount, anyRate, anySides, (purchase, rate, sides) => {
        const selling = sellingFrom(purchase, rate, sides)
        const back = purchaseFrom(selling, rate, sides)
        const apart = back > purchase ? back - purchase : purchase - back
        // The first rounding is off by at most half a hundredth. Converting back multiplies this error by the rate and
        // rounds again.
        const carried = sides.purchaseIsBase ? rate : (RATE_ONE * RATE_ONE) / rate
        const most =
          sides.purchaseIsBase && sides.sellingIsBase ? 0n : carried / (2n * RATE_ONE) + 1n
        expect(apart).toBeLessThanOrEqual(most)
      }),
    ))

  it('fits the rate if one amount is calculated from the other', () =>
    fc.assert(
      fc.property(anyAmount, anyRate, anySides, (amount, rate, sides) => {
        expect(followsByRate(amount, sellingFrom(amount, rate, sides), rate, sides)).toBe(true)
        expect(followsByRate(purchaseFrom(amount, rate, sides), amount, rate, sides)).toBe(true)
      }),
    ))
})

it.each([
  ['100.00', '6850.01', true],
  ['100.00', '6849.99', true],
  ['100.00', '6850.70', true],
  ['100.00', '6852.00', false],
  ['100.02', '6850.00', false],
])('buying %s for %s fits the rate 68.5: %s', (purchase, selling, follows) => {
  expect(followsByRate(minor(purchase), minor(selling), rateOf('68.5'), SELLS_AFN)).toBe(follows)
})
