import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

function counted<T extends z.ZodMiniType>(schema: T) {
  const seen = { times: 0 }
  const late = lazily(() => {
    seen.times += 1
    return schema
  })
  return { seen, late }
}

it('a schema is made at its first use, and once', () => {
  const { seen, late } = counted(z.string().check(z.maxLength(3)))
  const inside = z.object({ name: z.optional(late), all: z.array(late) })
  expect(seen.times).toBe(0)
  expect(inside.safeParse({ name: 'abc', all: ['abcd'] }).success).toBe(false)
  expect(inside.parse({ all: ['abc', 'd'] })).toEqual({ all: ['abc', 'd'] })
  expect(seen.times).toBe(1)
})

it.each<[string, (late: z.ZodMiniObject<{ id: z.ZodMiniNumber<number> }>) => z.ZodMiniType]>([
  ['itself', (late) => late],
  ['a further check', (late) => late.check(z.refine(() => true))],
  ['more fields', (late) => z.extend(late, { more: z.optional(z.string()) })],
  ['its fields', (late) => z.object(late.shape)],
  ['another schema that is made late', (late) => lazily(() => z.pipe(late, late))],
])('what is given stands for the schema: %s', (_, made) => {
  const schema = made(counted(z.object({ id: z.number() })).late)
  expect(schema.parse({ id: 5 })).toEqual({ id: 5 })
  expect(schema.safeParse({ id: 'five' }).success).toBe(false)
})

it('what is given is of the kind that the schema is', () => {
  const { late } = counted(z.object({ id: z.number() }))
  expect(late instanceof z.ZodMiniObject).toBe(true)
  expect(late instanceof z.ZodMiniString).toBe(false)
  expect(late.def.type).toBe('object')
})
