import { expect, it } from 'vitest'
import { beginningWith } from '../entry/use-dialog-form.ts'
import type { LimitedAccount } from './limited-account.ts'
import { type LimitsValues, limitsBody, limitsProblems, limitsValues } from './limits-values.ts'

const ACCOUNT: LimitedAccount = {
  accountId: 12,
  accountNumber: '2001',
  accountName: 'Herat Partner',
  currencyCode: 'AFN',
  balance: '1015.00',
  floor: '-5000.00',
  ceiling: null,
  sendPer100000: '150.00',
  receivePer100000: '-20.00',
  vouchFrom: null,
  groupFloor: '-1000.00',
}
const SHOWN: LimitsValues = {
  floor: '-5,000.00',
  noFloor: 'false',
  ceiling: '',
  sendPer100000: '150.00',
  receivePer100000: '-20.00',
  vouchFrom: '',
  groupFloor: '-1,000.00',
}

it('shows the limits with commas, and none as an empty field', () => {
  expect(limitsValues(ACCOUNT)).toEqual(SHOWN)
  const { sendPer100000: _, ...customer } = ACCOUNT
  expect(limitsValues(customer).sendPer100000).toBe('')
})

it.each<[what: string, typed: Partial<LimitsValues>, body: object]>([
  ['nothing', {}, {}],
  ['the same figure, written otherwise', { floor: '\u22125000', sendPer100000: '150' }, {}],
  ['a ceiling', { ceiling: '20,000' }, { ceiling: '20000.00' }],
  ['a floor above zero', { floor: '100' }, { floor: '100.00' }],
  ['an empty floor', { floor: '  ' }, { floor: null }],
  ['no floor at all', { noFloor: 'true' }, { floor: null, noFloor: true }],
  ['no terms', { sendPer100000: '' }, { sendPer100000: null }],
  ['from which amount somebody vouches', { vouchFrom: '500,000' }, { vouchFrom: '500000.00' }],
  ['a floor over all accounts', { groupFloor: '' }, { groupFloor: null }],
  ['terms below zero', { receivePer100000: '\u2212۲۵' }, { receivePer100000: '-25.00' }],
])('sends only what was changed: %s', (_, typed, body) => {
  expect(limitsBody(ACCOUNT, { ...SHOWN, ...typed })).toEqual(body)
})

it.each<[typed: Partial<LimitsValues>, problems: object]>([
  [{}, {}],
  [{ floor: '', ceiling: '', sendPer100000: '' }, {}],
  [{ floor: '10', ceiling: '10.00' }, {}],
  [{ floor: '10', noFloor: 'true', ceiling: '9' }, {}],
  [{ floor: '-1', ceiling: '-1.01' }, { floor: 'Floor must not be above the ceiling' }],
  [
    { floor: '5000-', sendPer100000: '1.005' },
    {
      floor: 'Floor must be an amount such as -5000.00: at most 16 digits and 2 decimals',
      sendPer100000:
        'Terms per 100,000, When We Send must be an amount such as -5000.00: at most 16 digits and 2 decimals',
    },
  ],
])('%j has the problems %j', (typed, problems) => {
  expect(limitsProblems({ ...SHOWN, ...typed })).toEqual(problems)
})

it('begins with a save that an earlier version of the page kept, which had fewer fields', () => {
  const kept = { floor: '-6,000.00', noFloor: 'false', ceiling: '', commissionPer100000: '120' }
  const values = beginningWith(SHOWN, kept)
  expect(values).toMatchObject({ ...SHOWN, floor: '-6,000.00' })
  expect(limitsProblems(values)).toEqual({})
  expect(limitsBody(ACCOUNT, values)).toEqual({ floor: '-6000.00' })
})
