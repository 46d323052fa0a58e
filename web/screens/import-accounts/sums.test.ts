import { expect, it } from 'vitest'
import { controlTotalIn, differenceTo, isSameTotal } from './sums.ts'

it.each([
  ['1500.00', '1,500', '0.00'],
  ['1500.00', '۱٬۵۰۰٫۵', '-0.50'],
  ['-20.00', '-30', '10.00'],
  ['9999999999999999.99', '9999999999999999.98', '0.01'],
  ['1.00', '', null],
  ['1.00', 'much', null],
])('from %s to the control total %j is %j', (sum, typed, difference) => {
  expect(differenceTo(sum, typed)).toBe(difference)
})

it.each([
  ['1,500', '1500.00'],
  ['-۲٫۵', '-2.50'],
  ['1.005', null],
  ['', null],
])('%j is the control total %j', (typed, told) => {
  expect(controlTotalIn(typed)).toBe(told)
})

it.each([
  ['1,500', '1500.00', true],
  ['1,501', '1500.00', false],
  ['', null, true],
  ['0', null, false],
  ['', '0.00', false],
])('%j is the same as %j: %s', (typed, told, same) => {
  expect(isSameTotal(typed, told)).toBe(same)
})
