import { expect, it } from 'vitest'
import { IN_PART } from '../../hawala-orders/order-samples.ts'
import { paidBeforeLines } from './paid-before.ts'

it('names who stood there, and on whose behalf', () => {
  const [part] = IN_PART.payouts
  const onBehalf = { name: 'Zahra', relation: 'brother' }
  const payouts = part ? [part, { ...part, amount: '1500.00', name: 'Hamid', onBehalf }] : []
  expect(paidBeforeLines({ payouts }, 'Asia/Kabul')).toEqual([
    '400.00 to \u2068Zahra\u2069, by \u2068nadia\u2069, 23-Nov-2026 09:30',
    '1,500.00 to \u2068Hamid\u2069, by \u2068nadia\u2069, 23-Nov-2026 09:30. On behalf of \u2068Zahra\u2069, as \u2068brother\u2069',
  ])
})

it('says what was handed over in another currency', () => {
  const [part] = IN_PART.payouts
  const paidAs = {
    currencyId: 2,
    currencyCode: 'USD',
    amount: '1005.80',
    rate: '69.0000',
    per: 1,
    getRate: null,
    getPer: null,
  }
  const payouts = part ? [{ ...part, paidAs }] : []
  expect(paidBeforeLines({ payouts }, 'Asia/Kabul')).toEqual([
    '400.00 to \u2068Zahra\u2069, by \u2068nadia\u2069, 23-Nov-2026 09:30. Handed over: 1,005.80 USD',
  ])
})
