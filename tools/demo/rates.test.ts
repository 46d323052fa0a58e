import { expect, it } from 'vitest'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
import { seededChance } from './chance.ts'
import type { Code } from './people.ts'
import { FIRST_RATES, nextRates, quoted } from './rates.ts'

it.each<[purchase: Code, selling: Code, rate: string]>([
  ['USD', 'AFN', '68.4500'],
  ['AFN', 'USD', '68.4500'],
  ['EUR', 'AFN', '78.4977'],
  ['AFN', 'RS', '0.2434'],
  ['EUR', 'USD', '1.1468'],
  ['AFN', 'AFN', '1.0000'],
])('%s against %s is quoted as %s, by the own rates of both', (purchase, selling, rate) => {
  expect(quoted(FIRST_RATES, purchase, selling)).toBe(rate)
})

it('the dollar stays the base, and no other currency is at 1.0000, because that would mean a rate that was never set', () => {
  const chance = seededChance(1)
  let rates = FIRST_RATES
  for (let day = 0; day < 400; day += 1) {
    rates = nextRates(rates, chance)
    expect(formatRate(rates.USD)).toBe('1.0000')
    expect([rates.AFN, rates.EUR, rates.RS]).not.toContain(RATE_ONE)
  }
})
