import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type Cursor, cursorFrom, cursorText } from './report-cursor.ts'

const anyCursor: fc.Arbitrary<Cursor> = fc.record({
  tranDate: fc.constantFrom('1900-01-01', '2026-11-20', '2028-02-29', '2199-12-31'),
  number: fc.integer({ min: 1, max: 999_999_999_999 }),
  sums: fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: 1, max: 999_999 }).map(String),
        fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }),
      ),
      { selector: ([name]) => name, maxLength: 8 },
    )
    .map((pairs) => new Map(pairs)),
})

describe('a cursor', () => {
  const place = { tranDate: '2026-11-20', number: 123 }
  it.each([
    ['2026-11-20.123', 'balances', {}],
    ['2026-11-20.123.1:4500.2:-700', 'balances', { 1: 4_500n, 2: -700n }],
    ['2026-11-20.123.CSH001c1:4500.LON001d12:7', 'houseSums', { CSH001c1: 4_500n, LON001d12: 7n }],
  ] as const)('has the text %s', (text, kind, sums) => {
    const cursor = { ...place, sums: new Map(Object.entries(sums)) }
    expect(cursorText(cursor)).toBe(text)
    expect(cursorFrom(text, kind)).toEqual(cursor)
  })

  it('is null on the first page', () => {
    expect(cursorFrom(undefined, 'balances')).toBeNull()
  })

  it('is read back from its text, which needs no escaping in an address', () =>
    fc.assert(
      fc.property(anyCursor, (cursor) => {
        const text = cursorText(cursor)
        expect(cursorFrom(text, 'balances')).toEqual(cursor)
        expect(text).toMatch(/^[\d.:-]+$/)
      }),
    ))

  const garbage: [what: string, text: string][] = [
    ['an empty text', ''],
    ['words', 'next page'],
    ['a date alone', '2026-11-20'],
    ['a date that does not exist', '2026-02-30.1'],
    ['a date before 1900', '1899-12-31.1'],
    ['an empty number', '2026-11-20.'],
    ['an invalid number', '2026-11-20.x'],
    ['a negative number', '2026-11-20.-1'],
    ['a number of 13 digits', '2026-11-20.1234567890123'],
    ['a balance without its currency', '2026-11-20.1.:5'],
    ['a currency without its balance', '2026-11-20.1.1:'],
    ['a balance with decimals', '2026-11-20.1.1:5.5'],
    ['a balance of 39 digits', `2026-11-20.1.1:${'9'.repeat(39)}`],
    ['a dot at the end', '2026-11-20.1.'],
    ['a space in front', ' 2026-11-20.1'],
    ['a line break at the end', '2026-11-20.1\n'],
    ['a plus sign', '2026-11-20.1.1:+5'],
    ['a hexadecimal balance', '2026-11-20.1.1:0x10'],
  ]
  it.each(garbage)('is not read from %s', (_, text) => {
    expect(() => cursorFrom(text, 'balances')).toThrow(Refusal)
    expect(() => cursorFrom(text, 'balances')).toThrow('cursor must be taken from the Link header')
  })

  it.each([
    ['2026-11-20.1.CSH001c1:5', 'balances'],
    ['2026-11-20.1.1:5', 'houseSums'],
    ['2026-11-20.1.CSH001x1:5', 'houseSums'],
  ] as const)('is not read from %s with %s', (text, kind) => {
    expect(() => cursorFrom(text, kind)).toThrow('cursor must be taken from the Link header')
  })
})
