import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCommas } from './amount.ts'
import { convert } from './convert.ts'
import { formatRate, parseRate } from './rate.ts'
import { quotedRate, type Reading, readingsOf, readingsOfQuote } from './reading.ts'

const own = (code: string, rate: string) => ({ code, rate: parseRate(rate) ?? 0n })
const said = ({ per, unit, priceScaled, price }: Reading) =>
  `${withCommas(String(per))} ${unit} = ${withCommas(formatRate(priceScaled))} ${price}`

it.each<[what: string, one: [string, string], other: [string, string], words: [string, string]]>([
  [
    'the dollar is the base',
    ['USD', '1.0000'],
    ['AFN', '68.5000'],
    ['1 USD = 68.5000 AFN', '1 AFN = 0.0146 USD'],
  ],
  [
    'the words show that the rate of the dollar was typed the wrong way round',
    ['AFN', '1.0000'],
    ['USD', '70.5'],
    ['1 AFN = 70.5000 USD', '1 USD = 0.0142 AFN'],
  ],
  [
    'AFN is the base',
    ['AFN', '1.0000'],
    ['USD', '0.0146'],
    ['1 AFN = 0.0146 USD', '1 USD = 68.4932 AFN'],
  ],
  [
    'a small currency is shown for a thousand',
    ['USD', '1.0000'],
    ['RS', '281.2000'],
    ['1 USD = 281.2000 RS', '1,000 RS = 3.5562 USD'],
  ],
  [
    'neither currency is the base',
    ['EUR', '0.9213'],
    ['AFN', '70.1000'],
    ['1 EUR = 76.0881 AFN', '1 AFN = 0.0131 EUR'],
  ],
  [
    'no rate was set',
    ['USD', '1.0000'],
    ['AFN', '1.0000'],
    ['1 USD = 1.0000 AFN', '1 AFN = 1.0000 USD'],
  ],
  [
    'a price of a hundredth is shown for one',
    ['USD', '1.0000'],
    ['XXX', '100.0000'],
    ['1 USD = 100.0000 XXX', '1 XXX = 0.0100 USD'],
  ],
  [
    'a price that rounds up to a hundredth is shown for one',
    ['USD', '1.0000'],
    ['XXX', '100.5000'],
    ['1 USD = 100.5000 XXX', '1 XXX = 0.0100 USD'],
  ],
  [
    'a lower price is shown for a thousand',
    ['USD', '1.0000'],
    ['XXX', '100.5100'],
    ['1 USD = 100.5100 XXX', '1,000 XXX = 9.9493 USD'],
  ],
  [
    'half a ten-thousandth is rounded away from zero',
    ['USD', '8.0000'],
    ['XXX', '1.0004'],
    ['1 USD = 0.1251 XXX', '1 XXX = 7.9968 USD'],
  ],
  [
    'the two most different rates',
    ['XXX', '0.0001'],
    ['YYY', '999999.9999'],
    ['1 XXX = 9,999,999,999.0000 YYY', '1,000,000,000 YYY = 0.1000 XXX'],
  ],
])('%s', (_, one, other, words) => {
  expect(readingsOf(own(...one), own(...other)).map(said)).toEqual(words)
})

it('a quoted rate is shown in the same words', () => {
  expect(readingsOfQuote('USD', 'AFN', 685_000n).map(said)).toEqual([
    '1 USD = 68.5000 AFN',
    '1 AFN = 0.0146 USD',
  ])
})

it('a rate quoted for a million is shown for a million', () => {
  expect(readingsOfQuote('IRR', 'AFN', 57_0000n, 1_000_000).map(said)).toEqual([
    '1,000,000 IRR = 57.0000 AFN',
    '1 AFN = 17,543.8596 IRR',
  ])
})

const anyRate = fc.bigInt({ min: 1n, max: 10n ** 10n - 1n })

it('the prices agree with a conversion of the same amount', () =>
  fc.assert(
    fc.property(anyRate, anyRate, (oneRate, otherRate) => {
      const [there, back] = readingsOf({ code: 'A', rate: oneRate }, { code: 'B', rate: otherRate })
      expect(there.priceScaled).toBe(convert(there.per * 100n, oneRate, otherRate))
      expect(back.priceScaled).toBe(convert(back.per * 100n, otherRate, oneRate))
    }),
  ))

it('every price is shown with at least 3 digits', () =>
  fc.assert(
    fc.property(anyRate, anyRate, (oneRate, otherRate) => {
      for (const { priceScaled } of readingsOf(
        { code: 'A', rate: oneRate },
        { code: 'B', rate: otherRate },
      )) {
        expect(priceScaled).toBeGreaterThanOrEqual(100n)
      }
    }),
  ))

it.each([
  ['1', '68.5', '68.5000'],
  ['281.2', '68.45', '0.2434'],
  ['42000', '68.45', '0.0016'],
  ['999999.9999', '0.0001', '0.0000'],
])('with the rates %s and %s the price of 1 is %s', (unit, price, quoted) => {
  expect(formatRate(quotedRate(parseRate(unit) ?? 0n, parseRate(price) ?? 0n))).toBe(quoted)
})
