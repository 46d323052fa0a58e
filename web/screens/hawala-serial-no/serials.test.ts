import { describe, expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { checkOf, valuesOf } from '../../lists/row-kind.ts'
import { partnersAmong, SERIALS, type Serial } from './index.tsx'

type SerialValues = typeof SERIALS.fresh

const SERIAL: Serial = {
  id: 1,
  accountId: 7,
  childAccountId: 8,
  accountName: 'Karim Dubai',
  childAccountName: 'Karim Dubai USD',
  lastHawalaNo: 0,
  lastTransId: '1',
  hawalaType: 'Receive',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

it('a new form is empty, and the form of an edited row has the values of this row', () => {
  expect(Object.values(valuesOf(SERIALS, null))).toEqual(['', '', '', ''])
  expect(valuesOf(SERIALS, SERIAL)).toEqual({
    accountId: '7',
    childAccountId: '8',
    lastHawalaNo: '0',
    hawalaType: 'Receive',
  })
})

it('the request has numbers, and the transaction id as the text 1', () => {
  expect(SERIALS.bodyOf(valuesOf(SERIALS, SERIAL), SERIAL)).toEqual({
    accountId: 7,
    childAccountId: 8,
    lastHawalaNo: 0,
    lastTransId: '1',
    hawalaType: 'Receive',
  })
})

it('only hawala partners can be chosen', () => {
  const accounts = ['Customer', 'Hawala Partner', 'Partner', 'Company'].map(
    (accountType, id) => ({ id, accountType }) as ListedAccount,
  )
  expect(partnersAmong(accounts).map(({ id }) => id)).toEqual([1])
})

/** Rules: docs/rules/hawala.md */
describe('the checks', () => {
  it.each<[values: Partial<SerialValues>, messages: Partial<SerialValues>]>([
    [{}, {}],
    [{ accountId: '' }, { accountId: 'Main Account Name is required' }],
    [{ childAccountId: '' }, { childAccountId: 'Currency Account Name is required' }],
    [{ lastHawalaNo: '' }, { lastHawalaNo: 'Hawala No is required' }],
    [
      { lastHawalaNo: '1234567890123' },
      { lastHawalaNo: 'Hawala No must be a whole number of at most 12 digits' },
    ],
    [{ hawalaType: '' }, { hawalaType: 'Type is required' }],
    [{ hawalaType: 'Lend' }, { hawalaType: 'Type must be one of Send, Receive' }],
  ])('return for %j the messages %j', (values, messages) => {
    const { errors } = checkOf(SERIALS, SERIAL)({ ...valuesOf(SERIALS, SERIAL), ...values })
    const found = Object.entries(errors).map(([field, error]) => [field, error.message])
    expect(Object.fromEntries(found)).toEqual(messages)
  })
})
