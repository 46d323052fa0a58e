import { expect, it } from 'vitest'
import { BETWEEN_COLUMNS, type BetweenRow, betweenFileName } from './between-branches-csv.ts'
import { csvFile } from './csv.ts'

const ROW: BetweenRow = {
  branch: 'KBL',
  currencyId: 1,
  currencyCode: 'AFN',
  accounts: '10000.00',
  hawalas: '3000.00',
  exchange: '-6840.00',
  commission: '70.00',
  overShort: '-50.00',
  loans: '-100.00',
  moved: '-500.00',
  cash: '5580.00',
  payable: '1000.00',
}

it('writes a row for each branch and currency', () => {
  expect(csvFile(BETWEEN_COLUMNS, [ROW]).split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Branch","Currency","Accounts","Hawalas","Exchange","Commission","Over/Short","Loans","Moved","Cash","To Pay"',
    '"KBL","AFN",10000.00,3000.00,-6840.00,70.00,-50.00,-100.00,-500.00,5580.00,1000.00',
  ])
})

it('names the file by the day', () => {
  expect(betweenFileName('2026-11-22')).toBe('between-branches-2026-11-22.csv')
})
