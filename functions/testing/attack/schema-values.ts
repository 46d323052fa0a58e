import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Known } from './known.ts'

/** Generates values that a schema accepts. It walks the schema's definition and tries samples at the leaves. */

type Schema = z.core.$ZodType

const OPTIONAL_ABSENT = { weight: 1, arbitrary: fc.constant(undefined) }
const NULL = { weight: 1, arbitrary: fc.constant(null) }

/**
 * Generates values that the schema accepts. If no sample fits a leaf of the schema, the leaf gets a text, and the call will
 * be refused.
 */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (arbitrary: Schema) => ({ weight: 3, arbitrary: valuesOf(arbitrary, known) })
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, valuesOf(field, known)]),
        ),
      )
    case 'array':
      return fc.array(valuesOf(def.element, known), { maxLength: 4 })
    case 'nullable':
      return fc.oneof(inner(def.innerType), NULL)
    case 'union': {
      const options = def.options as Schema[]
      const isOfObjects = options.every((each) => each._zod.def.type === 'object')
      if (!isOfObjects) return leafValues(schema, known)
      return fc.oneof(...options.map((each) => valuesOf(each, known)))
    }
    case 'optional':
    case 'default':
      return fc.oneof(inner(def.innerType), OPTIONAL_ABSENT)
    default:
      return leafValues(schema, known)
  }
}

function leafValues(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const parse = (schema as z.ZodMiniType).safeParse
  const accepted = [...wordsOf(schema), ...samples(known)].filter((sample) => parse(sample).success)
  return accepted.length > 0 ? fc.constantFrom(...accepted) : fc.string()
}

/** Returns the values that an enum or literal inside the schema allows. */
function wordsOf(schema: Schema): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'literal') return def.values
  if (def.type === 'enum') return Object.values(def.entries)
  if (def.type === 'pipe') return [...wordsOf(def.in), ...wordsOf(def.out)]
  if (def.type === 'union') return def.options.flatMap(wordsOf)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') {
    return wordsOf(def.innerType)
  }
  return []
}

/** Returns at least one sample of every kind of field; a leaf uses the samples that fit. */
function samples(known: Known): unknown[] {
  return [
    ...known.afn,
    ...known.usd,
    ...known.cursors,
    ...known.images,
    ...[...known.ids.values()].flatMap((ids) => ids.slice(-2)),
    ...['CSH001', 'LON001', 'EXC_001', 'FEE_001', 'LN-000001', 1, 2, '3', 4, 7, 999_999_999_999],
    ...['0.01', '1,234.50', 12.5, '9999999999999999.99', '68.5000', '1.0000', 0],
    ...['2026-11-20', '2026-11-19', '2024-02-29', '1990-01-31', '9999-12-31', '0001-01-01'],
    ...['2026-11-20#000000000003', '2026-11-19.3.1:100.2:-5', '2026-11#2026-11-20#x'],
    ...['2026-11-20T05:30:00Z', 'Karim', 'احمد رحیمی', 'علی‌رضا', '=1+1', 'kbl', 'XAU', 'a@b.af'],
    ...['\u202eabc', 'ے'.repeat(40), '😀', '', true, false],
  ]
}
