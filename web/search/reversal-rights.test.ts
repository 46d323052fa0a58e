import { describe, expect, it } from 'vitest'
import { mayReverse } from './reversal-rights.ts'
import type { FoundTransaction } from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

const laila: Viewer = {
  id: 4,
  userType: 'User',
  branch: 'KBL',
  isHeadOffice: false,
  today: '2026-11-23',
}
const karim: Viewer = { ...laila, id: 3, userType: 'Manager' }
const omar: Viewer = { ...karim, id: 2, branch: 'HQ', isHeadOffice: true }

/** Makes a transaction with only the fields that the rules read. */
const transaction = (more: object = {}) =>
  ({
    id: 805,
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    hawalaID: null,
    reverses: null,
    reversedBy: null,
    bundle: null,
    otherLeg: null,
    userCreated: 4,
    tranDate: '2026-11-23',
    till: { branch: 'KBL', userId: 4, userName: 'laila' },
    ...more,
  }) as unknown as FoundTransaction

const YESTERDAY = { tranDate: '2026-11-22' }
const HERAT = { till: { branch: 'HRT', userId: 6, userName: 'rahim' }, userCreated: 6 }

describe('who may reverse', () => {
  it.each<[what: string, row: FoundTransaction, may: readonly Viewer[]]>([
    ['an own record of today', transaction(), [laila, karim, omar]],
    ["a colleague's record of today", transaction({ userCreated: 5 }), [karim, omar]],
    ['an own record of yesterday', transaction(YESTERDAY), [karim, omar]],
    ['a record of another branch', transaction(HERAT), [omar]],
    ['a fee', transaction({ transType: 'Fee' }), [laila, karim, omar]],
    ['a difference of a count, or a move of cash', transaction({ transType: 'Cash' }), []],
    ['a posted hawala', transaction({ transType: 'Hawala', hawalaID: 31 }), []],
    ['the fee of a hawala', transaction({ transType: 'Fee', hawalaID: 31 }), []],
    ['a reversal', transaction({ reverses: 801 }), []],
    ['a record that was reversed', transaction({ reversedBy: 815 }), []],
    ['a deleted record', transaction({ deletedDate: '2026-11-23T05:00:00Z' }), []],
  ])('%s', (_, row, may) => {
    expect([laila, karim, omar].filter((viewer) => mayReverse(row, viewer))).toEqual(may)
  })

  it('a Viewer reverses nothing', () => {
    expect(mayReverse(transaction(), { ...laila, userType: 'Viewer' })).toBe(false)
  })
})
