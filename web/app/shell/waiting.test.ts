import { expect, it } from 'vitest'
import { sumOf, waitingByEntry } from './waiting.ts'

const NOTHING = {
  late: 0,
  toReview: 0,
  returned: 0,
  offers: 0,
  dispatches: 0,
  differences: 0,
  unlocked: 0,
  part: 0,
  corrected: 0,
  reopened: 0,
  reopenedDays: [],
  held: 0,
  changes: 0,
  alone: 0,
  lateMoves: 0,
  unsettled: 0,
  chase: 0,
}

it.each([
  ['nothing for nobody', NOTHING, false, {}],
  ['nothing for head office', NOTHING, true, {}],
  [
    'the own days of a branch at Close Day, and what it must answer at Days',
    { ...NOTHING, late: 1, returned: 2, offers: 1 },
    false,
    {
      closeDay: { count: 1, words: '1 late day' },
      days: { count: 2, words: '2 returned days' },
      myTill: { count: 1, words: '1 offer of cash' },
    },
  ],
  [
    'everything about days at Days for head office',
    { ...NOTHING, late: 2, toReview: 30, returned: 1 },
    true,
    { days: { count: 33, words: '30 days to review, 1 returned day, 2 late days' } },
  ],
  [
    'cash to dispatch and cash that is missing at My Till',
    { ...NOTHING, offers: 1, dispatches: 2, differences: 1, unsettled: 1 },
    false,
    {
      myTill: {
        count: 4,
        words: '1 offer of cash, 2 to dispatch, 1 move with cash missing',
      },
    },
  ],
  [
    'a code that another branch unlocked at Hawalas',
    { ...NOTHING, unlocked: 1 },
    false,
    { hawalas: { count: 1, words: '1 hawala whose code another branch unlocked' } },
  ],
  [
    'hawalas that were paid in part at Hawalas',
    { ...NOTHING, part: 2, unlocked: 1 },
    false,
    {
      hawalas: {
        count: 3,
        words: '1 hawala whose code another branch unlocked, 2 hawalas paid in part',
      },
    },
  ],
  [
    'hawalas to pay that were corrected at Hawalas',
    { ...NOTHING, part: 1, corrected: 2 },
    false,
    {
      hawalas: {
        count: 3,
        words: '1 hawala paid in part, 2 hawalas to pay, corrected since sent',
      },
    },
  ],
  [
    'reopenings of hawalas at Days, until their day is accepted',
    { ...NOTHING, toReview: 1, reopened: 2 },
    true,
    { days: { count: 3, words: '1 day to review, reopenings of hawalas: 2' } },
  ],
  [
    'cash that is missing at Days for head office, which settles it there',
    { ...NOTHING, differences: 2, unsettled: 2 },
    true,
    { days: { count: 2, words: '2 moves with cash missing' } },
  ],
  [
    'cash of which less was accepted in a branch, apart from what is missing between branches',
    { ...NOTHING, differences: 3, unsettled: 1, lateMoves: 2 },
    false,
    {
      myTill: {
        count: 5,
        words:
          '2 moves on the way for over 2 days, 1 move with cash missing, 2 moves of which less was accepted',
      },
    },
  ],
  [
    'what is on the desk of head office at Days, also for an Admin of a branch',
    { ...NOTHING, changes: 1, alone: 2, chase: 2 },
    false,
    {
      days: {
        count: 5,
        words: '1 change on days to review, done alone by head office: 2, 2 branches to chase',
      },
    },
  ],
])('the sidebar shows %s', (_what, attention, isHeadOffice, expected) => {
  expect(waitingByEntry(attention, isHeadOffice)).toEqual(expected)
})

it('adds up what waits behind several entries', () => {
  const all = waitingByEntry({ ...NOTHING, late: 1, offers: 2 }, false)
  expect(sumOf(Object.values(all))).toEqual({ count: 3, words: '1 late day, 2 offers of cash' })
})
