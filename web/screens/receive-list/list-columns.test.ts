import { expect, it } from 'vitest'
import type { ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import type { TableRow } from '../../table-files/table.ts'
import {
  headerIndex,
  headersOf,
  isTaken,
  missingIn,
  type Sources,
  sourcesOf,
} from './list-columns.ts'

const row = (line: number, ...cells: TableRow['cells']): TableRow => ({ line, cells })
const DEFAULTS = { payingBranch: 'KBL', senderName: 'Dubai Partner' }
const HEADINGS = row(2, 'No.', 'Receiver', 'AMOUNT', 'City')

const HAWALA = row(3, 'D-1', 'Zahra', '1')

it.each<[what: string, rows: TableRow[], index: number]>([
  ['below a title', [row(1, 'List of 9 Qaws'), HEADINGS, HAWALA], 1],
  ['in no row, if none has a known name', [HAWALA, HAWALA], -1],
  ['in no row that has an amount', [row(1, 'حواله', '۱۲٬۰۰۰', 'زهرا'), HAWALA], -1],
])('finds the headings %s', (_, rows, index) => {
  expect(headerIndex(rows, {})).toBe(index)
})

it.each<[what: string, header: TableRow, expected: Partial<Sources>]>([
  [
    'in English, and the sender is the partner where the list has none',
    HEADINGS,
    {
      partnerNumber: '0',
      receiverName: '1',
      amount: '2',
      payingBranch: '3',
      senderName: '=Dubai Partner',
      partnerCommission: '',
    },
  ],
  [
    'in Dari, and the own branch pays where the list names none',
    row(1, 'شماره حواله', 'مبلغ', 'نام گيرنده', 'فرستنده', 'تاریخ', 'کمیشن'),
    {
      partnerNumber: '0',
      amount: '1',
      receiverName: '2',
      senderName: '3',
      partnerDate: '4',
      partnerCommission: '5',
      payingBranch: '=KBL',
    },
  ],
])('matches the columns by their names %s', (_, header, expected) => {
  expect(sourcesOf(header, {}, DEFAULTS)).toMatchObject(expected)
})

it.each([
  ['Branch Name', ''],
  ['To City', ''],
  ['نام شعبه', ''],
  ['Remarks', '=KBL'],
])(
  'below the heading %j, the branch that pays is %j as long as nobody chooses it',
  (heading, from) => {
    const header = row(1, 'No', 'Amount', 'Receiver', heading)
    expect(sourcesOf(header, {}, DEFAULTS).payingBranch).toBe(from)
  },
)

it('remembers names that the person matched, and nothing of the rows', () => {
  const header = row(1, 'Slip', 'Amount')
  const sources = { ...sourcesOf(header, {}, DEFAULTS), partnerNumber: '0' }
  const known = headersOf(header, sources)
  expect(known).toEqual({ slip: 'partnerNumber', amount: 'amount' })
  expect(sourcesOf(row(1, 'SLIP.'), known, DEFAULTS).partnerNumber).toBe('0')
})

it('a match of the person counts before the name that a heading has', () => {
  const known = { net: 'amount', amount: 'narrative' } as const
  const sources = sourcesOf(row(1, 'No', 'Net', 'Amount'), known, DEFAULTS)
  expect(sources).toMatchObject({ amount: '1', narrative: '2' })
})

it.each<[sources: Partial<Sources>, missing: ListColumn | null]>([
  [{}, null],
  [{ amount: '' }, 'amount'],
  [{ payingBranch: '' }, 'payingBranch'],
  [{ receiverPhone: '' }, null],
])('knows the first column that must come from somewhere: %j', (over, missing) => {
  expect(missingIn({ ...sourcesOf(HEADINGS, {}, DEFAULTS), ...over })).toBe(missing)
})

it('knows two columns that come from the same place', () => {
  const sources = sourcesOf(HEADINGS, {}, DEFAULTS)
  expect(isTaken(sources)).toBe(false)
  expect(isTaken({ ...sources, narrative: '0' })).toBe(true)
})
