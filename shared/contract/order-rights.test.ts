import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from './hawala-order-facts.ts'
import type { Actor } from './manager-of.ts'
import { type OrderOf, type OrderStep, personBars, stateBars } from './order-rights.ts'
import { barsOfAll, FREE, FROM_PARTNER, OWN, PEOPLE } from './order-samples.ts'
import { isOpen } from './order-states.ts'

/**
 * Tests who may take which step of a hawala, for all steps, kinds, states and people. Rules: docs/rules/hawala-orders.md.
 */

const BY_PARTNER: OrderOf = { ...OWN, payingBranch: null }
/** For it another currency was given: in cash, and on an earlier day. */
const CHANGED: OrderOf = { ...OWN, isGivenInCash: true }
const CHANGED_BEFORE: OrderOf = { ...OWN, isAtOldRate: true }
/** For it somebody of another branch vouches: karim, and rona before she came to HRT. */
const VOUCHED: OrderOf = { ...FROM_PARTNER, vouchedBy: { by: 3, holds: true } }
const VOUCHED_HERE: OrderOf = { ...FROM_PARTNER, vouchedBy: { by: 8, holds: true } }
const VOUCHED_ONCE: OrderOf = { ...FROM_PARTNER, vouchedBy: { by: 8, holds: false } }
const NEWS = ['recorded']
const PAYERS = ['payingStaff']
const SENDERS = ['recordingStaff']
const MANAGERS = ['recordingManager']
const TYPE = ['userType']
const AWAY = ['givenElsewhere']
const LATE = ['rateManager']

it.each<[step: OrderStep, order: OrderOf, bars: Partial<Record<keyof typeof PEOPLE, string[]>>]>([
  [
    'pay',
    OWN,
    {
      laila: [...PAYERS, ...NEWS],
      colleague: PAYERS,
      karim: PAYERS,
      viewer: TYPE,
      omar: PAYERS,
    },
  ],
  ['confirm', BY_PARTNER, { nadia: SENDERS, rona: SENDERS, viewer: [...TYPE, ...SENDERS] }],
  [
    'forward',
    FROM_PARTNER,
    {
      laila: PAYERS,
      colleague: PAYERS,
      karim: PAYERS,
      nadia: NEWS,
      viewer: TYPE,
      omar: PAYERS,
    },
  ],
  [
    'pay',
    VOUCHED,
    { laila: PAYERS, colleague: PAYERS, karim: [...PAYERS, 'vouched'], viewer: TYPE, omar: PAYERS },
  ],
  [
    'pay',
    VOUCHED_HERE,
    {
      laila: PAYERS,
      colleague: PAYERS,
      karim: PAYERS,
      rona: ['vouched'],
      viewer: TYPE,
      omar: PAYERS,
    },
  ],
  [
    'pay',
    VOUCHED_ONCE,
    { laila: PAYERS, colleague: PAYERS, karim: PAYERS, nadia: NEWS, viewer: TYPE, omar: PAYERS },
  ],
  [
    'forward',
    VOUCHED_HERE,
    {
      laila: PAYERS,
      colleague: PAYERS,
      karim: PAYERS,
      nadia: NEWS,
      rona: ['vouched'],
      viewer: TYPE,
      omar: PAYERS,
    },
  ],
  [
    'vouch',
    FROM_PARTNER,
    {
      laila: TYPE,
      colleague: TYPE,
      nadia: [...TYPE, 'payingBranchAsks', ...NEWS],
      rona: ['payingBranchAsks'],
      viewer: [...TYPE, 'payingBranchAsks'],
    },
  ],
  [
    'newCode',
    OWN,
    {
      laila: TYPE,
      colleague: TYPE,
      nadia: [...TYPE, 'payerKeepsCode'],
      rona: ['payerKeepsCode'],
      viewer: [...TYPE, 'payerKeepsCode'],
    },
  ],
  ['unlock', OWN, { laila: TYPE, colleague: TYPE, nadia: TYPE, viewer: TYPE }],
  [
    'unlock',
    FROM_PARTNER,
    {
      laila: [...TYPE, 'eitherManager'],
      colleague: [...TYPE, 'eitherManager'],
      karim: ['eitherManager'],
      nadia: TYPE,
      viewer: TYPE,
    },
  ],
  ['cancelByCode', OWN, { nadia: SENDERS, rona: SENDERS, viewer: [...TYPE, ...SENDERS] }],
  [
    'cancelByCode',
    CHANGED,
    {
      nadia: [...SENDERS, ...AWAY],
      rona: [...SENDERS, ...AWAY],
      viewer: [...TYPE, ...SENDERS, ...AWAY],
      omar: AWAY,
    },
  ],
  [
    'cancelByCode',
    CHANGED_BEFORE,
    {
      laila: LATE,
      colleague: LATE,
      nadia: [...SENDERS, ...LATE],
      rona: [...SENDERS, ...LATE],
      viewer: [...TYPE, ...SENDERS, ...LATE],
    },
  ],
  [
    'cancel',
    CHANGED,
    {
      laila: [...MANAGERS, ...NEWS],
      colleague: MANAGERS,
      nadia: [...MANAGERS, ...AWAY],
      rona: [...MANAGERS, ...AWAY],
      viewer: [...TYPE, ...MANAGERS, ...AWAY],
      omar: AWAY,
    },
  ],
  [
    'cancel',
    OWN,
    {
      laila: [...MANAGERS, ...NEWS],
      colleague: MANAGERS,
      nadia: MANAGERS,
      rona: MANAGERS,
      viewer: [...TYPE, ...MANAGERS],
    },
  ],
  [
    'cancel',
    FROM_PARTNER,
    { laila: PAYERS, colleague: PAYERS, karim: PAYERS, viewer: TYPE, omar: PAYERS },
  ],
])('the bars of people to %s %j', (step, order, bars) => {
  expect(barsOfAll(step, order)).toEqual(bars)
})

const STEPS = [
  'pay',
  'confirm',
  'forward',
  'newCode',
  'unlock',
  'cancel',
  'cancelByCode',
  'vouch',
] as const
it.each<[what: string, order: OrderOf, code: typeof FREE, bars: string[][]]>([
  [
    'between branches',
    OWN,
    FREE,
    [[], ['branchPays'], ['notReceived'], [], [], [], [], ['notReceived']],
  ],
  [
    'that a partner pays',
    BY_PARTNER,
    FREE,
    [
      ['partnerPays'],
      [],
      ['notReceived'],
      ['partnerPays'],
      ['partnerPays'],
      [],
      [],
      ['notReceived'],
    ],
  ],
  [
    'that a partner sent',
    FROM_PARTNER,
    FREE,
    [[], ['branchPays'], [], ['partnersNumber'], [], [], [], []],
  ],
  [
    'that needs somebody who vouches',
    FROM_PARTNER,
    { ...FREE, needsVouching: true },
    [['notVouched'], ['branchPays'], ['notVouched'], ['partnersNumber'], [], [], [], []],
  ],
  [
    'that has somebody who vouches',
    VOUCHED,
    { ...FREE, needsVouching: true },
    [[], ['branchPays'], [], ['partnersNumber'], [], [], [], []],
  ],
  [
    'that somebody vouched for once',
    VOUCHED_ONCE,
    { ...FREE, needsVouching: true },
    [['notVouched'], ['branchPays'], ['notVouched'], ['partnersNumber'], [], [], [], []],
  ],
  [
    'that a partner sent, locked',
    FROM_PARTNER,
    { ...FREE, locked: true },
    [['locked'], ['branchPays'], [], ['partnersNumber'], [], [], ['locked'], ['locked']],
  ],
  [
    'that is locked',
    OWN,
    { ...FREE, locked: true },
    [
      ['locked'],
      ['branchPays'],
      ['notReceived'],
      [],
      [],
      [],
      ['locked'],
      ['notReceived', 'locked'],
    ],
  ],
  [
    'that was unlocked too often',
    OWN,
    { ...FREE, locked: true, unlocksLeft: 0 },
    [
      ['lockedForGood'],
      ['branchPays'],
      ['notReceived'],
      [],
      ['unlockedOften'],
      [],
      ['lockedForGood'],
      ['notReceived', 'lockedForGood'],
    ],
  ],
])('the bars of the state of a hawala %s', (_, order, code, bars) => {
  const isSend = order.way === 'send'
  const state = isSend ? 'sent' : 'received'
  const standing = { ...order, ...code, hasCode: isSend, state } as const
  expect(STEPS.map((step) => stateBars(step, standing))).toEqual(bars)
})

it('nothing is done with a hawala that is settled', () => {
  const settled = ORDER_STATES.filter((state) => !isOpen({ state }))
  expect(settled).toEqual(['paid', 'confirmed', 'cancelled', 'returned', 'forwarded'])
  for (const state of settled) {
    for (const step of STEPS) {
      expect(stateBars(step, { ...OWN, ...FREE, state })[0]).toBe('settled')
    }
  }
})

it('one that was paid in part is reopened before it is cancelled, and forwarded with what is left', () => {
  const part = { ...OWN, ...FREE, state: 'part' } as const
  const bars = STEPS.map((step) => [step, stateBars(step, part)])
  expect(Object.fromEntries(bars)).toMatchObject({
    pay: [],
    newCode: [],
    unlock: [],
    cancel: ['paidInPart'],
    cancelByCode: ['paidInPart'],
  })
  expect(stateBars('forward', { ...FROM_PARTNER, ...FREE, state: 'part' })).toEqual([])
})

it('who paid a part pays no other one against the same code', () => {
  const paidBy = [PEOPLE.nadia.userId]
  expect(personBars('pay', { ...OWN, paidBy }, PEOPLE.nadia)).toEqual(['paidPart'])
  expect(personBars('pay', { ...OWN, paidBy }, PEOPLE.rona)).toEqual([])
  // While somebody elsewhere vouches for it, who is alone in a branch pays the rest, whoever recorded it.
  expect(personBars('pay', { ...VOUCHED, paidBy }, PEOPLE.nadia)).toEqual([])
  expect(personBars('pay', { ...VOUCHED, createdBy: 2, paidBy }, PEOPLE.nadia)).toEqual([])
  const ended = { by: 3, holds: false }
  expect(
    personBars('pay', { ...VOUCHED, createdBy: 2, paidBy, vouchedBy: ended }, PEOPLE.nadia),
  ).toEqual(['paidPart'])
})

describe('who redirects', () => {
  it.each<[order: OrderOf, bars: Partial<Record<keyof typeof PEOPLE, string[]>>]>([
    [
      OWN,
      {
        laila: ['eitherManager'],
        colleague: ['eitherManager'],
        nadia: ['eitherManager'],
        viewer: [...TYPE, 'eitherManager'],
      },
    ],
  ])('without the code %j', (order, bars) => {
    expect(barsOfAll('redirect', order)).toEqual(bars)
  })

  it('with the code is anybody who records in the branch that sent it, and who needs none', () => {
    expect(barsOfAll('redirectByCode', OWN)).toEqual({
      nadia: SENDERS,
      viewer: [...TYPE, ...SENDERS],
    })
  })
})

describe('who corrects', () => {
  it('is who recorded it or a Manager there, and names a Manager who did not', () => {
    const recorded = { ...OWN, createdBy: PEOPLE.karim.userId }
    const others = { nadia: MANAGERS, rona: MANAGERS, viewer: [...TYPE, ...MANAGERS] }
    expect(barsOfAll('correct', OWN)).toEqual({ colleague: MANAGERS, ...others })
    expect(barsOfAll('correctNames', recorded)).toEqual({
      laila: MANAGERS,
      colleague: MANAGERS,
      karim: NEWS,
      ...others,
    })
  })
})

describe('nobody takes two steps of the way to cash:', () => {
  const by = PEOPLE.karim.userId
  const there = { ...PEOPLE.karim, branch: 'HRT' }
  const corrections = (changesNames: boolean) => [{ by, changesNames }]

  it('who redirected or corrected it does not pay it, wherever they work by then', () => {
    expect(personBars('pay', { ...OWN, redirects: [{ by }] }, there)).toEqual(['redirected'])
    for (const changesNames of [true, false]) {
      const order = { ...OWN, corrections: corrections(changesNames) }
      expect(personBars('pay', order, there)).toEqual(['corrected'])
    }
  })

  it('who chose a name gives no code, who corrected a phone may', () => {
    for (const step of ['newCode', 'redirect', 'redirectByCode'] as const) {
      const bars = (changesNames: boolean) =>
        personBars(step, { ...OWN, corrections: corrections(changesNames) }, PEOPLE.karim)
      expect([step, bars(true), bars(false)]).toEqual([step, ['corrected'], []])
    }
  })

  it('who gave the code does not pay, also alone in the branch that pays by now', () => {
    expect(personBars('pay', { ...OWN, codeGivenBy: by }, there)).toEqual(['gaveCode'])
    expect(personBars('pay', { ...OWN, codeGivenBy: by }, PEOPLE.rona)).toEqual([])
    const alone = { ...OWN, createdBy: by, codeGivenBy: by, vouchedBy: { by: 2, holds: true } }
    expect(personBars('pay', alone, there)).toEqual(['gaveCode'])
  })

  it('who recorded it, chose the receiver or gave the code does not forward it, who corrected a phone may', () => {
    const forward = (more: Partial<OrderOf>) =>
      personBars('forward', { ...FROM_PARTNER, ...more }, there)
    expect(forward({ corrections: corrections(true) })).toEqual(['corrected'])
    expect(forward({ corrections: corrections(false) })).toEqual([])
    expect(forward({ redirects: [{ by }] })).toEqual(['redirected'])
    expect(forward({ codeGivenBy: by })).toEqual(['gaveCode'])
    expect(forward({ createdBy: by })).toEqual(['recorded'])
    // A vouching lets the recorder pay in a branch of one, where the receiver stands there, but never forward.
    const vouched = { createdBy: by, vouchedBy: { by: 2, holds: true } }
    expect(forward(vouched)).toEqual(['recorded'])
    // Whoever may not forward it still returns it to the partner, also alone in a branch.
    const all = { corrections: corrections(true), redirects: [{ by }], codeGivenBy: by }
    expect(personBars('cancel', { ...FROM_PARTNER, ...all }, there)).toEqual([])
  })

  it('who gave the code cancels with it only what they may cancel without it', () => {
    const recorded = { ...OWN, createdBy: by }
    const cancel = (order: OrderOf, who: Actor) => personBars('cancelByCode', order, who)
    expect(cancel({ ...recorded, codeGivenBy: by }, PEOPLE.karim)).toEqual(['gaveCode'])
    expect(cancel({ ...recorded, codeGivenBy: PEOPLE.omar.userId }, PEOPLE.karim)).toEqual([])
    expect(cancel(recorded, PEOPLE.karim)).toEqual([])
    expect(cancel({ ...OWN, codeGivenBy: by }, PEOPLE.karim)).toEqual([])
    // A redirection with the code tells a User the next one.
    const { colleague } = PEOPLE
    expect(cancel({ ...OWN, codeGivenBy: colleague.userId }, colleague)).toEqual(['gaveCode'])
  })

  it('who recorded it cancels it on a later day only with a code that somebody else gave', () => {
    const { karim, omar, colleague } = PEOPLE
    const cancel = (more: Partial<OrderOf>, who: Actor, step: OrderStep = 'cancelByCode') =>
      personBars(step, { ...OWN, createdBy: by, isAfterItsDay: true, ...more }, who)
    expect(cancel({}, karim)).toEqual(['recordedBefore'])
    expect(cancel({}, karim, 'cancel')).toEqual(['recorded'])
    expect(cancel({ isAfterItsDay: false }, karim)).toEqual([])
    expect(cancel({ codeGivenBy: by }, karim)).toEqual(['gaveCode'])
    expect(cancel({ codeGivenBy: omar.userId }, karim)).toEqual([])
    expect([cancel({}, omar), cancel({}, colleague)]).toEqual([[], []])
    // What a partner sent is returned without cash.
    expect(personBars('cancel', { ...FROM_PARTNER, isAfterItsDay: true }, PEOPLE.nadia)).toEqual([])
  })

  it('who gave the code chooses no name, but corrects a phone', () => {
    const order = { ...OWN, codeGivenBy: by }
    expect(personBars('correctNames', order, PEOPLE.karim)).toEqual(['gaveCode'])
    expect(personBars('correct', order, PEOPLE.karim)).toEqual([])
    expect(personBars('correctNames', order, PEOPLE.omar)).toEqual([])
  })
})

it('a hawala is redirected while something is left to pay, and corrected before', () => {
  const bars = (step: OrderStep, order: OrderOf, state: OrderState) =>
    stateBars(step, { ...order, ...FREE, state })
  for (const step of ['redirect', 'redirectByCode'] as const) {
    expect(bars(step, OWN, 'sent')).toEqual([])
    expect(bars(step, OWN, 'part')).toEqual([])
    expect(bars(step, BY_PARTNER, 'sent')).toEqual(['partnerPays'])
    expect(bars(step, OWN, 'paid')).toEqual(['settled'])
  }
  const locked = { ...OWN, ...FREE, locked: true, state: 'sent' } as const
  expect([stateBars('redirect', locked), stateBars('redirectByCode', locked)]).toEqual([
    [],
    ['locked'],
  ])
  for (const step of ['correct', 'correctNames'] as const) {
    expect(bars(step, OWN, 'sent')).toEqual([])
    expect(bars(step, BY_PARTNER, 'sent')).toEqual([])
    expect(bars(step, OWN, 'part')).toEqual(['paidInPart'])
    expect(bars(step, OWN, 'cancelled')).toEqual(['settled'])
  }
})
