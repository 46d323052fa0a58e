import { expect, it } from 'vitest'
import type { Board } from '../../board/board.ts'
import { farRate } from '../../money/rate-distance.ts'
import type { Currency } from './currency-form.ts'
import { comparedRate, heldRate, ruleOfAll, ruleOfRate } from './rate-rule.ts'

type Rates = Readonly<Record<string, string>>

const listOf = (rates: Rates) =>
  Object.entries(rates).map(([code, exchangeRate]) => ({ code, exchangeRate })) as Currency[]

const IN_DOLLARS = { AFN: '68.5000', USD: '1.0000', EUR: '1.0000' }
const TURNED_ROUND = { AFN: '1.0000', USD: '70.5000' }
const UNSET = { AFN: '1.0000', USD: '1.0000' }
const NO_BASE = { AFN: '68.5000', USD: '1.0100' }

const NO_BASE_RULE =
  'No currency has the rate 1.0000. Set it for the base, usually USD: every other rate is units for 1 of it.'
const USD_STAYS =
  'USD is the base of all rates and stays at 1.0000: what 1 USD costs in AFN is the rate of AFN.'

it.each<[rates: Rates, rule: string | undefined]>([
  [IN_DOLLARS, 'Each rate is units of its currency for 1 USD, the base, which stays at 1.0000.'],
  [TURNED_ROUND, 'Each rate is units of its currency for 1 AFN, the base, which stays at 1.0000.'],
  [
    UNSET,
    'No rate is set yet. USD is the base and stays at 1.0000: what 1 USD costs in AFN is the rate of AFN.',
  ],
  [NO_BASE, NO_BASE_RULE],
  [{ USD: '1.0000' }, undefined],
  [{}, undefined],
])('the rule about all rates, for the rates %j: %s', (rates, rule) => {
  expect(ruleOfAll(listOf(rates))).toBe(rule)
})

it.each<[code: string, rates: Rates, rule: string | undefined]>([
  ['AFN', IN_DOLLARS, 'How many AFN there are for 1 USD.'],
  ['USD', IN_DOLLARS, USD_STAYS],
  ['USD', UNSET, USD_STAYS],
  ['USD', TURNED_ROUND, 'How many USD there are for 1 AFN.'],
  ['', IN_DOLLARS, 'How many units of this currency there are for 1 USD.'],
  ['AFN', NO_BASE, NO_BASE_RULE],
  ['USD', { USD: '1.0000' }, undefined],
])('the rule about the rate of %j, for the rates %j: %s', (code, rates, rule) => {
  expect(ruleOfRate(code, listOf(rates))).toBe(rule)
})

it.each<[code: string, rates: Rates, before: bigint | null]>([
  ['AFN', IN_DOLLARS, 685_000n],
  ['USD', IN_DOLLARS, 10_000n],
  ['EUR', IN_DOLLARS, null],
  ['USD', UNSET, 10_000n],
  ['AFN', UNSET, null],
  ['XXX', IN_DOLLARS, null],
])('for %s among %j, a new rate is compared with %s', (code, rates, before) => {
  const list = listOf(rates)
  expect(comparedRate(list.find((each) => each.code === code) ?? null, list, undefined)).toBe(
    before,
  )
})

const boardRate = (currencyId: number, currencyCode: string, per: number, both: string) => ({
  currencyId,
  currencyCode,
  per,
  buy: both,
  sell: both,
  baseBuy: both,
  baseSell: both,
})
/**
 * 1 USD is 68.4000 AFN, and a million rials are 57.0000 AFN. So a dollar is 1,200,000 rials, and that rate has too many
 * digits.
 */
const BOARD = {
  rates: [boardRate(2, 'USD', 1, '68.4000'), boardRate(5, 'IRR', 1_000_000, '57.0000')],
} as unknown as Board
const IRR = { id: 5, code: 'IRR' }
const DOLLAR = { id: 2, code: 'USD', exchangeRate: '1.0000' }

it.each<[before: string, typed: string, board: Board | undefined, sentence: string | undefined]>([
  [
    '1.0000',
    '500000',
    BOARD,
    'It is 58.3 % below 1200000.0000, which follows from the middle of the rate board.',
  ],
  [
    '500000.0000',
    '500000',
    BOARD,
    'It is 58.3 % below 1200000.0000, which follows from the middle of the rate board.',
  ],
  ['1.0000', '500000', undefined, undefined],
  ['700000.0000', '500000', undefined, 'It is 28.5 % below the rate of 700000.0000 before.'],
  ['1.0000', '500000', { ...BOARD, rates: BOARD.rates.slice(0, 1) }, undefined],
])(
  'of a currency at %s, the rate %s is asked about: %#',
  (exchangeRate, typed, board, sentence) => {
    const list = [DOLLAR, { ...IRR, exchangeRate }] as Currency[]
    expect(farRate(heldRate(list[1] ?? null, typed, list, board))?.sentence).toBe(sentence)
  },
)
