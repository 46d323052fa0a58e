import { expect, it } from 'vitest'
import { AccountRequest } from '../../../shared/contract/accounts.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { newAccountBody } from './new-account-body.ts'

const PERSON = {
  accountName: 'احمد',
  lastName: 'رحیمی',
  fatherName: 'غلام نبی',
  phoneNumber: '0700 123 456',
  emailAddress: 'a@b.af',
  dateofBirth: '1990-03-21',
  aAddress: 'کابل',
  accountType: 'Hawala Partner',
}

it.each([
  ['1400-0101-12345', {}],
  [null, { customerOf: 7 }],
  ['0000-000', { customerOf: 7 }],
])(
  'the new account of a person with the Taskira number %j has their details, and %j',
  (taskiraNo, link) => {
    const account = {
      ...PERSON,
      id: 7,
      accountNumber: '1000',
      accountStatus: 'Suspended',
      taskiraNo,
      currencyId: 1,
      customerOf: 3,
      photo: '/api/images/x',
      sSignature: '/api/images/y',
    } as ListedAccount
    const given = { accountNumber: '1009', currencyId: 2 }
    const body = newAccountBody(account, given)
    expect(body).toEqual({ ...PERSON, ...given, taskiraNo, ...link })
    expect(AccountRequest.parse(body).accountStatus).toBe('Active')
  },
)
