import { expect, it } from 'vitest'
import { lineAccounts } from './line-accounts.ts'

const row = (branch: string, accountId: number | null, currencyCode: string, amount: string) => ({
  branch,
  account: accountId === null ? null : `91${accountId}`,
  accountId,
  currencyId: 1,
  currencyCode,
  amount,
  afn: '0.00',
})

const currencies = [
  row('HRT', 2, 'USD', '-1.00'),
  row('HRT', 1, 'AFN', '-5.00'),
  row('KBL', 1, 'AFN', '-7.50'),
]
const told = (branch: string) =>
  lineAccounts({ currencies }, branch).map(
    ({ accountId, account, amount, currencyCode }) =>
      `${accountId} ${account} ${amount} ${currencyCode}`,
  )

it('a line of linked accounts names each of them, with its own sum', () => {
  expect(told('')).toEqual(['1 911 -12.50 AFN', '2 912 -1.00 USD'])
  expect(told('HRT')).toEqual(['1 911 -5.00 AFN', '2 912 -1.00 USD'])
  expect(told('KBL')).toEqual(['1 911 -7.50 AFN'])
})

it('tells whether the report of an account shows just what stands in the line', () => {
  const isAll = (branch: string) =>
    lineAccounts({ currencies }, branch).map(({ account, isAll }) => [account, isAll])
  expect(isAll('')).toEqual([
    ['911', true],
    ['912', true],
  ])
  expect(isAll('HRT')).toEqual([
    ['911', false],
    ['912', true],
  ])
})

it('another line names none', () => {
  const fees = { currencies: [row('KBL', null, 'AFN', '40.00')] }
  expect(lineAccounts(fees, 'KBL')).toEqual([])
})
