import { expect, it } from 'vitest'
import { BETWEEN_COLUMNS, type BetweenRow, betweenFileName } from './between-branches-csv.ts'
import { csvFile } from './csv.ts'

const ROW: BetweenRow = {
  branch: 'KBL',
  currencyId: 1,
  currencyCode: 'AFN',
  hawala: '3000.00',
  payable: '1000.00',
  owed: '2000.00',
  cashSent: '500.00',
  cashReceived: '0.00',
}

it('writes a row for each branch and currency', () => {
  expect(csvFile(BETWEEN_COLUMNS, [ROW]).split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Branch","Currency","Hawalas","Not Paid Yet","Owed","Cash Sent","Cash Received"',
    '"KBL","AFN",3000.00,1000.00,2000.00,500.00,0.00',
  ])
})

it('names the file by the day', () => {
  expect(betweenFileName('2026-11-22')).toBe('between-branches-2026-11-22.csv')
})
