import { expect, it } from 'vitest'
import { termsBeside } from './terms-beside.ts'

it.each([
  ['send', '1500.00', 'terms: 1,500.00'],
  ['receive', '-1.40', 'terms: -1.40'],
  ['share', '1.50', 'terms for the whole share: 1.50'],
] as const)('beside the share of a row of the kind %s and %s says: %s', (way, terms, said) => {
  expect(termsBeside(way, terms)).toBe(said)
})
