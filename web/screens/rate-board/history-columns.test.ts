import { expect, it } from 'vitest'
import type { Board } from '../../board/board.ts'
import { columnsOf, rateIn } from './history-columns.ts'

const board = (...rates: [id: number, code: string, per: number, buy: string, sell: string][]) => ({
  rates: rates.map(
    ([currencyId, currencyCode, per, buy, sell]) =>
      ({ currencyId, currencyCode, per, buy, sell }) as Board['rates'][number],
  ),
})
const NEW = board([2, 'USD', 1, '68.4000', '69.0000'], [4, 'RS', 1000, '251.2000', '253.2000'])
const OLD = board([4, 'RS', 1, '0.2510', '0.2530'], [2, 'USD', 1, '68.0000', '68.5000'])

it('has a column for each currency and units, those of the newest board first', () => {
  const columns = columnsOf([NEW, OLD])
  expect(columns.map(({ code, per }) => `${code} ${per}`)).toEqual(['USD 1', 'RS 1000', 'RS 1'])
  expect([NEW, OLD].map((each) => columns.map((column) => rateIn(each, column)))).toEqual([
    ['68.4000 – 69.0000', '251.2000 – 253.2000', '-'],
    ['68.0000 – 68.5000', '-', '0.2510 – 0.2530'],
  ])
})
