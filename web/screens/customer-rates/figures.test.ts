import { expect, it } from 'vitest'
import { isCurrent, READ_EVERY_MS, shownRates } from './figures.ts'

it.each<[buy: string, sell: string, shown: [string, string]]>([
  ['68.4000', '69.0000', ['68.40', '69.00']],
  ['251.2500', '253.1000', ['251.25', '253.10']],
  ['0.2512', '0.2530', ['0.2512', '0.2530']],
  ['68.4050', '69.0000', ['68.405', '69.000']],
  ['700.0000', '700.0000', ['700.00', '700.00']],
])('shows %s and %s as %j', (buy, sell, shown) => {
  expect(shownRates({ buy, sell })).toEqual(shown)
})

it.each<[ageMs: number, current: boolean]>([
  [-READ_EVERY_MS, true],
  [0, true],
  [3 * READ_EVERY_MS, true],
  [4 * READ_EVERY_MS, false],
])('rates that were read %i ms ago are current: %s', (ageMs, current) => {
  const read = new Date('2026-11-24T04:00:00.000Z')
  expect(isCurrent(read, read.getTime() + ageMs)).toBe(current)
})

it('nothing is current before it was read', () => {
  expect(isCurrent(undefined, 0)).toBe(false)
})
