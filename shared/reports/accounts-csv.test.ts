import { expect, it } from 'vitest'
import {
  ACCOUNTS_COLUMNS,
  type AccountBalanceRow,
  accountsFileName,
  kindWord,
} from './accounts-csv.ts'
import { csvFile } from './csv.ts'

const OWED: AccountBalanceRow = {
  accountId: 14,
  accountNumber: '1002',
  accountName: '=Nasir',
  kind: 'customer',
  currencyId: 1,
  currencyCode: 'AFN',
  balance: '-500.00',
  afn: '-500.00',
  lastDay: '2026-11-23',
  lastBranch: 'KBL',
  owesSince: '2026-11',
}
const CAPITAL: AccountBalanceRow = {
  ...OWED,
  accountNumber: '9002',
  accountName: 'Owner',
  kind: 'capital',
  currencyCode: 'USD',
  balance: '100.00',
  afn: null,
  lastDay: null,
  lastBranch: null,
  owesSince: null,
}

it('writes a row for each account', () => {
  expect(csvFile(ACCOUNTS_COLUMNS, [OWED, CAPITAL]).split('\r\n')).toEqual([
    '\ufeff"Account Number","Account Name","Kind","Currency","Balance","AFN","Last Posting","Last Branch","Owes Since"',
    '"1002","\'=Nasir","Customer","AFN",-500.00,-500.00,2026-11-23,"KBL",2026-11',
    '"9002","Owner","Capital","USD",100.00,,,"",',
    '',
  ])
})

it.each([
  ['hawalaPartner', 'Hawala Partner'],
  ['own', 'Own, without a book'],
  ['hawalas', 'Hawalas to be paid out'],
  ['overShort', 'Over/Short'],
] as const)('the kind %s is called %s', (kind, word) => {
  expect(kindWord(kind)).toBe(word)
})

it('names the file by the day, and by what was chosen', () => {
  expect(accountsFileName('2026-11-23')).toBe('accounts-2026-11-23.csv')
  expect(accountsFileName('2026-11-23', ['customer', ''])).toBe('accounts-2026-11-23-customer.csv')
})
