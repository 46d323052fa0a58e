import { describe, expect, it } from 'vitest'
import {
  type AccountFormValues,
  accountBody,
  type FormField,
} from '../../accounts/account-values.ts'
import { EMPTY_FORM, isUntouched, problemsOf } from './account-form.ts'

const GOOD: AccountFormValues = {
  ...EMPTY_FORM,
  accountNumber: '1007',
  accountName: 'احمد',
  lastName: 'Karimi',
  currencyId: '1',
}

const NO_NUMBER = 'Account number not generated. Please select a currency first.'
const NO_NAME = 'Account name and last name are required.'

describe('the checks', () => {
  it.each<[what: string, values: AccountFormValues, message: string, fields: FormField[]]>([
    ['an empty form', EMPTY_FORM, NO_NUMBER, ['currencyId']],
    [
      'no number, no currency',
      { ...GOOD, accountNumber: '', currencyId: '' },
      NO_NUMBER,
      ['currencyId'],
    ],
    ['no number', { ...GOOD, accountNumber: '', accountName: '' }, NO_NUMBER, ['accountNumber']],
    ['no names', { ...GOOD, accountName: '', lastName: ' ' }, NO_NAME, ['accountName', 'lastName']],
    ['no last name', { ...GOOD, lastName: '' }, NO_NAME, ['lastName']],
    [
      'no name, no currency',
      { ...GOOD, accountName: ' ', currencyId: '' },
      NO_NAME,
      ['accountName'],
    ],
    ['no currency', { ...GOOD, currencyId: '' }, 'Please select a currency.', ['currencyId']],
    ['currency 0', { ...GOOD, currencyId: '0' }, 'Please select a currency.', ['currencyId']],
    [
      'an e-mail address without @',
      { ...GOOD, emailAddress: 'karimi' },
      'Email Address must be an e-mail address such as name@example.com',
      ['emailAddress'],
    ],
    [
      'a long phone number',
      { ...GOOD, phoneNumber: '1'.repeat(51) },
      'Phone Number must be at most 50 characters long',
      ['phoneNumber'],
    ],
  ])('refuse %s', (_what, values, message, fields) => {
    expect(problemsOf(values)).toEqual(Object.fromEntries(fields.map((field) => [field, message])))
  })

  it('accept a valid form', () => {
    expect(problemsOf(GOOD)).toEqual({})
  })
})

it('knows a form in which nothing was typed or chosen', () => {
  expect(isUntouched({ ...EMPTY_FORM })).toBe(true)
  expect(isUntouched({ ...EMPTY_FORM, lastName: 'Karimi' })).toBe(false)
  expect(isUntouched({ ...EMPTY_FORM, accountStatus: 'inactive' })).toBe(false)
})

it('the request has null for empty optional texts, and the currency as a number', () => {
  expect(accountBody({ ...GOOD, fatherName: '  ', aAddress: ' Kabul ' })).toEqual({
    accountNumber: '1007',
    accountName: 'احمد',
    lastName: 'Karimi',
    fatherName: null,
    currencyId: 1,
    aAddress: 'Kabul',
    photo: null,
    sSignature: null,
    taskiraNo: null,
    emailAddress: null,
    dateofBirth: null,
    phoneNumber: null,
    accountType: 'customer',
    accountStatus: 'active',
  })
})

it('the request has the pictures', () => {
  const pictures = {
    photo: 'data:image/webp;base64,AA==',
    sSignature: 'data:image/webp;base64,AB==',
  }
  expect(accountBody({ ...GOOD, ...pictures })).toMatchObject(pictures)
})

it.each([
  ['company', 'bank', 'bank'],
  ['company', '', null],
  ['customer', 'bank', undefined],
])('a %s account with %j is sent with the book %s', (accountType, book, sent) => {
  expect(accountBody({ ...GOOD, accountType, book }).book).toBe(sent)
})
