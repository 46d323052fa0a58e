import { describe, expect, it } from 'vitest'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { SENT } from '../../hawala-orders/order-samples.ts'
import {
  farPaidRate,
  handedOver,
  type PaidAsValues,
  paidAsBody,
  paidAsProblems,
} from './paid-as-values.ts'
import { emptyPayout, payoutBody, payoutProblems } from './payout-values.ts'

const CURRENCIES = [
  { id: 1, code: 'AFN', cashStep: '1.00' },
  { id: 2, code: 'USD', cashStep: '0.01' },
  { id: 3, code: 'EUR', cashStep: '0.01' },
] as Currency[]
const USD = {
  currencyId: 2,
  currencyCode: 'USD',
  per: 1,
  mid: '68.7000',
  ownRate: null,
  buy: '68.4000',
  sell: '69.0000',
  baseBuy: '68.4000',
  baseSell: '69.0000',
} as const
const BOARD = { version: 3, rates: [USD] } as unknown as Board
const DEALER = {
  userType: 'User',
  isHeadOffice: false,
  clerkMargin: 50n,
  branchMargin: 200n,
} as const
const FACTS = { currencies: CURRENCIES, board: BOARD, dealer: DEALER }
const IN_DOLLARS: PaidAsValues = {
  payAs: true,
  paidIn: '2',
  rate: '69.0000',
  rateIsOwn: false,
  getRate: '',
  getRateIsOwn: false,
  ratesOf: '',
  boardVersion: 3,
}
/** 500.00 dollars that are paid as afghanis. */
const DOLLARS = { ...SENT, currencyId: 2, currencyCode: 'USD', amount: '500.00', left: '500.00' }
const IN_AFN = { ...IN_DOLLARS, paidIn: '1', rate: '68.4000' }
const ALL = { part: false, amount: '' }

it.each<[what: string, over: Partial<PaidAsValues>, wrong: Record<string, string>]>([
  ['all is there', {}, {}],
  ['no currency', { paidIn: '' }, { paidIn: 'Hand over in is required' }],
  [
    'the same currency',
    { paidIn: '1' },
    { paidIn: 'Hand over in must be another currency than that of the hawala' },
  ],
  ['a currency without a rate', { paidIn: '3' }, { paidIn: 'There is no rate for EUR' }],
  [
    'a rate beyond what clerks may type',
    { rate: '70', rateIsOwn: true },
    { rate: 'must be from 68.7000 to 69.3450' },
  ],
  ['nothing, in the currency of the hawala', { payAs: false, paidIn: '' }, {}],
])('refuses %s', (_, over, wrong) => {
  expect(paidAsProblems(SENT, { ...IN_DOLLARS, ...over }, FACTS)).toEqual(wrong)
})

it('waits for the board', () => {
  const problems = paidAsProblems(SENT, IN_DOLLARS, { ...FACTS, board: undefined })
  expect(problems).toEqual({ paidIn: 'The rate board is still loading: save again' })
})

it('sends the currency, the version of the board, and only rates that were typed', () => {
  expect(paidAsBody(IN_DOLLARS)).toEqual({
    payAs: { currencyId: 2, rate: null, getRate: null, boardVersion: 3 },
  })
  const typed = { ...IN_DOLLARS, rate: '69.1', rateIsOwn: true }
  expect(paidAsBody(typed)).toMatchObject({ payAs: { rate: '69.1' } })
  expect(paidAsBody({ ...IN_DOLLARS, payAs: false })).toEqual({})
  const values = { ...emptyPayout(SENT), code: '40718263', idNumber: '1234567', ...IN_DOLLARS }
  expect(payoutBody(SENT, values, null)).toMatchObject({ payAs: { currencyId: 2 } })
  expect(payoutProblems(SENT, values, null, FACTS)).toEqual({})
})

describe('hands over', () => {
  it.each([
    ['all that is left', IN_AFN, ALL, 34_200_00n],
    ['a part, to the step of its cash', IN_AFN, { part: true, amount: '33.33' }, 2_280_00n],
    ['nothing yet without an amount', IN_AFN, { part: true, amount: '' }, 0n],
    ['what is owed, in the same currency', { ...IN_AFN, payAs: false }, ALL, 500_00n],
  ])('%s', (_, values, part, amountMinor) => {
    const code = values.payAs ? 'AFN' : 'USD'
    expect(handedOver(DOLLARS, { ...values, ...part }, FACTS)).toEqual({ code, amountMinor })
  })

  it('what is left of it after the commission that the receiver pays', () => {
    const later = { ...DOLLARS, commission: '10.00', commissionFrom: 'receiver' as const }
    const owed = { ...IN_AFN, ...ALL, payAs: false }
    expect(handedOver(later, owed, FACTS)?.amountMinor).toBe(490_00n)
    expect(handedOver(later, { ...IN_AFN, ...ALL }, FACTS)?.amountMinor).toBe(33_516_00n)
    const part = { ...owed, part: true, amount: '10' }
    expect(handedOver(later, part, FACTS)?.amountMinor).toBe(0n)
  })

  it('nothing that is known while a rate is missing', () => {
    expect(handedOver(DOLLARS, { ...IN_AFN, ...ALL, rate: '' }, FACTS)).toBeNull()
  })
})

it('asks about a typed rate that is far from that of the board', () => {
  const far = { ...IN_DOLLARS, rate: '90', rateIsOwn: true }
  expect(farPaidRate(SENT, far, FACTS)?.title).toBe('Save at the rate 90.0000?')
  expect(farPaidRate(SENT, { ...far, payAs: false }, FACTS)).toBeNull()
  expect(farPaidRate(SENT, IN_DOLLARS, FACTS)).toBeNull()
})
