import { describe, expect, it } from 'vitest'
import type { Viewer } from '../search/use-viewer.ts'
import type { Order } from './order.ts'
import {
  cancelWays,
  stepsOf,
  whyNotCancelled,
  whyNotForwarded,
  whyNotNames,
  whyNotPaid,
} from './order-rights.ts'
import {
  BY_PARTNER,
  RECEIVED as FROM_PARTNER,
  IN_PART,
  PAID,
  PAYER,
  SENT,
} from './order-samples.ts'

const ZONE = 'Asia/Kabul'
const LAILA: Viewer = { ...PAYER, id: 4, branch: 'KBL' }
const COLLEAGUE: Viewer = { ...LAILA, id: 5 }
const MANAGER: Viewer = { ...LAILA, id: 3, userType: 'Manager' }
const RECORDING_MANAGER: Viewer = { ...MANAGER, id: 4 }
const PAYING_MANAGER: Viewer = { ...PAYER, userType: 'Manager' }
const HEAD_OFFICE: Viewer = { ...MANAGER, id: 9, branch: 'HQ', isHeadOffice: true }
const VIEWER: Viewer = { ...PAYER, userType: 'Viewer' }

const TODAYS: Order = { ...SENT, date: LAILA.today }
const LOCKED: Order = { ...SENT, locked: true, triesLeft: 0 }
const GUESSED: Order = { ...LOCKED, unlocksLeft: 0 }
const TRIED: Order = { ...SENT, triesLeft: 3 }
const RECEIVED: Order = { ...FROM_PARTNER, branch: 'HRT', createdBy: 7 }
const CHANGED: Order = {
  ...SENT,
  given: {
    currencyId: 2,
    currencyCode: 'USD',
    amount: '15.00',
    rate: '68.4000',
    per: 1,
    getRate: null,
    getPer: null,
  },
}
/** A received one that its recorder pays, because somebody vouches for it. */
const VOUCHED: Order = {
  ...RECEIVED,
  createdBy: PAYER.id,
  vouchedBy: {
    branch: 'KBL',
    by: 3,
    byName: 'karim',
    at: '2026-11-23T05:00:00.000Z',
    partnerAgreed: 'Hamid: yes',
    holds: true,
  },
}
/** A received one of which the payer has paid a part. */
const PART_RECEIVED: Order = {
  ...RECEIVED,
  state: 'part',
  left: '600.00',
  payouts: IN_PART.payouts.map((each) => ({ ...each, by: PAYER.id })),
}
const MUST_BE: Order = { ...RECEIVED, needsVouching: true }
const DONE = {
  branch: 'KBL',
  by: PAYER.id,
  byName: 'nadia',
  at: '2026-11-23T05:00:00.000Z',
  reason: 'She moved',
}
const TO_HERAT: Order['redirects'][number] = { ...DONE, from: 'MZR', to: 'HRT' }
const RENT: Order['corrections'][number] = {
  ...DONE,
  changesNames: false,
  changes: [{ field: 'narrative', before: null, after: 'Rent' }],
}
const CANCELLED: Order = {
  ...SENT,
  state: 'cancelled',
  decidedByName: 'karim',
  decidedAt: '2026-11-23T05:00:00Z',
}

it.each<[what: string, order: Order, viewer: Viewer, bar: ReturnType<typeof whyNotNames>]>([
  ['a Manager', SENT, MANAGER, null],
  ['head office', SENT, HEAD_OFFICE, null],
  ['a clerk who recorded it', SENT, LAILA, 'recorded'],
  ['a Manager who recorded it', SENT, RECORDING_MANAGER, 'recorded'],
  ['who gave its code', { ...SENT, codeGivenBy: 9 }, HEAD_OFFICE, 'gaveCode'],
  [
    'who redirected it, and so gave its code',
    { ...SENT, codeGivenBy: 9, redirects: [{ ...TO_HERAT, by: 9 }] },
    HEAD_OFFICE,
    'redirected',
  ],
])('says why names are not corrected by %s', (_what, order, viewer, bar) => {
  expect(whyNotNames(order, viewer)).toBe(bar)
})

it.each<[what: string, order: Order, viewer: Viewer, reason: string | null]>([
  ['a clerk of the branch that pays', SENT, PAYER, null],
  ['what a partner sent', RECEIVED, PAYER, null],
  ['a clerk of another branch', SENT, COLLEAGUE, 'HRT pays it, and you work in KBL.'],
  [
    'who recorded it',
    { ...SENT, createdBy: PAYER.id },
    PAYER,
    'You recorded this hawala, so somebody else must pay it.',
  ],
  ['who recorded what somebody vouches for', VOUCHED, PAYER, null],
  [
    'who recorded what a partner sent',
    { ...RECEIVED, createdBy: PAYER.id },
    PAYER,
    'You recorded this hawala, so somebody else must pay it. If nobody else works here, head office or a Manager of another branch asks the partner and vouches for it on Hawalas.',
  ],
  [
    'who paid a part',
    { ...IN_PART, payouts: IN_PART.payouts.map((each) => ({ ...each, by: PAYER.id })) },
    PAYER,
    'You paid a part of it and know its code, so somebody else must pay the rest, or it needs a new code.',
  ],
  [
    'who paid a part of what a partner sent',
    PART_RECEIVED,
    PAYER,
    'You paid a part of it, so somebody else must pay the rest. If nobody else works here, head office or a Manager of another branch asks the partner and vouches for it on Hawalas.',
  ],
  [
    'who paid a part of what somebody vouches for again',
    { ...PART_RECEIVED, vouchedBy: VOUCHED.vouchedBy },
    PAYER,
    null,
  ],
  [
    'who vouches for it',
    { ...VOUCHED, createdBy: 7 },
    { ...PAYER, id: 3 },
    'You vouched for this hawala, so somebody else must pay it.',
  ],
  [
    'what nobody vouches for',
    MUST_BE,
    PAYER,
    'Nobody vouches for this hawala. Head office or a Manager of another branch must ask the partner first, on Hawalas.',
  ],
  [
    'who redirected it',
    { ...SENT, redirects: [TO_HERAT] },
    PAYER,
    'You redirected this hawala, so somebody else must pay it.',
  ],
  [
    'who corrected it',
    { ...SENT, corrections: [RENT] },
    PAYER,
    'You corrected this hawala, so somebody else must pay it.',
  ],
  [
    'who gave its code in another branch',
    { ...SENT, codeGivenBy: PAYER.id },
    PAYER,
    'You gave this hawala its code, so somebody else must pay it.',
  ],
  [
    'who reopened it',
    {
      ...SENT,
      reopenings: [{ ...DONE, step: 'paid', payout: null, partnerStep: null, partnerAgreed: null }],
    },
    PAYER,
    'You reopened this hawala, so somebody else must pay it.',
  ],
  [
    'one that was reopened',
    { ...SENT, codeVoid: true },
    PAYER,
    'It was reopened, and its code is void. A Manager or Admin of KBL gives a new code on Hawalas.',
  ],
  [
    'one that was reopened where it was recorded',
    { ...RECEIVED, codeVoid: true, hasCode: true },
    PAYER,
    'It was reopened, and its code is void. A Manager or Admin of head office gives a new code on Hawalas.',
  ],
  ['one that a partner pays', BY_PARTNER, LAILA, 'Partner 2001 pays it, not a branch.'],
  ['a paid one', PAID, PAYER, 'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30'],
  ['a cancelled one', CANCELLED, PAYER, 'Cancelled by \u2068karim\u2069, 23-Nov-2026 09:30'],
  [
    'a locked one',
    LOCKED,
    PAYER,
    'Locked after 5 wrong codes. A Manager or Admin of KBL or of HRT unlocks it on Hawalas.',
  ],
  [
    'one that was unlocked twice',
    GUESSED,
    PAYER,
    'Locked after 5 wrong codes, and unlocked twice already. A Manager or Admin of KBL gives a new code on Hawalas.',
  ],
  [
    'a locked one of a single branch',
    { ...RECEIVED, locked: true },
    PAYER,
    'Locked after 5 wrong codes. A Manager or Admin of HRT unlocks it on Hawalas.',
  ],
])('says why this person does not pay it: %s', (_, order, viewer, reason) => {
  expect(whyNotPaid(order, viewer, ZONE)).toBe(reason)
})

describe('the steps of', () => {
  it.each<[who: string, order: Order, viewer: Viewer, steps: string[]]>([
    ['a clerk who pays', SENT, PAYER, ['pay']],
    ['who recorded it today', TODAYS, LAILA, ['redirect', 'correct', 'cancel']],
    ['who recorded it before', SENT, LAILA, ['redirect', 'correct']],
    [
      'a Manager who sent it today',
      TODAYS,
      RECORDING_MANAGER,
      ['newCode', 'redirect', 'correct', 'cancel'],
    ],
    ['a Manager who sent it before', SENT, RECORDING_MANAGER, ['newCode', 'redirect', 'correct']],
    [
      'a Manager of the branch that sent it',
      TRIED,
      MANAGER,
      ['newCode', 'unlock', 'redirect', 'correct', 'cancel'],
    ],
    ['a Manager of the branch that pays', TRIED, PAYING_MANAGER, ['pay', 'unlock', 'redirect']],
    ['a Manager of the branch that pays, locked', LOCKED, PAYING_MANAGER, ['unlock', 'redirect']],
    ['head office', LOCKED, HEAD_OFFICE, ['newCode', 'unlock', 'redirect', 'correct', 'cancel']],
    [
      'head office, unlocked twice',
      GUESSED,
      HEAD_OFFICE,
      ['newCode', 'redirect', 'correct', 'cancel'],
    ],
    ['a Manager of the branch that pays, unlocked twice', GUESSED, PAYING_MANAGER, ['redirect']],
    ['a clerk, locked', LOCKED, LAILA, ['correct']],
    [
      'a Manager, after ten redirections and nine corrections',
      { ...SENT, redirects: Array(10).fill(TO_HERAT), corrections: Array(9).fill(RENT) },
      MANAGER,
      ['newCode', 'correct', 'cancel'],
    ],
    [
      'a Manager, after nine redirections and ten corrections',
      { ...SENT, redirects: Array(9).fill(TO_HERAT), corrections: Array(10).fill(RENT) },
      MANAGER,
      ['newCode', 'redirect', 'cancel'],
    ],
    [
      'head office, for what a partner sent',
      RECEIVED,
      HEAD_OFFICE,
      ['vouch', 'redirect', 'correct'],
    ],
    ['a Manager elsewhere, for what a partner sent', RECEIVED, MANAGER, ['vouch']],
    ['a Manager elsewhere who recorded it', { ...RECEIVED, createdBy: 3 }, MANAGER, ['correct']],
    [
      'who recorded what somebody vouches for',
      VOUCHED,
      PAYER,
      ['pay', 'redirect', 'correct', 'cancel'],
    ],
    ['head office, once somebody vouches for it', VOUCHED, HEAD_OFFICE, ['redirect', 'correct']],
    ['a clerk, while nobody vouches for it', MUST_BE, { ...PAYER, id: 8 }, ['redirect', 'cancel']],
    ['a Manager elsewhere, while nobody does', MUST_BE, MANAGER, ['vouch']],
    [
      'the branch that pays, for what a partner sent',
      RECEIVED,
      { ...PAYER, id: 8 },
      ['pay', 'forward', 'redirect', 'cancel'],
    ],
    [
      'who recorded what a partner sent, in the branch that pays',
      { ...RECEIVED, createdBy: PAYER.id },
      PAYER,
      ['redirect', 'correct', 'cancel'],
    ],
    [
      'a Manager of the branch that pays, for a number that was mistyped',
      { ...RECEIVED, triesLeft: 2 },
      PAYING_MANAGER,
      ['pay', 'forward', 'unlock', 'redirect', 'correct', 'cancel'],
    ],
    ['another branch, for what it recorded of a partner', FROM_PARTNER, COLLEAGUE, ['redirect']],
    ['what was forwarded', { ...RECEIVED, state: 'forwarded' }, PAYER, []],
    ['who sent it, where a partner pays', BY_PARTNER, LAILA, ['confirm', 'correct']],
    ['a clerk, where a partner pays', BY_PARTNER, COLLEAGUE, ['confirm']],
    ['a Manager, where a partner pays', BY_PARTNER, MANAGER, ['confirm', 'correct', 'cancel']],
    [
      'head office, where a partner pays',
      BY_PARTNER,
      HEAD_OFFICE,
      ['confirm', 'correct', 'cancel'],
    ],
    [
      'what a partner has paid',
      { ...BY_PARTNER, state: 'confirmed', lastStep: { step: 'confirmed', by: 8, branch: 'KBL' } },
      MANAGER,
      ['reopen'],
    ],
    ['a Viewer, where a partner pays', BY_PARTNER, { ...VIEWER, branch: 'KBL' }, []],
    ['a Viewer of the branch that pays, for what a partner sent', RECEIVED, VIEWER, []],
    ['a Manager, once paid', PAID, MANAGER, []],
    ['a Manager of the branch that paid it', PAID, PAYING_MANAGER, ['reopen']],
    ['a Manager who paid it', PAID, { ...PAYING_MANAGER, id: 7 }, []],
    ['head office, once paid', PAID, HEAD_OFFICE, ['reopen']],
    [
      'head office, for a reopened one without a code',
      { ...RECEIVED, hasCode: true, codeVoid: true },
      HEAD_OFFICE,
      ['vouch', 'newCode', 'correct'],
    ],
    ['a Viewer', TRIED, VIEWER, []],
  ])('%s', (_, order, viewer, steps) => {
    expect(stepsOf(order, viewer)).toEqual(steps)
  })
})

it.each<[who: string, order: Order, viewer: Viewer, withCode: boolean, withoutCode: boolean]>([
  ['a clerk', SENT, COLLEAGUE, true, false],
  ['a Manager', SENT, MANAGER, true, true],
  ['a Manager who sent it today', TODAYS, RECORDING_MANAGER, true, false],
  ['a Manager who sent it before', SENT, RECORDING_MANAGER, false, false],
  ['a clerk who sent it before', SENT, LAILA, false, false],
  ['who sent it before, with a code of another', { ...SENT, codeGivenBy: 3 }, LAILA, true, false],
  ['who sent it and gave its code', { ...SENT, codeGivenBy: 4 }, RECORDING_MANAGER, false, false],
  ['head office', SENT, HEAD_OFFICE, true, true],
  ['a Manager, locked', LOCKED, MANAGER, false, true],
  ['a clerk of the branch that pays', SENT, PAYER, false, false],
  ['a clerk, another currency on an earlier day', CHANGED, LAILA, false, false],
  ['a clerk, another currency today', { ...CHANGED, date: LAILA.today }, LAILA, true, false],
  ['a Manager, another currency', CHANGED, MANAGER, true, true],
  ['head office elsewhere, another currency in cash', CHANGED, HEAD_OFFICE, false, false],
  [
    'head office elsewhere, another currency from an account',
    { ...CHANGED, from: { account: '1001' } },
    HEAD_OFFICE,
    true,
    true,
  ],
])('%s may cancel it', (_, order, viewer, withCode, withoutCode) => {
  expect(cancelWays(order, viewer)).toEqual({ withCode, withoutCode })
})

it('who recorded a received one reads that somebody else must forward it, and nobody else does', () => {
  const own: Order = { ...RECEIVED, createdBy: PAYER.id }
  const told = 'You recorded this hawala: somebody else must forward it.'
  expect([own, VOUCHED].map((order) => whyNotForwarded(order, PAYER))).toEqual([told, told])
  expect(whyNotForwarded(own, { ...PAYER, id: 99 })).toBeNull()
  expect(whyNotForwarded({ ...own, state: 'forwarded' }, PAYER)).toBeNull()
  expect(whyNotForwarded({ ...own, payingBranch: 'MZR' }, PAYER)).toBeNull()
  expect(whyNotForwarded(SENT, LAILA)).toBeNull()
})

it('who sent one on an earlier day reads that somebody else must cancel it, and nobody else does', () => {
  const told = 'You recorded this hawala on an earlier day: somebody else must cancel it.'
  expect([LAILA, RECORDING_MANAGER].map((who) => whyNotCancelled(SENT, who))).toEqual([told, told])
  expect(whyNotCancelled(TODAYS, LAILA)).toBeNull()
  expect([COLLEAGUE, MANAGER, PAYER].map((who) => whyNotCancelled(SENT, who))).toEqual([
    null,
    null,
    null,
  ])
  expect([PAID, LOCKED].map((order) => whyNotCancelled(order, LAILA))).toEqual([null, null])
  expect(whyNotCancelled({ ...RECEIVED, createdBy: PAYER.id }, PAYER)).toBeNull()
})
