import { describe, expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { accountChoices, MAX_CHOICES, reportEntries } from './account-choices.ts'

function account(accountNumber: string, accountName: string, lastName = ''): ListedAccount {
  return { accountNumber, accountName, lastName, phoneNumber: '0700777' } as ListedAccount
}

const ENTRIES = reportEntries([
  account('CSH001', 'Cash'),
  account('1001', 'Ahmad', 'Karimi'),
  account('1002', 'علی', 'كريمي'),
])

describe('the search', () => {
  it.each<[search: string, numbers: string[]]>([
    ['', ['CSH001', '1001', '1002']],
    ['  ', ['CSH001', '1001', '1002']],
    ['KAR', ['1001']],
    ['mad kar', ['1001']],
    ['001', ['CSH001', '1001']],
    ['۱۰۰۲', ['1002']],
    ['کریمی', ['1002']],
    ['csh', ['CSH001']],
    ['0700', []],
  ])('%j finds %j', (search, numbers) => {
    const { found, more } = accountChoices(ENTRIES, search)
    expect(found.map((each) => each.accountNumber)).toEqual(numbers)
    expect(more).toBe(false)
  })

  it.each([
    [MAX_CHOICES, false],
    [MAX_CHOICES + 1, true],
  ])('of %i accounts says whether there are more than it shows: %s', (count, more) => {
    const many = Array.from({ length: count }, (_, index) => account(String(1000 + index), 'A'))
    const choices = accountChoices(reportEntries(many), 'a')
    expect([choices.found.length, choices.more]).toEqual([MAX_CHOICES, more])
  })
})
