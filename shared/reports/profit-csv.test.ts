import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  PROFIT_COLUMNS,
  type ProfitRow,
  profitDayFileName,
  profitFileName,
  profitFileRows,
} from './profit-csv.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_PROFIT } from './sample-profit.ts'

describe('the file of the daily profit', () => {
  it.each<[what: string, changed: Partial<ProfitRow>, line: string]>([
    [
      'a day of a currency',
      {},
      '2026-11-22,"KBL","USD",0.00,0.00,100.00,6840.00,40.00,2760.00,68.4000,1,24.00,60.00,4104.00,18.00',
    ],
    [
      'a short position, and no figure without a rate',
      { closing: '-10.00', closingCost: '-690.00', mid: null, unrealised: null },
      '2026-11-22,"KBL","USD",0.00,0.00,100.00,6840.00,40.00,2760.00,68.4000,1,24.00,-10.00,-690.00,',
    ],
    [
      'the average of a cheap currency, for the units of the board',
      { currencyCode: 'IRR', average: '57.0000', per: 1_000_000 },
      '2026-11-22,"KBL","IRR",0.00,0.00,100.00,6840.00,40.00,2760.00,57.0000,1000000,24.00,60.00,4104.00,18.00',
    ],
    [
      'a branch that a spreadsheet would run, defused, and an empty pool',
      { branch: '=1+1', average: null },
      `2026-11-22,"'=1+1","USD",0.00,0.00,100.00,6840.00,40.00,2760.00,,,24.00,60.00,4104.00,18.00`,
    ],
  ])('has %s', (_what, changed, line) => {
    expect(csvFile(PROFIT_COLUMNS, [{ ...SAMPLE_PROFIT, ...changed }])).toBe(
      '\ufeff"Date","Branch","Currency","Opening","Opening Cost","Bought","Bought Value","Sold",' +
        '"Sold Value","Average","Per","Profit","Closing","Closing Cost","Unrealised"\r\n' +
        `${line}\r\n`,
    )
  })

  it('has no rows of AFN, which is no position', () => {
    expect(profitFileRows([SAMPLE_AFN_PROFIT, SAMPLE_PROFIT])).toEqual([SAMPLE_PROFIT])
  })

  it('is named by its days, and in the nightly export by its day', () => {
    expect(profitFileName('2026-11-01', '2026-11-22')).toBe('profit-2026-11-01-to-2026-11-22.csv')
    expect(profitDayFileName('2026-11-22')).toBe('profit-2026-11-22.csv')
  })
})
