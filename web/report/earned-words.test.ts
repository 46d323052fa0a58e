import { expect, it } from 'vitest'
import type { ProfitRow } from '../../shared/reports/profit-csv.ts'
import { profitTotals } from '../../shared/reports/profit-totals.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_PROFIT } from '../../shared/reports/sample-profit.ts'
import { foreignWords, untoldWords } from './earned-words.ts'

const usd = (over: Partial<ProfitRow>): ProfitRow => ({ ...SAMPLE_PROFIT, ...over })
const EUR = { currencyId: 3, currencyCode: 'EUR' }
const RS = { currencyId: 4, currencyCode: 'RS' }
const NO_RATE = { mid: null, commission: '2.00', commissionAfn: null, totalAfn: null }

it.each<[what: string, rows: ProfitRow[], foreign: string, untold: string]>([
  ['nothing', [], '', ''],
  ['AFN alone', [SAMPLE_AFN_PROFIT, SAMPLE_PROFIT], '', ''],
  [
    'two other currencies',
    [
      SAMPLE_AFN_PROFIT,
      usd({ commission: '1234.50', commissionAfn: '84810.15', totalAfn: '84852.15' }),
      usd({ ...EUR, commission: '-2.00', commissionAfn: '-137.40', totalAfn: '-95.40' }),
    ],
    'of which 1,234.50 USD, -2.00 EUR',
    '',
  ],
  [
    'a currency without a rate, which is in no sum',
    [usd({ ...EUR, ...NO_RATE })],
    '',
    'EUR was never on a rate board: commission, shares, what was got for paying and differences in it are in none of these sums.',
  ],
  [
    'two of them',
    [usd({ ...RS, ...NO_RATE }), usd({ ...EUR, ...NO_RATE })],
    '',
    'EUR and RS were never on a rate board: commission, shares, what was got for paying and differences in them are in none of these sums.',
  ],
])('of %s', (_what, rows, foreign, untold) => {
  const { currencies } = profitTotals(rows)
  expect(foreignWords(currencies, ({ ownCommissionMinor }) => ownCommissionMinor)).toBe(foreign)
  expect(untoldWords(currencies)).toBe(untold)
})
