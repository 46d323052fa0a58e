import { describe, expect, it } from 'vitest'
import { explain } from './fields.ts'
import { newPasswordField, passwordProblem, typedPasswordField } from './password.ts'

const SHORT = 'Password must have at least 12 characters'
const EASY = 'Password is easy to guess: take several words that have nothing to do with each other'

describe('a new password', () => {
  const cases: [what: string, password: unknown, problem: string | null][] = [
    ['of 12 characters', 'twelve chars', null],
    ['of 11 characters', 'eleven char', SHORT],
    ['of one character', 'x', SHORT],
    ['of 12 Persian letters', 'رمزعبوربازار', null],
    ['of 11 Persian letters, with their vowel marks', 'رَمزِعُبورِبازا', SHORT],
    ['with a joiner, which is not counted', 'می\u200cروم به کا', SHORT],
    ['of 12 emoji', '😀😁😂😃😄😅😆😇😈😉😊😋', null],
    ['of 11 emoji, 22 units of UTF-16', '😀'.repeat(11), SHORT],
    ['of 11 families of four', '👨‍👩‍👧‍👦'.repeat(11), SHORT],
    ['of 11 flags', '🇦🇫'.repeat(11), SHORT],
    ['of 11 Persian letters and a coloured hand', 'رمزعبوربازا👍🏽', null],
    ['of 10 Persian letters and a coloured hand', 'رمزعبورباز👍🏽', SHORT],
    ['of 11 hands of several colours', '👍🏽'.repeat(11), SHORT],
    ['of 11 digits on keys', '1️⃣'.repeat(11), SHORT],
    ['of 11 letters with separate accents', 'e\u0301'.repeat(11), SHORT],
    ['of invisible characters', '\u200b\u200e\u2069\ufeff'.repeat(9), SHORT],
    ['of 255 characters', 'not one word again'.repeat(15).slice(0, 255), null],
    ['of several words', 'correct horse battery', null],
    ['with a number in it', 'kabul 123456789 bridge', null],
    ['of blanks', ' '.repeat(12), EASY],
    ['of other blanks', '\u00a0\u3000'.repeat(6), EASY],
    ['of one letter repeated', 'aaaaaaaaaaaa', EASY],
    ['of one emoji repeated', '😀'.repeat(12), EASY],
    ['of one letter and blanks', 'a a a a a a a a', EASY],
    ['of two letters', 'abababababab', EASY],
    ['of three signs', 'aaaaaaaaaa1!', EASY],
    ['of four digits said again', '2026 2026 2026', EASY],
    ['of the digits in order', '123456789012', EASY],
    ['of the digits from 0', '012345678901', EASY],
    ['of the digits backwards', '098765432109', EASY],
    ['of digits in local script', '۱۲۳۴۵۶۷۸۹۰۱۲', EASY],
    ['of each digit twice', '112233445566', EASY],
    ['of the alphabet', 'ABCDEFGHIJKLM', EASY],
    ['of the keys in order', 'qwertyuiopasd', EASY],
    ['of the keys backwards', 'dsapoiuytrewq', EASY],
    ['of the Persian keys in order', 'ضصثقفغعهخحجچ', EASY],
    ['of 256 characters', 'x'.repeat(256), 'Password must be less than 255 characters'],
    ['that is empty', '', 'Password is required'],
    ['that is missing', undefined, 'Password is required'],
    ['that is a number', 123_456_789_012, 'Password is required'],
  ]

  it.each(cases)('%s', (_what, password, problem) => {
    const { error } = newPasswordField('Password').safeParse(password)
    expect(error ? explain(error) : null).toBe(problem)
  })

  const texts = cases.filter(([, password]) => typeof password === 'string' && password !== '')
  it.each(texts)('%s, checked without a schema', (_what, password, problem) => {
    expect(passwordProblem('Password', String(password))).toBe(problem)
  })
})

it('a current password may be short, because older versions allowed short passwords', () => {
  expect(typedPasswordField('Password').safeParse('x').success).toBe(true)
})
