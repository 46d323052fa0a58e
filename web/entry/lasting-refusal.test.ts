import { expect, it } from 'vitest'
import { closesDay, isLasting } from './lasting-refusal.ts'

it.each([
  ['KBL closed 22 November at 17:02 by karim', true],
  ['KBL closed 22 November at 00:10 on 23 November by karim', true],
  ['The till of laila is counted through 22 November', true],
  ["Transaction 814 can't be changed", true],
  ['KBL is closing: try again in a moment', false],
  ['The till of laila was not counted on 21 November', false],
  ['404: There is no transaction 805', false],
])('"%s" lasts: %s', (message, lasts) => {
  expect(isLasting(message)).toBe(lasts)
})

it.each([
  ['KBL closed 2 November at 17:02 by karim', true],
  ['The till of laila is counted through 2 November', true],
  ['KBL closed 1 November at 00:10 on 2 November by karim', false],
  ['KBL closed 22 October at 17:02', false],
])('"%s" closes 2 November: %s', (message, closes) => {
  expect(closesDay(message, '2026-11-02')).toBe(closes)
})
