import { describe, expect, it } from 'vitest'
import { addDays } from './business-date.ts'
import { daysOf, PERIODS, type Period } from './periods.ts'
import { solarHijri } from './solar-hijri.ts'

/** A Sunday, and the first day of the Solar month Qaws. */
const TODAY = '2026-11-22'

describe('the days of a period', () => {
  it.each<[period: Period, today: string, fromDate: string, toDate: string]>([
    ['today', TODAY, TODAY, TODAY],
    ['thisWeek', TODAY, '2026-11-21', TODAY],
    ['thisWeek', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['thisWeek', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['thisMonth', TODAY, '2026-11-01', TODAY],
    ['thisMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['lastMonth', TODAY, '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['solarMonth', TODAY, TODAY, TODAY],
    ['solarMonth', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['lastSolarMonth', TODAY, '2026-10-23', '2026-11-21'],
    // Hut has 29 days in 1404 and 30 in 1403.
    ['lastSolarMonth', '2026-03-21', '2026-02-20', '2026-03-20'],
    ['lastSolarMonth', '2025-03-21', '2025-02-19', '2025-03-20'],
  ])('%s on %s are %s to %s', (period, today, fromDate, toDate) => {
    expect(daysOf(period, today)).toEqual({ fromDate, toDate })
  })

  it('follow one another: a month begins on the day after the last one, on every day of 8 years', () => {
    const wrong: string[] = []
    for (let today = '2023-01-01'; today < '2031-01-01'; today = addDays(today, 1)) {
      const days = Object.fromEntries(PERIODS.map((each) => [each, daysOf(each, today)]))
      const meets = (last: Period, now: Period) =>
        addDays(days[last]?.toDate ?? '', 1) === days[now]?.fromDate
      const begins = [days['solarMonth'], days['lastSolarMonth']].every((each) =>
        solarHijri(each?.fromDate ?? '').endsWith('/01'),
      )
      if (!begins || !meets('lastMonth', 'thisMonth') || !meets('lastSolarMonth', 'solarMonth')) {
        wrong.push(today)
      }
    }
    expect(wrong).toEqual([])
  })
})
