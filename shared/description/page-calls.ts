import {
  type Description,
  endOf,
  type JsonSchema,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
} from './document.ts'
import {
  escaped,
  fieldsOf,
  fieldTable,
  type Schemas,
  shownWords,
  valueWords,
} from './page-fields.ts'

/** The calls of the page. */

const PLACES: Readonly<Record<Parameter['in'], string>> = {
  path: 'in the path',
  query: 'in the query',
  header: 'header',
}

/** Every call of a resource, as an article each. */
export function callArticles(description: Description, tag: string): string {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) =>
        callArticle(`${method.toUpperCase()} ${path}`, operation, description),
      ),
  )
  return calls.join('\n')
}

function callArticle(call: string, operation: Operation, { components }: Description): string {
  const { operationId, summary, description, requestBody, responses } = operation
  const parameters = (operation.parameters ?? []).map((each) =>
    '$ref' in each ? (components.parameters[endOf(each)] as Parameter) : each,
  )
  const rows = parameters.map(({ name, in: place, required, schema, description: note }) => ({
    path: name,
    marks: [PLACES[place], ...(required ? ['required'] : [])],
    schema: note === undefined ? schema : { ...schema, description: note },
  }))
  const asked = rows.length > 0 ? `<h4>Parameters</h4>${fieldTable(rows)}` : ''
  const sent = requestBody?.content['application/json']?.schema
  const body = sent
    ? `<h4>Body${requestBody?.required ? '' : ', may be left out'}</h4>${fieldsOf(sent, components.schemas, true)}`
    : ''
  return `<article><h3 id="${operationId}"><code>${escaped(call)}</code></h3>
<p>${escaped(summary)}. ${escaped(description)}</p>${asked}${body}${answers(responses, components.schemas)}</article>`
}

/** What a call answers with, good and bad. */
function answers(responses: Operation['responses'], schemas: Schemas): string {
  const successes: string[] = []
  const refusals: string[] = []
  const inJson = new Map<string, string[]>()
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400) {
      successes.push(success(status, response as Response, schemas))
      continue
    }
    refusals.push(`<a href="#refusal-${status}">${status}</a>`)
    const json = jsonOf(response)
    if (json) inJson.set(json, [...(inJson.get(json) ?? []), status])
  }
  const notes = [...inJson].map(([json, statuses]) => ` ${statuses.join(', ')} ${json}.`)
  return `${successes.join('')}<p>Refusals: ${refusals.join(', ')}.${notes.join('')}</p>`
}

function success(
  status: string,
  { content = {}, headers = {} }: Response,
  schemas: Schemas,
): string {
  const { 'application/json': json, ...others } = content
  const types = Object.keys(others).map((type) => `<code>${type}</code>`)
  const what = json ? shownWords(json.schema, schemas) : types.join(' or ') || 'nothing new'
  const names = Object.keys(headers).map(
    (name) => `<a href="#header-${name.toLowerCase()}">${name}</a>`,
  )
  const withHeaders = names.length > 0 ? `, with ${names.join(' and ')}` : ''
  const fields = json ? fieldsOf(json.schema, schemas, false) : ''
  const line = `<h4>Answer ${status}: ${what}${withHeaders}</h4>`
  return fields ? `${line}<details><summary>Its fields</summary>${fields}</details>` : line
}

/** What a refusal answers beside plain text, in words. */
function jsonOf(response: Response | Reference): string | undefined {
  const { schema } = ('$ref' in response ? undefined : response.content?.['application/json']) ?? {}
  if (!schema) return undefined
  const record = schema.properties?.['record'] as JsonSchema | undefined
  if (!record) return `as JSON: ${valueWords(schema)}`
  return `to a change of an older version as JSON: <code>message</code> and <code>record</code>, ${valueWords(record)}`
}
