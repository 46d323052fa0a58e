import { describe, expect, it } from 'vitest'
import { BookEntryRequest } from '../../../shared/contract/book-entries.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { dateLimits } from '../../money/date-limits.ts'
import {
  accountsOfKind,
  cashOfEntry,
  ENTRY_KINDS,
  type EntryKind,
  type EntryValues,
  emptyEntry,
  entryBody,
  entrySchema,
  kindsFor,
  movementOf,
} from './entry-values.ts'

const TODAY = '2026-11-20'
const LIMITS = dateLimits({
  user: { userType: 'User' },
  businessDate: TODAY,
  branch: { code: 'KBL', lockedThrough: null },
})
const account = (accountNumber: string, book: string | null, currencyId = 1) =>
  ({ accountNumber, book, currencyId }) as ListedAccount
const ACCOUNTS = [
  account('1001', null),
  account('9001', 'capital'),
  account('9101', 'expense'),
  account('9151', 'income'),
  account('9201', 'bank'),
  account('9202', 'bank', 2),
  account('9301', 'drawings'),
  account('9401', 'asset'),
  account('9501', 'liability'),
  account('FEE_001', null),
]
const good: EntryValues = {
  ...emptyEntry(TODAY),
  account: '9101',
  narrative: ' Rent of Qaws ',
  amount: '5,000',
}

describe('the request', () => {
  it.each<[EntryKind, string, string, debit: string, credit: string]>([
    ['expense', '9101', '', '9101', 'cash'],
    ['expense', '9101', '9201', '9101', '9201'],
    ['income', '9151', '', 'cash', '9151'],
    ['income', '9151', '1001', '1001', '9151'],
    ['toBank', '9201', '', '9201', 'cash'],
    ['fromBank', '9201', '', 'cash', '9201'],
    ['capital', '9001', '', 'cash', '9001'],
    ['capital', '9001', '9201', '9201', '9001'],
    ['drawings', '9301', '', '9301', 'cash'],
    ['short', '1001', '', '1001', 'OSH_001'],
    ['over', '9001', '', 'OSH_001', '9001'],
  ])('of %s on %s and "%s" debits %s and credits %s', (kind, of, other, debit, credit) => {
    const body = entryBody({ ...good, kind, account: of, other }, TODAY)
    expect(body).toEqual({
      debit,
      credit,
      amount: '5000',
      narrative: 'Rent of Qaws',
      tranDate: TODAY,
      branch: null,
      photo: null,
    })
    expect(BookEntryRequest.safeParse(body).success).toBe(true)
  })

  it.each([
    ['9201', 'HRT', 'HRT'],
    ['9201', '', null],
    // With cash, the entry is of the branch of the till, whatever was chosen before.
    ['', 'HRT', null],
  ])('with the other account "%s" and the branch "%s" names %s', (other, branch, sent) => {
    expect(entryBody({ ...good, other, branch }, TODAY).branch).toBe(sent)
  })

  it('on over and short may be of another branch', () => {
    const body = entryBody({ ...good, kind: 'short', account: '1001', branch: 'HRT' }, TODAY)
    expect(body.branch).toBe('HRT')
  })

  it('has the picture, and today if the date is empty', () => {
    const photo = 'data:image/webp;base64,AA=='
    expect(entryBody({ ...good, photo, date: '' }, TODAY)).toMatchObject({ photo, tranDate: TODAY })
  })
})

describe('the form', () => {
  it.each<[string, Partial<EntryValues>, string[]]>([
    ['everything given', {}, []],
    ['no account', { account: '' }, ['account: Account is required']],
    ['no amount', { amount: '' }, ['amount: Amount is required']],
    ['an amount of 0', { amount: '0' }, ['amount: must be above 0']],
    [
      'a narrative of 2 letters',
      { narrative: 'ab' },
      ['narrative: must have at least 3 characters'],
    ],
    ['one account twice', { other: '9101' }, ['other: must be another account than the first one']],
    [
      'two currencies',
      { other: '9202' },
      ['other: must be in the same currency as the first account'],
    ],
    [
      'a date too far back',
      { date: '2026-11-16' },
      ['date: Date must be 17-Nov-2026 or later: you may date back 3 days'],
    ],
  ])('with %s', (_, over, wrong) => {
    const { error } = entrySchema(LIMITS, ACCOUNTS).safeParse({ ...good, ...over })
    const issues = error?.issues ?? []
    expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(wrong)
  })

  it.each<[EntryKind, string[]]>([
    ['expense', ['9101', '9401', '9501']],
    ['income', ['9151', '9401', '9501']],
    ['toBank', ['9201', '9202']],
    ['fromBank', ['9201', '9202']],
    ['capital', ['9001']],
    ['drawings', ['9301']],
    // Any account but those of the house itself.
    ['short', ACCOUNTS.slice(0, -1).map(({ accountNumber }) => accountNumber)],
    ['over', ACCOUNTS.slice(0, -1).map(({ accountNumber }) => accountNumber)],
  ])('offers for %s the accounts %j', (kind, numbers) => {
    expect(accountsOfKind(kind, ACCOUNTS).map(({ accountNumber }) => accountNumber)).toEqual(
      numbers,
    )
  })

  it('offers capital, drawings, and over and short only to who keeps the books', () => {
    expect(kindsFor(true)).toEqual(ENTRY_KINDS)
    expect(kindsFor(false)).toEqual(['expense', 'income', 'toBank', 'fromBank'])
  })
})

it.each<[EntryKind, string, bigint | null]>([
  ['expense', '', 5000_00n],
  ['toBank', '', 5000_00n],
  ['drawings', '', 5000_00n],
  ['expense', '9201', null],
  ['income', '', null],
  ['fromBank', '', null],
  ['capital', '', null],
  ['short', '', null],
  ['over', '', null],
])('the cash that %s with "%s" pays out is %s', (kind, other, minor) => {
  const paid = cashOfEntry({ ...good, kind, other }, 'AFN')
  expect(paid?.amountMinor ?? null).toBe(minor)
})

it.each<[EntryKind, 'credited' | 'debited']>([
  ['expense', 'credited'],
  ['income', 'debited'],
  ['fromBank', 'debited'],
  ['capital', 'debited'],
  ['short', 'debited'],
  ['over', 'credited'],
])('the balance that %s tells is that of an account that is %s', (kind, movement) => {
  expect(movementOf(kind)).toBe(movement)
})
