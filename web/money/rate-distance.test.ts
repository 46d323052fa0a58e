import { expect, it } from 'vitest'
import { parseRate } from '../../shared/money/rate.ts'
import { type RateDistance, rateDistance, UNASKED_PERCENT } from './rate-distance.ts'

const above = (percent: string): RateDistance => ({ percent, side: 'above' })
const below = (percent: string): RateDistance => ({ percent, side: 'below' })

it.each<[rate: string, current: string, distance: RateDistance | null]>([
  ['68.5', '68.5', null],
  ['71.925', '68.5', null],
  ['71.9251', '68.5', above('5.0')],
  ['65.075', '68.5', null],
  ['65.0749', '68.5', below('5.0')],
  ['75.35', '68.5', above('10.0')],
  ['6.85', '68.5', below('90.0')],
  ['685', '68.5', above('900.0')],
  ['0.0146', '68.5', below('99.9')],
  ['999999.9999', '0.0001', above('999,999,999,800.0')],
  ['0.0002', '0.0001', above('100.0')],
  ['1.0556', '1', above('5.5')],
])('%s compared with %s: %j', (rate, current, distance) => {
  expect(rateDistance(parseRate(rate) ?? 0n, parseRate(current) ?? 0n)).toEqual(distance)
})

it.each<[rate: string, before: string, distance: RateDistance | null]>([
  ['75.35', '68.5', null],
  ['75.3501', '68.5', above('10.0')],
  ['61.65', '68.5', null],
  ['61.6499', '68.5', below('10.0')],
])('%s instead of %s needs a confirmation: %j', (rate, before, distance) => {
  const found = rateDistance(parseRate(rate) ?? 0n, parseRate(before) ?? 0n, UNASKED_PERCENT)
  expect(found).toEqual(distance)
})
