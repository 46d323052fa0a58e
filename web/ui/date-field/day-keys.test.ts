import { expect, it } from 'vitest'
import type { DayRules } from '../../../shared/calendar/typed-day.ts'
import { type DayAction, type DayKey, dayAction } from './day-keys.ts'

const RULES: DayRules = { today: '2026-11-20', earliest: '2026-11-01', latest: '2026-11-20' }
const day = (value: string) => ({ value })

it.each<
  [key: string, value: string, typed: string | null, action: DayAction, with_?: Partial<DayKey>]
>([
  ['+', '2026-11-18', null, day('2026-11-19')],
  ['=', '2026-11-18', null, day('2026-11-19')],
  ['ArrowUp', '2026-11-18', null, day('2026-11-19')],
  ['+', '2026-11-20', null, day('2026-11-20')],
  ['-', '2026-11-18', null, day('2026-11-17')],
  ['−', '2026-11-18', null, day('2026-11-17')],
  ['ArrowDown', '2026-11-18', null, day('2026-11-17')],
  ['-', '2026-11-01', null, day('2026-11-01')],
  ['-', '', null, day('2026-11-20')],
  ['-', '2026-11-03', '3', null],
  ['-', '2026', '2026', null],
  ['-', '2026-11', '2026-11', null],
  ['-', '2026-11-18', '2026-11-18', day('2026-11-17')],
  ['-', '2026-11-18', '18/11/2026', day('2026-11-17')],
  ['-', '2026-11-18', '18-Nov-2026', day('2026-11-17')],
  ['-', '18-Nov', '18-Nov', null],
  ['t', '18-Oc', '18-Oc', null],
  ['+', '2026-11-03', '3', day('2026-11-04')],
  ['ArrowDown', '2026-11-03', '3', day('2026-11-02')],
  ['t', '2026-11-03', null, day('2026-11-20')],
  ['T', '', null, day('2026-11-20')],
  ['ف', '', null, day('2026-11-20'), { code: 'KeyT' }],
  ['t', '', '3/', day('2026-11-20')],
  ['t', '', 'yes', null],
  ['t', '', null, null, { ctrlKey: true }],
  ['+', '2026-11-03', null, null, { ctrlKey: true }],
  ['-', '2026-11-03', null, null, { metaKey: true }],
  ['ArrowDown', '2026-11-03', null, 'calendar', { altKey: true }],
  ['ArrowUp', '2026-11-03', null, null, { altKey: true }],
  ['3', '', null, null],
  ['/', '', '3', null],
  ['Enter', '', '3', null],
  ['Tab', '', '3', null],
  ['y', '', null, null],
])('%s on %j, typed %j: %j', (key, value, typed, action, more = {}) => {
  const pressed = { key, code: '', altKey: false, ctrlKey: false, metaKey: false, ...more }
  expect(dayAction(pressed, value, typed, RULES)).toEqual(action)
})
