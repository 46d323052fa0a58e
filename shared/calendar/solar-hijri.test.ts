import { expect, it } from 'vitest'
import { solarHijri } from './solar-hijri.ts'

const cases: [what: string, date: string, shamsi: string][] = [
  ['a day in the middle of a month', '2026-11-20', '1405/08/29'],
  ['the last day of 1402', '2024-03-19', '1402/12/29'],
  ['Nowruz 1403, in a Gregorian leap year', '2024-03-20', '1403/01/01'],
  ['the leap day of 1403', '2025-03-20', '1403/12/30'],
  ['Nowruz 1404', '2025-03-21', '1404/01/01'],
  ['the last day of 1404', '2026-03-20', '1404/12/29'],
  ['Nowruz 1405', '2026-03-21', '1405/01/01'],
  ['Nowruz 1408, in a Gregorian leap year', '2029-03-20', '1408/01/01'],
  ['the leap day of 1408', '2030-03-20', '1408/12/30'],
  ['Nowruz 1400', '2021-03-21', '1400/01/01'],
  ['Nowruz 1300', '1921-03-21', '1300/01/01'],
  ['the last day of a month of 31 days', '2026-04-20', '1405/01/31'],
  ['the first day of the next month', '2026-04-21', '1405/02/01'],
  ['the last day of the first half-year', '2026-09-22', '1405/06/31'],
  ['the first day of the second half-year', '2026-09-23', '1405/07/01'],
  ['the Gregorian New Year', '2027-01-01', '1405/10/11'],
]

it.each(cases)('%s: %s is %s', (_, date, shamsi) => {
  expect(solarHijri(date)).toBe(shamsi)
})
