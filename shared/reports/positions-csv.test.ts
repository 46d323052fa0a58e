import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'
import { POSITIONS_COLUMNS, type PositionRow, positionsFileName } from './positions-csv.ts'
import { SAMPLE_POSITION } from './sample-position.ts'

it.each<[what: string, changed: Partial<PositionRow>, line: string]>([
  ['a position', {}, '"USD",60.00,4104.00,68.4000,68.7000,1,4122.00,18.00,60.00'],
  [
    'a short position',
    {
      quantity: '-10.00',
      cost: '-690.00',
      average: '69.0000',
      worth: '-687.00',
      unrealised: '3.00',
      exposure: '-9.00',
    },
    '"USD",-10.00,-690.00,69.0000,68.7000,1,-687.00,3.00,-9.00',
  ],
  [
    'a position without a rate',
    { mid: null, worth: null, unrealised: null },
    '"USD",60.00,4104.00,68.4000,,1,,,60.00',
  ],
  [
    'a position in a cheap currency, for the units of the board',
    {
      currencyCode: 'IRR',
      quantity: '5000000.00',
      cost: '285.00',
      average: '57.0000',
      mid: '57.5000',
      per: 1_000_000,
      worth: '287.50',
      unrealised: '2.50',
      exposure: '5000000.00',
    },
    '"IRR",5000000.00,285.00,57.0000,57.5000,1000000,287.50,2.50,5000000.00',
  ],
])('the file has %s', (_what, changed, line) => {
  expect(csvFile(POSITIONS_COLUMNS, [{ ...SAMPLE_POSITION, ...changed }])).toBe(
    '\ufeff"Currency","Quantity","Cost","Average","Mid","Per","Worth","Unrealised","Exposure"\r\n' +
      `${line}\r\n`,
  )
})

it('the file is named by its day', () => {
  expect(positionsFileName('2026-11-22')).toBe('positions-2026-11-22.csv')
})
