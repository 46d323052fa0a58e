import { expect, it } from 'vitest'
import { IN_PART, SENT } from '../../hawala-orders/order-samples.ts'
import { receiverWords } from './receiver-words.ts'

it('names the receiver, and once each of those who came on behalf', () => {
  expect(receiverWords(SENT)).toBe('Zahra')
  expect(receiverWords(IN_PART)).toBe('Zahra')
  const onBehalf = { name: 'Zahra', relation: 'brother' }
  const payouts = ['Hamid', 'Zahra', 'Hamid', 'Wali'].flatMap((name) =>
    IN_PART.payouts.map((each) => ({
      ...each,
      name,
      onBehalf: name === 'Zahra' ? null : onBehalf,
    })),
  )
  expect(receiverWords({ ...IN_PART, payouts })).toBe(
    '\u2068Zahra\u2069 · taken by \u2068Hamid\u2069, \u2068Wali\u2069',
  )
})
