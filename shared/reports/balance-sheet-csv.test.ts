import { expect, it } from 'vitest'
import {
  BALANCE_SHEET_COLUMNS,
  balanceSheetFileName,
  type SheetRow,
  sheetFileRows,
  sheetLineWord,
} from './balance-sheet-csv.ts'
import { csvFile } from './csv.ts'

const row = (of: Partial<SheetRow> & Pick<SheetRow, 'line'>): SheetRow => ({
  place: null,
  part: null,
  account: null,
  accountId: null,
  name: null,
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '10.00',
  afn: '10.00',
  ...of,
})

it('has a row for each line of each side, and one for the rounding that makes them equal', () => {
  const cash = row({
    line: 'cash',
    place: 'KBL',
    part: 'vault',
    currencyCode: 'USD',
    amount: '30.00',
    afn: '2079.00',
  })
  const sheet = {
    totals: { assets: '2079.00', liabilities: '10.00', equity: '-4819.00', rounding: '-0.02' },
    assets: [cash],
    liabilities: [row({ line: 'partners', account: '2001', name: 'Mazar X' })],
    equity: [row({ line: 'result', amount: '-4819.00', afn: '-4819.00' })],
  }
  expect(csvFile(BALANCE_SHEET_COLUMNS, sheetFileRows(sheet)).slice(1).split('\r\n')).toEqual([
    '"Side","Line","Place","Account","Name","Currency","Amount","AFN"',
    '"Assets","Cash","KBL vault","","","USD",30.00,2079.00',
    '"Rounding","Rounding","","","","AFN",-0.02,-0.02',
    '"Liabilities","Partner","","2001","Mazar X","AFN",10.00,10.00',
    '"Equity","Result since then","","","","AFN",-4819.00,-4819.00',
    '',
  ])
  expect(balanceSheetFileName('2026-11-23')).toBe('balance-sheet-2026-11-23.csv')
})

it.each([
  [row({ line: 'cash', place: 'KBL', part: 'tills' }), 'Cash KBL, tills'],
  [row({ line: 'cash', place: 'TRANSIT', part: 'transit' }), 'Cash in transit'],
  [row({ line: 'own' }), 'Own, without a book'],
])('names a line in words: %#', (of, word) => {
  expect(sheetLineWord(of)).toBe(word)
})
