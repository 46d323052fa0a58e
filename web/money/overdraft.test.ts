import { expect, it } from 'vitest'
import type { ListedAccount } from '../accounts/account-options.ts'
import { overdraftBy } from './overdraft.ts'

const account = {
  accountNumber: '1007',
  accountName: 'Ahmad',
  lastName: 'Karimi',
  accountType: 'Customer',
  currencyId: 2,
  currency: 'USD',
} as ListedAccount

const UNLIMITED = { floor: null, ceiling: null, noFloor: false, houseFloor: null }
const having = (balance: string) => [
  { accountId: 7, currencyId: 1, currencyCode: 'AFN', balance: '0.00', ...UNLIMITED },
  { accountId: 7, currencyId: 2, currencyCode: 'USD', balance, ...UNLIMITED },
]

it.each([
  ['takes more than there is', '750.00', '99,000', '99000.00', '-98250.00'],
  ['takes a cent too much', '750.00', '750.01', '750.01', '-0.01'],
  ['takes still more from less than nothing', '-5.00', '1.5', '1.50', '-6.50'],
  ['takes the result of a calculation', '750.00', '=800+1', '801.00', '-51.00'],
])(
  'an overdraft shows balance, amount and what is left if a posting %s',
  (_, balance, text, amount, rest) => {
    expect(overdraftBy(account, having(balance), text, 0n)).toEqual({
      account: '1007 - Ahmad Karimi',
      code: 'USD',
      balance,
      amount,
      rest,
    })
  },
)

it.each([
  ['everything is taken', account, having('750.00'), '750'],
  ['there is no amount', account, having('-750.00'), ''],
  ['the balance is not known', account, undefined, '99000'],
  ['the account has another currency', { ...account, currencyId: 3 }, having('1.00'), '99000'],
  [
    'it is a position of the house',
    { ...account, accountType: 'Company' as const },
    having('1.00'),
    '5',
  ],
])('there is no overdraft if %s', (_, of, balances, amount) => {
  expect(overdraftBy(of, balances, amount, 0n)).toBeNull()
})

it.each([
  ['at its own floor', { floor: '-50.00' }, '800', true],
  ['below its own floor', { floor: '-50.00' }, '800.01', false],
  ["at the house's floor", { houseFloor: '-50.00' }, '800', true],
  ["below the house's floor", { houseFloor: '-50.00' }, '800.01', false],
  ["below the house's floor, by an own one", { floor: '-100.00', houseFloor: '0.00' }, '801', true],
  ["below the house's floor, without one", { noFloor: true, houseFloor: '0.00' }, '801', true],
])(
  'the overdraft of an account that would stand %s is asked about: %#',
  (_, floors, amount, isAsked) => {
    const balances = having('750.00').map((row) => ({ ...row, ...floors }))
    expect(overdraftBy(account, balances, amount, 0n) !== null).toBe(isAsked)
  },
)

it('an overdraft by a commission beside the amount shows both as what is taken', () => {
  expect(overdraftBy(account, having('750.00'), '750', 0n)).toBeNull()
  expect(overdraftBy(account, having('750.00'), '750', 1_000n)).toMatchObject({
    amount: '760.00',
    rest: '-10.00',
  })
})
