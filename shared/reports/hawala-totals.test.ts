import { expect, it } from 'vitest'
import { added, type Total } from './hawala-totals.ts'

const total = (currencyId: number, count: number, amount: string): Total => ({
  currencyId,
  currencyCode: currencyId === 1 ? 'AFN' : 'USD',
  count,
  amount,
  cancelled: 1,
  cancelledAmount: '1.50',
  left: '2.25',
})

it('the totals of two pages are added by currency, in the order of the currencies', () => {
  const first = [total(2, 3, '100.10')]
  const all = added(first, [total(1, 1, '70000.00'), total(2, 2, '-0.20')])
  expect(all).toEqual([
    total(1, 1, '70000.00'),
    { ...total(2, 5, '99.90'), cancelled: 2, cancelledAmount: '3.00', left: '4.50' },
  ])
})
