import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  MAX_OPTIONS,
  nextChoice,
  onlyMeant,
  whyLoose,
  whyNone,
} from '../ui/picker/choices.ts'
import {
  ACCOUNT_CHOICE,
  accountLabel,
  accountOptions,
  type ListedAccount,
} from './account-options.ts'

function account(accountNumber: string, over: Partial<ListedAccount> = {}): ListedAccount {
  const status = over.accountStatus ?? 'Active'
  return {
    id: Number(accountNumber.replace(/\D/g, '')),
    accountNumber,
    accountName: 'Ahmad',
    lastName: 'Karimi',
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
    isActive: status === 'Active',
    createdAt: '2026-11-20T05:00:00Z',
    updatedAt: '2026-11-20T05:00:00Z',
    ...over,
    accountStatus: status,
  }
}

const numbers = (options: readonly ListedAccount[]) => options.map((each) => each.accountNumber)

const accounts = [
  account('CSH001', { accountName: 'Cash', lastName: '' }),
  account('LON001', { accountName: 'Loans', lastName: '' }),
  account('1007', { accountStatus: 'Suspended' }),
  account('10070', { accountName: 'مریم', lastName: 'نوري', fatherName: 'Gul' }),
  account('1008', { accountName: 'Mina', lastName: 'Noori', phoneNumber: '0700 555 666' }),
]

describe('accountOptions', () => {
  it.each([
    ['', ['1007', '1008', '10070']],
    ['CSH001', []],
    ['1007', ['1007', '10070']],
    ['نوری', ['10070']],
    ['gul', ['10070']],
    ['0700555', ['1008']],
  ])('for %j offers %j', (query, expected) => {
    expect(numbers(accountOptions(accounts, query, 'code', false))).toEqual(expected)
  })

  it('offers the house accounts if the caller wants them', () => {
    expect(numbers(accountOptions(accounts, 'csh', 'code', true))).toEqual(['CSH001'])
  })

  it('offers at most as many accounts as can be shown', () => {
    const many = Array.from({ length: 300 }, (_, index) => account(String(2000 + index)))
    expect(accountOptions(many, '2', 'code', false)).toHaveLength(MAX_OPTIONS)
  })
})

describe('firstChoice', () => {
  it.each([
    ['', null],
    ['1008', '1008'],
    ['100', '1008'],
    ['1007', null],
    ['nobody', null],
    ['noori', '1008'],
    ['noori 1008', '1008'],
    ['1008 mi', '1008'],
    ['0', null],
    ['08', '1008'],
    ['ri', null],
    ['gul', '10070'],
    ['0700555', '1008'],
    [' ', null],
    // On a Persian keyboard, Shift with the space bar types this character.
    ['\u200c', null],
  ])('for %j takes %s', (query, expected) => {
    const options = accountOptions(accounts, query, 'code', false)
    expect(firstChoice(ACCOUNT_CHOICE, options, query)?.accountNumber ?? null).toBe(expected)
  })
})

describe('the reason why Enter takes nothing', () => {
  const [suspended, inactive] = (['Suspended', 'Inactive'] as const).map((accountStatus, place) =>
    account(`100${place}`, { accountStatus }),
  ) as [ListedAccount, ListedAccount]
  it.each([
    [
      'the number of an inactive account',
      [inactive, account('10010')],
      '1001',
      'This account is inactive.',
    ],
    [
      'only accounts that are not active',
      [suspended, inactive],
      'kar',
      'This account is suspended.',
    ],
    ['an account among others that are active', [inactive, account('1002')], 'ri', null],
    ['an active account', [account('1002'), inactive], '100', null],
    ['nobody', [], 'zzz', null],
  ])('is told if the text means %s', (_case, options, query, expected) => {
    expect(whyNone(ACCOUNT_CHOICE, options, query)).toBe(expected)
  })
})

describe('what the field says of a text that is no account', () => {
  const words = { none: 'none', several: 'several' }
  const closed = account('1001', { accountStatus: 'Inactive' })
  it.each([
    ['nothing matches', [], 'none'],
    ['the one that matches is inactive', [closed], 'This account is inactive.'],
    ['several match', [account('1002'), account('1003')], 'several'],
  ])('if %s', (_case, options, expected) => {
    expect(whyLoose(ACCOUNT_CHOICE, options, 'kar', words)).toBe(expected)
  })
})

describe('nextChoice', () => {
  const options = accountOptions(accounts, '', 'code', false)
  const at = (place: number) => options[place] ?? null
  it.each([
    ['down from none', null, 1, '1008'],
    ['up from none', null, -1, '10070'],
    ['down', at(1), 1, '10070'],
    ['down from the last', at(2), 1, '1008'],
    ['up from the first', at(1), -1, '10070'],
  ] as const)('%s', (_, current, step, expected) => {
    expect(nextChoice(ACCOUNT_CHOICE, options, current, step)?.accountNumber).toBe(expected)
  })

  it('finds no option if no account is Active', () => {
    expect(
      nextChoice(ACCOUNT_CHOICE, [account('1', { accountStatus: 'Inactive' })], null, 1),
    ).toBeNull()
  })
})

describe('accountLabel', () => {
  it.each([
    ['code', '1008 - Mina Noori'],
    ['name', 'Mina Noori\u200e - 1008'],
  ] as const)('by %s', (by, expected) => {
    expect(accountLabel(account('1008', { accountName: 'Mina', lastName: 'Noori' }), by)).toBe(
      expected,
    )
  })
})

describe('when the field is left, takes', () => {
  const two = [account('1000'), account('10001')]
  it.each([
    ['the exact code among several', two, '1000', '1000'],
    ['the exact code in local digits', two, '۱۰۰۰', '1000'],
    ['the only match', [account('1001')], 'kar', '1001'],
    ['no account if several match', two, 'ahmad', undefined],
    ['no account if nothing is typed', [account('1001')], ' ', undefined],
    [
      'no account that is not active',
      [account('1001', { accountStatus: 'Suspended' })],
      '1001',
      undefined,
    ],
    ['no account if none matches', [], 'zzz', undefined],
  ])('%s', (_case, options, query, expected) => {
    expect(onlyMeant(ACCOUNT_CHOICE, options, query)?.accountNumber).toBe(expected)
  })
})
