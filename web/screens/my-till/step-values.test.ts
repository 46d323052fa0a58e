import { describe, expect, it } from 'vitest'
import type { Move } from '../../till/till.ts'
import { goesFar, offerBody, offerProblems } from './offer-values.ts'
import {
  arrivedHint,
  differenceHint,
  moreThanSent,
  sentArrived,
  stepProblems,
  valuesOfSent,
  valuesOfStep,
} from './step-values.ts'

const VAULT = { branch: 'KBL', userId: 0, userName: 'Vault' }
const FAR = { ...VAULT, branch: 'HRT' }
const AFN = {
  currencyId: 1,
  currencyCode: 'AFN',
  amount: '1000.00',
  arrived: null,
  inTransit: '0.00',
}
const MOVE = { from: VAULT, to: VAULT, amounts: [AFN] } as unknown as Move
const CURRENCIES = [
  { id: 1, code: 'AFN' },
  { id: 2, code: 'USD' },
]

describe('what arrived', () => {
  it.each([
    ['inside a branch is what was offered', MOVE, '1,000.00'],
    ['from another branch is counted', { ...MOVE, to: FAR }, ''],
  ])('%s', (_, move, text) => {
    expect(valuesOfStep(move).arrived).toEqual({ c1: text })
  })

  it.each([
    ['1,000', null, null],
    ['990', [{ currencyId: 1, amount: '990' }], '10.00 AFN less than was sent'],
    ['=500*2+1', [{ currencyId: 1, amount: '1,001.00' }], '1.00 AFN more than was sent'],
    ['0', [{ currencyId: 1, amount: '0' }], '1,000.00 AFN less than was sent'],
  ])('%s', (text, sent, hint) => {
    expect(sentArrived(MOVE, { c1: text })).toEqual(sent)
    expect(arrivedHint(AFN, text)).toBe(hint)
  })

  it.each([
    ['1,000', []],
    ['990', []],
    ['', []],
    [
      '10,000',
      [
        [
          'arrived.c1',
          '9,000.00 AFN more than was sent: press Accept again if so much really came',
        ],
      ],
    ],
  ])('%s is asked about if it is more', (text, questions) => {
    expect(moreThanSent(MOVE, { c1: text })).toEqual(questions)
  })

  it.each([
    ['accept', { arrived: { c1: '' } }, 'arrived.c1'],
    ['accept', { arrived: { c1: '12,5' } }, 'arrived.c1'],
    ['accept', { arrived: { c1: '0.01' } }, undefined],
    ['accept', { arrived: { c1: '0' } }, 'arrived.c1'],
    ['settle', { reason: ' ' }, 'reason'],
    ['settle', { reason: 'ab' }, 'reason'],
    ['refuse', { reason: '' }, undefined],
    ['refuse', { reason: 'a' }, 'reason'],
    ['withdraw', {}, undefined],
  ] as const)('%s of %j has a problem in %s', (step, typed, field) => {
    const problems = stepProblems(step, MOVE, { reason: '', branch: 'KBL', arrived: {}, ...typed })
    expect(Object.keys(problems)[0]).toBe(field)
  })
})

it('nothing may have arrived from another branch', () => {
  const values = { reason: '', branch: 'KBL', arrived: { c1: '0' } }
  expect(stepProblems('accept', { ...MOVE, to: FAR }, values)).toEqual({})
})

it.each([
  [{}, { reason: '', branch: 'KBL', arrived: { c1: '1,000.00' } }],
  [{ amounts: [{ currencyId: 1, amount: '990' }] }, { arrived: { c1: '990' } }],
  [
    { branch: 'HRT', reason: 'Torn notes' },
    { branch: 'HRT', reason: 'Torn notes' },
  ],
])('shows again what was sent as %j', (body, values) => {
  expect(valuesOfSent(MOVE, body)).toMatchObject(values)
})

it('says what head office is to book', () => {
  const amounts = [
    { ...AFN, arrived: '950.00' },
    { ...AFN, currencyCode: 'USD', arrived: '1005.00' },
    { ...AFN, currencyCode: 'EUR', arrived: '1000.00' },
  ]
  expect(differenceHint({ amounts })).toBe(
    '50.00 AFN less than was sent, 5.00 USD more than was sent',
  )
})

describe('an offer', () => {
  const values = { to: 'KBL 4', carrier: '', amounts: { c1: '1,000', c2: '' } }
  it.each([
    ['of one currency', values, {}],
    ['to nobody', { ...values, to: '' }, { to: 'To is required' }],
    [
      'of nothing',
      { ...values, amounts: { c1: '0', c2: '' } },
      { 'amounts.c1': 'Type an amount in at least one currency' },
    ],
    [
      'without a carrier to another branch',
      { ...values, to: 'HRT 0' },
      { carrier: 'Carrier is required' },
    ],
  ])('%s', (_, typed, problems) => {
    expect(offerProblems(VAULT, CURRENCIES, typed)).toEqual(problems)
  })

  it('is sent with the amounts above 0, and with the carrier to another branch', () => {
    expect(goesFar(VAULT, 'HRT 0')).toBe(true)
    expect(offerBody(VAULT, CURRENCIES, { ...values, to: 'HRT 0', carrier: ' Hamid ' })).toEqual({
      from: { branch: 'KBL', userId: 0 },
      to: { branch: 'HRT', userId: 0 },
      amounts: [{ currencyId: 1, amount: '1,000' }],
      carrier: 'Hamid',
    })
  })
})
