import { expect, it } from 'vitest'
import { accountReportColumns, accountReportFileName } from './account-report-csv.ts'
import type { StatementEntry } from './account-statement.ts'
import { csvFile } from './csv.ts'

function entry(changeMinor: bigint, row: Partial<StatementEntry['row']>): StatementEntry {
  return {
    changeMinor,
    movedMinor: null,
    balanceMinor: 0n,
    row: {
      id: 12,
      transactionNumber: 12,
      type: 'debit',
      amount: '1234.50',
      createdAt: '2026-11-20T06:00:00.000Z',
      tranDate: '2026-11-20',
      description: null,
      isApproved: false,
      fromAccountId: '1001',
      toAccountId: 'CSH001',
      currencyId: 1,
      exchangeRate: '1.0000',
      otherLegId: null,
      convertedAmount: null,
      convertedCurrencyId: null,
      till: { branch: 'KBL', userId: 2, userName: 'karim' },
      toTill: null,
      quotedRate: null,
      per: 1,
      value: null,
      bundle: null,
      reverses: null,
      reversedBy: null,
      commission: '0.00',
      balanceAfter: '0.00',
      ...row,
    },
  }
}

const ENTRIES = [
  entry(-123_450n, { description: '=cmd, "x"' }),
  entry(5n, { type: 'transfer', isApproved: true, description: 'کرایه', currencyId: 2 }),
  entry(0n, {}),
]

it('the CSV has all columns, signed figures and texts that cannot be formulas', () => {
  expect(csvFile(accountReportColumns(null), ENTRIES).split('\r\n')).toEqual([
    '\ufeff"Transaction #","Type","Amount","Date","Description","Status"',
    '12,"debit",-1234.50,2026-11-20,"\'=cmd, ""x""","Pending"',
    '12,"transfer",0.05,2026-11-20,"کرایه","Approved"',
    '12,"debit",0.00,2026-11-20,"","Pending"',
    '',
  ])
})

it('the CSV shows the currency with each amount of a house account', () => {
  const columns = accountReportColumns((id) => (id === 1 ? 'AFN' : '=X'))
  const amounts = csvFile(columns, ENTRIES)
    .split('\r\n')
    .map((line) => line.split(',')[2])
  expect(amounts.slice(1, 3)).toEqual(['"AFN -1234.50"', `"'=X 0.05"`])
})

it.each<[what: string, description: string | null, told: string]>([
  ['with a narrative', 'Till move 7', 'Till move 7 (40.00 between tills)'],
  ['without one', null, '40.00 between tills'],
])('a move between two tills %s adds nothing to the amounts', (_what, description, told) => {
  const move = { ...entry(0n, { type: 'cash', description }), movedMinor: 4_000n }
  const [, line] = csvFile(
    accountReportColumns(() => 'AFN'),
    [move],
  ).split('\r\n')
  expect(line).toBe(`12,"cash","AFN 0.00",2026-11-20,"${told}","Pending"`)
})

it.each([
  ['1007', 'account-report-2026-11-20-1007.csv'],
  ['CSH001', 'account-report-2026-11-20-CSH001.csv'],
])('the file is named after its day and the account %s', (accountNumber, name) => {
  expect(accountReportFileName('2026-11-20', accountNumber)).toBe(name)
})
