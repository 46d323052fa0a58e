import { describe, expect, it } from 'vitest'
import { checkAgainst } from '../../functions/testing/json-schema.ts'
import { FIELDS, KINDS, type Kind, kindOf } from './kinds.ts'

const mismatches = checkAgainst({})

const VALUES: Record<Kind, readonly unknown[]> = {
  Amount: ['1,234.50', '0', 0, 12.5, '007', '9'.repeat(16), -1, '-1', '1.234', '12,34', '1e3', ''],
  AmountAboveZero: ['0.01', '1,000', 0.01, '9'.repeat(16), 0, '0.00', '0', -1, '-1', 'x', null],
  SignedAmount: ['-5000.00', '5000', -5, 0, '-0.01', '1,234.50', '--1', '+1', '1.234', '-', ''],
  Rate: ['68.5000', 68.5, '999999.9999', '0.0001', 0, '0', '0.0000', '1234567', '1.23456', -1],
  Percentage: ['12.50', 12.5, '0', '999.99', 1000, '1000', '1.234', -1, '1,2'],
  Id: [1, '1', 999_999_999_999, '999999999999', 0, '0', -1, 1.5, '01', '1.5', 'x', null],
  TillUser: [0, '0', 4, '999999999999', -1, 1.5, '01', '1.5', 'x'],
  Version: [0, '0', 7, '999999999999', -1, 1.5, '01', 'x'],
  Day: ['2026-11-20', '1900-01-01', '20.11.2026', '2026-11-2', '', 20261120],
  Instant: ['2026-11-20T05:30:00.000Z', '2026-11-20T05:30:00Z', '2026-11-20', '05:30', 0],
  Decimal: ['1234.50', '-3.00', '68.5000', '1', '1.5', '1,234.50', 1.5],
}

describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
  const field = FIELDS[kind]
  const schema = KINDS[kind]

  it('is recognised by its field', () => {
    expect(kindOf(field)).toBe(kind)
  })

  it.each(VALUES[kind].map((value) => [value]))(
    '%j is accepted by the field and the description, or refused by both',
    (value) => {
      const isDescribed = mismatches(value, schema).length === 0
      expect(isDescribed).toBe(field.safeParse(value).success)
    },
  )

  it('has only examples that are accepted', () => {
    for (const example of schema.examples) {
      expect(field.safeParse(example).success).toBe(true)
      expect(mismatches(example, schema)).toEqual([])
    }
  })
})
