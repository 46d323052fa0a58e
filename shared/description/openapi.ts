import { ROUTES } from '../contract/routes.ts'
import type { Description, JsonSchema, Operation, Parameter } from './document.ts'
import { namedJsonSchemas, pointedTo } from './json-schemas.ts'
import { operationOf } from './operation.ts'
import { refusalComponents } from './refusals.ts'
import { HEADERS } from './route-facts.ts'
import { TAGS } from './tags.ts'

const ABOUT = `Amounts, rates and percentages are exact decimals in text ("1234.50"); a call takes them as JSON numbers too. Days are those of the business, in its own time zone.

A refused call answers with the message itself as plain text, written for the person who reads it; sign-in answers JSON.

A save that carries an Idempotency-Key is done once, however often it is sent within 24 hours: a repeat is answered as the first time. Keys that a body has beyond those described are ignored.

Long lists come in pages: the Link header leads to the next one.`

const PARAMETERS: Readonly<Record<string, Parameter>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A new one for each save, kept until its outcome is known; it makes a repeat the same save.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the list that the caller holds already.',
    schema: { type: 'string' },
  },
}

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by sign-in. Over plain http, on one machine, it is called `session`.',
  },
}

/**
 * The whole API by OpenAPI 3.1, made of the route table and its schemas.
 * @throws Error where a schema can't be described, so that a test fails before a caller does
 */
export function describeApi(): Description {
  const sent = namedJsonSchemas('input')
  const answered = namedJsonSchemas('output')
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of ROUTES) {
    const operation = operationOf(route, sent)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation }
  }
  const parts = { parameters: PARAMETERS, headers: HEADERS, responses: refusalComponents() }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const asks = operations.map(({ parameters, requestBody }) => ({ parameters, requestBody }))
  const answers = operations.map(({ responses }) => responses)
  return {
    openapi: '3.1.1',
    info: { title: 'The API of the back office', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: Object.values(TAGS).map((name) => ({ name })),
    paths,
    components: {
      schemas: inOne(usedOf(sent, asks), usedOf(answered, [answers, parts])),
      ...parts,
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

type Schemas = Record<string, JsonSchema>

/** The schemas that something points to, and those that they point to. */
function usedOf(schemas: Schemas, start: unknown): Schemas {
  const used: Schemas = {}
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = pointedTo(value as JsonSchema)
    const schema = name === undefined ? undefined : schemas[name]
    if (name !== undefined && schema && !(name in used)) {
      used[name] = schema
      follow(schema)
    }
    for (const each of Object.values(value)) follow(each)
  }
  follow(start)
  return used
}

/** What is sent and what is answered under one roof. */
function inOne(sent: Schemas, answered: Schemas): Schemas {
  const both = Object.keys(sent).filter(
    (name) => name in answered && JSON.stringify(sent[name]) !== JSON.stringify(answered[name]),
  )
  if (both.length > 0) throw new Error(`Sent and answered differently: ${both.join(', ')}`)
  return Object.fromEntries(
    Object.entries({ ...sent, ...answered }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
