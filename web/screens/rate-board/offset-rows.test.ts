import { describe, expect, it } from 'vitest'
import type { Board } from '../../board/board.ts'
import { mergedRows } from '../../entry/merged-rows.ts'
import {
  type OffsetText,
  offsetProblems,
  offsetTexts,
  offsetWords,
  resultingRate,
  sentOffsets,
} from './offset-rows.ts'

const rate = (currencyId: number, buy: string, sell: string) =>
  ({ currencyId, buy, sell, baseBuy: '68.4000', baseSell: '69.0000' }) as Board['rates'][number]
const BOARD = {
  branchMargin: '2.00',
  rates: [rate(2, '68.5000', '68.9000'), rate(3, '68.4000', '69.0000')],
}
const row = (currencyId: string, buy: string, sell: string): OffsetText => ({
  currencyId,
  buy,
  sell,
})

it('the offsets of a branch are the differences from head office, and 0 is an empty field', () => {
  const rows = offsetTexts(BOARD)
  expect(rows).toEqual([row('2', '+0.1000', '-0.1000'), row('3', '', '')])
  expect(sentOffsets(rows, BOARD)).toEqual([
    { currencyId: 2, buy: '+0.1000', sell: '-0.1000' },
    { currencyId: 3, buy: '0', sell: '0' },
  ])
})

describe('the problems of offsets', () => {
  it.each<[what: string, rows: OffsetText[], problems: Record<string, unknown>]>([
    ['that are in order', [row('2', '0.1', '-0.1'), row('3', '', '')], {}],
    ['at the end of the margin', [row('2', '-1.368', '1.38')], {}],
    [
      'beyond the margin',
      [row('3', '', ''), row('2', '-1.3681', '')],
      { '1.buy': 'must be within 2.00 % of 68.4000' },
    ],
    [
      'that pass the middle rate',
      [row('2', '0.3001', ''), row('3', '', '-0.3001')],
      {
        '0.buy': 'must not leave more than the middle rate, 68.7000',
        '1.sell': 'must not leave less than the middle rate, 68.7000',
      },
    ],
    [
      'that can be read in two ways',
      [row('2', '-1,250', '')],
      { '0.buy': '“1,250” can be 1.250 or 1250: type a dot, or no comma' },
    ],
    [
      'that can not be read',
      [row('2', '0,1,1', '')],
      { '0.buy': expect.stringContaining('must be a difference of rates') },
    ],
    [
      'for a currency that has left the board',
      [row('4', '0.1', ''), row('9', '', '')],
      { '0.buy': 'must be empty: head office has taken the currency off the board' },
    ],
  ])('%s', (_, rows, problems) => {
    expect(offsetProblems(rows, BOARD)).toEqual(problems)
  })
})

it.each<[text: string, rate: string | null, isWithin: boolean]>([
  ['', '68.4000', true],
  ['0.1', '68.5000', true],
  ['\u22120.1', '68.3000', true],
  ['-1.368', '67.0320', true],
  ['-1.3681', '67.0319', false],
  ['0.3', '68.7000', true],
  ['0.3001', '68.7001', false],
  ['-', null, true],
])('with %j the branch buys at %s', (text, result, isWithin) => {
  expect(resultingRate('buy', row('2', text, ''), BOARD)).toEqual({
    rate: result,
    isWithin,
    least: '67.0320',
    most: '68.7000',
  })
})

it('a currency that has left the board has no resulting rate', () => {
  expect(resultingRate('buy', row('9', '', ''), BOARD)).toBeNull()
})

it('a new board brings its currencies, and the typed offsets stay', () => {
  const words = offsetWords((currencyId) => currencyId)
  const typed = [row('2', '0.2', ''), row('3', '', '')]
  const opened = [row('2', '', ''), row('3', '', '')]
  expect(mergedRows(opened, typed, [row('2', '', ''), row('4', '', '')], words)).toEqual([
    row('2', '0.2', ''),
    row('4', '', ''),
  ])
  expect(words.inWords(row('2', '0.2', ''))).toBe('buy +0.2000, sell unchanged')
})
