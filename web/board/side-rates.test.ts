import { expect, it } from 'vitest'
import type { Board } from './board.ts'
import { suggestedRate } from './side-rates.ts'

const rate = (currencyId: number, per: 1 | 1000 | 1_000_000, buy: string, sell: string) =>
  ({ currencyId, per, buy, sell }) as Board['rates'][number]
const BOARD = {
  rates: [
    rate(2, 1, '68.4000', '69.0000'),
    rate(4, 1000, '251.2000', '252.5000'),
    rate(5, 1_000_000, '1655.0000', '1670.0000'),
  ],
}
const AFN = { id: 1, code: 'AFN' }
const USD = { id: 2, code: 'USD' }
const EUR = { id: 3, code: 'EUR' }
const RS = { id: 4, code: 'RS' }
const IRR = { id: 5, code: 'IRR' }

it.each([
  ['buys what is given for AFN', USD, AFN, 68_4000n],
  ['sells what is got for AFN', AFN, USD, 69_0000n],
  ['is for 1 unit', RS, AFN, 2512n],
  ['is rounded half away from zero', AFN, RS, 2525n],
  ['is none where 4 decimals are too few', IRR, AFN, null],
  ['is none for a currency that is not on the board', EUR, AFN, null],
  ['is none between two foreign currencies', USD, RS, null],
  ['is none within one currency', AFN, AFN, null],
])('the rate that the board suggests %s', (_, purchase, selling, suggested) => {
  expect(suggestedRate({ purchase, selling }, BOARD)).toBe(suggested)
})
