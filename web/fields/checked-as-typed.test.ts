import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkedAsTyped } from './checked-as-typed.ts'

const amount = z.string().check(
  z.minLength(1, 'Amount is required'),
  z.regex(/^\d*$/, 'Amount is digits'),
  z.overwrite((text) => `${text}.00`),
)
const schema = z.object({ name: z.string().check(z.minLength(2, 'Name is short')), amount })
const legs = z.object({ legs: z.array(schema) })

const check = (by: Parameters<typeof checkedAsTyped>[0], values: object) =>
  checkedAsTyped(by)(values)

it('returns the typed values, not the converted values of the schema', () => {
  const typed = { name: 'Ahmad', amount: '5' }
  expect(check(schema, typed)).toEqual({ values: typed, errors: {} })
})

it.each([
  [schema, { name: 'A', amount: '5' }, { name: 'Name is short' }],
  [schema, { name: 'A', amount: 'x' }, { name: 'Name is short', amount: 'Amount is digits' }],
  [schema, { name: 'Ahmad', amount: '' }, { amount: 'Amount is required' }],
  [
    z.object({ amount: z.string().check(z.minLength(3, 'first'), z.regex(/^\d+$/, 'second')) }),
    { amount: 'x' },
    { amount: 'first' },
  ],
])('gives the first problem of each field: %#', (by, values, messages) => {
  const { values: given, errors } = check(by, values) as { values: object; errors: object }
  expect(given).toEqual({})
  expect(
    Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message])),
  ).toEqual(messages)
})

it('finds a field in a list', () => {
  const values = {
    legs: [
      { name: 'Ahmad', amount: '5' },
      { name: 'Ahmad', amount: '' },
    ],
  }
  expect(check(legs, values)).toMatchObject({
    errors: { legs: [undefined, { amount: { message: 'Amount is required' } }] },
  })
})

it.each([
  [
    'has a predicate as its message',
    { name: 'Ahmad', amount: 'must be short' },
    'Amount must be short',
  ],
  ['has a sentence as its message', { name: 'Ahmad', amount: 'Too short' }, 'Too short'],
])('words the problem of a field that %s', (_what, { name, amount: message }, said) => {
  const short = z.object({ name: z.string(), amount: z.string().check(z.maxLength(2, message)) })
  const { errors } = checkedAsTyped(short, { name: 'Name', amount: 'Amount' })({
    name,
    amount: '123',
  })
  expect(errors).toEqual({ amount: { type: 'validate', message: said } })
})
