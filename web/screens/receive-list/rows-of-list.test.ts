import { expect, it } from 'vitest'
import type { ListCells } from '../../../shared/contract/hawala-list-facts.ts'
import type { Cell, TableRow } from '../../table-files/table.ts'
import { sourcesOf } from './list-columns.ts'
import { branchTexts, rowsOfList } from './rows-of-list.ts'

const BRANCHES = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HRT', name: 'هرات' },
]
const HEADINGS = ['No', 'Amount', 'Receiver', 'Branch', 'Date', 'Share', 'Phone', 'ارز']
const SOURCES = sourcesOf(
  { line: 1, cells: HEADINGS },
  {},
  {
    payingBranch: 'KBL',
    senderName: 'Dubai Partner',
  },
)

function read(...rows: readonly (readonly Cell[])[]) {
  const table = rows.map((cells, at): TableRow => ({ line: at + 2, cells }))
  return rowsOfList(table, {
    sources: SOURCES,
    branches: BRANCHES,
    branchNames: { کابل: 'KBL' },
    currency: 'USD',
  })
}

/** Reads one row with a number and these cells. */
function readRow(...cells: readonly Cell[]): ListCells | undefined {
  return read(['D-1', ...cells])[0]
}

it('sends what a row says, and what every row has', () => {
  expect(readRow('1,500.00', 'Zahra', 'KBL', '', '', '0790000002')).toEqual({
    line: 2,
    partnerNumber: 'D-1',
    amount: '1500.00',
    receiverName: 'Zahra',
    payingBranch: 'KBL',
    receiverPhone: '0790000002',
    senderName: 'Dubai Partner',
  })
})

it('leaves out rows that say nothing of their own', () => {
  expect(read([''], ['D-2', '5'], ['', '', '', '', '']).map(({ line }) => line)).toEqual([3])
})

it.each<[what: string, cell: Cell, amount: string]>([
  ['local digits and thousands marks', '۱٬۲۳۴٫۵۰', '1234.50'],
  ['three decimals, which the plan refuses', '1.234', '1.234'],
  ['a word, which the plan refuses', '900 Cr', '900 Cr'],
  [
    'fewer decimals shown than there are, which the plan refuses',
    { doubt: 'cut', text: '12.34' },
    '12.34?',
  ],
  ['the error of a formula', { doubt: 'formula', text: '#REF!' }, '#REF!?'],
])('reads an amount with %s', (_, cell, amount) => {
  expect(readRow(cell)?.amount).toBe(amount)
})

it('reads a share below zero', () => {
  expect(readRow('1', 'Zahra', 'KBL', '', '(1.50)')?.partnerCommission).toBe('-1.50')
})

it.each<[typed: Cell, sent: string]>([
  ['۱۴۰۵ / ۸ / ۲۸', '1405 / 8 / 28'],
  [{ doubt: 'day', text: '2026-11-19' }, '2026-11-19'],
])('sends the day %j as it is written', (cell, sent) => {
  expect(readRow('1', 'Zahra', 'KBL', cell)?.partnerDate).toBe(sent)
})

it.each([
  ['hrt', 'HRT'],
  ['هرات', 'HRT'],
  ['kabul', 'KBL'],
  ['Mazar', 'Mazar'],
])('finds the branch %s by its code or its name', (cell, code) => {
  expect(readRow('1', 'Zahra', cell)?.payingBranch).toBe(code)
})

it.each([
  ['usd', 'usd'],
  ['دالر', 'USD'],
  // The plan refuses the currencies below.
  ['افغانی', 'AFN'],
  ['toman', 'toman'],
])('reads the currency %s', (cell, code) => {
  expect(readRow('1', 'Zahra', 'KBL', '', '', '', cell)?.currency).toBe(code)
})

it('reads the names of branches that the person matched', () => {
  const texts = branchTexts([{ line: 2, cells: ['D-1', '1', 'Zahra', ' کابل '] }], SOURCES)
  expect(texts).toEqual(['کابل'])
  expect(readRow('1', 'Zahra', ' کابل ')).toMatchObject({ payingBranch: 'KBL' })
  expect(branchTexts([], { ...SOURCES, payingBranch: '=KBL' })).toEqual([])
})
