import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  amountField,
  dateField,
  decimalOut,
  explain,
  idField,
  optionalText,
  positiveAmountField,
  rateField,
  rateOrNoneField,
  textField,
} from './fields.ts'

/** Parses an input with a field named `field`. Returns the parsed value or the refusal's message. */
function read(field: z.ZodMiniType, input: unknown): unknown {
  const result = z.object({ field }).safeParse({ field: input })
  return result.success ? result.data.field : explain(result.error)
}

const AMOUNT_REFUSED =
  'field must be an amount such as 1234.50: digits, at most 16 before and 2 after the dot'
const TOO_LONG_A_NUMBER = 'field has more digits than a JSON number keeps; send it as text'
const RATE_REFUSED =
  'field must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'
const ID_REFUSED = 'field must be a whole number above 0'
const DATE_REFUSED = 'field must be a calendar day written yyyy-mm-dd'

describe('amountField', () => {
  const cases: [input: unknown, expected: unknown][] = [
    ['1,234.50', 123_450n],
    [1234.5, 123_450n],
    [0, 0n],
    [0.1, 10n],
    [1234567890123.45, 123_456_789_012_345n],
    [999_999_999_999_999, 99_999_999_999_999_900n],
    ['9999999999999999.99', 999_999_999_999_999_999n],
    [1_234_567_890_123_456, TOO_LONG_A_NUMBER],
    [0.1 + 0.2, TOO_LONG_A_NUMBER],
    [1.005, AMOUNT_REFUSED],
    [-1, AMOUNT_REFUSED],
    [1e21, AMOUNT_REFUSED],
    [1e-7, AMOUNT_REFUSED],
    [Number.NaN, AMOUNT_REFUSED],
    [Number.POSITIVE_INFINITY, AMOUNT_REFUSED],
    ['', AMOUNT_REFUSED],
    ['-1', AMOUNT_REFUSED],
    ['1e3', AMOUNT_REFUSED],
    ['NaN', AMOUNT_REFUSED],
    ['1.234', AMOUNT_REFUSED],
    ['12345678901234567', AMOUNT_REFUSED],
    [null, AMOUNT_REFUSED],
    [undefined, AMOUNT_REFUSED],
    [true, AMOUNT_REFUSED],
    [['1'], AMOUNT_REFUSED],
    [{ amount: 1 }, AMOUNT_REFUSED],
    [10n, AMOUNT_REFUSED],
  ]
  it.each(cases)('%o gives %o', (input, expected) => {
    expect(read(amountField, input)).toBe(expected)
  })

  it.each([
    ['0.01', 1n],
    ['0', 'field must be above 0'],
    ['0.00', 'field must be above 0'],
    [0, 'field must be above 0'],
    ['x', AMOUNT_REFUSED],
  ])('required above 0: %o gives %o', (input, expected) => {
    expect(read(positiveAmountField, input)).toBe(expected)
  })
})

describe('rateField', () => {
  it.each([
    ['68.5', 685_000n],
    [68.5, 685_000n],
    ['1.0000', 10_000n],
    [0, RATE_REFUSED],
    ['0.00001', RATE_REFUSED],
    ['-1', RATE_REFUSED],
    [null, RATE_REFUSED],
  ])('%o gives %o', (input, expected) => {
    expect(read(rateField, input)).toBe(expected)
  })
})

describe('rateOrNoneField', () => {
  it.each([
    ['68.5', 685_000n],
    [0, null],
    ['0', null],
    ['0.0000', null],
    ['0.00000', RATE_REFUSED],
    ['-0', RATE_REFUSED],
    ['', RATE_REFUSED],
  ])('%o gives %o', (input, expected) => {
    expect(read(rateOrNoneField, input)).toBe(expected)
  })
})

describe('idField', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 42 ', 42],
    [999_999_999_999, 999_999_999_999],
    [0, ID_REFUSED],
    ['0', ID_REFUSED],
    ['07', ID_REFUSED],
    [-1, ID_REFUSED],
    [1.5, ID_REFUSED],
    ['1e3', ID_REFUSED],
    ['1000000000000', ID_REFUSED],
    ['', ID_REFUSED],
    ['abc', ID_REFUSED],
    [null, ID_REFUSED],
    [undefined, ID_REFUSED],
    [{}, ID_REFUSED],
  ])('%o gives %o', (input, expected) => {
    expect(read(idField, input)).toBe(expected)
  })
})

describe('dateField', () => {
  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59:59+04:30', '2026-11-20'],
    ['2026-11-20T09:30', '2026-11-20'],
    ['2026-11-20 09:30:00', '2026-11-20'],
    ['2027-02-29', DATE_REFUSED],
    ['2027-02-29T00:00:00Z', DATE_REFUSED],
    ['2026-11-20T', DATE_REFUSED],
    ['2026-11-20 nonsense', DATE_REFUSED],
    ['20-11-2026', DATE_REFUSED],
    ['', DATE_REFUSED],
    [undefined, 'field is required'],
    [20261120, 'field must be text'],
  ])('%o gives %o', (input, expected) => {
    expect(read(dateField, input)).toBe(expected)
  })
})

describe('textField and optionalText', () => {
  it.each([
    [textField(5), '  abc ', 'abc'],
    [textField(5), ' abcde ', 'abcde'],
    [textField(5), 'abcdef', 'field must be at most 5 characters long'],
    [textField(5), 'a\tb\nc', 'a\tb\nc'],
    [textField(5), 'a\u0000b', 'field must not hold control characters'],
    [textField(5), 'a\u007fb', 'field must not hold control characters'],
    [textField(5), undefined, 'field is required'],
    [textField(5), null, 'field must be text'],
    [textField(5), 12, 'field must be text'],
    [optionalText(5), undefined, null],
    [optionalText(5), null, null],
    [optionalText(5), '', null],
    [optionalText(5), '   ', null],
    [optionalText(5), ' a ', 'a'],
    [optionalText(5), 'abcdef', 'field must be at most 5 characters long'],
    [optionalText(5), 12, 'field must be text'],
  ])('%# of %o gives %o', (field, input, expected) => {
    expect(read(field, input)).toBe(expected)
  })
})

describe('explain', () => {
  const schema = z.object({
    legs: z.array(z.object({ amount: amountField })),
    kind: z.enum(['one', 'two']),
    count: z.int().check(z.minimum(1), z.maximum(9)),
    name: z.string({ error: 'Name is required' }),
    nested: z.object({ flag: z.boolean() }),
  })
  const good = { legs: [], kind: 'one', count: 1, name: 'n', nested: { flag: true } }
  const cases: [what: string, input: unknown, sentence: string][] = [
    ['no body', undefined, 'The body is required'],
    ['a null body', null, 'The body must be a JSON object'],
    ['a list as a body', [], 'The body must be a JSON object'],
    ['text as a body', 'x', 'The body must be a JSON object'],
    ['an object for a list', { ...good, legs: {} }, 'legs must be a list'],
    [
      'an entry of a list',
      { ...good, legs: [{ amount: '-1' }] },
      `legs.0.amount ${AMOUNT_REFUSED.slice(6)}`,
    ],
    ['a word that is not in the list', { ...good, kind: 'three' }, 'kind must be one of one, two'],
    ['a fraction', { ...good, count: 1.5 }, 'count must be a whole number'],
    ['a number that is too small', { ...good, count: 0 }, 'count must be at least 1'],
    ['a number that is too big', { ...good, count: 10 }, 'count must be at most 9'],
    ['a message that is a whole sentence', { ...good, name: 3 }, 'Name is required'],
    ['a nested field', { ...good, nested: {} }, 'nested.flag is required'],
    [
      'a nested field of another type',
      { ...good, nested: { flag: 1 } },
      'nested.flag must be boolean',
    ],
    ['the first of two errors', { ...good, kind: 'x', count: 0 }, 'kind must be one of one, two'],
  ]
  it.each(cases)('%s: %s', (_, input, sentence) => {
    const { error } = schema.safeParse(input)
    expect(error && explain(error)).toBe(sentence)
  })
})

describe('decimalOut', () => {
  it.each([
    ['1234.50', true],
    ['-3.00', true],
    ['68.5000', true],
    ['1,234.50', false],
    ['1', false],
    ['1.5', false],
    ['+1.00', false],
    ['', false],
  ])('%j is allowed in an answer: %s', (text, expected) => {
    expect(decimalOut.safeParse(text).success).toBe(expected)
  })
})
