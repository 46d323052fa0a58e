import type { BusinessDate } from './business-date.ts'

const PERSIAN = new Intl.DateTimeFormat('fa-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * Writes a day in the Solar Hijri (Shamsi) calendar, as vouchers show it.
 * @returns yyyy/mm/dd: "1405/08/29" for "2026-11-20"
 */
export function solarHijri(date: BusinessDate): string {
  return PERSIAN.format(new Date(`${date}T00:00:00Z`))
}
