import type { JsonSchema } from './document.ts'
import { pointedTo } from './json-schemas.ts'

/** Tables of fields and the words for what a field holds. */

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** One line of a table: a field by its path, what is said of the field itself, and what it holds. */
interface FieldRow {
  readonly path: string
  readonly marks: readonly string[]
  readonly schema: JsonSchema
}

/** The fields of an object, or of each element of a list, as a table; empty where there are none. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, isAsked: boolean): string {
  const shown = resolved(schema, schemas)
  if (shown.type === 'array') return fieldsOf(itemsOf(shown), schemas, isAsked)
  const rows = rowsOf(shown, isAsked)
  return rows.length > 0 ? fieldTable(rows) : ''
}

/** What a pointer points to; anything else is that itself. */
function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = pointedTo(schema)
  return (name === undefined ? undefined : schemas[name]) ?? schema
}

/** An answer in words, without a link to what is shown right below. */
export function shownWords(schema: JsonSchema, schemas: Schemas): string {
  const shown = resolved(schema, schemas)
  if (shown.type === 'array') return `list of ${shownWords(itemsOf(shown), schemas)}`
  if (shown.type === 'object') return `<code>${pointedTo(schema) ?? 'object'}</code>`
  return valueWords(shown)
}

/** The fields of an object, those of objects within it with their path: `otherLeg.id`, `loans[].amount`. */
function rowsOf(schema: JsonSchema, isAsked: boolean, before = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, value]) => {
    const property = value as JsonSchema
    const path = `${before}${name}`
    const isRequired = required.includes(name)
    const mark = isAsked ? isRequired && 'required' : !isRequired && 'may be missing'
    const row = { path, marks: mark ? [mark] : [], schema: property }
    const { inner, suffix } = insideOf(property)
    return [row, ...(inner.properties ? rowsOf(inner, isAsked, `${path}${suffix}.`) : [])]
  })
}

/** What a list is of, or what is there where null may be too. */
function insideOf(schema: JsonSchema): { inner: JsonSchema; suffix: string } {
  if (schema.type === 'array') return { inner: itemsOf(schema), suffix: '[]' }
  const [inner = schema] = withoutNull(schema)
  return { inner, suffix: '' }
}

/** What each element of a list is. */
function itemsOf({ items }: JsonSchema): JsonSchema {
  return typeof items === 'object' && !Array.isArray(items) ? (items as JsonSchema) : {}
}

function withoutNull({ anyOf = [] }: JsonSchema): JsonSchema[] {
  return anyOf.filter(({ type }) => type !== 'null') as JsonSchema[]
}

/** A table of fields. */
export function fieldTable(rows: readonly FieldRow[]): string {
  const lines = rows.map(({ path, marks, schema }) => {
    const said = marks.length > 0 ? ` <small>${marks.join(', ')}</small>` : ''
    const note = schema.description ? `<br><small>${prose(schema.description)}</small>` : ''
    const name = `<th scope="row"><code>${escaped(path)}</code>${said}</th>`
    return `<tr>${name}<td>${valueWords(schema)}${note}</td></tr>`
  })
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** What a value is, in words, with links to the kinds and records it is made of. */
export function valueWords(schema: JsonSchema): string {
  return [baseWords(schema), ...boundWords(schema)].join(', ')
}

function baseWords(schema: JsonSchema): string {
  const name = pointedTo(schema)
  if (name !== undefined) return `<a href="#${name}">${name}</a>`
  if (schema.anyOf) {
    const options = withoutNull(schema).map(valueWords)
    return [...options, ...(options.length < schema.anyOf.length ? ['null'] : [])].join(' or ')
  }
  if (schema.const !== undefined) return codeOf(schema.const)
  if (schema.enum) return `one of ${schema.enum.map(codeOf).join(', ')}`
  if (schema.type === 'array') return `list of ${listed(itemsOf(schema))}`
  const types = [schema.type ?? []].flat()
  return types.map((type) => WORDS[type] ?? type).join(' or ') || 'anything'
}

function listed(item: JsonSchema): string {
  return item.type === 'object' ? 'objects' : valueWords(item)
}

function boundWords({ maxLength, maximum, default: byDefault }: JsonSchema): string[] {
  return [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(byDefault === undefined ? [] : [`${codeOf(byDefault)} where it is not sent`]),
  ]
}

function codeOf(value: unknown): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
  return `<code>${escaped(text)}</code>`
}

/** A sentence as it stands in a page: what is between backticks is code. */
export function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** Text as it stands in a page. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
