import { expect, it } from 'vitest'
import { ForwardHawalaRequest } from '../../../shared/contract/hawala-orders.ts'
import { RECEIVED } from '../../hawala-orders/order-samples.ts'
import {
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

it.each([
  ['another partner of the currency', '2002', 1, true],
  ['the partner who sent it', '2001', 1, false],
  ['a partner of another currency', '2003', 2, false],
])('%s may take it over: %s', (_, accountNumber, currencyId, may) => {
  expect(mayTakeOver(RECEIVED, { accountNumber, currencyId })).toBe(may)
})
