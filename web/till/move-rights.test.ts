import { expect, it } from 'vitest'
import { othersStep, stepsOf } from './move-rights.ts'
import type { Move } from './till.ts'

const LAILA = { branch: 'KBL', userId: 4, userName: 'laila' }
const RAHIM = { branch: 'KBL', userId: 5, userName: 'rahim' }
const VAULT = { branch: 'KBL', userId: 0, userName: 'Vault' }
const FAR = { branch: 'HRT', userId: 0, userName: 'Vault' }
const AMOUNT = {
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '10.00',
  arrived: null,
  inTransit: '0.00',
}

const move = (from: Move['from'], to: Move['to'], changed: Partial<Move> = {}) =>
  ({
    state: 'offered',
    from,
    to,
    offeredBy: from.userId || 3,
    raisedBy: [],
    waitsForGiver: false,
    amounts: [AMOUNT],
    ...changed,
  }) as Move

const PEOPLE = {
  laila: { id: 4, userType: 'User', branch: 'KBL', isHeadOffice: false },
  rahim: { id: 5, userType: 'User', branch: 'KBL', isHeadOffice: false },
  karim: { id: 3, userType: 'Manager', branch: 'KBL', isHeadOffice: false },
  zia: { id: 6, userType: 'Manager', branch: 'KBL', isHeadOffice: false },
  nadia: { id: 7, userType: 'Manager', branch: 'HRT', isHeadOffice: false },
  omar: { id: 2, userType: 'Manager', branch: 'HQ', isHeadOffice: true },
  viewer: { id: 8, userType: 'Viewer', branch: 'KBL', isHeadOffice: false },
} as const
type Name = keyof typeof PEOPLE

const GIVES = ['raise', 'withdraw']
const LEFT: Partial<Move> = {
  state: 'accepted',
  amounts: [{ ...AMOUNT, arrived: '9.00', inTransit: '1.00' }],
}

it.each<[what: string, move: Move, steps: Partial<Record<Name, string[]>>]>([
  [
    'to the vault',
    move(LAILA, VAULT),
    {
      laila: ['raise', 'withdraw'],
      karim: ['accept', 'refuse'],
      zia: ['accept', 'refuse'],
      omar: ['accept', 'refuse'],
    },
  ],
  [
    'from the vault',
    move(VAULT, LAILA),
    { laila: ['accept', 'refuse'], karim: GIVES, zia: GIVES, omar: GIVES },
  ],
  [
    'between clerks',
    move(LAILA, RAHIM),
    {
      laila: GIVES,
      rahim: ['accept', 'refuse'],
      karim: ['withdraw'],
      zia: ['withdraw'],
      omar: ['withdraw'],
    },
  ],
  [
    "a Manager's own cash to the vault",
    move({ ...VAULT, userId: 3 }, VAULT),
    { karim: GIVES, zia: ['accept', 'refuse'], omar: ['accept', 'refuse'] },
  ],
  [
    'to another branch',
    move(VAULT, FAR),
    {
      laila: ['dispatch'],
      rahim: ['dispatch'],
      karim: GIVES,
      zia: ['dispatch', ...GIVES],
      nadia: ['refuse'],
      omar: ['dispatch', 'raise', 'refuse', 'withdraw'],
    },
  ],
  [
    'that was raised as often as an offer can be',
    move(LAILA, VAULT, { raisedBy: Array.from({ length: 9 }, () => 4) }),
    {
      laila: ['withdraw'],
      karim: ['accept', 'refuse'],
      zia: ['accept', 'refuse'],
      omar: ['accept', 'refuse'],
    },
  ],
  ['on its way', move(VAULT, FAR, { state: 'underway' }), { nadia: ['accept'], omar: ['accept'] }],
  ['arrived with less', move(VAULT, FAR, LEFT), { omar: ['settle'] }],
  ['arrived', move(VAULT, FAR, { state: 'accepted' }), {}],
  [
    'of which the vault accepted less',
    move(LAILA, VAULT, { state: 'accepted', waitsForGiver: true, decidedBy: 3 }),
    { laila: ['see'], zia: ['see'], omar: ['see'] },
  ],
])('the steps of a move %s', (_, offered, steps) => {
  const all = Object.entries(PEOPLE).map(([name, person]) => [name, stepsOf(offered, person)])
  expect(Object.fromEntries(all.filter(([, own]) => own?.length))).toEqual(steps)
})

it.each<[what: string, move: Move, who: Name, other: ReturnType<typeof othersStep>]>([
  ['offered', move(VAULT, FAR), 'karim', { step: 'dispatch', bar: 'offered' }],
  ['offered', move(VAULT, FAR), 'zia', null],
  [
    'dispatched',
    move(VAULT, FAR, { state: 'underway', dispatchedBy: 2 }),
    'omar',
    { step: 'accept', bar: 'dispatched' },
  ],
  [
    'accepted',
    move(VAULT, FAR, { ...LEFT, decidedBy: 2 }),
    'omar',
    { step: 'settle', bar: 'accepted' },
  ],
  ['accepted', move(VAULT, FAR, { ...LEFT, decidedBy: 7 }), 'nadia', null],
])('who %s cash is told that somebody else goes on', (_, taken, who, other) => {
  expect(othersStep(taken, PEOPLE[who])).toEqual(other)
})
