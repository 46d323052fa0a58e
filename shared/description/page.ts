import type { oas31 } from 'zod-openapi'

const STYLE = `
:root { color-scheme: light dark; --panel: #f3f5f7; --line: #d3d9e0; }
@media (prefers-color-scheme: dark) { :root { --panel: #1c242e; --line: #2a3441; } }
body { font: 1rem/1.5 'Segoe UI', system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h2 { border-block-end: 1px solid var(--line); margin-block-start: 3rem; }
h3 { font-size: 1.05rem; margin-block: 2rem .25rem; overflow-wrap: anywhere; }
p { margin-block: .25rem .75rem; }
nav ul { columns: 14rem; list-style: none; padding: 0; }
nav a { display: inline-block; padding-block: .2rem; }
table { border-collapse: collapse; inline-size: 100%; table-layout: fixed; }
th, td { border: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; padding: .3rem .5rem; text-align: start;
  vertical-align: top; }
th { background: var(--panel); inline-size: 42%; }
:target { outline: 2px solid; outline-offset: .25rem; }
`

/** Writes the description as one HTML page without scripts: first the calls by resource, then the components. */
export function pageOf(description: oas31.OpenAPIObject): string {
  const { info, tags = [], paths = {}, components = {} } = description
  const { responses, headers, schemas } = components
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]: [string, oas31.OperationObject]) => ({
      tag: operation.tags?.[0],
      article: callArticle(`${method.toUpperCase()} ${path}`, operation, components),
    })),
  )
  const sections: [name: string, articles: Html[]][] = [
    ...tags.map(({ name }): [string, Html[]] => [
      name,
      calls.filter(({ tag }) => tag === name).map(({ article }) => article),
    ]),
    ['Refusals', componentArticles(responses, answerBody)],
    ['Headers of answers', componentArticles(headers, schemaBody)],
    ['Values and records', componentArticles(schemas, schemaBody)],
  ]
  const about = info.description?.split('\n\n').map((text) => html`<p>${text}</p>`)
  const contents = sections.map(([name]) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)
  const main = sections.map(
    ([name, articles]) => html`<section><h2 id="${idOf(name)}">${name}</h2>${articles}</section>\n`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><h1>${info.title}</h1>
${about ?? ''}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>, by OpenAPI 3.1.</p></header>
<nav aria-label="Contents"><ul>${contents}</ul></nav>
<main>${main}</main>
</body>
</html>
`.markup
}

/** Returns the id of a heading: "Currencies and rates" is currencies-and-rates. */
function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function callArticle(
  call: string,
  operation: oas31.OperationObject,
  components: oas31.ComponentsObject,
): Html {
  const { operationId, summary, description, requestBody, responses = {} } = operation
  const parameters = (operation.parameters ?? []).map((each) => {
    const known = '$ref' in each ? components.parameters?.[nameIn(each.$ref)] : each
    const { name, in: place, required, schema, description: note } = known as oas31.ParameterObject
    const mark = `${place}${required ? '' : ', optional'}`
    return {
      path: name,
      mark,
      schema: { ...(schema as Schema), ...(note ? { description: note } : {}) },
    }
  })
  const { content, required } = (requestBody ?? {}) as Partial<oas31.RequestBodyObject>
  const body = content
    ? html`<p>Body${required ? '' : ', may be left out'}: ${contentWords(content)}</p>`
    : ''
  const codes: readonly string[] = operation['x-refusals'] ?? []
  const list = codes.map((code, at) => html`${at > 0 ? ', ' : ''}<code>${code}</code>`)
  const answers: Html[] = []
  const refusals: Html[] = []
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer)
      refusals.push(html` ${linkTo(answer.$ref, `${status} ${nameIn(answer.$ref)}`)}`)
    else answers.push(html`<p>${status}: ${answerBody(answer)}</p>`)
  }
  return html`<article><h3 id="${operationId}"><code>${call}</code></h3>
<p>${summary}. ${description}</p>${fieldTable(parameters)}${body}${answers}<p>Refused with${refusals}.</p>${codes.length > 0 ? html`<p>Codes: ${list}.</p>` : ''}</article>\n`
}

/** Writes the text of an answer, its content, and its headers. */
function answerBody({ description, content = {}, headers = {} }: oas31.ResponseObject): Html {
  const names = Object.keys(headers).map((name) => html` <a href="#${name}">${name}</a>`)
  const inJson = content['application/json']?.schema as Schema | undefined
  return html`${description} ${contentWords(content)}${names.length > 0 ? html`, with${names}` : ''}
${inJson ? fieldsOf(inJson) : ''}`
}

/** Describes the content of a body by its types; the type JSON isn't mentioned. */
function contentWords(content: oas31.ContentObject): Html {
  const each = Object.entries(content).map(([type, { schema = {} }], at) => {
    const what = type === 'application/json' ? words(schema as Schema) : html`<code>${type}</code>`
    return html`${at > 0 ? ' or ' : ''}${what}`
  })
  return html`${each}`
}

function componentArticles<Component>(
  components: Readonly<Record<string, unknown>> = {},
  bodyOf: (component: Component) => Html,
): Html[] {
  const sorted = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(
    ([name, each]) =>
      html`<article><h3 id="${name}">${name}</h3>${bodyOf(each as Component)}</article>\n`,
  )
}

/** Writes the text of a header or a schema, and its fields or values. */
function schemaBody(each: Schema & { schema?: Schema }): Html {
  const { description = '', examples = [] } = each
  const schema = each.schema ?? each
  if (schema.properties) return fieldsOf(schema)
  const example = examples.map((value: unknown) => html` For example ${JSON.stringify(value)}.`)
  return html`<p>${description} ${words(schema)}.${example}</p>${fieldsOf(schema)}`
}

/** A piece of HTML. Any other text is escaped when it is put into a piece of HTML. */
class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** Makes HTML from a template. Values are escaped unless they are Html; the items of a list are joined. */
function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)))
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return String(value).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

type Schema = oas31.SchemaObject

/** One line of a table: the path of a field, a mark beside it, and its schema. */
interface FieldRow {
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
function words(schema: Schema): Html {
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

/** Makes a link to one of the components. */
function linkTo($ref: string, text = nameIn($ref)): Html {
  return html`<a href="#${nameIn($ref)}">${text}</a>`
}

/** Returns the name at the end of a pointer. */
function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** Returns the fields of an object, or of the objects in a list, as a table; empty if there are none. */
function fieldsOf(schema: Schema): Html {
  return fieldTable(rowsOf((schema.items ?? schema) as Schema, ''))
}

/** Returns the rows of an object's fields; nested fields follow with their path: `otherLeg.id`, `loans[].amount`. */
function rowsOf({ properties = {}, required = [] }: Schema, before: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const schema = property as Schema
    const row = { path: before + name, mark: required.includes(name) ? '' : 'optional', schema }
    const within = (schema.anyOf ?? [schema.items ?? schema]) as Schema[]
    const path = `${before}${name}${schema.items ? '[]' : ''}.`
    return [row, ...within.flatMap((each) => rowsOf(each, path))]
  })
}

/** Returns a table of fields; empty if there are none. */
function fieldTable(rows: readonly FieldRow[]): Html {
  if (rows.length === 0) return html``
  const lines = rows.map(({ path, mark, schema }) => {
    const note = schema.description ? html`<br><small>${schema.description}</small>` : ''
    return html`<tr><th scope="row"><code>${path}</code> <small>${mark}</small></th>
<td>${words(schema)}${note}</td></tr>`
  })
  return html`<table><tbody>${lines}</tbody></table>`
}
