import { expect, it } from 'vitest'
import { ForwardHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import { RECEIVED } from '../../hawala-orders/order-samples.ts'
import {
  commissionLeft,
  EMPTY_FORWARDING,
  type ForwardValues,
  forwardBody,
  forwarding,
  mayTakeOver,
} from './forward-values.ts'

const TERMS_OF = { accountNumber: '2002', sendPer100000: '150.00', receivePer100000: null }
const TERMS = [{ accounts: [TERMS_OF] }]
const FILLED: ForwardValues = { ...EMPTY_FORWARDING, partner: '2002' }

it.each<[what: string, over: Partial<ForwardValues>, body: object]>([
  ['only to a partner', {}, { partnerNumber: null, partnerCommission: null }],
  [
    'with a number and a share',
    { partnerNumber: ' B-1 ', partnerCommission: '1,005.5' },
    { partnerNumber: 'B-1', partnerCommission: '1005.5' },
  ],
])('sends a forwarding %s', (_, over, body) => {
  const made = forwardBody(RECEIVED, { ...FILLED, ...over })
  expect(made).toEqual({ partner: '2002', version: 1, ...body })
  expect(ForwardHawalaRequest.safeParse(made).success).toBe(true)
})

it.each<[what: string, over: Partial<ForwardValues>, wrong: string[]]>([
  ['a whole forwarding', {}, []],
  ['no partner', { partner: '' }, ['partner: Partner account is required']],
  [
    "a share that isn't an amount",
    { partnerCommission: '1,2,5' },
    [expect.stringMatching(/^partnerCommission: must be an amount/)],
  ],
])('checks %s', (_, over, wrong) => {
  const schema = forwarding(RECEIVED, TERMS, 'User')
  const issues = schema.safeParse({ ...FILLED, ...over }).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(wrong)
})

it.each<[what: string, share: string, left: string, wrong: string[]]>([
  ['of what the sending partner pays', '5.00', '1000.00', []],
  [
    'of more',
    '5.01',
    '1000.00',
    ['Commission: 5.00. Without terms only a Manager or Admin may give the partner more.'],
  ],
  ['of what falls on the rest', '2.50', '501.00', []],
  [
    'of what the sending partner pays for the whole',
    '2.51',
    '501.00',
    ['Commission: 2.50. Without terms only a Manager or Admin may give the partner more.'],
  ],
  ['that is paid to us', '-3', '1000.00', []],
])('checks the share of a partner without terms: one %s', (_, share, left, wrong) => {
  const without = [{ accounts: [{ ...TERMS_OF, sendPer100000: null }] }]
  const order = { amount: '1000.00', left, partnerCommission: '5.00' }
  const values = { ...FILLED, partnerCommission: share, shareIsOwn: true }
  const problems = (userType: string) =>
    (forwarding(order, without, userType).safeParse(values).error?.issues ?? []).map(
      ({ message }) => message,
    )
  expect([problems('User'), problems('Manager')]).toEqual([wrong, []])
})

it('counts nothing of a hawala for which we pay the sending partner', () => {
  const order = { amount: '1000.00', left: '1000.00', partnerCommission: '-5.00' }
  expect(commissionLeft(order)).toBe(0n)
})

it.each([
  ['another partner of the currency', '2002', 1, true],
  ['the partner who sent it', '2001', 1, false],
  ['a partner of another currency', '2003', 2, false],
])('%s may take it over: %s', (_, accountNumber, currencyId, may) => {
  expect(mayTakeOver(RECEIVED, { accountNumber, currencyId })).toBe(may)
})
