import { describe, expect, it } from 'vitest'
import { isActive, NAVIGATION, navigationFor, openedEntry } from './navigation.ts'
import { SCREEN_AT } from './screens.ts'

/** The specification's sections with their entries; a section may have further entries between them. */
const SPECIFIED: readonly (readonly [string, readonly string[]])[] = [
  ['Dashboard', ['Dashboard']],
  [
    'Account Operations',
    [
      'New Account',
      'Old Account Edit',
      'Currency',
      'Currency Conversion',
      'Account Number Settings',
      'Users',
      'Hawala Serial No',
    ],
  ],
  [
    'Transactions',
    [
      'Transfer',
      'Debit',
      'Credit',
      'Exchange',
      'Loan',
      'Search Transactions',
      'Hawala',
      'Pass Hawala',
      'Import Hawala',
      'General Search',
    ],
  ],
  [
    'Reports',
    [
      'Account Reports',
      'Account Balance',
      'Daily Statement',
      'Loan on People',
      'Loan on Company',
      'Exchange Details by Date',
    ],
  ],
]

const entries = NAVIGATION.flatMap((section) => section.entries)

describe('isActive', () => {
  it.each([
    // entry, current path, active
    ['/', '/', true],
    ['/', '/users', false],
    ['/users', '/users', true],
    ['/users', '/users/7', false],
    ['/transactions/debit', '/transactions/debit-credit', false],
    ['/transactions/hawala?type=pass', '/transactions/hawala', true],
    ['/transactions/hawala?type=import', '/transactions/hawala', true],
    ['/transactions/hawala?type=pass', '/transactions/hawala-entry', true],
    ['/transactions/hawala-entry', '/transactions/hawala', false],
    ['/transactions/search?type=general', '/transactions/search-transactions', true],
    ['/transactions/search-transactions', '/transactions/search', false],
    ['/reports/loan-reports?type=people', '/reports/loan-reports', true],
    ['/reports/loan-reports?type=people', '/reports', false],
  ])('%s at %s: %s', (entry, currentPath, active) => {
    expect(isActive(entry, currentPath)).toBe(active)
  })
})

describe('openedEntry', () => {
  it.each([
    // path, query, the entry that stands out
    ['/users', '', '/users'],
    ['/users/7', '', undefined],
    ['/transactions/search-transactions', '?type=Hawala', '/transactions/search-transactions'],
    ['/transactions/hawala', '?type=pass', '/transactions/hawala?type=pass'],
    ['/transactions/hawala', '?type=import&page=2', '/transactions/hawala?type=import'],
    ['/transactions/hawala', '', undefined],
    ['/transactions/hawala-entry', '', '/transactions/hawala-entry'],
    // Search lets the person choose another type.
    ['/transactions/search', '?type=Debit', '/transactions/search?type=general'],
    ['/reports/loan-reports', '?type=company', '/reports/loan-reports?type=company'],
  ])('at %s%s is %s', (pathname, search, opened) => {
    expect(openedEntry(entries, { pathname, search })?.to).toBe(opened)
  })
})

describe('the sidebar', () => {
  it("has the specification's sections and entries in their order", () => {
    const specified = SPECIFIED.flatMap(([, labels]) => labels)
    const labelsOf = ({ entries }: (typeof NAVIGATION)[number]) =>
      entries.map(({ label }) => label).filter((label) => specified.includes(label))
    const listed = NAVIGATION.map((section) => [section.title, labelsOf(section)])
    expect(listed.slice(0, -3)).toEqual(SPECIFIED)
    expect(listed.slice(-3)).toEqual([
      ['Counter', []],
      ['Head Office', []],
      ['Books', []],
    ])
  })

  it('has an icon of its own for each entry', () => {
    expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length)
  })

  it.each<[userType: string, hidden: string[]]>([
    ['Admin', []],
    ['Manager', ['Users', 'Branches', 'Settings']],
    [
      'User',
      [
        'Users',
        'Positions',
        'Daily Profit',
        'Branches',
        'Audit Trail',
        'Settings',
        'Money',
        'Balances',
        'Trial Balance',
        'Journal',
        'Profit and Loss',
        'Hawala Profit',
        'Balance Sheet',
        'Years',
      ],
    ],
    [
      'Viewer',
      [
        'Users',
        'Counter Exchange',
        'Send Hawala',
        'Receive Hawala',
        'Pay Hawala',
        'My Till',
        'Close Day',
        'Branches',
        'Settings',
        'Entry',
      ],
    ],
    [
      'unknown',
      [
        'Users',
        'Counter Exchange',
        'Send Hawala',
        'Receive Hawala',
        'Pay Hawala',
        'My Till',
        'Close Day',
        'Positions',
        'Daily Profit',
        'Branches',
        'Audit Trail',
        'Settings',
        'Money',
        'Entry',
        'Balances',
        'Trial Balance',
        'Journal',
        'Profit and Loss',
        'Hawala Profit',
        'Balance Sheet',
        'Years',
      ],
    ],
  ])('leaves out for the user type %s: %j', (userType, hidden) => {
    const shown = navigationFor(userType).flatMap((section) => section.entries)
    expect(entries.filter((entry) => !shown.includes(entry)).map(({ label }) => label)).toEqual(
      hidden,
    )
  })

  it.each(entries.map(({ label, to }) => [label, to] as const))(
    '%s leads to an address in the list of screens',
    (_, to) => {
      expect([...SCREEN_AT.keys()]).toContain(to.split('?')[0])
    },
  )
})
