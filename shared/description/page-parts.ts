import {
  type Components,
  type Description,
  endOf,
  type JsonSchema,
  type Operation,
} from './document.ts'
import { escaped, fieldsOf, prose, type Schemas, valueWords } from './page-fields.ts'

/** What many calls have in common, at the end of the page. */

/** Each status that refuses, once, with what it means. */
export function refusalTable({ paths, components }: Description): string {
  const operations = Object.values(paths).flatMap((path): Operation[] => Object.values(path))
  const meanings = new Map<string, string>()
  for (const [status, response] of operations.flatMap(({ responses }) =>
    Object.entries(responses),
  )) {
    if (Number(status) < 400) continue
    const said = '$ref' in response ? components.responses[endOf(response)] : response
    if (said) meanings.set(status, said.description)
  }
  const rows = [...meanings].sort(([a], [b]) => Number(a) - Number(b))
  return `<p>The body is the message itself, as plain text, unless a call says otherwise.</p>
${twoColumns(rows, 'refusal')}`
}

/** The headers that answers have, with what they say. */
export function headerTable(headers: Components['headers']): string {
  return twoColumns(
    Object.entries(headers).map(([name, { description }]) => [name, description]),
    'header',
  )
}

function twoColumns(rows: readonly (readonly [string, string])[], kind: string): string {
  const lines = rows.map(([name, meaning]) => {
    const id = `${kind}-${name.toLowerCase()}`
    return `<tr id="${id}"><th scope="row">${name}</th><td>${prose(meaning)}</td></tr>`
  })
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** The schemas that the calls link to, and those that these link to, so that no link leads nowhere. */
export function schemaArticles(schemas: Schemas, calls: string): string {
  const articles = new Map<string, string>()
  const follow = (html: string): void => {
    for (const [, name = ''] of html.matchAll(/href="#([A-Z]\w*)"/g)) {
      const schema = schemas[name]
      if (!schema || articles.has(name)) continue
      const article = schemaArticle(name, schema, schemas)
      articles.set(name, article)
      follow(article)
    }
  }
  follow(calls)
  return [...articles.keys()]
    .sort()
    .map((name) => articles.get(name))
    .join('\n')
}

function schemaArticle(name: string, schema: JsonSchema, schemas: Schemas): string {
  const fields = fieldsOf(schema, schemas, false)
  const example = schema.examples?.map((each) => `<code>${escaped(JSON.stringify(each))}</code>`)
  const said = schema.description ? `<p>${prose(schema.description)}` : `<p>${valueWords(schema)}`
  const about = example ? `${said} For example ${example.join(' or ')}.</p>` : `${said}</p>`
  return `<article><h3 id="${name}">${name}</h3>${fields || about}</article>`
}
