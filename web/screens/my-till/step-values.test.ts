import { describe, expect, it } from 'vitest'
import type { Move } from '../../till/till.ts'
import { goesFar, offerBody, offeredBeyond, offerProblems } from './offer-values.ts'
import {
  arrivedHint,
  differenceHint,
  lessThanSent,
  sentArrived,
  sentRaised,
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
const STAYS = 'Stays in the till of the giver 10.00'
const MISSING = 'Missing, for head office to settle 10.00'
const VALUES = { reason: '', branch: 'KBL', arrived: {}, raised: {} }
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
    ['1,000', null, ['Offered 1,000.00 AFN', 'Sent 1,000.00 AFN']],
    ['990', '990', ['10.00 AFN less than was offered', '10.00 AFN less than was sent']],
    ['=500*2+1', '1,001.00', ['1.00 AFN more than was offered', '1.00 AFN more than was sent']],
    ['0', '0', ['1,000.00 AFN less than was offered', '1,000.00 AFN less than was sent']],
  ])('%s', (text, amount, hints) => {
    expect(sentArrived(MOVE, { c1: text })).toEqual(amount && [{ currencyId: 1, amount }])
    const moves = [MOVE, { ...MOVE, to: FAR }]
    expect(moves.map((move) => arrivedHint(move, AFN, text))).toEqual(hints)
  })

  it.each([
    ['1,000', MOVE, []],
    ['1,001', MOVE, []],
    ['', MOVE, []],
    [
      '990',
      MOVE,
      ['Accept less AFN than was offered?', 'Offered 1000.00', 'Arrived 990.00', STAYS],
    ],
    [
      '=900+90',
      { ...MOVE, to: FAR },
      ['Did less AFN arrive than was sent?', 'Sent 1000.00', 'Arrived 990.00', MISSING],
    ],
  ])('%s is asked about with both figures if it is less', (text, move, question) => {
    const [asked] = lessThanSent(move, { c1: text })
    const words = asked ? [asked.title, ...asked.lines.map((line) => line.join(' '))] : []
    expect(words).toEqual(question)
  })

  it.each([
    [
      'inside a branch',
      { ...MOVE, from: { branch: 'KBL', userId: 4, userName: 'laila' } },
      'At most 1,000.00 AFN was offered: laila must raise the offer first',
    ],
    [
      'from the vault',
      MOVE,
      'At most 1,000.00 AFN was offered: a Manager or Admin of KBL must raise the offer first',
    ],
    [
      'from another branch',
      { ...MOVE, to: FAR },
      'At most 1,000.00 AFN was sent: accept that, and ask KBL to offer the rest as another move',
    ],
  ])('more than was offered %s is refused in the form', (_, move, problem) => {
    const values = { ...VALUES, arrived: { c1: '1,000.01' } }
    expect(stepProblems('accept', move, values)).toEqual({ 'arrived.c1': problem })
  })

  it.each([
    ['1,000', 'Type more than is offered in at least one currency', []],
    ['999', 'Offer AFN must be at least 1,000.00 AFN, what is offered', []],
    ['', 'Offer AFN is required', []],
    ['1,500', undefined, [{ currencyId: 1, amount: '1,500' }]],
  ])('an offer raised to %s: %s', (text, problem, sent) => {
    const raised = { c1: text }
    expect(stepProblems('raise', MOVE, { ...VALUES, raised })['raised.c1']).toBe(problem)
    expect(sentRaised(MOVE, raised)).toEqual(sent)
  })

  it.each([
    ['accept', { arrived: { c1: '' } }, 'arrived.c1'],
    ['accept', { arrived: { c1: '1,2,5' } }, 'arrived.c1'],
    ['accept', { arrived: { c1: '0.01' } }, undefined],
    ['accept', { arrived: { c1: '0' } }, 'arrived.c1'],
    ['settle', { reason: ' ' }, 'reason'],
    ['settle', { reason: 'ab' }, 'reason'],
    ['refuse', { reason: '' }, undefined],
    ['refuse', { reason: 'a' }, 'reason'],
    ['withdraw', {}, undefined],
  ] as const)('%s of %j has a problem in %s', (step, typed, field) => {
    const problems = stepProblems(step, MOVE, { ...VALUES, ...typed })
    expect(Object.keys(problems)[0]).toBe(field)
  })
})

it('nothing may have arrived from another branch', () => {
  const values = { ...VALUES, arrived: { c1: '0' } }
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

  it('is asked about where the till holds less', () => {
    const till = { balances: [{ currencyId: 1, currencyCode: 'AFN', balance: '40.00' }] }
    const offered = [
      { code: 'AFN', amountMinor: 50_00n },
      { code: 'USD', amountMinor: 0n },
    ]
    expect(offeredBeyond(till, offered)).toEqual([
      {
        title: 'Offer more AFN than the till holds?',
        code: 'AFN',
        lines: [
          ['The till now', '40.00'],
          ['Offered', '50.00'],
          ['The till would stand at', '-10.00'],
        ],
      },
    ])
    expect(offeredBeyond(till, [{ code: 'AFN', amountMinor: 40_00n }])).toEqual([])
    expect(offeredBeyond(undefined, offered)).toEqual([])
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
