import { addDays, type BusinessDate, monthOf } from './business-date.ts'
import { solarHijri } from './solar-hijri.ts'

/** The periods that a report offers by name. Rules: docs/rules/dates.md */
export const PERIODS = [
  'today',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'solarMonth',
  'lastSolarMonth',
] as const

export type Period = (typeof PERIODS)[number]

/** The first and the last day of a period. */
export interface PeriodDays {
  readonly fromDate: BusinessDate
  readonly toDate: BusinessDate
}

/** Returns the days of a period. A week begins on Saturday. A period that isn't over ends today. */
export function daysOf(period: Period, today: BusinessDate): PeriodDays {
  switch (period) {
    case 'today':
      return { fromDate: today, toDate: today }
    case 'thisWeek':
      return { fromDate: saturdayUpTo(today), toDate: today }
    case 'thisMonth':
      return { fromDate: firstOfMonth(today), toDate: today }
    case 'lastMonth':
      return monthUpTo(addDays(firstOfMonth(today), -1), firstOfMonth)
    case 'solarMonth':
      return { fromDate: firstOfSolarMonth(today), toDate: today }
    case 'lastSolarMonth':
      return monthUpTo(addDays(firstOfSolarMonth(today), -1), firstOfSolarMonth)
  }
}

function monthUpTo(
  toDate: BusinessDate,
  firstOf: (date: BusinessDate) => BusinessDate,
): PeriodDays {
  return { fromDate: firstOf(toDate), toDate }
}

function firstOfMonth(date: BusinessDate): BusinessDate {
  return `${monthOf(date)}-01`
}

function firstOfSolarMonth(date: BusinessDate): BusinessDate {
  const dayOfMonth = Number(solarHijri(date).slice(-2))
  return addDays(date, 1 - dayOfMonth)
}

const SATURDAY = 6

function saturdayUpTo(date: BusinessDate): BusinessDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday - SATURDAY + 7) % 7))
}
