import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_EXPRESSION_LENGTH, type Reckoned, reckon } from './arithmetic.ts'

describe('an amount', () => {
  it.each<[expression: string, hundredths: bigint]>([
    ['1200*68.5', 8_220_000n],
    ['1200 * 68.5', 8_220_000n],
    ['5', 500n],
    ['.5', 50n],
    ['1500.', 150_000n],
    ['1,200*2', 240_000n],
    ['1,234,567.89+0.11', 123_456_800n],
    ['1200×68.5÷2', 4_110_000n],
    ['100−30', 7_000n],
    ['100–30', 7_000n],
    ['0.1+0.2', 30n],
    ['2+3*4', 1_400n],
    ['(2+3)*4', 2_000n],
    ['100-30-20', 5_000n],
    ['100/5/2', 1_000n],
    ['100/(5/2)', 4_000n],
    ['-5+10', 500n],
    ['2*-3', -600n],
    ['--5', 500n],
    ['((((7))))', 700n],
    ['1/3', 33n],
    ['2/3', 67n],
    ['1/3*3', 100n],
    ['1/3+1/3+1/3', 100n],
    ['1/3000000000000*3000000000000', 100n],
    ['0.005', 1n],
    ['0.0049', 0n],
    ['1.005', 101n],
    ['-0.005', -1n],
    ['-1.005', -101n],
    ['1.0049999999999999999', 100n],
    ['9999999999999999.99*1', 999_999_999_999_999_999n],
    ['12345678901234567890*100', 123_456_789_012_345_678_900_000n],
    ['007', 700n],
  ])('%s is %s hundredths', (expression, scaled) => {
    expect(reckon(expression, 2)).toEqual({ scaled })
  })
})

it.each<[expression: string, tenThousandths: bigint]>([
  ['82200/1200', 685_000n],
  ['1/3', 3_333n],
  ['2/3', 6_667n],
  ['0.00005', 1n],
])('the rate %s is %s ten-thousandths', (expression, scaled) => {
  expect(reckon(expression, 4)).toEqual({ scaled })
})

describe('there is no result', () => {
  const unfinished = { kind: 'unfinished' }
  const unreadable = (at: string) => ({ kind: 'unreadable', at })
  const dividedByZero = { kind: 'dividedByZero' }
  it.each<[what: string, expression: string, problem: object]>([
    ['of an empty text', '', unfinished],
    ['of spaces', '  ', unfinished],
    ['after a sign at the end', '1200*', unfinished],
    ['after a minus alone', '-', unfinished],
    ['in an open parenthesis', '(1+2', unfinished],
    ['after an open parenthesis at the end', '3*(', unfinished],
    ['of empty parentheses', '()', unreadable(')')],
    ['after a closing parenthesis without an open one', '1+2)', unreadable(')')],
    ['of a number before a parenthesis', '2(3)', unreadable('(')],
    ['of two numbers side by side', '2 3', unreadable('3')],
    ['of two signs side by side', '2*/3', unreadable('/')],
    ['of a power', '2^3', unreadable('^')],
    ['of a percent', '5%', unreadable('%')],
    ['of letters', '2*x', unreadable('x')],
    ['of an exponent', '1e3', unreadable('e')],
    ['of commas in odd places', '1,2,3*3', unreadable('1,2,3')],
    [
      'of a local comma that can be either',
      '100*70،505',
      { kind: 'either', at: '70،505', either: ['70.505', '70505'] },
    ],
    ['of a comma in the decimals', '1.2,3', unreadable('1.2,3')],
    ['of two dots', '1.2.3', unreadable('1.2.3')],
    ['of a dot alone', '.', unreadable('.')],
    ['of Persian digits, which the field has converted before', '۱۲', unreadable('۱')],
    ['of a division by 0', '5/0', dividedByZero],
    ['of a division by an expression of 0', '5/(2-2.00)', dividedByZero],
    ['of a division by 0 within the expression', '5/0*0', dividedByZero],
    ['of a very long expression', '1+'.repeat(MAX_EXPRESSION_LENGTH / 2) + 1, { kind: 'tooLong' }],
  ])('%s: %s', (_, expression, problem) => {
    expect(reckon(expression, 2)).toEqual({ problem })
  })
})

/** An expression with its value, which is calculated as a fraction while the expression is built. */
interface Known {
  readonly text: string
  /** How strongly its parts are bound: 1 for a sum, 2 for a product, 3 for a number. */
  readonly bond: 1 | 2 | 3
  readonly above: bigint
  readonly below: bigint
}

const anyNumber: fc.Arbitrary<Known> = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 99_999_999n }),
    decimals: fc.stringMatching(/^\d{0,4}$/),
    commas: fc.boolean(),
  })
  .map(({ whole, decimals, commas }) => ({
    text:
      (commas ? whole.toLocaleString('en-US') : String(whole)) + (decimals ? `.${decimals}` : ''),
    bond: 3 as const,
    above: BigInt(whole + decimals),
    below: 10n ** BigInt(decimals.length),
  }))

const { expression: anyExpression } = fc.letrec<{ expression: Known; combined: Known }>((tie) => ({
  expression: fc.oneof({ maxDepth: 4, withCrossShrink: true }, anyNumber, tie('combined')),
  combined: fc
    .tuple(tie('expression'), tie('expression'), fc.constantFrom('+', '-', '*', '/'), fc.boolean())
    .map(([one, other, sign, spaced]) => combined(one, other, sign, spaced)),
}))

function combined(one: Known, other: Known, sign: string, spaced: boolean): Known {
  const by = sign === '/' && other.above === 0n ? '+' : sign
  const bond = by === '*' || by === '/' ? 2 : 1
  const left = one.bond < bond ? `(${one.text})` : one.text
  const right = other.bond <= bond ? `(${other.text})` : other.text
  const text = [left, by, right].join(spaced ? ' ' : '')
  const [a, b, c, d] = [one.above, one.below, other.above, other.below]
  if (by === '*') return { text, bond, above: a * c, below: b * d }
  if (by === '/') return { text, bond, above: a * d, below: b * c }
  return { text, bond, above: by === '+' ? a * d + c * b : a * d - c * b, below: b * d }
}

/**
 * True if `scaled` is the nearest integer, or of two equally near integers the one further from 0. This is checked by the
 * distance, without rounding.
 */
function isNearest(scaled: bigint, { above, below }: Known, scale: bigint): boolean {
  const size = (value: bigint) => (value < 0n ? -value : value)
  const missing = size(above * scale - scaled * below) * 2n
  const isMiddle = missing === size(below)
  const exact = size(above * scale)
  return isMiddle ? size(scaled * below) > exact : missing < size(below)
}

it('gives the exact result, rounded once, for any expression', () =>
  fc.assert(
    fc.property(anyExpression, fc.constantFrom(2, 4), (known, decimals) => {
      fc.pre(known.text.length <= MAX_EXPRESSION_LENGTH)
      const reckoned: Reckoned = reckon(known.text, decimals)
      expect(reckoned).toHaveProperty('scaled')
      const scaled = 'scaled' in reckoned ? reckoned.scaled : 0n
      expect(isNearest(scaled, known, 10n ** BigInt(decimals))).toBe(true)
    }),
    { numRuns: 2_000 },
  ))

it('reads any text without an exception', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+*/().,\d ]{0,40}$/)), (text) => {
      expect(Object.keys(reckon(text, 2))).toHaveLength(1)
    }),
    { numRuns: 2_000 },
  ))
