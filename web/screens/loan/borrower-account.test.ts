import { expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { accountOfName } from './borrower-account.ts'

function account(accountNumber: string, over: Partial<ListedAccount>): ListedAccount {
  return {
    id: Number(accountNumber),
    accountNumber,
    accountName: 'احمد',
    lastName: 'رحیمی',
    fatherName: null,
    taskiraNo: null,
    emailAddress: null,
    phoneNumber: null,
    dateofBirth: null,
    currencyId: 1,
    currency: 'AFN',
    aAddress: null,
    customerOf: null,
    photo: null,
    sSignature: null,
    accountType: 'Customer',
    book: null,
    accountStatus: 'Active',
    isActive: true,
    createdAt: '2026-11-20T05:00:00Z',
    updatedAt: '2026-11-20T05:00:00Z',
    ...over,
  }
}

const accounts = [
  account('1000', { fatherName: 'گل محمد' }),
  account('2000', { fatherName: 'گل  محمد', sSignature: '/api/images/1' }),
  account('1001', { accountName: 'Karim', lastName: '', taskiraNo: '111' }),
  account('1002', { accountName: 'karim', lastName: '', taskiraNo: '222' }),
  account('1003', { accountName: 'Mina', lastName: 'Noori' }),
]

it.each([
  ['finds the account with a signature if one person has several', 'احمد رحيمى', '2000'],
  ['finds the only account, in other letters', ' mina  NOORI', '1003'],
  ['finds none if two people have the same name', 'Karim', 'More than one customer has this name'],
  ['finds none for part of a name', 'Mina', 'No account in this name'],
  ['finds none without a name', ' ', 'No borrower named'],
])('%s', (_, name, expected) => {
  const { account: found, problem } = accountOfName(accounts, name)
  expect(found?.accountNumber ?? problem).toBe(expected)
})
