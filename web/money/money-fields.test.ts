import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { amountField, rateField } from '../../shared/contract/fields.ts'
import { amountText, checkedAmount, checkedRate, optionalDay, rateText } from './money-fields.ts'

/** Returns the value that a schema parses from a text, or its error. */
function read(schema: z.ZodMiniType, text: string): unknown {
  const { data, error } = schema.safeParse(text)
  return error?.issues[0]?.message ?? data
}

const RULE = 'must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot'
const UNFINISHED = 'The calculation is not finished'

describe('an amount', () => {
  const amount = amountText('Amount is required')
  it.each([
    ['1,234.50', 123_450n],
    ['1,500.', 150_000n],
    ['=1200*68.5', 8_220_000n],
    ['', 'Amount is required'],
    ['0', 'must be above 0'],
    ['12,5', 1_250n],
    ['1,2,3', RULE],
    ['=1200*', UNFINISHED],
    ['=5/0', 'Nothing can be divided by 0'],
    ['=5-5', 'The result 0.00 is not above 0'],
  ])('%j is read as %s', (text, expected) => {
    expect(read(amount, text)).toBe(expected)
  })

  it.each([
    ['0', 0n],
    ['=2*3', 600n],
    ['=2*', UNFINISHED],
  ])('that may be 0: %j is read as %s', (text, expected) => {
    expect(read(checkedAmount(amountField), text)).toBe(expected)
  })
})

it.each([
  ['68.5', 685_000n],
  ['=82200/1200', 685_000n],
  ['=82200/', UNFINISHED],
])('the rate %j is read as %s', (text, expected) => {
  expect(read(rateText, text)).toBe(expected)
  expect(read(checkedRate(rateField), text)).toBe(expected)
})

it.each([
  ['2026-11-20', '2026-11-20'],
  ['', null],
  ['31/11', 'is a day that does not exist'],
  ['2026-02-30', 'is a day that does not exist'],
])('the day %j is read as %s', (text, expected) => {
  expect(read(optionalDay, text)).toBe(expected)
})
