import { expect, it } from 'vitest'
import { changeRefusal } from './change-refusal.ts'
import type { FoundDetails, FoundTransaction } from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

const user: Viewer = {
  id: 2,
  userType: 'User',
  branch: 'KBL',
  isHeadOffice: false,
  today: '2026-11-20',
}
const manager: Viewer = { ...user, userType: 'Manager' }
const headOffice: Viewer = { ...manager, branch: 'HQ', isHeadOffice: true }

/** Makes a transaction with only the fields that the rule reads. */
const transaction = (more: object = {}) =>
  ({
    id: 7,
    inAccountID: 'CSH001',
    branch: 'KBL',
    tranDate: '2026-11-17',
    hawalaID: null,
    isApproved: false,
    changedAfterApproval: false,
    reverses: null,
    reversedBy: null,
    ...more,
  }) as unknown as FoundTransaction
const details = (branch: string) =>
  ({
    id: 4,
    type: 'Send',
    hawalaNo: 42,
    referenceId: 'SEND-000042',
    orderId: null,
    branch,
  }) as unknown as FoundDetails

const OTHERS = 'Only staff of HRT, which recorded transaction 7, or head office may change it'
const APPROVED = 'Transaction 7 was approved: only a Manager or Admin may change it'
const OLD =
  'Transaction 7 is of 16-Nov-2026: a User may change the last 3 days, a Manager or Admin any'

it.each([
  ['a transaction of the own branch, 3 days back', transaction(), null],
  ['a transaction of another branch', transaction({ branch: 'HRT' }), OTHERS],
  [
    'an approved transaction of another branch',
    transaction({ branch: 'HRT', isApproved: true }),
    OTHERS,
  ],
  ['approved', transaction({ isApproved: true }), APPROVED],
  [
    'a transaction that was edited after its approval',
    transaction({ changedAfterApproval: true }),
    APPROVED,
  ],
  ['a transaction further back', transaction({ tranDate: '2026-11-16' }), OLD],
  ['hawala details of the own branch', details('KBL'), null],
  [
    'hawala details of another branch',
    details('HRT'),
    'Only staff of HRT, which recorded hawala NOTE-SEND-000042, or head office may change it',
  ],
])(
  'a User changing a row "%s" gets the refusal %s, and head office gets none',
  (_, row, refusal) => {
    expect(changeRefusal(row, user)).toBe(refusal)
    expect(changeRefusal(row, headOffice)).toBeNull()
    expect(changeRefusal(row, manager)).toBe(row.branch === 'KBL' ? null : refusal)
  },
)

it.each([
  ['was reversed', { reversedBy: 9 }, 'Transaction 7 was reversed by 9'],
  ['is a reversal', { reverses: 5 }, 'Transaction 7 reverses 5, so it stays as it is'],
  ['is a fee', { transType: 'Fee' }, "Transaction 7 can't be changed: reverse it"],
])('a transaction that %s is changed by nobody', (_, more, refusal) => {
  expect(changeRefusal(transaction(more), manager)).toBe(refusal)
})
