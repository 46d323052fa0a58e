import type { Day } from '../../day/day.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { Count } from '../../till/till.ts'
import type { Branch, Till } from './tills-to-close.ts'

/** Tills, counts and people of the branch KBL, for tests. */

/** Makes a count of laila's till that waits; she found 50 AFN less than expected. */
export function countOf(changed: Partial<Count> = {}): Count {
  const line = { pieces: { '1000': 16, '20': 2, '500': 1, '100': 4 }, loose: '0.00' }
  return {
    branch: 'KBL',
    userId: 4,
    userName: 'laila',
    through: '2026-11-22',
    try: 1,
    freeze: true,
    state: 'counted',
    countedBy: 4,
    countedByName: 'laila',
    countedAt: '2026-11-22T12:00:00Z',
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    reason: null,
    flags: [],
    transactionIds: [],
    lines: [
      {
        ...line,
        currencyId: 1,
        currencyCode: 'AFN',
        expected: '16990.00',
        counted: '16940.00',
        variance: '-50.00',
      },
      {
        ...line,
        currencyId: 2,
        currencyCode: 'USD',
        pieces: {},
        expected: '0.00',
        counted: '0.00',
        variance: '0.00',
      },
    ],
    ...changed,
  }
}

/** Makes laila's till, which must be counted. */
export function tillOf(changed: Partial<Till> = {}): Till {
  return {
    branch: 'KBL',
    userId: 4,
    userName: 'laila',
    isCurrent: true,
    state: 'open',
    through: null,
    mustCount: true,
    uncountedDay: null,
    putOffReason: null,
    openOffers: 0,
    count: null,
    further: [],
    balances: [],
    ...changed,
  }
}

/** Makes a till in the state that this count gives it. */
export function countedTill(count: Count, changed: Partial<Till> = {}): Till {
  const { userId, userName, through, state } = count
  const isConfirmed = state === 'confirmed'
  return tillOf({
    userId,
    userName,
    through,
    count,
    state: isConfirmed ? 'confirmed' : 'counted',
    mustCount: !isConfirmed,
    ...changed,
  })
}

export const VAULT_TILL = tillOf({ userId: 0, userName: 'Vault' })
export const KARIM_TILL = tillOf({ userId: 3, userName: 'karim', mustCount: false })
export const RAHIM_TILL = tillOf({ userId: 5, userName: 'rahim' })

/** Makes the branch KBL. It has closed 21 November, and a User may confirm differences up to 100 AFN. */
export function branchOf(changed: Partial<Branch> = {}): Branch {
  return {
    code: 'KBL',
    name: 'Kabul',
    headOffice: false,
    closingFrom: '2026-11-01',
    lockedThrough: '2026-11-21',
    closeBy: '20:00',
    workingDays: ['Sat'],
    smallHouse: false,
    branchMargin: '0.00',
    clerkMargin: '0.00',
    createdAt: '',
    updatedAt: '',
    version: 1,
    varianceLimits: [{ currencyId: 1, amount: '100.00' }],
    expenseLimits: [],
    ...changed,
  }
}

/** karim, a Manager of KBL, on 22 November. */
export const KARIM: Viewer = {
  id: 3,
  userType: 'Manager',
  branch: 'KBL',
  isHeadOffice: false,
  today: '2026-11-22',
}
export const LAILA: Viewer = { ...KARIM, id: 4, userType: 'User' }
export const RAHIM: Viewer = { ...LAILA, id: 5 }
export const OMAR: Viewer = { ...KARIM, id: 2, branch: 'HQ', isHeadOffice: true }

/** Makes an open day with postings. */
export function dayOf(date: string, changed: Partial<Day> = {}): Day {
  return {
    branch: 'KBL',
    date,
    state: 'open',
    late: false,
    closedLate: false,
    smallHouse: false,
    closedBy: null,
    closedByName: null,
    closedAt: null,
    acceptedBy: null,
    acceptedByName: null,
    acceptedAt: null,
    postings: 3,
    backDated: 0,
    reversals: 0,
    pending: 0,
    currencies: [],
    thread: [],
    seal: null,
    sealBefore: null,
    version: 1,
    ...changed,
  }
}
