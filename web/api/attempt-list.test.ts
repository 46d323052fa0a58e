import { expect, it } from 'vitest'
import { partsOfPlace, placeOf, unsettledSaves } from './attempt-list.ts'

const HOUR_MS = 3_600_000
const SENT_AT_MS = 1_795_000_000_000
const address = '/transactions/debit'
const PLACE = placeOf(7, 'Debit', '7b0c')

it.each([
  [PLACE, { userId: 7, form: 'Debit' }],
  [placeOf(12, 'account 7: a', '7b0c'), { userId: 12, form: 'account 7: a' }],
  ['userId', null],
  ['attempt:7:Debit', null],
  ['attempt:x:Debit:7b0c', null],
])('reads the user and form from the place %j', (place, parts) => {
  expect(partsOfPlace(place)).toEqual(parts)
})

const attempt = { values: { amount: '5' }, sentAtMs: SENT_AT_MS, address }

it.each<[what: string, place: string, attempt: object | string, listed: boolean, kept: boolean]>([
  ['an unsettled save', PLACE, attempt, true, true],
  ["another user's save", placeOf(8, 'Debit', '7b0c'), attempt, false, true],
  ['a deletion', PLACE, { ...attempt, values: null }, false, true],
  [
    'a save that is too old',
    PLACE,
    { ...attempt, sentAtMs: SENT_AT_MS - 13 * HOUR_MS },
    false,
    false,
  ],
  [
    "another user's save that is too old",
    placeOf(8, 'Debit', '7b0c'),
    { address, sentAtMs: 1 },
    false,
    false,
  ],
  ['a save without an age', PLACE, { address }, false, false],
  ['a save without an address', PLACE, { sentAtMs: SENT_AT_MS }, false, false],
  ['an unreadable text', PLACE, '{', false, false],
  ['null', PLACE, 'null', false, false],
  ['another value of the storage', 'userName', 'zahra', false, true],
])('lists, leaves or removes %s', (_what, place, kept, listed, stays) => {
  const storage = { [place]: typeof kept === 'string' ? kept : JSON.stringify(kept) }
  expect(unsettledSaves(storage, 7, SENT_AT_MS)).toEqual(listed ? [{ form: 'Debit', address }] : [])
  expect(place in storage).toBe(stays)
})
