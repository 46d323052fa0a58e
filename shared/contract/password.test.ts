import { describe, expect, it } from 'vitest'
import { explain } from './fields.ts'
import { newPasswordField, passwordProblem, typedPasswordField } from './password.ts'

const SHORT = 'Password must have at least 12 characters'

describe('a new password', () => {
  const cases: [what: string, password: unknown, problem: string | null][] = [
    ['of 12 characters', 'twelve chars', null],
    ['of 11 characters', 'eleven char', SHORT],
    ['of one character', 'x', SHORT],
    ['of 12 Persian letters', 'رمزعبوربازار', null],
    ['of 11 Persian letters, with their vowel marks', 'رَمزِعُبورِبازا', SHORT],
    ['with a joiner, which is not counted', 'می\u200cروم به کا', SHORT],
    ['of 12 emoji', '😀'.repeat(12), null],
    ['of 11 emoji, 22 units of UTF-16', '😀'.repeat(11), SHORT],
    ['of 11 families of four', '👨‍👩‍👧‍👦'.repeat(11), SHORT],
    ['of 11 letters with separate accents', 'e\u0301'.repeat(11), SHORT],
    ['of invisible characters', '\u200b\u200e\u2069\ufeff'.repeat(9), SHORT],
    ['of 255 characters', 'x'.repeat(255), null],
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
