import { expect, it } from 'vitest'
import { sentAmount, sentDate } from './sent-fields.ts'

it.each([
  ['1,500', '1500'],
  ['1,500.', '1500'],
  ['0.5', '0.5'],
  ['12,5', '12.5'],
  ['12,34,567.50', '1234567.50'],
  ['1,2,3', '1,2,3'],
  ['', ''],
  ['9,999,999,999,999,999.99', '9999999999999999.99'],
])('the amount %s is sent as %s', (text, sent) => {
  expect(sentAmount(text)).toBe(sent)
})

it.each([
  ['the business date', '2026-11-20', '2026-11-20'],
  ['no day', '', '2026-11-20'],
  ['an earlier day', '2026-11-18', '2026-11-18'],
])('for %s in the date field ("%s"), the date %s is sent', (_, date, sent) => {
  expect(sentDate(date, '2026-11-20')).toBe(sent)
})
