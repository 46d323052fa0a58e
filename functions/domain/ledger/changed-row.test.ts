import { expect, it } from 'vitest'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import { isListed, movedBy } from './changed-row.ts'
import { newRecord, plainPosting } from './record.ts'

const record = newRecord(
  plainPosting({
    transType: 'Credit',
    inAccount: '1001',
    outAccount: CASH_ACCOUNT,
    currencyId: 1,
    amountMinor: 60_000_00n,
    narrative: null,
    tranDate: '2026-11-20',
  }),
  {
    number: 7,
    referenceId: null,
    recorder: { userId: 3, userName: 'laila', branch: 'KBL' },
    recordedAt: '2026-11-20T09:00:00.000Z',
  },
)

type Changes = readonly [field: string, old: string | null, now: string | null][]

const entryOf = (version: number, action: 'edited' | 'deleted' | 'reversed', changes: Changes) => ({
  version,
  action,
  at: '2026-11-20T10:00:00.000Z',
  userId: 3,
  userName: 'laila',
  reason: null,
  changes: changes.map(([field, old, now]) => ({ field, old, new: now })),
})

const LATER = entryOf(3, 'edited', [['amount', '6000.00', '60000.00']])

it.each<
  [string, 'edited' | 'deleted' | 'reversed', Changes, object[], ReturnType<typeof entryOf>?]
>([
  ['a deletion takes the whole amount', 'deleted', [], [[1, 60_000_00n, 0n]]],
  ['a reversal takes the whole amount', 'reversed', [], [[1, 60_000_00n, 0n]]],
  [
    'a lower amount takes the difference',
    'edited',
    [['amount', '61000.00', '60000.00']],
    [[1, 1_000_00n, 0n]],
  ],
  [
    'a higher amount adds the difference',
    'edited',
    [['amount', '59999.50', '60000.00']],
    [[1, 0n, 50n]],
  ],
  [
    'another account takes the amount and adds it',
    'edited',
    [['inAccountID', '1001', '1002']],
    [[1, 60_000_00n, 60_000_00n]],
  ],
  [
    'another account and amount take the old amount and add the new one',
    'edited',
    [
      ['amount', '70000.00', '60000.00'],
      ['outAccountID', '1001', CASH_ACCOUNT],
    ],
    [[1, 70_000_00n, 60_000_00n]],
  ],
  [
    'another currency takes in the old one and adds in the new one',
    'edited',
    [['currencyID', '2', '1']],
    [
      [2, 60_000_00n, 0n],
      [1, 0n, 60_000_00n],
    ],
  ],
  [
    'another account before a later edit moved the amount of then',
    'edited',
    [['inAccountID', '1001', '1002']],
    [[1, 6_000_00n, 6_000_00n]],
    LATER,
  ],
  ['a narrative moves nothing', 'edited', [['tranDescription', 'a', 'b']], []],
  ['a due date moves nothing', 'edited', [['dueDate', null, '2026-12-01']], []],
  ['a fee is counted at its own record', 'edited', [['commission', '20.00', '0.00']], []],
])('%s', (_, action, changes, moved, later) => {
  const entry = entryOf(2, action, changes)
  const history = later ? [entry, later] : [entry]
  const found = movedBy({ record, entry, history })
  expect([...found].map(([id, minor]) => [id, minor.takenMinor, minor.addedMinor])).toEqual(moved)
})

it.each<[string, ReturnType<typeof entryOf>, boolean]>([
  ['a deletion', entryOf(2, 'deleted', []), true],
  ['an edit', entryOf(2, 'edited', [['amount', '1.00', '2.00']]), true],
  ['the other leg of an edit', entryOf(2, 'edited', [['otherLeg', '8: 1.00', '8: 2.00']]), false],
])('whether %s is listed', (_, entry, listed) => {
  expect(isListed(entry)).toBe(listed)
})
