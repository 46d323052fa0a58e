import { expect, it } from 'vitest'
import { sentAmount, sentDate } from './sent-fields.ts'

it.each([
  ['1,500', '1500'],
  ['1,500.', '1500'],
  ['0.5', '0.5'],
  ['12,5', '12,5'],
  ['', ''],
  ['9,999,999,999,999,999.99', '9999999999999999.99'],
])('sends the amount %s as %s', (text, sent) => {
  expect(sentAmount(text)).toBe(sent)
})

it.each([
  ['the prefilled day', '2026-11-20', {}],
  ['no day', '', {}],
  ['an earlier day', '2026-11-18', { tranDate: '2026-11-18' }],
])('sends for %s %j', (_, date, sent) => {
  expect(sentDate(date, '2026-11-20')).toEqual(sent)
})
