import { expect, it } from 'vitest'
import { saidAmount } from './said-amount.ts'

it.each([
  ['900 Cr', '900', 'weOwe'],
  ['900Cr.', '900', 'weOwe'],
  ['1,250.50 DR', '1250.50', 'owedToUs'],
  ['2,300 b/d', '2300', null],
  ['۳۴۵۰ طلب', '3450', 'weOwe'],
  ['۳۴۵۰ قرض', '3450', 'owedToUs'],
  ['$ 500', '500', null],
  ['500 AFN', '500', null],
  ['Rs. 1,200/-', '1200', null],
  ['۵۰۰ افغانی', '500', null],
  ['(500) Cr', '-500', 'weOwe'],
  ['-', '0', null],
  ['—', '0', null],
  ['nil', '0', null],
  ['صفر', '0', null],
])('%j is probably %s, %s', (text, amount, says) => {
  expect(saidAmount(text)).toEqual({ amount, says })
})

it.each(['about 5', '5 or 6', 'Karim', '12/5/2024 Cr', ''])('%j is nothing', (text) => {
  expect(saidAmount(text)).toBeNull()
})
