import { expect, it } from 'vitest'
import { tiedTotals } from './tied-totals.ts'

const totals = {
  assets: '42717946.43',
  liabilities: '7394358.46',
  equity: '35323587.95',
  rounding: '-0.02',
}

it('both sides come to the same, with the rounding between them', () => {
  expect(tiedTotals('assets', totals)).toEqual([
    ['Rounding', '-0.02'],
    ['Assets and rounding', '42717946.41'],
  ])
  expect(tiedTotals('liabilities', totals)).toEqual([])
  expect(tiedTotals('equity', totals)).toEqual([['Liabilities and equity', '42717946.41']])
})

it('without a rounding the total of the assets is the sum of the others', () => {
  const whole = { ...totals, assets: '42717946.41', rounding: '0.00' }
  expect(tiedTotals('assets', whole)).toEqual([])
  expect(tiedTotals('equity', whole)).toEqual([['Liabilities and equity', '42717946.41']])
})
