import { describe, expect, it } from 'vitest'
import { LoginRequest } from './auth.ts'
import { explain } from './fields.ts'

describe('LoginRequest', () => {
  it('trims the name but not the password', () => {
    expect(LoginRequest.parse({ username: ' admin ', password: ' p w ' })).toEqual({
      username: 'admin',
      password: ' p w ',
    })
  })

  const refused: [input: unknown, sentence: string][] = [
    [{}, 'Username is required'],
    [{ username: '', password: '' }, 'Username is required'],
    [{ username: '   ', password: 'x' }, 'Username is required'],
    [{ username: null, password: 'x' }, 'Username is required'],
    [{ username: { $ne: '' }, password: 'x' }, 'Username is required'],
    [{ username: 'admin' }, 'Password is required'],
    [{ username: 'admin', password: '' }, 'Password is required'],
    [{ username: 'admin', password: 12345678 }, 'Password is required'],
    [{ username: 'x'.repeat(101), password: 'x' }, 'Username must be less than 100 characters'],
    [{ username: 'admin', password: 'x'.repeat(256) }, 'Password must be less than 255 characters'],
    [null, 'The body must be a JSON object'],
  ]
  it.each(refused)('refuses %o: %s', (input, sentence) => {
    const { error } = LoginRequest.safeParse(input)
    expect(error && explain(error)).toBe(sentence)
  })

  it('accepts a name of 100 and a password of 255 characters', () => {
    const longest = { username: 'x'.repeat(100), password: 'x'.repeat(255) }
    expect(LoginRequest.safeParse(longest).success).toBe(true)
  })
})
