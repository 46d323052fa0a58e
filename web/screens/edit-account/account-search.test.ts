import { expect, it } from 'vitest'
import { searchedAccounts } from './account-search.ts'
import type { Account } from './edited-account.ts'

const account = (accountNumber: string, accountName: string, lastName = '') =>
  ({ accountNumber, accountName, lastName }) as Account

const ACCOUNTS = [
  account('CSH001', 'Cash'),
  account('1000', 'Ahmad', 'Karimi'),
  account('1001', 'أحمد', 'رحيمي'),
  account('2100', 'کریمه'),
  account('2101', 'Karima'),
]

it.each<[what: string, code: string, name: string, found: string[]]>([
  ['nothing typed', '', '', ['CSH001', '1000', '1001', '2100', '2101']],
  ['blanks only', ' ', ' ', ['CSH001', '1000', '1001', '2100', '2101']],
  ['a part of a code', '10', '', ['1000', '1001', '2100', '2101']],
  ['a code in lower case', 'csh', '', ['CSH001']],
  ['a code in Persian digits', '۱۰۰', '', ['1000', '1001', '2100']],
  ['a code in Arabic digits', '٢١٠١', '', ['2101']],
  ['a part of a name in another case', '', 'AHM', ['1000']],
  ['a name typed on another keyboard', '', 'احمد', ['1001']],
  ['Arabic letters for a Persian name', '', 'كريمه', ['2100']],
  ['both must match', '210', 'kari', ['2101']],
  ['the last name is not searched', '', 'karimi', []],
  ['no such account', '9', '', []],
])('the search by code and name: %s', (_what, code, name, found) => {
  const numbers = searchedAccounts(ACCOUNTS, { code, name }).map((each) => each.accountNumber)
  expect(numbers).toEqual(found)
})
