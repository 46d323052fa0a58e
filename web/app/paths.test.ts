import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { SCREEN_AT, SCREENS } from './screens.ts'

/** Every address of the specification. */
const ADDRESSES = [
  '/',
  '/account-operations/new-account',
  '/account-operations/edit-account',
  '/account-operations/currency-management',
  '/account-operations/currency-conversion',
  '/account-operations/account-number-settings',
  '/account-operations/hawala-serial-no',
  '/users',
  '/transactions/transfer',
  '/transactions/debit',
  '/transactions/credit',
  '/transactions/debit-credit',
  '/transactions/exchange',
  '/transactions/loan',
  '/transactions/hawala',
  '/transactions/hawala-entry',
  '/transactions/search',
  '/transactions/search-transactions',
  '/reports/account-reports',
  '/reports/account-balance',
  '/reports/daily-statement',
  '/reports/loan-reports',
  '/reports/exchange-details',
]

it('has one screen at each path', () => {
  const screensAt = new Map<string, Set<unknown>>()
  for (const { to, screen } of SCREENS.flatMap(({ screens }) => screens)) {
    const path = to.replace(/\?.*/, '')
    screensAt.set(path, (screensAt.get(path) ?? new Set()).add(screen))
  }
  expect([...screensAt].filter(([, screens]) => screens.size > 1)).toEqual([])
})

it.each(ADDRESSES)('has a screen at %s', (address) => {
  expect([...SCREEN_AT.keys()]).toContain(address)
})

it.each([
  [paths.hawala('pass'), '/transactions/hawala?type=pass'],
  [paths.hawala(), '/transactions/hawala'],
  [paths.search('general'), '/transactions/search?type=general'],
  [paths.loanReports('company'), '/reports/loan-reports?type=company'],
])('builds %s', (built, expected) => {
  expect(built).toBe(expected)
})
