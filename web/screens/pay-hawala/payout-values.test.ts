import { describe, expect, it } from 'vitest'
import { PayHawalaRequest } from '../../../shared/contract/hawala-payout.ts'
import { typedOver } from '../../entry/typed-over.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { FROM_RECEIVER, PAID, RECEIVED, SENT } from '../../hawala-orders/order-samples.ts'
import {
  asksFather,
  emptyPayout,
  NOTHING_MORE,
  type PayoutValues,
  payoutBody,
  payoutProblems,
} from './payout-values.ts'

const FILLED: PayoutValues = { ...emptyPayout(SENT), code: '4071 8263', idNumber: ' 1234567 ' }

it('begins with the name and phone that the sender gave, and the most usual paper', () => {
  expect(emptyPayout(SENT)).toEqual({
    code: '',
    idKind: 'Taskira',
    otherKind: '',
    idNumber: '',
    name: 'Zahra',
    fatherName: '',
    phone: '0790000002',
    ...NOTHING_MORE,
  })
  expect(emptyPayout({ ...SENT, receiver: { ...SENT.receiver, phone: null } }).phone).toBe('')
})

it('takes over the name and phone that were corrected meanwhile, and keeps what was typed', () => {
  const receiver = { ...SENT.receiver, name: 'Zahra Ali', phone: '0790000003' }
  const now = { ...SENT, receiver, version: 2 }
  expect(typedOver(emptyPayout(SENT), FILLED, emptyPayout(now))).toEqual({
    ...FILLED,
    name: 'Zahra Ali',
    phone: '0790000003',
  })
  const typed = { ...FILLED, name: 'Zahra bint Ali' }
  expect(typedOver(emptyPayout(SENT), typed, emptyPayout(now)).name).toBe('Zahra bint Ali')
})

it.each<[what: string, order: Order, wanted: string, code: string]>([
  ["the partner's number that found it", RECEIVED, ' a ۷۷ ', 'a ۷۷'],
  ['nothing if another number found it', RECEIVED, '1042', ''],
  ['nothing where a code is needed', { ...SENT, partnerNumber: 'A-77' }, 'A-77', ''],
])('has as code %s', (_, order, wanted, code) => {
  expect(emptyPayout(order, wanted).code).toBe(code)
})

it('sends what the receiver showed, and the version that was seen', () => {
  const photo = 'data:image/webp;base64,AAAA'
  expect(payoutBody(SENT, FILLED, photo)).toEqual({
    code: '40718263',
    receiver: { name: 'Zahra', idKind: 'Taskira', idNumber: '1234567', phone: '0790000002' },
    photo,
    version: 1,
  })
  expect(PayHawalaRequest.safeParse(payoutBody(SENT, FILLED, null)).success).toBe(true)
})

it.each<[what: string, order: Order, typed: string, code: string]>([
  ['in groups', SENT, '4071-8263', '40718263'],
  ['in local digits', SENT, '۴۰۷۱ ۸۲۶۳', '40718263'],
  ['of a partner, with its hyphen', RECEIVED, ' A-۷۷ ', 'A-77'],
])('sends a code %s', (_, order, typed, code) => {
  expect(payoutBody(order, { ...FILLED, code: typed }, null).code).toBe(code)
})

it.each<[what: string, over: Partial<PayoutValues>, problems: object]>([
  ['a whole payout', {}, {}],
  ['no code', { code: '' }, { code: 'Code is required' }],
  ['a digit too few', { code: '4071 826' }, { code: 'Code must have 8 digits' }],
  ['a letter', { code: '4071826O' }, { code: 'Code must have 8 digits' }],
  ['no paper', { idNumber: '' }, { idNumber: 'Number of the paper is required' }],
  ['another paper', { idKind: 'other', otherKind: 'Voter card' }, {}],
  [
    'another paper without its name',
    { idKind: 'other' },
    { otherKind: 'Kind of paper is required' },
  ],
  [
    'neither name nor phone',
    { name: ' ', phone: '' },
    { name: 'Name on the paper is required', phone: 'Phone is required' },
  ],
  ['a part', { part: true, amount: '250,000.00' }, {}],
  ['a part without its amount', { part: true }, { amount: 'Amount now is required' }],
  ['a part of nothing', { part: true, amount: '0' }, { amount: 'Amount now must be above 0' }],
  ['an account', { toAccount: true, account: '1001' }, {}],
  ['no account', { toAccount: true }, { account: 'To account is required' }],
  [
    'somebody else without a photo',
    { onBehalf: true, relation: 'brother' },
    { relation: 'A photo is required of who takes it on behalf of the receiver' },
  ],
  [
    'somebody else who is nobody to the receiver',
    { onBehalf: true, relation: ' ' },
    { relation: 'What this person is to the receiver is required' },
  ],
])('checks %s', (_, over, problems) => {
  expect(payoutProblems(SENT, { ...FILLED, ...over }, null)).toEqual(problems)
})

it("takes a partner's number as it is", () => {
  expect(payoutProblems(RECEIVED, { ...FILLED, code: 'A-77' }, null)).toEqual({})
})

it('sends a part, an account, and on whose behalf, only where they were asked for', () => {
  const more = { amount: '250,000.00', account: '1001', relation: ' brother ' }
  const photo = 'data:image/webp;base64,AAAA'
  const all = { ...FILLED, ...more, part: true, toAccount: true, onBehalf: true }
  expect(payoutBody(SENT, all, photo)).toMatchObject({
    amount: '250000.00',
    to: { account: '1001' },
    onBehalf: { name: 'Zahra', relation: 'brother' },
  })
  const usual = payoutBody(SENT, { ...FILLED, ...more }, null)
  expect(Object.keys(usual)).toEqual(['code', 'receiver', 'photo', 'version'])
  expect(payoutProblems(SENT, all, photo)).toEqual({})
})

describe('of a hawala that was received without the father', () => {
  const order = { ...RECEIVED, receiver: { ...RECEIVED.receiver, fatherName: null } }
  const values = { ...FILLED, code: 'A-77' }
  const required = { fatherName: "Father's name is required: the partner did not say it" }

  it.each<[what: string, over: Partial<PayoutValues>, problems: object]>([
    ['nobody typed him', {}, required],
    ['he is blank', { fatherName: ' ' }, required],
    ['he was typed', { fatherName: ' Ali ' }, {}],
  ])('asks for him: %s', (_, over, problems) => {
    expect(payoutProblems(order, { ...values, ...over }, null)).toEqual(problems)
  })

  it('sends him', () => {
    const sent = payoutBody(order, { ...values, fatherName: ' Ali ' }, null)
    expect(sent.receiver.fatherName).toBe('Ali')
  })

  it('asks for him once, and not for that of somebody else', () => {
    const [paid] = PAID.payouts
    const payouts = paid ? [{ ...paid, fatherName: 'Ali' }] : []
    expect(asksFather({ ...order, payouts }, values)).toBe(false)
    expect(asksFather(order, { onBehalf: true })).toBe(false)
    expect(asksFather(RECEIVED, values)).toBe(false)
  })
})

it.each<[amount: string, problem: string | undefined]>([
  ['19.99', 'Amount now must be more than 20.00, the commission that the receiver pays'],
  ['20.00', 'Amount now must be more than 20.00, the commission that the receiver pays'],
  ['20.01', undefined],
])('a first part of %s of a hawala whose receiver pays', (amount, problem) => {
  const values = { ...FILLED, part: true, amount }
  expect(payoutProblems(FROM_RECEIVER, values, null)['amount']).toBe(problem)
  expect(payoutProblems(SENT, values, null)['amount']).toBeUndefined()
})
