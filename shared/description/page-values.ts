import type { oas31 } from 'zod-openapi'

/** A piece of HTML. Any other text is escaped when it is put into one. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** Makes HTML from a template. Values are escaped unless they are Html; the items of a list are joined. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)))
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return String(value).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

export type Schema = oas31.SchemaObject

/** One line of a table: the path of a field, a mark beside it, and its schema. */
export interface FieldRow {
  readonly path: string
  readonly mark: string
  readonly schema: Schema
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}

/** Describes a value in words, with links to the schemas among the components. */
export function words(schema: Schema): Html {
  const { $ref, anyOf, items, type = 'anything', enum: values, maxLength, maximum } = schema
  if (anyOf)
    return html`${anyOf.map((each, at) => html`${at > 0 ? ' or ' : ''}${words(each as Schema)}`)}`
  if (items) return html`list of ${words(items as Schema)}`
  const types = [type].flat().map((each) => TYPE_WORDS[each] ?? each)
  const listed = values ?? (schema.const === undefined ? undefined : [schema.const])
  const what = listed
    ? `one of ${listed.map((each) => JSON.stringify(each)).join(', ')}`
    : types.join(' or ')
  const bounds = [
    maxLength === undefined ? '' : `, at most ${maxLength} characters`,
    maximum === undefined ? '' : `, at most ${maximum}`,
    schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} where it is not sent`,
  ]
  return html`${$ref ? linkTo($ref) : what}${bounds}`
}

/** A link to one of the components. */
export function linkTo($ref: string, text = nameIn($ref)): Html {
  return html`<a href="#${nameIn($ref)}">${text}</a>`
}

/** The name at the end of a pointer. */
export function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** The fields of an object, or of the objects in a list, as a table; empty if there are none. */
export function fieldsOf(schema: Schema): Html {
  return fieldTable(rowsOf((schema.items ?? schema) as Schema, ''))
}

/** The rows of an object's fields; nested fields follow with their path: `otherLeg.id`, `loans[].amount`. */
function rowsOf({ properties = {}, required = [] }: Schema, before: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = property as Schema
    const row = { path: before + name, mark: required.includes(name) ? '' : 'optional', schema }
    const within = (schema.anyOf ?? [schema.items ?? schema]) as Schema[]
    const path = `${before}${name}${schema.items ? '[]' : ''}.`
    return [row, ...within.flatMap((each) => rowsOf(each, path))]
  })
}

/** A table of fields; empty if there are none. */
export function fieldTable(rows: readonly FieldRow[]): Html {
  if (rows.length === 0) return html``
  const lines = rows.map(({ path, mark, schema }) => {
    const note = schema.description ? html`<br><small>${schema.description}</small>` : ''
    return html`<tr><th scope="row"><code>${path}</code> <small>${mark}</small></th>
<td>${words(schema)}${note}</td></tr>`
  })
  return html`<table><tbody>${lines}</tbody></table>`
}
