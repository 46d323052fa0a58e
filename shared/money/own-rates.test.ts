import { describe, expect, it } from 'vitest'
import {
  baseOf,
  isNoRateSet,
  isRateSet,
  ownReadings,
  partnerOf,
  rateBetween,
  readingsOfNew,
} from './own-rates.ts'
import { formatRate } from './rate.ts'

type Rates = Readonly<Record<string, string>>

const listOf = (rates: Rates) =>
  Object.entries(rates).map(([code, exchangeRate]) => ({ code, exchangeRate }))
const find = (rates: Rates, code: string) => ({ code, exchangeRate: rates[code] ?? '' })

const IN_DOLLARS = { AFN: '68.5000', USD: '1.0000', EUR: '0.9213', RS: '1.0000', IRR: '42000.0000' }
/** Somebody typed the rate of the dollar the wrong way round, as AFN for a dollar. */
const TURNED_ROUND = { AFN: '1.0000', USD: '70.5000', EUR: '1.0000' }
const UNSET = { AFN: '1.0000', USD: '1.0000', EUR: '1.0000' }
const NO_BASE = { AFN: '68.5000', USD: '1.0100', EUR: '0.9213' }
const OTHERS = { GBP: '1.0000', SAR: '1.0000' }

describe('the base', () => {
  it.each<[what: string, rates: Rates, base: string | null]>([
    ['is the dollar at 1.0000, even if other rates were never set', IN_DOLLARS, 'USD'],
    ['is AFN if the dollar has another rate', TURNED_ROUND, 'AFN'],
    ['is the dollar if no rate was set', UNSET, 'USD'],
    ['is missing if no rate is 1.0000', NO_BASE, null],
    ['is the first currency at 1.0000 if dollar and AFN are missing', OTHERS, 'GBP'],
    ['is missing without currencies', {}, null],
  ])('%s', (_, rates, base) => {
    expect(baseOf(listOf(rates))?.code ?? null).toBe(base)
  })
})

it.each<[code: string, rates: Rates, partner: string | null]>([
  ['AFN', IN_DOLLARS, 'USD'],
  ['EUR', IN_DOLLARS, 'USD'],
  ['USD', IN_DOLLARS, 'AFN'],
  ['EUR', TURNED_ROUND, 'AFN'],
  ['USD', TURNED_ROUND, 'AFN'],
  ['AFN', TURNED_ROUND, 'USD'],
  ['USD', UNSET, 'AFN'],
  ['EUR', NO_BASE, 'USD'],
  ['', IN_DOLLARS, 'USD'],
  ['USD', { USD: '1.0000' }, null],
])('the rate of %j, with the rates %j, is shown against %s', (code, rates, partner) => {
  expect(partnerOf(code, listOf(rates))?.code ?? null).toBe(partner)
})

it.each<[code: string, rates: Rates, set: boolean]>([
  ['AFN', IN_DOLLARS, true],
  ['USD', IN_DOLLARS, true],
  ['RS', IN_DOLLARS, false],
  ['USD', TURNED_ROUND, true],
  ['AFN', TURNED_ROUND, true],
  ['EUR', TURNED_ROUND, false],
  ['AFN', UNSET, false],
  ['USD', UNSET, true],
  ['XXX', UNSET, false],
])('the rate of %s counts as set, with the rates %j: %s', (code, rates, set) => {
  expect(isRateSet(find(rates, code), listOf(rates))).toBe(set)
})

it.each<[rates: Rates, none: boolean]>([
  [UNSET, true],
  [TURNED_ROUND, false],
  [IN_DOLLARS, false],
])('no rate counts as set, with the rates %j: %s', (rates, none) => {
  expect(isNoRateSet(listOf(rates))).toBe(none)
})

it.each<[unit: string, price: string, rates: Rates, rate: string | null]>([
  ['USD', 'AFN', IN_DOLLARS, '68.5000'],
  ['EUR', 'AFN', IN_DOLLARS, '74.3515'],
  ['EUR', 'USD', IN_DOLLARS, '1.0854'],
  ['IRR', 'AFN', IN_DOLLARS, '0.0016'],
  ['USD', 'AFN', TURNED_ROUND, '0.0142'],
  ['RS', 'AFN', IN_DOLLARS, null],
  ['USD', 'AFN', UNSET, null],
  ['XXX', 'AFN', IN_DOLLARS, null],
  ['BIG', 'TINY', { BIG: '999999.9999', TINY: '0.0001' }, null],
  ['TINY', 'BIG', { BIG: '999999.9999', TINY: '0.0001' }, null],
])('the price of 1 %s in %s, with the rates %j, is %s', (unit, price, rates, rate) => {
  const found = rateBetween(find(rates, unit), find(rates, price), listOf(rates))
  expect(found === null ? null : formatRate(found)).toBe(rate)
})

it.each<[one: string, other: string, rates: Rates, prices: string[] | null]>([
  ['USD', 'AFN', IN_DOLLARS, ['68.5000', '0.0146']],
  ['AFN', 'USD', TURNED_ROUND, ['70.5000', '0.0142']],
  ['USD', 'AFN', UNSET, ['1.0000', '1.0000']],
  ['USD', 'USD', IN_DOLLARS, null],
  ['USD', 'XXX', IN_DOLLARS, null],
])('the prices of %s and %s, with the rates %j, are %j', (one, other, rates, prices) => {
  const readings = ownReadings(find(rates, one), find(rates, other))
  expect(readings?.map(({ priceScaled }) => formatRate(priceScaled)) ?? null).toEqual(prices)
})

/** The words beside the field while the rate is typed: the price of 1 of each currency in the other. */
it.each<[code: string, typed: bigint, rates: Rates, words: string[] | undefined]>([
  ['AFN', 685_000n, UNSET, ['1 USD 68.5000 AFN', '1 AFN 0.0146 USD']],
  ['USD', 705_000n, UNSET, ['1 AFN 70.5000 USD', '1 USD 0.0142 AFN']],
  ['USD', 705_000n, IN_DOLLARS, ['1 AFN 1.0292 USD', '1 USD 0.9716 AFN']],
  ['EUR', 9_213n, IN_DOLLARS, ['1 USD 0.9213 EUR', '1 EUR 1.0854 USD']],
  ['EUR', 760_000n, TURNED_ROUND, ['1 AFN 76.0000 EUR', '1 EUR 0.0132 AFN']],
  ['PKR', 2_812_000n, IN_DOLLARS, ['1 USD 281.2000 PKR', '1000 PKR 3.5562 USD']],
  ['USD', 10_000n, { USD: '1.0000' }, undefined],
])(
  'the rate of %s typed as %s ten-thousandths, with the rates %j, is shown as %j',
  (code, typed, rates, words) => {
    const readings = readingsOfNew(code, typed, listOf(rates))
    expect(
      readings?.map(
        ({ per, unit, priceScaled, price }) => `${per} ${unit} ${formatRate(priceScaled)} ${price}`,
      ),
    ).toEqual(words)
  },
)
