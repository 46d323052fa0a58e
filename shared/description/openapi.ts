import type * as z from 'zod/mini'
import { createDocument, type oas31, type ZodOpenApiPathItemObject } from 'zod-openapi'
import type { ApiDescription } from '../contract/docs.ts'
import { ROUTES } from '../contract/routes.ts'
import { describeField, finished } from './fields.ts'
import { KINDS } from './kinds.ts'
import { operationOf } from './operation.ts'
import { COMMON_REFUSALS } from './refusals.ts'
import { HEADERS } from './route-facts.ts'
import { nameSchemas } from './schemas.ts'
import { TAGS } from './tags.ts'

const ABOUT = `Amounts, rates and percentages are exact decimals in text ("1234.50"); a call takes them as JSON numbers too. Days are those of the business, in its own time zone.

A refused call answers with the message itself as plain text, written for the person who reads it; sign-in answers JSON.

A save that carries an Idempotency-Key is done once, however often it is sent within 24 hours: a repeat is answered as the first time. Keys that a body has beyond those described are ignored.

Long lists come in pages: the Link header leads to the next one.`

const PARAMETERS: Readonly<Record<string, oas31.ParameterObject>> = {
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

const SESSION: oas31.SecuritySchemeObject = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-session',
  description: 'Set by sign-in. Over plain http, on one machine, it is called `session`.',
}

export type Description = oas31.OpenAPIObject & z.output<typeof ApiDescription>

/**
 * Makes the OpenAPI 3.1 description of the whole API from the route table and its schemas.
 * @throws Error if a schema can't be described, so that a test finds it
 */
export function describeApi(): Description {
  nameSchemas()
  const paths: Record<string, ZodOpenApiPathItemObject> = {}
  for (const route of ROUTES) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: { title: 'The API of the back office', version: '1', description: ABOUT },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      tags: TAGS.map((name) => ({ name })),
      paths,
      components: {
        schemas: KINDS,
        parameters: PARAMETERS,
        headers: HEADERS,
        responses: COMMON_REFUSALS,
        securitySchemes: { session: SESSION },
      },
    },
    { override: describeField, allowEmptySchema: { transform: true, pipe: true, custom: true } },
  )
  return finished(document)
}
