import type { oas31 } from 'zod-openapi'
import {
  fieldsOf,
  fieldTable,
  Html,
  html,
  linkTo,
  nameIn,
  type Schema,
  words,
} from './page-values.ts'

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

/** The description as one HTML page without scripts: first the calls by resource, then the components. */
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

/** The id of a heading: "Currencies and rates" is currencies-and-rates. */
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
  const answers: Html[] = []
  const refusals: Html[] = []
  for (const [status, answer] of Object.entries(responses)) {
    if ('$ref' in answer)
      refusals.push(html` ${linkTo(answer.$ref, `${status} ${nameIn(answer.$ref)}`)}`)
    else answers.push(html`<p>${status}: ${answerBody(answer)}</p>`)
  }
  return html`<article><h3 id="${operationId}"><code>${call}</code></h3>
<p>${summary}. ${description}</p>${fieldTable(parameters)}${body}${answers}<p>Refused with${refusals}.</p></article>\n`
}

/** The text of an answer, its content, and its headers. */
function answerBody({ description, content = {}, headers = {} }: oas31.ResponseObject): Html {
  const names = Object.keys(headers).map((name) => html` <a href="#${name}">${name}</a>`)
  const inJson = content['application/json']?.schema as Schema | undefined
  return html`${description} ${contentWords(content)}${names.length > 0 ? html`, with${names}` : ''}
${inJson ? fieldsOf(inJson) : ''}`
}

/** The content of a body by its types; the type JSON isn't mentioned. */
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

/** A header or a schema: its text, and its fields or values. */
function schemaBody(each: Schema & { schema?: Schema }): Html {
  const { description = '', examples = [] } = each
  const schema = each.schema ?? each
  if (schema.properties) return fieldsOf(schema)
  const example = examples.map((value: unknown) => html` For example ${JSON.stringify(value)}.`)
  return html`<p>${description} ${words(schema)}.${example}</p>${fieldsOf(schema)}`
}
