import * as z from 'zod/mini'
import type { createDocument, ZodOpenApiOverride } from 'zod-openapi'
import { kindOf } from './kinds.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Notes on fields that are sent; a name means the same in every call. */
const NOTES: Readonly<Record<string, string>> = {
  cursor: 'Where the page before ended, as its Link header gives it.',
  limit: 'The most rows of a page.',
  since:
    'The version of the list that the caller holds, as it is between the quotes of its ETag. Where the server no longer knows what changed since then, it answers with the whole list.',
  version: 'The version that the caller saw: refused where the record has changed since.',
  updatedAt: 'The `updatedAt` that the caller saw: refused where the account has changed since.',
  photo:
    "A data URL of a PNG, JPEG or WebP of at most 2 MB; the picture's own address keeps it, null removes it.",
  sSignature:
    "A data URL of a PNG, JPEG or WebP of at most 2 MB; the picture's own address keeps it, null removes it.",
  referenceId: "The caller's own name for it; without one the server makes it.",
  loanNumber:
    'The loan that a return pays; without it the open loans of that name, the oldest first.',
  otherLeg: 'The same for the other leg, where an exchange was saved as one.',
  password:
    'One that is chosen has at least 12 characters, as a person counts them, and is not easy to guess.',
  newPassword: 'At least 12 characters, as a person counts them, and not easy to guess.',
  branch: "A branch's short code: at most 8 Latin letters, digits or hyphens.",
}

/**
 * Adds to a field two facts that the library can't find out: the kind of its value, and the checks in the later steps
 * of its pipe. The library stops at a pointer, and it merges schemas after this call. So this call only adds the marks
 * `x-kind` and `x-sent`, and `finished` replaces them by pointers and notes.
 */
export const describeField: ZodOpenApiOverride = ({ zodSchema, io, ...context }) => {
  const schema: z.core.$ZodType = zodSchema
  const jsonSchema: JsonSchema = context.jsonSchema
  const kind = kindOf(schema)
  if (kind) {
    const marked = { 'x-kind': kind, maximum: mostOf(schema) }
    const takesNull = jsonSchema.anyOf?.some((each) => each.type === 'null')
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, takesNull ? { anyOf: [marked, { type: 'null' }] } : marked)
    return
  }
  if (io === 'input' && jsonSchema.properties) Object.assign(jsonSchema, { 'x-sent': true })
  if (schema instanceof z.ZodMiniPipe && io === 'input' && jsonSchema.type === 'string') {
    const { $schema: _, ...end } = z.toJSONSchema(schema.def.out, {
      io,
      unrepresentable: 'any',
      override: (context) => describeField({ ...context, io }),
    })
    if (end.type === 'string') Object.assign(jsonSchema, { ...end, ...jsonSchema })
  }
  if (schema instanceof z.ZodMiniDefault) jsonSchema.default = schema.def.defaultValue
  // The names in a JSON object are always text, so the description doesn't say it.
  delete jsonSchema.propertyNames
  // These bounds only say that zod's integers fit into a double; 16 digits would only distract.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** The document as plain JSON; the marks of `describeField` are replaced by pointers and notes. */
export function finished(document: ReturnType<typeof createDocument>) {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'parameters' && Array.isArray(value)) return value.map(asParameter)
    const { 'x-kind': kind, 'x-sent': isSent, ...schema } = Object(value)
    if (kind) return { $ref: `#/components/schemas/${kind}`, ...schema }
    if (!isSent) return value
    for (const [name, property] of Object.entries<JsonSchema>(schema.properties)) {
      Object.assign(property, noteOf(name))
    }
    return schema
  })
}

/** A parameter can be missing in an address, but it can't be null. */
function asParameter(parameter: { name: string; schema?: JsonSchema }) {
  const [only, ...others] = (parameter.schema?.anyOf ?? []).filter(({ type }) => type !== 'null')
  const schema = only && others.length === 0 ? { schema: only } : {}
  return { ...parameter, ...schema, ...noteOf(parameter.name) }
}

function noteOf(name: string): JsonSchema {
  const description = NOTES[name]
  return description === undefined ? {} : { description }
}

/** The upper limit that a schema sets for a number, for instance 5,000; undefined if it sets none. */
function mostOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  for (const check of def.checks ?? []) {
    const { check: name, value } = check._zod.def as { check: string; value?: unknown }
    if (name === 'less_than') return Number(value)
  }
  return 'out' in def ? mostOf(def.out as z.core.$ZodType) : undefined
}
