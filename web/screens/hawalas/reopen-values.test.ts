import { expect, it } from 'vitest'
import { ReopenHawalaRequest } from '../../../shared/contract/hawala-reopen.ts'
import type { Order } from '../../hawala-orders/order.ts'
import {
  BY_PARTNER,
  IN_PART,
  PAID,
  PAID_LESS,
  RECEIVED,
} from '../../hawala-orders/order-samples.ts'
import { EMPTY_REOPENING, reopenBody, reopenProblems, takenBack } from './reopen-values.ts'

const TO_ACCOUNT: Order = { ...PAID, paid: PAID.paid && { ...PAID.paid, to: { account: '1001' } } }
const CONFIRMED: Order = {
  ...BY_PARTNER,
  state: 'confirmed',
  lastStep: { step: 'confirmed', by: 4, branch: 'KBL' },
}
const FORWARDED: Order = {
  ...RECEIVED,
  payouts: IN_PART.payouts,
  paid: IN_PART.paid,
  state: 'forwarded',
  lastStep: { step: 'forwarded', by: 7, branch: 'HRT' },
}
const TYPED = { cashMoves: 'yes', partnerAgreed: ' Not paid ', reason: ' The wrong man ' } as const

it.each<[what: string, order: Order, sent: object]>([
  ['where the notes of a payout are', PAID, { cashMoves: true }],
  ['nothing of cash for a payout to an account', TO_ACCOUNT, {}],
  ['what the partner answered to a confirmation', CONFIRMED, { partnerAgreed: 'Not paid' }],
  ['what the partner answered to a forwarding', FORWARDED, { partnerAgreed: 'Not paid' }],
])('sends %s', (_, order, sent) => {
  const body = reopenBody(order, TYPED)
  expect(body).toEqual({ reason: 'The wrong man', version: order.version, ...sent })
  expect(ReopenHawalaRequest.safeParse(body).success).toBe(true)
})

it('sends that no notes are back', () => {
  expect(reopenBody(PAID, { ...TYPED, cashMoves: 'no' }).cashMoves).toBe(false)
})

it.each<[what: string, order: Order, problems: object]>([
  [
    'a payout in cash',
    PAID,
    {
      cashMoves: 'Say whether the notes are back in your hand',
      reason: expect.stringContaining('Reason'),
    },
  ],
  ['a payout to an account', TO_ACCOUNT, { reason: expect.stringContaining('Reason') }],
  [
    'a confirmation',
    CONFIRMED,
    {
      partnerAgreed: 'What the Partner Answered is required',
      reason: expect.stringContaining('Reason'),
    },
  ],
])('asks plainly about %s', (_, order, problems) => {
  expect(reopenProblems(order, EMPTY_REOPENING)).toEqual(problems)
  expect(reopenProblems(order, TYPED)).toEqual({})
})

it('tells what is taken back', () => {
  expect([PAID, PAID_LESS, IN_PART, CONFIRMED, FORWARDED].map(takenBack)).toEqual([
    '1000.00',
    '980.00',
    '400.00',
    '1000.00',
    '600.00',
  ])
})
