import * as z from 'zod/mini'
import type { JsonSchema } from './document.ts'
import { KINDS, type Kind, kindOf } from './field-kinds.ts'
import { withNotes } from './field-notes.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'

/** JSON schemas (2020-12, as OpenAPI 3.1 has them) made of the contract's own. */

/** What is sent, or what is answered: a field may read text and give a number. */
export type Side = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'

/** The contract's named schemas and the kinds of values as they are on one side, each pointing to others by name. */
export function namedJsonSchemas(side: Side): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of NAMED_SCHEMAS) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    ...conversion(side),
    metadata: registry,
    uri: (id) => COMPONENTS + id,
  })
  const named = Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [
    id,
    side === 'input' ? withNotes(schema) : schema,
  ])
  return { ...Object.fromEntries(named), ...KINDS }
}

/** The schema of the contract that is named so, as a pointer to it. */
export function pointerTo(name: string): { $ref: string } {
  return { $ref: COMPONENTS + name }
}

/** The name that a pointer points to; undefined for what is no pointer. */
export function pointedTo({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(COMPONENTS) ? $ref.slice(COMPONENTS.length) : undefined
}

/**
 * The pointer to a schema of the contract.
 * @throws Error for one that isn't exported by its contract file under a name in capitals
 */
export function pointerOf(schema: z.ZodMiniType): { $ref: string } {
  for (const [name, named] of NAMED_SCHEMAS) if (named === schema) return pointerTo(name)
  throw new Error('A schema of a route must be exported by its file in shared/contract')
}

function conversion(side: Side): z.core.ToJSONSchemaParams {
  return {
    io: side,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema, side),
  }
}

/** Says of a field what zod alone can't: which kind of value it is, and what is asked of it further on in its pipe. */
function refine(schema: z.core.$ZodType, json: JsonSchema, side: Side): void {
  const kind = kindOf(schema)
  if (kind) {
    become(json, ofKind(kind, schema, json))
    return
  }
  if (schema instanceof z.ZodMiniPipe && side === 'input') {
    const end = z.toJSONSchema(schema.def.out, conversion(side))
    if (end.type === 'string' && json.type === 'string') become(json, { ...asked(end), ...json })
  }
  if (schema instanceof z.ZodMiniDefault) json.default = schema.def.defaultValue
  // Every name is text.
  delete json.propertyNames
  // Zod's whole numbers are those that a double keeps; bounds of 16 digits only distract.
  if (json.type === 'integer') {
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  }
}

function asked({ maxLength, minLength, pattern, enum: values }: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries({ type: 'string', enum: values, minLength, maxLength, pattern }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

function ofKind(kind: Kind, schema: z.core.$ZodType, json: JsonSchema): JsonSchema {
  const maximum = mostOf(schema)
  const pointer = { ...pointerTo(kind), ...(maximum === undefined ? {} : { maximum }) }
  const takesNull = json.anyOf?.some((each) => each.type === 'null')
  return takesNull ? { anyOf: [pointer, { type: 'null' }] } : pointer
}

/** The bound that a number has beyond its kind: a limit of at most 5,000. */
function mostOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  for (const check of def.checks ?? []) {
    const { check: name, value } = check._zod.def as { check: string; value?: unknown }
    if (name === 'less_than') return Number(value)
  }
  return 'out' in def ? mostOf(def.out as z.core.$ZodType) : undefined
}

function become(json: JsonSchema, other: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, other)
}
