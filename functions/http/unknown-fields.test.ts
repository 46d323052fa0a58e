import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { blankIsAbsent, requiredField } from '../../shared/contract/fields.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import { nothingKnown } from '../testing/attack/known.ts'
import { valuesOf } from '../testing/attack/schema-values.ts'
import { refuseUnknownFields } from './unknown-fields.ts'

/** Returns the message about a body; null if it has no unknown field. */
function messageFor(route: Pick<Route, 'body' | 'specified'>, sent: unknown): string | null {
  try {
    refuseUnknownFields(route as Route, sent)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const Person = z.object({ name: z.string() })
const Leg = z.object({ id: z.number(), to: z.optional(z.nullable(Person)) })
const body = z.object({
  amount: z.string(),
  legs: z.optional(z.array(Leg)),
  blank: blankIsAbsent(Person),
  needed: requiredField(z.optional(Person), 'is required'),
  read: z.optional(
    z.pipe(
      Person,
      z.transform(({ name }) => ({ called: name })),
    ),
  ),
  pieces: z.optional(z.record(z.string(), Person)),
  way: z.optional(
    z.discriminatedUnion('way', [
      z.object({ way: z.literal('send'), to: Person }),
      z.object({ way: z.literal('receive'), from: Person }),
    ]),
  ),
})

describe('names the first unknown field', () => {
  it.each<[field: string, sent: unknown]>([
    ['amuont', { amuont: '5', amount: '5' }],
    ['amuont', { amount: 7, amuont: null }],
    ['legs.1.sum', { legs: [{ id: 1 }, { sum: 1 }] }],
    ['legs.0.to.x', { legs: [{ to: { x: {} } }] }],
    ['blank.x', { blank: { x: 1 } }],
    ['needed.x', { needed: { x: 1 } }],
    ['read.called', { read: { called: 'a' } }],
    ['pieces.500.x', { pieces: { 500: { x: 1 } } }],
    ['way.from', { way: { way: 'send', from: { name: 'a' } } }],
    ['way.from.x', { way: { way: 'receive', from: { x: 1 } } }],
    ['constructor', { constructor: 1 }],
    ['__proto__', JSON.parse('{"__proto__":{"amount":1}}')],
    ['toString', { toString: 1 }],
    ['""', { '': 1 }],
    ['"a b"', { 'a b': 1 }],
    ['"\\ud800"', { '\ud800': 1 }],
    ['"\\u0000"', { '\0': 1 }],
    ['"a"', { '\u202ea': 1 }],
    [`"${'x'.repeat(60)}"`, { ['x'.repeat(9_000)]: 1 }],
  ])('%s', (field, sent) => {
    expect(messageFor({ body }, sent)).toBe(`${field} isn't a field of this call`)
  })

  it('also within a body that may be missing', () => {
    const optional = z._default(z.object({ version: z.optional(z.number()) }), {})
    expect(messageFor({ body: optional }, undefined)).toBeNull()
    expect(messageFor({ body: optional }, { x: 1 })).toBe("x isn't a field of this call")
  })
})

describe('leaves to the schema', () => {
  it.each<[what: string, sent: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'amuont'],
    ['a list', [{ amuont: 1 }]],
    ['an object in place of a text', { amount: { amuont: 1 } }],
    ['an object in place of a list', { legs: { amuont: 1 } }],
    ['a list in place of an object', { blank: [{ amuont: 1 }] }],
    ['a way that there is not', { way: { way: 'steal', amuont: 1 } }],
    ['no way', { way: { amuont: 1 } }],
  ])('%s', (_, sent) => {
    expect(messageFor({ body }, sent)).toBeNull()
  })
})

it('a call of the specification, and one without a body, may be sent anything', () => {
  expect(messageFor({ body, specified: true }, { amuont: 1 })).toBeNull()
  expect(messageFor({}, { amuont: 1 })).toBeNull()
})

/** Returns the whole name of each object in a value, except of those in `pieces`, whose names anybody may choose. */
function objectsIn(value: unknown, around: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || around.at(-1) === 'pieces') return []
  const inside = Object.entries(value).flatMap(([name, part]) => objectsIn(part, [...around, name]))
  return Array.isArray(value) ? inside : [around, ...inside]
}

const refusing = ROUTES.filter((route: Route) => route.body && !route.specified)

it.each(refusing.map((route): [string, Route] => [route.name, route]))(
  '%s: every field of the schema is known, and no other one, wherever it stands',
  (_, route) => {
    const values = valuesOf(route.body as z.ZodMiniType, nothingKnown())
    for (const value of fc.sample(values, { seed: 13, numRuns: 60 })) {
      expect(messageFor(route, value)).toBeNull()
      for (const place of objectsIn(value)) {
        const changed = structuredClone(value)
        const at = place.reduce((inside, name) => Reflect.get(inside as object, name), changed)
        Reflect.set(at as object, 'amuont', 1)
        const name = [...place, 'amuont'].join('.')
        expect(messageFor(route, changed)).toBe(`${name} isn't a field of this call`)
      }
    }
  },
)

it('the calls of the specification are these', () => {
  const specified = ROUTES.filter((route: Route) => route.specified)
  expect(specified.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(SPECIFIED)
})

const SPECIFIED = [
  'DELETE /api/transactions/{id}',
  'PATCH /api/hawala/{id}/status',
  'POST /api/account-number-settings',
  'POST /api/accounts',
  'POST /api/accounts/generate-number',
  'POST /api/auth/login',
  'POST /api/currencies',
  'POST /api/hawala',
  'POST /api/hawala-details',
  'POST /api/hawala-serial-no',
  'POST /api/tbl-users',
  'POST /api/transactions',
  'PUT /api/account-number-settings/{id}',
  'PUT /api/accounts/{id}',
  'PUT /api/currencies/{id}',
  'PUT /api/currencies/{id}/exchange-rate',
  'PUT /api/hawala-details/{id}',
  'PUT /api/hawala-serial-no/{id}',
  'PUT /api/tbl-users/{id}',
  'PUT /api/transactions/{id}',
]
