import { describe, expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import {
  HOUSE_PROFIT_COLUMNS,
  type HouseProfitRow,
  houseProfitDayFileName,
  houseProfitFileName,
} from './house-profit-csv.ts'
import { PROFIT_COLUMNS, type ProfitRow, profitDayFileName, profitFileName } from './profit-csv.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_HOUSE_PROFIT, SAMPLE_PROFIT } from './sample-profit.ts'

describe('the file of the daily profit', () => {
  it.each<[what: string, row: ProfitRow, line: string]>([
    [
      'a day of a currency',
      SAMPLE_PROFIT,
      '2026-11-22,"KBL","USD",100.00,6840.00,40.00,2760.00,42.00,68.7000,1,0.00,0.00,0.00,0.00,42.00',
    ],
    [
      'AFN, which has no deals',
      SAMPLE_AFN_PROFIT,
      '2026-11-22,"KBL","AFN",,,,,,1.0000,1,70.00,0.00,0.00,-50.00,20.00',
    ],
    [
      'no total without a rate, and a branch that a spreadsheet would run, defused',
      { ...SAMPLE_PROFIT, branch: '=1+1', mid: null, shares: '-1.00', totalAfn: null },
      `2026-11-22,"'=1+1","USD",100.00,6840.00,40.00,2760.00,42.00,,,0.00,-1.00,0.00,0.00,`,
    ],
  ])('has %s', (_what, row, line) => {
    expect(csvFile(PROFIT_COLUMNS, [row])).toBe(
      '\ufeff"Date","Branch","Currency","Bought","Bought Value","Sold","Sold Value","Margin","Mid","Per",' +
        '"Commission","Shares","For Paying","Over/Short","Total AFN"\r\n' +
        `${line}\r\n`,
    )
  })

  it('is named by its days, and in the nightly export by its day', () => {
    expect(profitFileName('2026-11-01', '2026-11-22')).toBe('profit-2026-11-01-to-2026-11-22.csv')
    expect(profitDayFileName('2026-11-22')).toBe('profit-2026-11-22.csv')
  })
})

describe("the file of the house's profit", () => {
  it.each<[what: string, changed: Partial<HouseProfitRow>, line: string]>([
    [
      'a day of a currency',
      {},
      '2026-11-22,"USD",0.00,0.00,100.00,6840.00,40.00,2760.00,68.4000,24.00,42.00,0.00,60.00,4104.00,68.7000,1,18.00',
    ],
    [
      'an empty pool, and no figure without a rate',
      { average: null, mid: null, holding: null, unrealised: null },
      '2026-11-22,"USD",0.00,0.00,100.00,6840.00,40.00,2760.00,,24.00,42.00,,60.00,4104.00,,,',
    ],
  ])('has %s', (_what, changed, line) => {
    expect(csvFile(HOUSE_PROFIT_COLUMNS, [{ ...SAMPLE_HOUSE_PROFIT, ...changed }])).toBe(
      '\ufeff"Date","Currency","Opening","Opening Cost","Bought","Bought Value","Sold","Sold Value",' +
        '"Average","Profit","Margin","Holding","Closing","Closing Cost","Mid","Per","Unrealised"\r\n' +
        `${line}\r\n`,
    )
  })

  it('is named by its days, and in the nightly export by its day', () => {
    expect(houseProfitFileName('2026-11-01', '2026-11-22')).toBe(
      'house-profit-2026-11-01-to-2026-11-22.csv',
    )
    expect(houseProfitDayFileName('2026-11-22')).toBe('house-profit-2026-11-22.csv')
  })
})
