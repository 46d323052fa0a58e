import { addDays, type BusinessDate } from './business-date.ts'
import { solarHijri } from './solar-hijri.ts'

/** The years that are read as Solar Hijri. */
export const SOLAR_YEARS = { first: 1300, last: 1500 } as const

const NOWRUZ_OF_FIRST: BusinessDate = '1921-03-21'
const DAYS_A_YEAR = 365.2422
/** The number of months with 31 days. The later months have 30, the last one 29 or 30. */
const LONG_MONTHS = 6

/**
 * Returns the day of a Solar Hijri (Shamsi) date. It estimates the day, then takes the day near it for which `solarHijri`
 * gives that date. So leap years are the same in both functions, and each function is the exact inverse of the other.
 * @param year from 1300 to 1500
 * @returns "2026-11-20" for 1405, 8, 29; null for any other year, or if that calendar has no such day
 */
export function fromSolarHijri(year: number, month: number, day: number): BusinessDate | null {
  if (year < SOLAR_YEARS.first || year > SOLAR_YEARS.last) return null
  const written = [year, month, day].map((part) => String(part).padStart(2, '0')).join('/')
  const yearsDays = Math.floor((year - SOLAR_YEARS.first) * DAYS_A_YEAR)
  const monthsDays = (month - 1) * 30 + Math.min(month - 1, LONG_MONTHS)
  const about = addDays(NOWRUZ_OF_FIRST, yearsDays + monthsDays + day - 1)
  const found = [0, 1, -1].map((days) => addDays(about, days))
  return found.find((date) => solarHijri(date) === written) ?? null
}
