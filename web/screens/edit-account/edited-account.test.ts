import { describe, expect, it } from 'vitest'
import type { AccountFormValues } from '../../accounts/account-values.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { typedOver } from '../../entry/typed-over.ts'
import {
  type Account,
  changedFields,
  offeredCurrencies,
  problemsOf,
  updateBody,
  valuesOf,
} from './edited-account.ts'

const ACCOUNT: Account = {
  id: 7,
  accountNumber: '1007',
  accountName: 'احمد',
  lastName: 'Karimi',
  fatherName: null,
  taskiraNo: '1399-0101',
  emailAddress: null,
  phoneNumber: null,
  dateofBirth: '1990-03-21',
  currencyId: 2,
  currency: 'USD',
  aAddress: null,
  customerOf: null,
  photo: '/api/images/7-photo.webp',
  sSignature: null,
  accountType: 'Hawala Partner',
  accountStatus: 'Suspended',
  book: null,
  isActive: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
}
const HOUSE: Account = {
  ...ACCOUNT,
  accountNumber: 'CSH001',
  currencyId: null,
  currency: 'All',
  accountType: 'Company',
  accountStatus: 'Active',
}
const VALUES = valuesOf(ACCOUNT)

it('the form starts with the values of the account', () => {
  expect(VALUES).toEqual({
    accountNumber: '1007',
    accountName: 'احمد',
    lastName: 'Karimi',
    fatherName: '',
    taskiraNo: '1399-0101',
    emailAddress: '',
    phoneNumber: '',
    dateofBirth: '1990-03-21',
    currencyId: '2',
    aAddress: '',
    accountType: 'Hawala Partner',
    accountStatus: 'Suspended',
    book: '',
    photo: '/api/images/7-photo.webp',
    sSignature: null,
  })
})

it('the form has the date of birth without a time of day', () => {
  expect(valuesOf({ ...ACCOUNT, dateofBirth: '1990-03-21T00:00:00.000Z' }).dateofBirth).toBe(
    '1990-03-21',
  )
})

it('the request has the form’s values, null for an empty text, and the URL of an unchanged picture', () => {
  const typed = {
    ...VALUES,
    aAddress: ' Kabul ',
    taskiraNo: ' ',
    sSignature: 'data:image/png;base64,AA',
  }
  expect(updateBody(ACCOUNT, typed)).toMatchObject({
    accountNumber: '1007',
    accountName: 'احمد',
    lastName: 'Karimi',
    fatherName: null,
    taskiraNo: null,
    emailAddress: null,
    phoneNumber: null,
    dateofBirth: '1990-03-21',
    currencyId: 2,
    aAddress: 'Kabul',
    photo: '/api/images/7-photo.webp',
    sSignature: 'data:image/png;base64,AA',
    accountType: 'Hawala Partner',
    accountStatus: 'Suspended',
  })
})

it('the request has the fixed fields of a house account unchanged, whatever is in the form', () => {
  const tampered: AccountFormValues = {
    ...valuesOf(HOUSE),
    accountName: 'Main cash',
    accountNumber: '1',
    currencyId: '2',
    accountType: 'Customer',
    accountStatus: 'Inactive',
  }
  expect(updateBody(HOUSE, tampered)).toMatchObject({
    accountNumber: 'CSH001',
    accountName: 'Main cash',
    currencyId: null,
    accountType: 'Company',
    accountStatus: 'Active',
  })
})

describe('the book', () => {
  const company = { ...ACCOUNT, accountType: 'Company', book: 'bank' } as const
  it.each<[what: string, account: Account, typed: Partial<AccountFormValues>, sent: unknown]>([
    ['as it is', company, {}, 'bank'],
    ['another one', company, { book: 'asset' }, 'asset'],
    ['none', company, { book: '' }, null],
    ['not for another type, so that it stays', company, { accountType: 'Customer' }, undefined],
    ['not for a customer', ACCOUNT, {}, undefined],
    ['once it is a company', ACCOUNT, { accountType: 'Company', book: 'bank' }, 'bank'],
    ['none for the house', HOUSE, {}, null],
  ])('is sent: %s', (_what, account, typed, sent) => {
    expect(updateBody(account, { ...valuesOf(account), ...typed }).book).toBe(sent)
  })
})

describe('the checks', () => {
  it.each<[what: string, typed: Partial<AccountFormValues>, message: string | undefined]>([
    ['nothing wrong', {}, undefined],
    ['no names', { accountName: '', lastName: '' }, 'Account name and last name are required.'],
    ['no last name', { lastName: ' ' }, 'Account name and last name are required.'],
    ['no currency', { currencyId: '' }, 'Please select a currency.'],
    [
      'a date of birth that does not exist',
      { dateofBirth: '1980-02-31' },
      'Date of Birth must be a calendar day written yyyy-mm-dd',
    ],
    [
      'an e-mail address without @',
      { emailAddress: 'karimi' },
      'Email Address must be an e-mail address such as name@example.com',
    ],
    [
      'a long phone number',
      { phoneNumber: '1'.repeat(51) },
      'Phone Number must be at most 50 characters long',
    ],
    ['a control character', { aAddress: 'a\u0000b' }, 'Address must not hold control characters'],
  ])('%s', (_what, typed, message) => {
    expect(Object.values(problemsOf(ACCOUNT, { ...VALUES, ...typed }))[0]).toBe(message)
  })

  it('report the invalid fields', () => {
    expect(Object.keys(problemsOf(ACCOUNT, { ...VALUES, lastName: '' }))).toEqual(['lastName'])
  })

  it('accept a house account without last name and currency, but not without a name', () => {
    const house = { ...valuesOf(HOUSE), lastName: '' }
    expect(problemsOf(HOUSE, house)).toEqual({})
    expect(Object.keys(problemsOf(HOUSE, { ...house, accountName: '' }))).toEqual(['accountName'])
  })
})

const OPENED: AccountFormValues = {
  accountNumber: '1007',
  accountName: 'Ahmad',
  lastName: 'Karimi',
  fatherName: '',
  taskiraNo: '',
  emailAddress: '',
  phoneNumber: '0799',
  dateofBirth: '',
  currencyId: '1',
  aAddress: 'Kabul',
  accountType: 'Customer',
  accountStatus: 'Active',
  book: '',
  photo: '/api/images/1.webp',
  sSignature: null,
}

type Part = Partial<AccountFormValues>

it.each<[what: string, typed: Part, theirs: Part, result: Part, changed: string[]]>([
  ['nothing changed', {}, {}, {}, []],
  ['typed text stays', { phoneNumber: '0788' }, {}, { phoneNumber: '0788' }, []],
  [
    'fields that were not edited get the new values',
    { phoneNumber: '0788' },
    { aAddress: 'Herat' },
    { phoneNumber: '0788', aAddress: 'Herat' },
    ['aAddress'],
  ],
  [
    'typed text stays in a field that was also changed, and the change is reported',
    { phoneNumber: '0788' },
    { phoneNumber: '0700' },
    { phoneNumber: '0788' },
    ['phoneNumber'],
  ],
  [
    'a cleared field stays empty',
    { aAddress: '' },
    { aAddress: 'Herat' },
    { aAddress: '' },
    ['aAddress'],
  ],
  ['a picture removed stays removed', { photo: null }, {}, { photo: null }, []],
  [
    'changed fields are in the order of the form',
    {},
    { photo: null, lastName: 'Karim' },
    { photo: null, lastName: 'Karim' },
    ['lastName', 'photo'],
  ],
])('after a change by someone else: %s', (_what, typed, theirs, result, changed) => {
  const fresh = { ...OPENED, ...theirs }
  expect(typedOver(OPENED, { ...OPENED, ...typed }, fresh)).toEqual({ ...OPENED, ...result })
  expect(changedFields(OPENED, fresh)).toEqual(changed)
})

const currency = (id: number, code: string, isActive = true) =>
  ({ id, code, name: `${code} name`, isActive }) as Currency

const CURRENCIES = [currency(1, 'AFN'), currency(2, 'USD'), currency(3, 'EUR', false)]

it.each<[what: string, currencyId: number | null, code: string, offered: string[]]>([
  ['in an active currency', 1, 'AFN', ['1 AFN - AFN name', '2 USD - USD name']],
  [
    'in an inactive currency',
    3,
    'EUR',
    ['1 AFN - AFN name', '2 USD - USD name', '3 EUR - EUR name'],
  ],
  ['in an unlisted currency', 9, '', ['9 Unknown', '1 AFN - AFN name', '2 USD - USD name']],
  ['of the house', null, 'All', [' All']],
])('the currencies to choose from for an account %s', (_what, currencyId, code, offered) => {
  const choices = offeredCurrencies(CURRENCIES, { currencyId, currency: code })
  expect(choices.map((choice) => choice.join(' '))).toEqual(offered)
})
