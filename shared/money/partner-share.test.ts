import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'
import { suggestedShare } from './partner-share.ts'

const minor = (text: string) => {
  const amount = parseAmount(text.replace('-', '')) ?? 0n
  return text.startsWith('-') ? -amount : amount
}

it.each([
  ['100,000', '150', '150.00'],
  ['1,000', '150', '1.50'],
  ['333.33', '150', '0.50'],
  // 0.005 is half a cent, and 0.00495 is less.
  ['1', '500', '0.01'],
  ['0.99', '500', '0.00'],
  ['50', '0', '0.00'],
  ['0', '150', '0.00'],
  ['10', '200,000', '20.00'],
  ['700', '200', '1.40'],
  ['700', '-200', '-1.40'],
  ['1', '-500', '-0.01'],
  ['0.99', '-500', '0.00'],
])('for %s at %s for 100,000 is %s', (amount, per100000, share) => {
  expect(formatAmount(suggestedShare(minor(amount), minor(per100000)))).toBe(share)
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })
const terms = fc.bigInt({ min: 0n, max: 10n ** 9n })

it('is within half a cent of the exact share, and half a cent is rounded up', () =>
  fc.assert(
    fc.property(amount, terms, (amountMinor, per100000Minor) => {
      const exact = amountMinor * per100000Minor
      const twiceOff = 2n * (suggestedShare(amountMinor, per100000Minor) * 100_000_00n - exact)
      expect(twiceOff).toBeGreaterThan(-100_000_00n)
      expect(twiceOff).toBeLessThanOrEqual(100_000_00n)
    }),
  ))

it('never falls as amounts rise', () =>
  fc.assert(
    fc.property(amount, amount, terms, (one, other, per100000Minor) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(suggestedShare(less, per100000Minor)).toBeLessThanOrEqual(
        suggestedShare(more, per100000Minor),
      )
    }),
  ))
