import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ListedAccount } from './account-options.ts'
import { customersOf } from './customers.ts'

type Given = Partial<Pick<ListedAccount, 'accountNumber' | 'taskiraNo' | 'customerOf'>>

const account = (id: number, given: Given = {}) =>
  ({
    id,
    accountNumber: String(1_000 + id),
    taskiraNo: null,
    customerOf: null,
    ...given,
  }) as ListedAccount

/** Returns the accounts of each customer by their numbers, in ascending order. */
function groupsOf(accounts: readonly ListedAccount[]): string[] {
  const groups = [...customersOf(accounts).values()].map((group) =>
    group.map((each) => each.accountNumber).join(' '),
  )
  return [...new Set(groups)].sort()
}

it.each<[what: string, accounts: readonly ListedAccount[], groups: readonly string[]]>([
  ['apart without a number', [account(1), account(2)], ['1001', '1002']],
  [
    'together by one Taskira number, however it is written',
    [account(1, { taskiraNo: '1400-0101 12345' }), account(2, { taskiraNo: '۱۴۰۰۰۱۰۱۱۲۳۴۵' })],
    ['1001 1002'],
  ],
  [
    'together by a number with a letter of another keyboard',
    [account(1, { taskiraNo: 'ك ي-12345' }), account(2, { taskiraNo: 'کی١٢٣٤٥' })],
    ['1001 1002'],
  ],
  ...['0', '-', '00000', '000-000-000', 'ندارد', ' '].map(
    (taskiraNo): [string, ListedAccount[], string[]] => [
      `apart by the number "${taskiraNo}", which says nothing`,
      [account(1, { taskiraNo }), account(2, { taskiraNo })],
      ['1001', '1002'],
    ],
  ),
  ['together by hand', [account(1), account(2, { customerOf: 1 })], ['1001 1002']],
  [
    'together by hand and by numbers, in the order of their numbers',
    [
      account(1, { accountNumber: '1000' }),
      account(2, { accountNumber: '999', taskiraNo: '1400-1', customerOf: 1 }),
      account(3, { taskiraNo: '14001' }),
      account(4, { customerOf: 3 }),
      account(5),
    ],
    ['1005', '999 1000 1003 1004'],
  ],
  [
    'together where links go round',
    [account(1, { customerOf: 2 }), account(2, { customerOf: 3 }), account(3, { customerOf: 1 })],
    ['1001 1002 1003'],
  ],
  ['alone with a link to an account that is not there', [account(1, { customerOf: 9 })], ['1001']],
  [
    'apart from the accounts of the house',
    [
      account(1, { accountNumber: 'CSH001', taskiraNo: '1400-1', customerOf: 3 }),
      account(2, { taskiraNo: '1400-1' }),
      account(3, { taskiraNo: '1400-1', customerOf: 1 }),
    ],
    ['1002 1003'],
  ],
])('accounts are %s', (_what, accounts, groups) => {
  expect(groupsOf(accounts)).toEqual(groups)
})

const lists = fc.integer({ min: 0, max: 30 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc
        .record({
          taskiraNo: fc.constantFrom(null, '1400-1', '1400-2', '1400-3', '0'),
          customerOf: fc.option(fc.integer({ min: 1, max: count })),
        })
        .map((given) => account(index + 1, given)),
    ),
  ),
)

it('forms the same groups in any order of the list, and each account is in one, with what it is linked to', () =>
  fc.assert(
    fc.property(
      lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, WHOLE(list)))),
      ([list, shuffled]) => {
        const customers = customersOf(list)
        expect(groupsOf(shuffled)).toEqual(groupsOf(list))
        expect([...customers.keys()].toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id))
        for (const each of list) {
          const group = customers.get(each.id) ?? []
          expect(group).toContain(each)
          for (const other of group) expect(customers.get(other.id)).toBe(group)
          if (each.customerOf) expect(customers.get(each.customerOf)).toBe(group)
        }
      },
    ),
  ))

const WHOLE = (list: readonly unknown[]) => ({ minLength: list.length, maxLength: list.length })

it('reads each of 20,000 accounts once for a list, however often it is asked', () => {
  let read = 0
  const accounts = Array.from({ length: 20_000 }, (_, id) =>
    Object.defineProperty(account(id), 'taskiraNo', {
      get: () => {
        read += 1
        return `1400-${id % 7_000}`
      },
    }),
  )
  const customers = customersOf(accounts)
  expect(customersOf(accounts)).toBe(customers)
  expect([read, customers.get(19_999)?.length]).toEqual([20_000, 3])
})
