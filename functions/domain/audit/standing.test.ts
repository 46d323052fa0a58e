import { describe, expect, it } from 'vitest'
import { type HistoryEntry, moneyChangersIn, standingFaults } from './standing.ts'

const KARIM = { userId: 3, userName: 'karim', at: '2026-11-22T08:00:00.000Z' }
const LAILA = { userId: 4, userName: 'laila', at: '2026-11-22T09:00:00.000Z' }

function entry(
  action: HistoryEntry['action'],
  by: typeof KARIM,
  fields: readonly string[] = [],
): HistoryEntry {
  const changes = fields.map((field) => ({ field, old: '1', new: '2' }))
  return { version: 2, action, reason: null, ...by, changes }
}

const approved = entry('approved', KARIM, ['isApproved'])
const edited = entry('edited', LAILA, ['amount', 'isApproved'])
const recorded = entry('recorded', LAILA)

const PENDING = {
  transType: 'Credit',
  approval: null,
  changedAfterApproval: false,
  moneyChangedBy: [],
  reversedBy: null,
  deletion: null,
} as const

describe('a transaction agrees with its history', () => {
  it.each([
    ['recorded', {}, [recorded]],
    ['approved', { approval: KARIM }, [recorded, approved]],
    [
      'approved and reversed',
      { approval: KARIM, reversedBy: { ...LAILA, number: 900 } },
      [approved, entry('reversed', LAILA)],
    ],
    [
      'approved, then with another due date',
      { approval: KARIM },
      [approved, entry('edited', LAILA, ['dueDate'])],
    ],
    ['edited', { moneyChangedBy: [4] }, [edited]],
    ['edited and approved', { approval: KARIM }, [edited, approved]],
    [
      'approved and edited',
      { changedAfterApproval: true, moneyChangedBy: [4] },
      [approved, edited],
    ],
    [
      'edited without its money',
      { changedAfterApproval: true },
      [approved, entry('edited', LAILA, ['tranDescription', 'isApproved'])],
    ],
    ['approved again', { approval: LAILA }, [approved, edited, { ...approved, ...LAILA }]],
    [
      'approved and deleted',
      { changedAfterApproval: true, deletion: LAILA, moneyChangedBy: [9] },
      [approved, entry('deleted', LAILA)],
    ],
    [
      'whose other leg changed, counted',
      { moneyChangedBy: [4] },
      [entry('edited', LAILA, ['otherLeg'])],
    ],
    ['whose other leg changed, not counted', {}, [entry('edited', LAILA, ['otherLeg'])]],
  ] as const)('%s', (_what, kept, history) => {
    expect(standingFaults({ ...PENDING, ...kept }, history)).toEqual([])
  })
})

describe('a transaction is named', () => {
  const told = 'karim (user 3) at 2026-11-22T08:00:00.000Z'
  it.each([
    ['that nobody approved', { approval: KARIM }, [recorded], 'approval', 'nobody', told],
    ['whose approval is gone', {}, [approved], 'approval', told, 'nobody'],
    [
      'that another person approved',
      { approval: { ...KARIM, userId: 9 } },
      [approved],
      'approval',
      told,
      told.replace('3', '9'),
    ],
    [
      'approved at another time',
      { approval: { ...KARIM, at: LAILA.at } },
      [approved],
      'approval',
      told,
      told.replace('08:00', '09:00'),
    ],
    [
      'that another person reversed',
      { reversedBy: { ...LAILA, ...KARIM, number: 900 } },
      [entry('reversed', LAILA)],
      'reversal',
      'laila (user 4) at 2026-11-22T09:00:00.000Z',
      told,
    ],
    [
      'whose edit is hidden',
      { moneyChangedBy: [4] },
      [approved, edited],
      'changed after an approval',
      'true',
      'false',
    ],
    [
      'of which nobody is said to have changed the money',
      { changedAfterApproval: true },
      [approved, edited],
      'people who changed the money',
      'user 4',
      'nobody',
    ],
    [
      'of which another person is said to have changed the money',
      { moneyChangedBy: [4, 7] },
      [edited],
      'people who changed the money',
      'user 4',
      'user 4, user 7',
    ],
  ] as const)('%s', (_what, kept, history, what, expected, found) => {
    expect(standingFaults({ ...PENDING, ...kept }, history)).toEqual([{ what, expected, found }])
  })
})

it('the borrower of a loan counts like its money, the narrative of a credit does not', () => {
  const renamed = [entry('edited', LAILA, ['cTransDescription'])]
  expect([moneyChangersIn(renamed, true), moneyChangersIn(renamed, false)]).toEqual([[4], []])
})
