import { describe, expect, it } from 'vitest'
import { AccountRequest } from './accounts.ts'
import { explain } from './fields.ts'

const GOOD = { accountNumber: '1000', accountName: 'Ahmad', lastName: 'Karimi', currencyId: 1 }
const NO_NUMBER = 'Account number not generated. Please select a currency first.'
const NO_NAMES = 'Account name and last name are required.'
const NO_CURRENCY = 'Please select a currency.'

function refusalFor(changes: Record<string, unknown>): string | undefined {
  const { error } = AccountRequest.safeParse({ ...GOOD, ...changes })
  return error && explain(error)
}

describe('AccountRequest', () => {
  it('needs only the required fields; the account is an Active Customer, and other fields are null', () => {
    expect(AccountRequest.parse(GOOD)).toEqual({
      ...GOOD,
      fatherName: null,
      taskiraNo: null,
      emailAddress: null,
      phoneNumber: null,
      dateofBirth: null,
      aAddress: null,
      accountType: 'Customer',
      accountStatus: 'Active',
    })
  })

  // The order of the checks in docs/rules/accounts.md: the number first, then the names, then the currency.
  const inOrder: [what: string, changes: Record<string, unknown>, sentence: string][] = [
    [
      'empty values',
      { accountNumber: '', accountName: '', lastName: '', currencyId: 0 },
      NO_NUMBER,
    ],
    ['no number and no currency', { accountNumber: undefined, currencyId: undefined }, NO_NUMBER],
    ['a blank number', { accountNumber: '  ' }, NO_NUMBER],
    ['a null number', { accountNumber: null }, NO_NUMBER],
    ['no names and no currency', { accountName: '', lastName: '', currencyId: 0 }, NO_NAMES],
    ['no account name', { accountName: ' ' }, NO_NAMES],
    ['no last name', { lastName: undefined }, NO_NAMES],
    ['a null last name and no currency', { lastName: null, currencyId: null }, NO_NAMES],
    ['currency 0', { currencyId: 0 }, NO_CURRENCY],
    ['a missing currency', { currencyId: undefined }, NO_CURRENCY],
    ['a null currency', { currencyId: null }, NO_CURRENCY],
    ['an empty currency', { currencyId: '' }, NO_CURRENCY],
    ['no currency and a wrong date', { currencyId: 0, dateofBirth: 'x' }, NO_CURRENCY],
  ]
  it.each(inOrder)('refuses %s: %s', (_, changes, sentence) => {
    expect(refusalFor(changes)).toBe(sentence)
  })

  const refused: [changes: Record<string, unknown>, sentence: string][] = [
    [
      { accountNumber: '12345678901' },
      'accountNumber must be 1 to 10 digits, Latin letters or hyphens',
    ],
    [{ accountNumber: '10 00' }, 'accountNumber must be 1 to 10 digits, Latin letters or hyphens'],
    [{ accountNumber: '10#0' }, 'accountNumber must be 1 to 10 digits, Latin letters or hyphens'],
    [{ currencyId: 'AFN' }, 'currencyId must be a whole number above 0'],
    [{ accountName: 'x'.repeat(101) }, 'accountName must be at most 100 characters long'],
    [{ lastName: 'Kar\u0000imi' }, 'lastName must not hold control characters'],
    [{ emailAddress: 'nobody' }, 'emailAddress must be an e-mail address such as name@example.com'],
    [{ dateofBirth: '2027-02-29' }, 'dateofBirth must be a calendar day written yyyy-mm-dd'],
    [{ aAddress: 'x'.repeat(501) }, 'aAddress must be at most 500 characters long'],
    [{ photo: 7 }, 'photo must be text'],
    [
      { accountType: 'bank' },
      'accountType must be one of Customer, Company, Partner, Hawala Partner',
    ],
    [{ accountStatus: 'gone' }, 'accountStatus must be one of Active, Inactive, Suspended'],
  ]
  it.each(refused)('refuses %o: %s', (changes, sentence) => {
    expect(refusalFor(changes)).toBe(sentence)
  })

  it.each([
    ['accountType', 'hawala_partner', 'Hawala Partner'],
    ['accountType', 'Hawala Partner', 'Hawala Partner'],
    ['accountType', ' HAWALA  PARTNER ', 'Hawala Partner'],
    ['accountType', 'customer', 'Customer'],
    ['accountType', 'COMPANY', 'Company'],
    ['accountStatus', 'suspended', 'Suspended'],
    ['accountStatus', 'Inactive', 'Inactive'],
    ['accountNumber', ' ab-7 ', 'AB-7'],
    ['accountName', ' احمد ', 'احمد'],
    ['currencyId', '2', 2],
    ['emailAddress', '', null],
    ['emailAddress', ' a@b.af ', 'a@b.af'],
    ['dateofBirth', '', null],
    ['dateofBirth', '1990-01-31', '1990-01-31'],
    ['photo', null, null],
  ])('stores %s %j as %j', (field, sent, kept) => {
    expect(AccountRequest.parse({ ...GOOD, [field]: sent })).toHaveProperty(field, kept)
  })
})
