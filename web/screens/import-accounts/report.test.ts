import { expect, it } from 'vitest'
import { csvFile } from '../../../shared/reports/csv.ts'
import { problemsOf, REPORT_COLUMNS, remarksOf, stateOf } from './report.ts'
import type { ImportRow } from './use-rows.ts'

const ROW: ImportRow = {
  line: 7,
  state: 'error',
  account: null,
  isDone: false,
  sameName: [],
  errors: [
    { column: 'balance', message: 'must be an amount such as -5000.00' },
    { column: 'currency', message: 'There is no currency XYZ' },
  ],
  cells: {
    accountNumber: '501',
    accountName: '=گل محمد',
    lastName: 'کریمی',
    fatherName: '',
    taskiraNo: '',
    phoneNumber: '',
    currency: 'XYZ',
    accountType: '',
    balance: 'about 5',
    floor: '',
  },
}

it('names the column of every problem', () => {
  expect(problemsOf(ROW)).toEqual([
    'Balance must be an amount such as -5000.00',
    'Currency: There is no currency XYZ',
  ])
})

it.each<[changed: Partial<ImportRow>, says: string]>([
  [{ state: null }, 'Not checked'],
  [{ state: 'new' }, 'New'],
  [{ state: 'new', isDone: true }, 'New, done'],
  [{ state: 'addsOpening', isDone: true }, 'Adds opening, done'],
  [{ state: 'unchanged', isDone: true }, 'Unchanged'],
])('%j is %j', (changed, says) => {
  expect(stateOf({ ...ROW, ...changed })).toBe(says)
})

it('says which others have the same name', () => {
  const row = { ...ROW, errors: [], sameName: ['row 17', 'account 1012'] }
  expect(remarksOf(row)).toEqual(['Same name as row 17, account 1012'])
})

it.each([
  ['-500.25', '-500.25'],
  ['500.25', '500.25'],
  ['-cmd', `"'-cmd"`],
])('saves the balance %s as %s', (balance, saved) => {
  const cells = { ...ROW.cells, balance, floor: '-5000.00' }
  const [, line] = csvFile(REPORT_COLUMNS, [{ ...ROW, cells }]).split('\r\n')
  expect(line?.endsWith(`,${saved},-5000.00`)).toBe(true)
})

it('saves the row as it was sent, and no text of it as a formula', () => {
  const [, line] = csvFile(REPORT_COLUMNS, [ROW]).split('\r\n')
  expect(line).toBe(
    `7,"Error","","Balance must be an amount such as -5000.00 Currency: There is no currency XYZ","501","'=گل محمد","کریمی","","","","XYZ","","about 5",""`,
  )
})
