import { describe, expect, it } from 'vitest'
import { mergedRows, rowDifferences } from '../../entry/merged-rows.ts'
import {
  midIn,
  ownRateIn,
  type RateText,
  ratePer,
  rateProblems,
  rateTexts,
  rateWords,
  sentRates,
  usualPer,
} from './board-rows.ts'

const CODES: Readonly<Record<string, string>> = { 2: 'USD', 3: 'EUR', 4: 'RS' }
const codeOf = (currencyId: string) => CODES[currencyId] ?? ''
const row = (currencyId: string, buy: string, sell: string, per = '1'): RateText => ({
  currencyId,
  per,
  buy,
  sell,
})
const USD = row('2', '68.4', '69')
const RS = row('4', '251.2', '253.2', '1000')

it('a board fills the fields with the rates of head office, and they are sent back', () => {
  const rate = {
    currencyId: 4,
    currencyCode: 'RS',
    per: 1000 as const,
    buy: '252.0000',
    sell: '253.0000',
    baseBuy: '251.2000',
    baseSell: '253.2000',
    mid: '252.2000',
    ownRate: '272.4029',
  }
  const texts = rateTexts({ rates: [rate] })
  expect(texts).toEqual([row('4', '251.2000', '253.2000', '1000')])
  expect(sentRates(texts)).toEqual([
    { currencyId: 4, per: 1000, buy: '251.2000', sell: '253.2000' },
  ])
  expect(sentRates([row('2', '۶۸٫۴', '=138/2')])).toEqual([
    { currencyId: 2, per: 1, buy: '68.4', sell: '69.0000' },
  ])
})

describe('the problems of a board', () => {
  it.each<[what: string, rows: RateText[], problems: Record<string, unknown>]>([
    ['that is in order', [USD, RS], {}],
    ['without rates', [], {}],
    ['that sells at what it buys at', [row('2', '69', '69')], {}],
    [
      'with an empty row',
      [USD, row('', '', '')],
      { '1.currencyId': 'is required', '1.buy': 'is required', '1.sell': 'is required' },
    ],
    [
      'with a currency twice',
      [USD, row('2', '70', '71')],
      { '1.currencyId': 'There are rates for USD already' },
    ],
    [
      'that buys above what it sells at',
      [row('2', '69.0001', '69')],
      { '0.buy': 'must not be above sell' },
    ],
    [
      'with a rate that can be read in two ways',
      [row('2', '70،505', '71')],
      {
        '0.buy': '“70،505” can be 70.505 or 70505: type a dot, or no comma',
      },
    ],
    [
      'with rates that can not be read',
      [RS, row('2', '6,8,4', '0')],
      {
        '1.buy': expect.stringContaining('must be a rate'),
        '1.sell': expect.stringContaining('must be a rate'),
      },
    ],
  ])('%s', (_, rows, problems) => {
    expect(rateProblems(rows, codeOf)).toEqual(problems)
  })
})

it.each<[row: RateText, mid: string | null]>([
  [USD, '68.7000'],
  [RS, '252.2000'],
  [row('2', '68.4', '68.4001'), '68.4001'],
  [row('2', '68.', '69'), null],
  [row('2', '', ''), null],
])('the middle of %o is %s', (each, mid) => {
  expect(midIn(each)).toBe(mid)
})

it.each<[what: string, of: RateText, rows: RateText[], text: string | null, fits?: boolean]>([
  ['of the dollar tells what AFN gets', USD, [USD, RS], '1 USD = 68.7000 AFN', true],
  ['of another currency is by the dollar', RS, [USD, RS], '1 USD = 272.4029 RS', true],
  ['is by AFN without the dollar', RS, [RS], '1 AFN = 3.9651 RS', true],
  ['may not fit', row('3', '74', '75'), [row('3', '74', '75')], '1 AFN = 0.0134 EUR', false],
  ['waits for the rates of the dollar', RS, [row('2', '', '69'), RS], null],
  ['waits for the currency', row('', '74', '75'), [USD], null],
])('the own rate %s', (_, of, rows, text, fits) => {
  expect(ownRateIn(of, rows, codeOf)).toEqual(text === null ? null : { text, fits })
})

it.each<[rate: bigint, from: 1 | 1000, to: 1 | 1000, result: bigint]>([
  [251_2000n, 1000, 1000, 251_2000n],
  [251_2000n, 1000, 1, 2512n],
  [2512n, 1, 1000, 251_2000n],
])('%d for %d units is for %d units %d', (rate, from, to, result) => {
  expect(ratePer(rate, from, to)).toBe(result)
})

it.each<[afnForOne: bigint | null, per: number]>([
  [null, 1],
  [68_7000n, 1],
  [1_0000n, 1],
  [2522n, 1000],
  [16n, 1_000_000],
])('a currency of %s is quoted for %i', (afnForOne, per) => {
  expect(usualPer(afnForOne)).toBe(per)
})

it('the changes of two people are merged and shown by currency', () => {
  const words = rateWords(codeOf)
  const eur = row('3', '73.9', '74.9')
  const higher = row('2', '69', '70')
  const merged = mergedRows([USD, RS], [higher, RS], [row('2', '68.5', '69'), eur], words)
  expect(merged).toEqual([higher, eur])
  expect(rowDifferences([row('2', '68.5', '69'), eur], merged, words)).toEqual([
    { label: 'USD', now: '68.5000 – 69.0000 for 1', typed: '69.0000 – 70.0000 for 1' },
  ])
  // Different units make a difference, but another spelling of the same figure doesn't.
  expect(words.inWords(RS)).toBe('251.2000 – 253.2000 for 1,000')
  expect(words.inWords(row('2', '68.40', '69.0'))).toBe(words.inWords(USD))
  expect(words.inWords(undefined)).toBe('no rate')
})
