import { expect, it } from 'vitest'
import type { Order } from '../../hawala-orders/order.ts'
import { BY_PARTNER, FROM_RECEIVER, RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import {
  type CancelValues,
  cancelBody,
  cancelProblems,
  EMPTY_CANCELLATION,
  handedBack,
} from './cancel-values.ts'

const FROM_ACCOUNT: Order = { ...SENT, from: { account: '1001' } }
const CASH = 'To hand back, in cash from your till'

const BACK = 'Goes back to partner 2001'
it.each<[what: string, order: Order, refund: string, kept: string, amount: string, to: string]>([
  ['with the commission', SENT, 'true', '', '1020.00 AFN', CASH],
  ['without the commission', SENT, 'false', '', '1000.00 AFN', CASH],
  ['alone, where the receiver was to pay', FROM_RECEIVER, 'true', '', '1000.00 AFN', CASH],
  ['to the account', FROM_ACCOUNT, 'true', '', '1020.00 AFN', 'Goes back to account 1001'],
  ['of a hawala that a partner should have paid', BY_PARTNER, 'true', '3', '1020.00 AFN', CASH],
  ['to the partner, with what it paid us', RECEIVED, 'true', '', '1005.00 AFN', BACK],
  ['to the partner, less what stays', RECEIVED, 'true', '2', '1003.00 AFN', BACK],
  ['to the partner, with what we pay', RECEIVED, 'true', '-1', '1006.00 AFN', BACK],
])('says what goes back %s', (_, order, refund, kept, amount, to) => {
  expect(handedBack(order, refund, kept)).toEqual({ amount, to })
})

it('sends a cancellation', () => {
  const typed = {
    code: '۴۰۷۱ 8263',
    reason: ' sent twice ',
    refund: 'false',
    partnerAgreed: 'x',
    partnerCommission: '\u2212۶',
  }
  expect(cancelBody(SENT, typed)).toEqual({
    code: '40718263',
    reason: 'sent twice',
    refundCommission: false,
    partnerAgreed: null,
    partnerCommission: null,
    version: 1,
  })
  expect(cancelBody(BY_PARTNER, { ...typed, code: '', refund: 'true' })).toMatchObject({
    code: null,
    refundCommission: true,
    partnerAgreed: 'x',
    partnerCommission: '-6',
  })
})

const NOT_YOURS = 'Only a Manager or Admin may let the partner have a share of an unpaid hawala.'
const CODE = 'Code must have 8 digits'
it.each<[what: string, order: Order, withoutCode: boolean, over: Partial<CancelValues>, object]>([
  ['a clerk without a code', SENT, false, {}, { code: CODE }],
  ['a clerk with a code', SENT, false, { code: '4071-8263' }, {}],
  ['a Manager without a code', SENT, true, {}, {}],
  ['a Manager with half a code', SENT, true, { code: '4071' }, { code: CODE }],
  ['no reason', SENT, true, { reason: ' ' }, { reason: 'Reason is required' }],
  [
    'a partner who was not asked',
    BY_PARTNER,
    true,
    {},
    { partnerAgreed: 'What the partner answered is required' },
  ],
  [
    'a share that is no amount',
    BY_PARTNER,
    true,
    { partnerAgreed: 'not paid', partnerCommission: '1.005' },
    {
      partnerCommission:
        'Share That Stays must be an amount such as -5000.00: at most 16 digits and 2 decimals',
    },
  ],
  ['a partner who agreed', BY_PARTNER, true, { partnerAgreed: 'not paid' }, {}],
  ['a share that the partner still pays', RECEIVED, true, { partnerCommission: '2' }, {}],
  [
    'a share that we pay',
    RECEIVED,
    true,
    { partnerCommission: '-2' },
    { partnerCommission: NOT_YOURS },
  ],
  ['that share between branches', SENT, true, { partnerCommission: '2' }, {}],
])('checks %s', (_, order, withoutCode, over, problems) => {
  const values = { ...EMPTY_CANCELLATION, reason: 'sent twice', ...over }
  const ways = { withCode: true, withoutCode }
  expect(cancelProblems(order, ways, values, 'User')).toEqual(problems)
  const { partnerCommission, ...others } = { partnerCommission: '', ...problems }
  const isTheirs = partnerCommission === NOT_YOURS
  expect(cancelProblems(order, ways, values, 'Manager')).toEqual(isTheirs ? others : problems)
})
