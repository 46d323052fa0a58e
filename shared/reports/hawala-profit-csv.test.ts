import { expect, it } from 'vitest'
import { csvHeaderLine, csvLine } from './csv.ts'
import {
  type HawalaProfitRow,
  hawalaProfitColumns,
  hawalaProfitFileName,
} from './hawala-profit-csv.ts'

const ROW: HawalaProfitRow = {
  key: '2001 → HRT',
  branch: null,
  payingBranch: 'HRT',
  partner: '2001',
  partnerId: 12,
  partnerName: '=Dubai',
  accounts: [],
  count: 3,
  currencyId: 2,
  currencyCode: 'USD',
  amount: '2300.00',
  commission: '0.00',
  shares: '-4.60',
  forPaying: '0.00',
  margin: '0.00',
  afn: null,
}

it('has a line a row, in the order of the screen', () => {
  const columns = hawalaProfitColumns('route')
  expect(csvHeaderLine(columns).trim()).toBe(
    '"Route","Partner Name","Hawalas","Currency","Amount","Commission","Shares","For Paying","Margin AFN","AFN"',
  )
  expect(csvLine(columns, ROW).trim()).toBe(
    `"2001 → HRT","'=Dubai",3,"USD",2300.00,0.00,-4.60,0.00,0.00,`,
  )
})

it('leaves what it gets for paying empty by partner, and names the accounts', () => {
  const accounts = [
    { accountId: 14, accountNumber: '2003' },
    { accountId: 15, accountNumber: '2004' },
  ]
  const row = { ...ROW, key: '2001', accounts, forPaying: null, afn: '158.01' }
  const columns = hawalaProfitColumns('partner')
  expect(csvHeaderLine(columns)).toMatch(/^"Partner",/)
  expect(csvLine(columns, row).trim()).toBe(
    `"2001","'=Dubai",3,"USD",2300.00,0.00,-4.60,,0.00,158.01,"2003, 2004"`,
  )
})

it('is named by what it is grouped by, its days and its branch', () => {
  expect(hawalaProfitFileName('branch', '2026-11-01', '2026-11-22', ['KBL'])).toBe(
    'hawala-profit-by-branch-2026-11-01-to-2026-11-22-KBL.csv',
  )
})
