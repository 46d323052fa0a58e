import type { JsonSchema } from '../../shared/description/document.ts'

/** A check of values against JSON schemas (2020-12), for as many of its keywords as the API's description uses. */

type Check = (value: unknown, schema: JsonSchema, root: unknown) => string[]

const ANNOTATIONS = new Set(['description', 'examples', 'default', 'format'])

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

const KEYWORDS: Readonly<Record<string, Check>> = {
  $ref: (value, { $ref }, root) => mismatches(value, pointedTo(root, String($ref)), root),
  type: (value, { type }) =>
    [type ?? []].flat().some((each) => TYPES[each]?.(value)) ? [] : [`is no ${type}`],
  const: (value, schema) => (value === schema.const ? [] : [`is not ${schema.const}`]),
  enum: (value, schema) => (schema.enum?.includes(value as string) ? [] : ['is not of the list']),
  anyOf: (value, { anyOf = [] }, root) => {
    const each = anyOf.map((option) => mismatches(value, option as JsonSchema, root))
    return each.some((found) => found.length === 0) ? [] : ['fits no option', ...each.flat()]
  },
  properties: (value, { properties = {} }, root) =>
    Object.entries(isObject(value) ? value : {}).flatMap(([key, each]) =>
      key in properties ? within(key, mismatches(each, properties[key] as JsonSchema, root)) : [],
    ),
  required: (value, { required = [] }) =>
    required.flatMap((key) => (isObject(value) && !(key in value) ? [`${key} is missing`] : [])),
  additionalProperties: (value, { additionalProperties: other, properties = {} }, root) =>
    Object.entries(isObject(value) ? value : {}).flatMap(([key, each]) => {
      if (key in properties) return []
      if (other === false) return [`${key} is not described`]
      return within(key, mismatches(each, other as JsonSchema, root))
    }),
  items: (value, { items }, root) =>
    (Array.isArray(value) ? value : []).flatMap((each, index) =>
      within(String(index), mismatches(each, items as JsonSchema, root)),
    ),
  pattern: (value, { pattern = '' }) =>
    typeof value !== 'string' || new RegExp(pattern, 'u').test(value) ? [] : [`is not ${pattern}`],
  minLength: (value, { minLength = 0 }) => bound(!(lengthOf(value) < minLength), 'too short'),
  maxLength: (value, { maxLength = 0 }) => bound(!(lengthOf(value) > maxLength), 'too long'),
  minItems: (value, { minItems = 0 }) =>
    bound(!Array.isArray(value) || value.length >= minItems, 'too few'),
  maxItems: (value, { maxItems = 0 }) =>
    bound(!Array.isArray(value) || value.length <= maxItems, 'too many'),
  minimum: (value, { minimum = 0 }) => bound(!isNumber(value) || value >= minimum, 'too small'),
  maximum: (value, { maximum = 0 }) => bound(!isNumber(value) || value <= maximum, 'too large'),
  exclusiveMinimum: (value, { exclusiveMinimum }) =>
    bound(!isNumber(value) || value > Number(exclusiveMinimum), 'too small'),
}

/**
 * What of a value doesn't match a schema, each with its path; nothing where it matches.
 * @param root the document that the schema's pointers are about
 * @throws Error for a keyword that isn't known here, so that none goes unchecked
 */
export function mismatches(value: unknown, schema: JsonSchema, root: unknown): string[] {
  return Object.keys(schema).flatMap((keyword) => {
    if (ANNOTATIONS.has(keyword)) return []
    const check = KEYWORDS[keyword]
    if (!check) throw new Error(`No check of ${keyword}`)
    return check(value, schema, root)
  })
}

/**
 * What a pointer such as `#/components/schemas/Account` points to.
 * @throws Error where nothing is there
 */
export function pointedTo(root: unknown, pointer: string): JsonSchema {
  const steps = pointer.split('/').slice(1)
  const found = steps.reduce<unknown>(
    (at, step) => (isObject(at) ? at[step.replaceAll('~1', '/')] : undefined),
    root,
  )
  if (!isObject(found)) throw new Error(`${pointer} points to nothing`)
  return found as JsonSchema
}

function within(key: string, found: readonly string[]): string[] {
  return found.map((each) => `${key}: ${each}`)
}

function bound(holds: boolean, otherwise: string): string[] {
  return holds ? [] : [otherwise]
}

/** In characters, not in UTF-16 units; what is no text has no length that could be wrong. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Number.NaN
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
