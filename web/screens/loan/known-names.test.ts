import { expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { knownNames } from './known-names.ts'
import { loanEntries } from './open-loans.ts'
import { sampleLoan } from './sample-loan.ts'

let ids = 0
function account(accountNumber: string, accountName: string, over: Partial<ListedAccount> = {}) {
  ids += 1
  const nobody = { lastName: '', fatherName: null, phoneNumber: null, taskiraNo: null }
  return { id: ids, accountNumber, accountName, ...nobody, ...over } as ListedAccount
}

const accounts = [
  account('LON001', 'Karim Loans'),
  account('1001', 'Karim', { lastName: 'Noori', fatherName: 'گل محمد' }),
  account('2001', 'Karim', { lastName: 'Noori', fatherName: 'گل  محمد' }),
  account('1002', 'Karim', { lastName: 'Noori', fatherName: 'Hamid' }),
  account('1003', 'احمد', { lastName: 'رحیمی', phoneNumber: '0700 123' }),
]
const loans = loanEntries([
  sampleLoan(1, { description: 'Karim Noori' }),
  sampleLoan(2, { description: 'karim noori' }),
  sampleLoan(3, { description: 'شرکت نور', type: 'company' }),
  sampleLoan(4, { description: 'شركت نور', type: 'company' }),
])

const found = (query: string) =>
  knownNames(accounts, loans, query).map(({ name, accounts: numbers, fatherName, owes }) =>
    [name, numbers.join(' '), fatherName, owes].join(' | '),
  )

it.each([
  [
    'accounts of one person once, namesakes apart, and never an account of the house',
    'kar',
    [
      'Karim Noori | 1001 2001 | گل محمد | 2 open loans',
      'Karim Noori | 1002 | Hamid | 2 open loans',
    ],
  ],
  ['a customer in other letters', 'احمد رحيمى', ['احمد رحیمی | 1003 |  | ']],
  ['a customer by the phone', '0700123', ['احمد رحیمی | 1003 |  | ']],
  ['a borrower without an account once', 'شرکت', ['شرکت نور |  |  | 2 open loans']],
  ['a borrower by the number of a loan', 'LN-000003', ['شرکت نور |  |  | 2 open loans']],
  ['nobody for an unknown name', 'Zarmina', []],
  ['nobody for nothing', ' ', []],
])('finds %s', (_, query, names) => {
  expect(found(query)).toEqual(names)
})

it('lists at most eight names', () => {
  const many = Array.from({ length: 20 }, (_, each) => account(`${3000 + each}`, `Nader ${each}`))
  expect(knownNames(many, [], 'nader')).toHaveLength(8)
})
