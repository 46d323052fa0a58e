import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, withCommas } from '../../shared/money/amount.ts'
import { followsByRate } from '../../shared/money/exchange.ts'
import { RATE_ONE } from '../../shared/money/rate.ts'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import {
  type LinkedAmounts,
  linked,
  otherSide,
  type Quote,
  SIDES,
  type Side,
  sideTooLarge,
  withTyped,
} from './linking.ts'

const BUYS_AFN = { purchaseIsBase: true, sellingIsBase: false }
const SELLS_AFN = { purchaseIsBase: false, sellingIsBase: true }
const NO_AFN = { purchaseIsBase: false, sellingIsBase: false }
const ONLY_AFN = { purchaseIsBase: true, sellingIsBase: true }

const NOTHING: LinkedAmounts = {
  purchase: '',
  selling: '',
  typedLast: 'purchase',
  otherIsComputed: false,
}
const at = (rate: string, sides = SELLS_AFN): Quote => ({ rate: rateOf(rate) ?? 0n, sides })
const shown = ({ purchase, selling }: LinkedAmounts) => [purchase, selling]

/** Types a text character by character and links the amounts after each, as the field does. */
function typedOut(amounts: LinkedAmounts, side: Side, text: string, quote: Quote | null) {
  const steps = Array.from(text, (_, index) => text.slice(0, index + 1))
  return steps.reduce((so_far, step) => withTyped(so_far, side, step, quote), amounts)
}

describe('typing one amount calculates the other', () => {
  it.each<[side: Side, text: string, quote: Quote, shown: [string, string]]>([
    ['purchase', '100', at('68.5'), ['100', '6,850.00']],
    ['selling', '6,850', at('68.5'), ['100.00', '6,850']],
    ['purchase', '6,850', at('68.5', BUYS_AFN), ['6,850', '100.00']],
    ['selling', '100', at('68.5', BUYS_AFN), ['6,850.00', '100']],
    ['purchase', '100', at('1.0835', NO_AFN), ['100', '108.35']],
    ['selling', '108.35', at('1.0835', NO_AFN), ['100.00', '108.35']],
    ['purchase', '100', at('68.5', ONLY_AFN), ['100', '100.00']],
    ['purchase', '0.01', at('68.5', BUYS_AFN), ['0.01', '0.00']],
    ['purchase', '1,500.', at('68.5'), ['1,500.', '102,750.00']],
    [
      'purchase',
      '9,999,999,999,999,999.99',
      at('1'),
      ['9,999,999,999,999,999.99', '9,999,999,999,999,999.99'],
    ],
    ['purchase', '9,999,999,999,999,999.99', at('2'), ['9,999,999,999,999,999.99', '']],
  ])('on the side %s: %s', (side, text, quote, expected) => {
    expect(shown(withTyped(NOTHING, side, text, quote))).toEqual(expected)
  })

  it.each([
    ['1.01', at('1', ONLY_AFN), '1.01'],
    ['6850.90', at('68.5', BUYS_AFN), '100.01'],
    ['100.01', at('1.0800', NO_AFN), '108.01'],
  ])('to the cent when it is typed digit by digit: %s', (text, quote, selling) => {
    expect(typedOut(NOTHING, 'purchase', text, quote).selling).toBe(selling)
  })
})

describe('the other amount stays', () => {
  const both = withTyped(withTyped(NOTHING, 'selling', '6,850.70', null), 'purchase', '100', null)

  it('as long as there is no quote', () => {
    expect(shown(both)).toEqual(['100', '6,850.70'])
    expect(linked(both, null)).toBe(both)
  })

  it.each([
    ['6,850.01', '100', ['100', '6,850.01']],
    ['6,849.99', '100', ['100', '6,849.99']],
    ['6,850.02', '100', ['100', '6,850.00']],
  ])(
    'only if it differs by at most 0.01 from the calculated one: %s was typed for %s',
    (selling, purchase, expected) => {
      const typed = withTyped(
        withTyped(NOTHING, 'selling', selling, null),
        'purchase',
        purchase,
        null,
      )
      expect(shown(linked(typed, at('68.5')))).toEqual(expected)
    },
  )

  it('if a person rounds it by hand', () => {
    const worked = withTyped(NOTHING, 'purchase', '100', at('68.5'))
    expect(shown(withTyped(worked, 'selling', '6,850.5', at('68.5')))).toEqual(['100', '6,850.5'])
    expect(shown(withTyped(worked, 'selling', '6,860', at('68.5')))).toEqual(['100.15', '6,860'])
  })
})

it.each<[side: Side, text: string, quote: Quote | null, tooLarge: Side | null, shown: string[]]>([
  ['purchase', '9,999,999,999,999,999', at('68.5'), 'selling', ['9,999,999,999,999,999', '']],
  ['selling', '9,999,999,999,999,999', at('0.5'), 'purchase', ['', '9,999,999,999,999,999']],
  ['purchase', '9,999,999,999,999,999', null, null, ['9,999,999,999,999,999', '']],
  ['purchase', '100', at('68.5'), null, ['100', '6,850.00']],
  ['purchase', '1,2,3', at('68.5'), null, ['1,2,3', '']],
])(
  'with %s %s, the side with an amount that is too large is found',
  (side, text, quote, tooLarge, expected) => {
    const amounts = withTyped(NOTHING, side, text, quote)
    expect(shown(amounts)).toEqual(expected)
    expect(sideTooLarge(amounts, quote)).toBe(tooLarge)
  },
)

describe('a change of the rate', () => {
  it.each<[side: Side, text: string, expected: [string, string]]>([
    ['purchase', '100', ['100', '7,000.00']],
    ['selling', '6,850', ['97.86', '6,850']],
  ])('keeps the %s amount %s', (side, text, expected) => {
    const before = withTyped(NOTHING, side, text, at('68.5'))
    expect(shown(linked(before, at('70')))).toEqual(expected)
  })
})

it('a calculated amount is cleared when there is no longer a quote', () => {
  const worked = withTyped(NOTHING, 'purchase', '100', at('68.5'))
  const without = linked(worked, null)
  expect(shown(without)).toEqual(['100', ''])
  expect(shown(linked(without, at('70')))).toEqual(['100', '7,000.00'])
})

it('clearing an amount also clears a calculated other amount, but not a typed one', () => {
  const worked = withTyped(NOTHING, 'purchase', '100', at('68.5'))
  expect(shown(withTyped(worked, 'purchase', '', at('68.5')))).toEqual(['', ''])
  const rounded = withTyped(worked, 'selling', '6,850.01', at('68.5'))
  expect(shown(withTyped(rounded, 'purchase', '', at('68.5')))).toEqual(['', '6,850.01'])
})

describe('after any sequence of changes', () => {
  const side = fc.constantFrom(...SIDES)
  const quote = fc.option(
    fc.record({
      rate: fc.bigInt({ min: 1n, max: 10n ** 10n - 1n }),
      sides: fc.constantFrom(BUYS_AFN, SELLS_AFN, NO_AFN, ONLY_AFN),
    }),
  )
  const amount = fc
    .bigInt({ min: 0n, max: 10n ** 10n })
    .map((minor) => withCommas(formatAmount(minor)))
  const steps = fc.array(
    fc.oneof(fc.record({ side, text: fc.oneof(amount, fc.constant('')) }), fc.record({ quote })),
    { maxLength: 12 },
  )

  it('the last typed amount stays, linking is idempotent, and the amounts agree with the rate', () =>
    fc.assert(
      fc.property(steps, (done) => {
        let amounts = NOTHING
        let current: Quote | null = null
        let last: { side: Side; text: string } | null = null
        for (const step of done) {
          if ('side' in step) last = step
          else current = step.quote
          amounts =
            'side' in step
              ? withTyped(amounts, step.side, step.text, current)
              : linked(amounts, current)
          if (last) expect(amounts[last.side]).toBe(last.text)
          expect(linked(amounts, current)).toEqual(amounts)
          const [bought, sold] = [parseAmount(amounts.purchase), parseAmount(amounts.selling)]
          if (current && bought !== null && sold !== null && amounts[amounts.typedLast] !== '') {
            expect(followsByRate(bought, sold, current.rate, current.sides)).toBe(true)
          }
        }
      }),
    ))

  it('typing the calculated amount results in the first amount again, except for rounding', () =>
    fc.assert(
      fc.property(side, amount, quote, (from, text, by) => {
        if (!by) return
        const there = withTyped(NOTHING, from, text, by)
        const other = otherSide(from)
        const back = withTyped(there, other, there[other], by)
        const minor = (shownText: string) => parseAmount(shownText) ?? 0n
        const apart = minor(back[from]) - minor(text)
        const divides = (from === 'purchase') === by.sides.purchaseIsBase
        // The first rounding may be off by half a hundredth, and the rate multiplies this error. The way back rounds once
        // more.
        const carried = divides ? by.rate : (RATE_ONE * RATE_ONE) / by.rate
        const isCopy = by.sides.purchaseIsBase && by.sides.sellingIsBase
        const most = isCopy ? 0n : carried / (2n * RATE_ONE) + 1n
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(most)
      }),
    ))
})
