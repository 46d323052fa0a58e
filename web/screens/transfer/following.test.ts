import { expect, it } from 'vitest'
import { creditFollowing } from './following.ts'
import { emptyForm } from './transfer-form.ts'

const { credit } = emptyForm('2026-11-20')
const neither = { narrative: false, amount: false }

it.each([
  ['the narrative', 'narrative', neither, { narrative: 'Ren' }, 'Rent', 'Rent'],
  ['the narrative as it is emptied', 'narrative', neither, { narrative: 'R' }, '', ''],
  ['the amount', 'amount', neither, { amount: '1,23' }, '1,234', '1,234'],
  [
    'no narrative over an own one',
    'narrative',
    { narrative: true, amount: false },
    { narrative: 'Mine' },
    'Rent',
    'Mine',
  ],
  [
    'no narrative over one emptied by hand',
    'narrative',
    { narrative: true, amount: false },
    { narrative: '' },
    'Rent',
    '',
  ],
  [
    'no amount over an own one',
    'amount',
    { narrative: false, amount: true },
    { amount: '99' },
    '100',
    '99',
  ],
  [
    'the amount where only the narrative is own',
    'amount',
    { narrative: true, amount: false },
    { amount: '9' },
    '99',
    '99',
  ],
] as const)('copies %s', (_, field, ownOnCredit, before, typed, after) => {
  expect(creditFollowing({ credit: { ...credit, ...before }, ownOnCredit }, field, typed)).toBe(
    after,
  )
})
