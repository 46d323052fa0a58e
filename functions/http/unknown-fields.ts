import type * as z from 'zod/mini'
import { withoutInvisible } from '../../shared/contract/fields.ts'
import type { Route } from '../../shared/contract/route.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refused } from '../../shared/refusals/refused.ts'

type Schema = z.core.$ZodType
type Path = readonly string[]

/** The name of a field as a program would write it. Any other name is quoted. */
const PLAIN_NAME = /^[\w-]{1,60}$/
const MOST_QUOTED = 60

/**
 * Refuses a body with a field that the call doesn't have, at any depth. The specification's own calls may have such fields.
 * Rules: docs/rules/errors.md
 * @param sent the parsed JSON, before the schema has read it
 * @throws Refusal `badInput` that names the first such field with the fields around it: "amounts.0.sum"
 */
export function refuseUnknownFields({ body, specified }: Route, sent: unknown): void {
  if (specified || !body) return
  const path = unknownIn(body, sent)
  if (path) throw refused(CALLS.unknownField, { field: shown(path) })
}

/**
 * Finds the first field that a schema doesn't have. A value of another kind than the schema's is left to the schema, which
 * refuses it.
 * @returns the names of the field and of those around it, the outermost first; null if there is none
 */
function unknownIn(schema: Schema, value: unknown): Path | null {
  if (typeof value !== 'object' || value === null) return null
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Array.isArray(value) ? null : unknownAmong(def.shape, value)
    case 'array':
      return Array.isArray(value) ? within(value, () => def.element) : null
    case 'record':
      return within(value, () => def.valueType)
    case 'optional':
    case 'nullable':
    case 'default':
      return unknownIn(def.innerType, value)
    case 'pipe':
      // A first step that takes anything says nothing about fields, so the second one does.
      return unknownIn(takesAnything(def.in) ? def.out : def.in, value)
    case 'union': {
      const option = optionFor(def, value)
      return option ? unknownIn(option, value) : null
    }
    default:
      return null
  }
}

function unknownAmong(shape: Readonly<Record<string, Schema>>, value: object): Path | null {
  // The names are looked up as the object's own, so that "constructor" is no field.
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape, name))
  return unknown === undefined ? within(value, (name) => shape[name]) : [unknown]
}

/** Looks into each part of a value. */
function within(value: object, schemaOf: (name: string) => Schema | undefined): Path | null {
  for (const [name, part] of Object.entries(value)) {
    const schema = schemaOf(name)
    const path = schema ? unknownIn(schema, part) : null
    if (path) return [name, ...path]
  }
  return null
}

function takesAnything(schema: Schema): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def
  return type === 'transform' || type === 'unknown'
}

/**
 * Returns the option of a union that a value means by its discriminator: `way` is "send".
 * @returns undefined if it means none, so that the schema refuses it, or if the union has no discriminator
 */
function optionFor(def: z.core.$ZodUnionDef, value: object): Schema | undefined {
  const { discriminator = '' } = def as Partial<z.core.$ZodDiscriminatedUnionDef>
  const told = (value as Readonly<Record<string, z.core.util.Primitive>>)[discriminator]
  return def.options.find((option) => option._zod.propValues?.[discriminator]?.has(told as string))
}

/** Writes the whole name of a field for the sentence; an odd or long name is quoted and cut. */
function shown(path: Path): string {
  return path.map((name) => (PLAIN_NAME.test(name) ? name : quoted(name))).join('.')
}

function quoted(name: string): string {
  return JSON.stringify(withoutInvisible(name).slice(0, MOST_QUOTED))
}
