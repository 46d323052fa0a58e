import { expect, it } from 'vitest'
import { parseRate } from '../../shared/money/rate.ts'
import { busyness, endsYear, instantAt, solarMonthOf } from './calendar.ts'
import { seededChance } from './chance.ts'
import { FIRST_RATES, nextRates, quoted } from './rates.ts'

it.each([
  ['a weekday', '2026-06-03', 1],
  ['a Friday', '2026-06-05', 0.18],
  ['the day when salaries come', '2026-06-20', 1.35],
  ['before Nowruz', '2026-03-14', 1.6],
  ['Nowruz', '2026-03-21', 0.12],
  ['before Eid al-Adha', '2026-05-25', 1.6],
  ['Eid al-Adha', '2026-05-27', 0.12],
  ['Eid al-Fitr, on a Friday', '2026-03-20', 0.12],
])('%s has the right busyness', (_what, date, expected) => {
  expect(busyness(date)).toBe(expected)
})

it('a solar year ends with the 29th or 30th of Hut', () => {
  const ends = ['2025-03-19', '2025-03-20', '2026-03-20', '2026-03-21'].filter(endsYear)
  expect(ends).toEqual(['2025-03-20', '2026-03-20'])
  expect(ends.map(solarMonthOf)).toEqual(['2025-02-19', '2026-02-20'])
})

it.each([
  ['Asia/Kabul', '2026-11-20', 600, '2026-11-20T05:30:00.000Z'],
  ['America/New_York', '2026-07-01', 480, '2026-07-01T12:00:00.000Z'],
  ['America/New_York', '2026-11-20', 480, '2026-11-20T13:00:00.000Z'],
])('in %s on %s, %i minutes after midnight are the instant %s', (zone, date, minutes, expected) => {
  expect(instantAt(date, minutes, zone).toISOString()).toBe(expected)
})

it('a rate with AFN is quoted in AFN for 1 of the other currency, whichever of the two is bought', () => {
  const rates = { ...FIRST_RATES, AFN: 660_000n, EUR: 8_800n, RS: 2_750_000n }
  const pairs = [
    quoted(rates, 'USD', 'AFN'),
    quoted(rates, 'AFN', 'USD'),
    quoted(rates, 'AFN', 'EUR'),
    quoted(rates, 'RS', 'AFN'),
    quoted(rates, 'EUR', 'USD'),
  ]
  expect(pairs).toEqual(['66.0000', '66.0000', '75.0000', '0.2400', '1.1364'])
})

it('rates move from day to day, but stay near their first values', () => {
  const chance = seededChance(7)
  let rates = FIRST_RATES
  const seen = Array.from({ length: 1_000 }, () => {
    rates = nextRates(rates, chance)
    return Number(parseRate(quoted(rates, 'USD', 'AFN')))
  })
  expect(new Set(seen).size).toBeGreaterThan(50)
  expect(Math.min(...seen)).toBeGreaterThan(650_000)
  expect(Math.max(...seen)).toBeLessThan(720_000)
})
