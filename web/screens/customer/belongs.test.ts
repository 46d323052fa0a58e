import { expect, it } from 'vitest'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { belongingOf, linkBetween } from './belongs.ts'

const account = (id: number, taskiraNo: string | null, customerOf: number | null = null) =>
  ({ id, accountNumber: String(1_000 + id), taskiraNo, customerOf }) as ListedAccount

const USER = { userType: 'User', isHeadOffice: false }
const BY_TASKIRA = account(1, '1400-0101')
const SAME = account(2, '۱۴۰۰ ۰۱۰۱')
const BY_HAND = account(3, null, 1)
const GROUP = [BY_TASKIRA, SAME, BY_HAND]

it.each([
  [BY_TASKIRA, true, [BY_HAND]],
  [SAME, true, []],
  [BY_HAND, false, [BY_TASKIRA]],
] as const)(
  'account $id belongs by Taskira: %s, by links with %j',
  (own, byTaskira, linkedWith) => {
    expect(belongingOf(own, GROUP)).toEqual({ byTaskira, linkedWith })
  },
)

const ALONE = account(4, null)
const PAIR = [account(5, null, 6), account(6, null)] as const
const ROUND = [account(7, null, 8), account(8, null, 7)] as const
const OTHER_ROUND = [account(9, null, 10), account(10, null, 9)] as const
const ALL = [...GROUP, ALONE, ...PAIR, ...ROUND, ...OTHER_ROUND]

/** Makes an account as it was in a list that was read earlier, when it had no link. */
const earlier = (account: ListedAccount) => ({ ...account, customerOf: null })

it.each<
  [
    what: string,
    picked: ListedAccount,
    made: readonly [from: number, to: number] | 'together' | 'full',
    shown?: ListedAccount,
  ]
>([
  ['the picked account', ALONE, [4, 1]],
  ['another account of the picked one’s customer, if that has a link', PAIR[0], [6, 1]],
  ['another one too if the picked one had no link earlier', earlier(PAIR[0]), [6, 1]],
  ['an account of the shown customer, if all others have links', ROUND[0], [1, 7]],
  ['nothing, if both are together', BY_HAND, 'together'],
  ['nothing, if both are together, which they weren’t earlier', earlier(BY_HAND), 'together'],
  ['nothing, if all accounts of both have links', ROUND[0], 'full', OTHER_ROUND[0]],
])('a link is made on %s', (_what, picked, made, shown = BY_TASKIRA) => {
  const link = linkBetween(shown, picked, ALL, USER)
  expect(typeof link === 'string' ? link : [link.from.id, link.to.id]).toEqual(made)
})

it('a link is made on an account of a Hawala Partner by head office alone', () => {
  const partner = { ...account(20, null), accountType: 'Hawala Partner' } as ListedAccount
  const [taken, free] = [account(21, null, 22), account(22, null)]
  const all = [partner, taken, free]
  const from = (shown: ListedAccount, picked: ListedAccount, by: typeof USER) => {
    const link = linkBetween(shown, picked, all, by)
    return typeof link === 'string' ? link : link.from.id
  }
  const headOffice = { userType: 'Manager', isHeadOffice: true }
  expect([from(free, partner, USER), from(free, partner, headOffice)]).toEqual([22, 20])
  const alone = [partner, { ...partner, id: 23, accountNumber: '1023' }]
  expect(linkBetween(alone[0] as ListedAccount, alone[1] as ListedAccount, alone, USER)).toBe(
    'headOffice',
  )
})
