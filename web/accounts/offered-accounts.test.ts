import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstChoice, MAX_OPTIONS } from '../ui/picker/choices.ts'
import { ACCOUNT_CHOICE, accountOptions, type ListedAccount } from './account-options.ts'
import {
  accountThatFits,
  likelyAccount,
  offeredAccounts,
  prepareSearch,
  type Wanted,
} from './offered-accounts.ts'

const CODES = ['', 'AFN', 'USD', 'EUR']
const [AFN, USD] = ['1', '2']

function account(number: string, currency: string, over: Partial<ListedAccount> = {}) {
  return {
    id: Number(number),
    accountNumber: number,
    accountName: 'Ahmad',
    lastName: 'Zia',
    isActive: true,
    accountStatus: 'Active',
    fatherName: null,
    phoneNumber: null,
    taskiraNo: null,
    customerOf: null,
    currencyId: CODES.indexOf(currency),
    currency,
    ...over,
  } as ListedAccount
}

/**
 * Ahmad Zia has three accounts: two with his Taskira number, and one linked by hand. Mina Noori has two, and the other
 * person has one.
 */
const zia = { taskiraNo: '1400-0101-11111' }
const accounts = [
  account('1000', 'AFN', zia),
  account('1001', 'AFN', { accountName: 'Ahmad', lastName: 'Amiri' }),
  account('1002', 'USD', zia),
  account('1003', 'USD', { accountName: 'Mina', lastName: 'Noori' }),
  account('1004', 'EUR', { accountName: 'A.', customerOf: 1000 }),
  account('1005', 'AFN', { accountName: 'Mina', lastName: 'Noori', customerOf: 1003 }),
]
const ziaAfn = accounts[0] as ListedAccount

const ask = (query: string, wanted: Wanted, list = accounts) =>
  offeredAccounts(list, query, { by: 'code', withHouseAccounts: false, ...wanted })
const numbers = (options: readonly ListedAccount[]) =>
  options.map(({ accountNumber }) => accountNumber).join(' ')

describe('the options of a posting', () => {
  it.each<[what: string, query: string, wanted: Wanted, offered: string]>([
    ['keep the accounts of a customer together', '', {}, '1000 1002 1004 1001 1003 1005'],
    [
      'begin with the one in the wanted currency',
      '',
      { currencyId: USD },
      '1002 1000 1004 1001 1003 1005',
    ],
    ['leave others where they are', 'ahmad', { currencyId: USD }, '1002 1000 1001'],
    ['are together by number if no currency is wanted', 'ahmad', {}, '1000 1002 1001'],
    [
      'keep them together where one is found by a worse match',
      'a',
      {},
      '1000 1002 1004 1001 1003 1005',
    ],
    [
      'end a customer with the currency that is not wanted',
      'zia',
      { otherThan: AFN },
      '1002 1004 1000',
    ],
    [
      'prefer the wanted currency to another one that would do',
      'zia',
      { currencyId: '3', otherThan: AFN },
      '1004 1002 1000',
    ],
    ['begin with the number that was typed', '1000', { currencyId: USD }, '1000 1002 1004'],
    ['tell the others of a number in local digits', '۱۰۰۴', { currencyId: USD }, '1004 1002 1000'],
    ['have nobody else behind a number', '1001', { currencyId: USD }, '1001'],
    [
      'begin with the customer on the other side',
      '',
      { otherThan: USD, beside: '1003' },
      '1005 1003 1000 1004 1002 1001',
    ],
    [
      'begin with nobody beside a single account',
      '',
      { beside: '1001' },
      '1000 1002 1004 1001 1003 1005',
    ],
    ['forget the other side once a text is typed', 'mina', { beside: '1000' }, '1003 1005'],
  ])('%s', (_what, query, wanted, offered) => {
    expect(numbers(ask(query, wanted))).toBe(offered)
  })

  it('are those of a plain search if everybody has one account, for any text and wish', () => {
    const number = fc.integer({ min: 1, max: 300 }).map(String)
    const people = fc.uniqueArray(
      fc.record({
        number,
        currency: fc.constantFrom('AFN', 'USD'),
        name: fc.constantFrom('Ali', 'Aziz', 'Zia'),
      }),
      { selector: (each) => each.number, maxLength: 80 },
    )
    const wish = fc.record({
      currencyId: fc.constantFrom('', AFN, USD),
      otherThan: fc.constantFrom('', AFN),
      beside: number,
    })
    return fc.assert(
      fc.property(
        people,
        fc.constantFrom('', '1', '2', 'a', 'zi', 'ali 1'),
        wish,
        (list, query, wanted) => {
          const single = list.map((each) =>
            account(each.number, each.currency, { accountName: each.name }),
          )
          expect(ask(query, wanted, single)).toEqual(accountOptions(single, query, 'code', false))
        },
      ),
    )
  })

  it('keep them together also where there are more accounts than are shown', () => {
    const many = Array.from({ length: 100 }, (_, index) => account(String(2_000 + index), 'AFN'))
    const list = [...many, account('3000', 'USD', { customerOf: 2_000 })]
    expect(numbers(ask('', {}, list))).toMatch(/^2000 3000 2001 /)
  })

  it.each([
    ['takes the number that was typed, whatever is wanted', '1000', { currencyId: USD }, '1000'],
    ['takes the wanted account of the person named', 'ahmad', { currencyId: USD }, '1002'],
    ['takes the lowest number if nothing is wanted', 'ahmad', {}, '1000'],
    ['takes nothing before something is typed', '', { otherThan: USD, beside: '1002' }, undefined],
  ])('Enter %s', (_what, query, wanted, taken) => {
    expect(firstChoice(ACCOUNT_CHOICE, ask(query, wanted), query)?.accountNumber).toBe(taken)
  })

  it('Enter takes no account that is not Active, though it would fit', () => {
    const list = [ziaAfn, account('1002', 'USD', { ...zia, isActive: false })]
    const options = ask('zia', { currencyId: USD }, list)
    expect(numbers(options)).toBe('1002 1000')
    expect(firstChoice(ACCOUNT_CHOICE, options, 'zia')).toBe(ziaAfn)
  })
})

describe('the account in the right currency', () => {
  const inactive = accounts.with(2, account('1002', 'USD', { ...zia, isActive: false }))
  it.each<
    [
      what: string,
      number: string,
      wanted: Wanted,
      right: string | undefined,
      list?: ListedAccount[],
    ]
  >([
    ['is the one of the same Taskira number', '1000', { currencyId: USD }, '1002'],
    ['is the one linked by hand', '1002', { currencyId: '3' }, '1004'],
    ['is not needed if the chosen one fits', '1000', { currencyId: AFN }, undefined],
    ['is not needed before a currency is known', '1000', { currencyId: '' }, undefined],
    ['does not exist for a person with one account', '1001', { currencyId: USD }, undefined],
    [
      'is the first in another currency than that of the other side',
      '1000',
      { otherThan: AFN },
      '1002',
    ],
    ['is never the account on the other side', '1000', { otherThan: AFN, beside: '1002' }, '1004'],
    ['is not one that is closed', '1000', { currencyId: USD }, undefined, inactive],
  ])('%s', (_what, number, wanted, right, list = accounts) => {
    const chosen = list.find(({ accountNumber }) => accountNumber === number) as ListedAccount
    expect(accountThatFits(list, chosen, wanted)?.accountNumber).toBe(right)
  })
})

it.each<[what: string, wanted: Wanted, begun: string | undefined]>([
  [
    'on the first that fits of the customer on the other side',
    { otherThan: AFN, beside: '1000' },
    '1002',
  ],
  ['on none without another side', { otherThan: AFN }, undefined],
  ['on none if that customer has no other account', { beside: '1001' }, undefined],
])('the arrows begin %s', (_what, wanted, begun) => {
  expect(likelyAccount(accounts, wanted)?.accountNumber).toBe(begun)
})

it('reads 20,000 accounts before the first key, and with each key only those that it shows', () => {
  let read = 0
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const accountNumber = String(1_000 + index)
    const taskiraNo = `1400-${1_000_000 + (index % 10_000)}`
    const made = account(accountNumber, index % 2 ? 'USD' : 'AFN', { taskiraNo })
    return Object.defineProperty(made, 'accountNumber', {
      get: () => {
        read += 1
        return accountNumber
      },
    })
  })
  prepareSearch(many)
  expect(read).toBeGreaterThan(20_000)
  const keys = ['', 'a', 'ah', 'ahmad', '1', '10', '1000']
  read = 0
  for (const query of keys) ask(query, { currencyId: USD, beside: '1000' }, many)
  expect(read).toBeLessThan(keys.length * 2 * MAX_OPTIONS)
  expect(numbers(ask('1000', { currencyId: USD }, many))).toMatch(/^1000 11000 10000 /)
})
