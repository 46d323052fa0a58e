import { expect, it } from 'vitest'
import { shareHint } from './share-field.tsx'
import { beyondBound, NO_SHARE, neededTerms, type PartnerTerms, shareFor } from './share-values.ts'

const TERMS: PartnerTerms = [
  {
    accounts: [
      { accountNumber: '2001', sendPer100000: '1500.00', receivePer100000: '200.00' },
      { accountNumber: '2002', sendPer100000: null, receivePer100000: null },
    ],
  },
  { accounts: [{ accountNumber: '2003', sendPer100000: '0.00', receivePer100000: '-150.00' }] },
]

it.each([
  ['by the terms', '2001', '1,000', '15.00'],
  ['by the result of a calculation', '2001', '=2*1000', '30.00'],
  ['with commas', '2001', '1,000,000', '15,000.00'],
  ['of no cent', '2001', '0.10', ''],
  ['without an amount', '2001', '', ''],
  ['for what is no amount', '2001', '1,2,5', ''],
  ['without terms', '2002', '1,000', ''],
  ['by terms of nothing', '2003', '1,000', ''],
  ['without a partner', '', '1,000', ''],
])('suggests a share %s', (_, partner, amount, share) => {
  expect(shareFor(TERMS, partner, amount)).toBe(share)
})

it.each([
  ['2001', '700', '1.40'],
  ['2003', '1,000', '-1.50'],
  ['2002', '700', ''],
])('suggests what partner %s pays us for %s: %s', (partner, amount, share) => {
  expect(shareFor(TERMS, partner, amount, 'receive')).toBe(share)
})

it('suggests nothing before the terms are known', () => {
  expect(shareFor(undefined, '2001', '1,000')).toBe('')
})

it.each([
  ['the terms', '2001', { partnerCommission: '15.00', shareIsOwn: false }, '1,500.00 for each'],
  ['the terms beside the same share', '2001', own('15.00'), '1,500.00 for each'],
  ['what it usually is', '2001', own('12.00'), 'Terms: 15.00'],
  ['what it is', '2002', own('12.00'), 'Part of the commission'],
])('says %s below the share', (_, partner, share, hint) => {
  expect(shareHint('send', TERMS, { partner, ...share }, '15.00')).toContain(hint)
})

it.each<
  [what: string, way: 'send' | 'receive', partner: string, share: object, beyond: string | null]
>([
  ['as the terms give it', 'send', '2001', own('15'), null],
  ['beyond the terms', 'send', '2001', own('15.01'), 'Terms: 15.00'],
  ['that follows the terms', 'send', '2001', { ...own('16'), shareIsOwn: false }, null],
  ['without terms', 'send', '2002', own('20'), null],
  ['without terms, above the commission', 'send', '2002', own('20.01'), 'Commission: 20.00'],
  ['without a partner', 'send', '', own('500'), null],
  ['that is no amount', 'send', '2001', own('1,2,5'), null],
  ['beyond terms of nothing', 'send', '2003', own('0.01'), 'Terms: 0.00'],
  ['paid to us', 'receive', '2001', own('2'), null],
  ['paid to us in part', 'receive', '2001', own('1.99'), 'Terms: 2.00'],
  [
    'paid to us as parsed',
    'receive',
    '2001',
    { ...own(''), partnerCommission: 199n },
    'Terms: 2.00',
  ],
  ['of nothing', 'receive', '2001', own(''), 'Terms: 2.00'],
  ['that we pay', 'receive', '2003', own('-1.50'), null],
  ['that we pay beyond', 'receive', '2003', own('-1.51'), 'Terms: -1.50'],
  ['that we pay without terms', 'receive', '2002', own('-0.01'), 'Without terms'],
  ['paid to us without terms', 'receive', '2002', own('500'), null],
])('says what a Manager decides: a share %s', (_, way, partner, share, beyond) => {
  const values = { partner, ...own(''), ...share }
  const said = (userType: string, amount: unknown) =>
    beyondBound(values, {
      terms: TERMS,
      way,
      userType,
      amountOf: () => amount,
      commissionOf: () => (way === 'send' ? 20_00n : 0n),
    })
  const expected = beyond === null ? null : expect.stringContaining(beyond)
  expect([said('User', '=2*500'), said('User', 1000_00n)]).toEqual([expected, expected])
  expect([said('Manager', '1,000'), said('User', ''), said('User', null)]).toEqual([
    null,
    null,
    null,
  ])
})

const SAYS_15 = "The partner's terms have come: the share is 15.00."

it.each([
  ['are loading', undefined, undefined, NO_SHARE, '1,000', true, null],
  ['are loading, but a share was typed', undefined, undefined, own(''), '1,000', false, null],
  ['are loading, but a branch pays', undefined, undefined, NO_SHARE, null, false, null],
  ['failed', undefined, new Error('out'), NO_SHARE, '1,000', false, null],
  ['give a share', TERMS, undefined, NO_SHARE, '1,000', false, SAYS_15],
  ['give a share beside a typed one', TERMS, undefined, own('12'), '1,000', false, null],
  ['give no share', TERMS, undefined, NO_SHARE, '0.10', false, null],
])('when Save is pressed, the terms %s', (_, data, error, share, amount, isAwaited, says) => {
  const needed = neededTerms({ data, error }, () => amount)
  const values = { partner: '2001', ...share }
  expect([needed.isAwaited(values), needed.says(values)]).toEqual([isAwaited, says])
})

function own(partnerCommission: string) {
  return { partnerCommission, shareIsOwn: true }
}

it.each<[what: string, terms: PartnerTerms, commissionMinor: bigint | null]>([
  ['the terms load', undefined, 20_00n],
  ['the commission isn’t known', TERMS, null],
])('says nothing of a share while %s', (_, terms, commissionMinor) => {
  const values = { partner: '2002', ...own('500') }
  const commissionOf = () => commissionMinor
  const sharing = { terms, way: 'send' as const, userType: 'User', amountOf: () => '1,000' }
  expect(beyondBound(values, { ...sharing, commissionOf })).toBeNull()
})
