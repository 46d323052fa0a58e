import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkedBy } from './checked-by.ts'

const schema = z.object({
  name: z
    .string()
    .check(
      z.minLength(1, { error: 'Username is required' }),
      z.minLength(2, { error: 'is too short' }),
    ),
  code: z.string().check(z.maxLength(3, { error: 'must be short' })),
})
const check = checkedBy<{ name: string; code: string }>(schema, { name: 'Username', code: 'Code' })

describe('a form checked by a schema', () => {
  it.each<[what: string, name: string, code: string, messages: Record<string, string>]>([
    ['in order', 'karim', 'KBL', {}],
    [
      'with two problems at one field, the first of them',
      '',
      'KBL',
      { name: 'Username is required' },
    ],
    ['with a predicate as its message', 'karim', 'Kabul', { code: 'Code must be short' }],
    [
      'with problems at both fields',
      'k',
      'Kabul',
      { name: 'Username is too short', code: 'Code must be short' },
    ],
  ])('%s', (_what, name, code, messages) => {
    const { values, errors } = check({ name, code })
    const found = Object.entries(errors).map(([field, error]) => [field, error.message])
    expect(Object.fromEntries(found)).toEqual(messages)
    expect(values).toEqual(found.length > 0 ? {} : { name, code })
  })
})
