import { expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import type { RateText } from './board-rows.ts'
import { farRates } from './far-rates.ts'

const currency = (id: number, code: string, exchangeRate: string) =>
  ({ id, code, exchangeRate }) as Currency
const CURRENCIES = [
  currency(1, 'AFN', '68.7000'),
  currency(2, 'USD', '1.0000'),
  currency(3, 'EUR', '1.0000'),
  currency(4, 'RS', '272.4029'),
]
const BOARD = {
  rates: [{ currencyId: 2, per: 1, baseBuy: '68.4000', baseSell: '69.0000' }],
} as Board
const row = (currencyId: string, buy: string, sell: string, per = '1'): RateText => ({
  currencyId,
  per,
  buy,
  sell,
})

it.each<[what: string, row: RateText, asked: string[]]>([
  ['near', row('2', '70', '71'), []],
  ['exactly 10 % away', row('2', '61.56', '75.9'), []],
  [
    'typed with two digits in the wrong order',
    row('2', '86.4', '96'),
    [
      'Buy 1 USD at 86.4000 AFN? That is 26.3 % above the rate of 68.4000 before.',
      'Sell 1 USD at 96.0000 AFN? That is 39.1 % above the rate of 69.0000 before.',
    ],
  ],
  [
    'ten times too small on one side',
    row('2', '6.84', '69'),
    ['Buy 1 USD at 6.8400 AFN? That is 90.0 % below the rate of 68.4000 before.'],
  ],
  ['the same for more units', row('2', '6840', '6900', '100'), []],
  ['new on the board, near the own rate', row('4', '251.2', '253.2', '1000'), []],
  [
    'new on the board, for the wrong units',
    row('4', '251.2', '253.2'),
    [
      'Buy 1 RS at 251.2000 AFN? That is 99,503.4 % above the rate of 0.2522 before.',
      'Sell 1 RS at 253.2000 AFN? That is 100,296.5 % above the rate of 0.2522 before.',
    ],
  ],
  ['of a currency whose rate nobody has set', row('3', '7', '8'), []],
  ['not readable yet', row('2', '6', ''), []],
])('rates that are %s', (_, each, asked) => {
  const found = farRates([each], BOARD, CURRENCIES)
  expect(found.map(({ title, sentence }) => `${title} ${sentence}`)).toEqual(asked)
})
