import { expect, it } from 'vitest'
import { type RateEntry, ratePoints } from './history-dialog.tsx'

const entry = (date: string, rate: string): RateEntry => ({
  id: date,
  currencyId: 2,
  rate,
  date,
  userId: 1,
  userName: 'admin',
})

it('the plot has the rates in chronological order, with times in the business time zone', () => {
  const entries = [
    entry('2026-11-20T20:00:00.000Z', '70.1000'),
    entry('2026-11-19T05:30:00.000Z', '68.5000'),
  ]
  expect(ratePoints(entries, 'Asia/Kabul')).toEqual([
    { value: 685_000n, text: '68.5000', place: '19-Nov-2026 10:00' },
    { value: 701_000n, text: '70.1000', place: '21-Nov-2026 00:30' },
  ])
})
