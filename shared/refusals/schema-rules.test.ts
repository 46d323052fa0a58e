import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amountField } from '../contract/fields.ts'
import { ruleOf } from './schema-rules.ts'

const text = z.string().check(z.minLength(2), z.maxLength(3))
const list = z.array(z.string()).check(z.minLength(1), z.maxLength(2))
const count = z.number().check(z.gte(1), z.lte(9))

it.each([
  ['nothing', z.string({ error: 'Please say it' }), undefined, { code: 'input.required' }],
  ['a number', z.string(), 7, { code: 'input.wrongType', facts: { expected: 'string' } }],
  ['null', z.string(), null, { code: 'input.wrongType', facts: { expected: 'string' } }],
  ['a long text', text, 'long', { code: 'input.tooLong', facts: { most: 3 } }],
  ['a short text', text, 'a', { code: 'input.tooShort', facts: { least: 2 } }],
  [
    'an empty text that is required',
    z.string().check(z.minLength(1)),
    '',
    { code: 'input.required' },
  ],
  ['a long list', list, ['a', 'b', 'c'], { code: 'input.tooMany', facts: { most: 2 } }],
  ['an empty list', list, [], { code: 'input.tooFew', facts: { least: 1 } }],
  ['a large number', count, 10, { code: 'input.tooLarge', facts: { most: 9 } }],
  ['a small number', count, 0, { code: 'input.tooSmall', facts: { least: 1 } }],
  [
    'an unknown word',
    z.enum(['Send', 'Receive']),
    'Sent',
    { code: 'input.notOneOf', facts: { values: ['Send', 'Receive'] } },
  ],
  ['what a parser refuses', amountField, '1.234', { code: 'input.invalid' }],
])('%s breaks a rule that has a name', (_what, schema: z.ZodMiniType, value, rule) => {
  const { error } = schema.safeParse(value, { reportInput: true })
  expect(ruleOf(error?.issues[0])).toEqual(rule)
})

it('without an issue the input is only invalid', () => {
  expect(ruleOf(undefined)).toEqual({ code: 'input.invalid' })
})
