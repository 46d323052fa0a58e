import { expect, it } from 'vitest'
import { type MoneyPlace, placeLink } from './place-link.ts'

const TILL = { place: 'till', branch: 'KBL', userId: 4, accountId: null } as const
type Place = Pick<MoneyPlace, 'place' | 'branch' | 'userId' | 'accountId'>

it.each<[what: string, place: Place, userType: string, branch: string, to: string]>([
  ['a till of the own branch', TILL, 'Manager', 'KBL', '/counter/my-till?till=4'],
  ['its vault', { ...TILL, place: 'vault', userId: 0 }, 'Admin', 'KBL', '/counter/my-till?till=0'],
  [
    'a till of another branch',
    TILL,
    'Manager',
    'HQ',
    '/reports/daily-statement?date=2026-11-23&branch=KBL&userId=4',
  ],
  [
    'a till for a Viewer, who opens none',
    TILL,
    'Viewer',
    'KBL',
    '/reports/daily-statement?date=2026-11-23&branch=KBL&userId=4',
  ],
  [
    'cash on its way',
    { ...TILL, place: 'transit', branch: 'TRANSIT', userId: 0 },
    'Admin',
    'HQ',
    '/reports/between-branches',
  ],
  [
    'a bank',
    { place: 'bank', branch: null, userId: null, accountId: 12 },
    'Admin',
    'HQ',
    '/reports/account-reports?accountId=12',
  ],
])('%s opens', (_what, place, userType, branch, to) => {
  expect(placeLink(place, { userType, branch, today: '2026-11-23' })).toBe(to)
})
