import * as z from 'zod/mini'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiParameters,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { may, USER_TYPES } from '../contract/access.ts'
import type { ApiDescription } from '../contract/docs.ts'
import * as fields from '../contract/fields.ts'
import * as hawalaRecords from '../contract/hawala-records.ts'
import * as refusalData from '../contract/refusal-data.ts'
import { CONTRACT, ROUTES, type Route, type RouteName } from '../contract/routes.ts'
import * as transactionVersions from '../contract/transaction-versions.ts'
import { closeBodies } from './closed-bodies.ts'
import { KINDS, kindOf } from './kinds.ts'
import { codesOfCall } from './refusal-codes.ts'
import { COMMON_REFUSALS, refusalsOf } from './refusals.ts'
import { CONTENT_TYPES, HEADERS, headersOf, isSave, opensSomething } from './route-facts.ts'
import { TAGS, tagOf } from './tags.ts'

const ABOUT = `Amounts, rates and percentages are exact decimals in text ("1234.50"); a call takes them as JSON numbers too. Days are those of the business, in its own time zone.

A refused call answers with the message itself as plain text, written for the person who reads it; sign-in answers JSON.

A save that carries an Idempotency-Key is done once, however often it is sent within 24 hours: a repeat is answered as the first time.

A body that is described with additionalProperties false may have no other fields than the described ones: the first other one is refused by its name. The other calls ignore such fields.

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
  const description = finished(document)
  closeBodies(description)
  return description
}

/** Registers the contract's schemas by their export names, so that the description can point to them: "Account". */
function nameSchemas(): void {
  for (const file of [fields, hawalaRecords, refusalData, transactionVersions, ...CONTRACT]) {
    for (const [id, value] of Object.entries(file)) {
      if (/^[A-Z]/.test(id) && value instanceof z.ZodMiniType) z.globalRegistry.add(value, { id })
    }
  }
}

type NamedRoute = Route & { name: RouteName }

/** Describes a route as an OpenAPI operation; the library converts its schemas. */
function operationOf(route: NamedRoute): ZodOpenApiOperationObject {
  const { params, query, body } = route
  return {
    operationId: operationIdOf(route.name),
    tags: [tagOf(route.name)],
    summary: route.summary,
    description: accessOf(route),
    ...(route.access === 'public' ? { security: [] } : {}),
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
    } as ZodOpenApiParameters,
    parameters: [
      ...(headersOf(route).includes('ETag') ? [parameterRef('IfNoneMatch')] : []),
      ...(isSave(route) ? [parameterRef('IdempotencyKey')] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: { ...successesOf(route), ...refusalsOf(route) },
    'x-refusals': codesOfCall(route.name),
  }
}

/** Returns the operation id in the style of generated clients: "hawala-serial-no/list" is hawalaSerialNoList. */
function operationIdOf(name: string): string {
  return name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Returns a sentence that tells who may make the call. */
function accessOf({ access }: Route): string {
  if (access === 'public') return 'Needs no session.'
  const allowed = USER_TYPES.filter((userType) => may(userType, access))
  if (allowed.length === USER_TYPES.length) return 'For everyone who is signed in.'
  return `For user type ${allowed.join(', ').replace(/, (\w+)$/, ' or $1')}.`
}

function parameterRef(name: string): { $ref: string } {
  return { $ref: `#/components/parameters/${name}` }
}

function successesOf(route: NamedRoute): ZodOpenApiResponsesObject {
  const names = headersOf(route)
  const headers = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
  const isNew = opensSomething(route)
  const success = {
    description: isNew ? 'Done; what was made.' : 'Done.',
    ...(names.length > 0 ? { headers } : {}),
    content: contentOf(route),
  }
  const unchanged = { description: 'The list is still the one that the caller holds.', headers }
  return {
    [isNew ? 201 : 200]: success,
    ...(names.includes('ETag') ? { 304: unchanged } : {}),
  }
}

function contentOf({ response, name }: NamedRoute) {
  if (response) return { 'application/json': { schema: response } }
  const types: readonly string[] = CONTENT_TYPES[name as keyof typeof CONTENT_TYPES]
  return Object.fromEntries(
    types.map((type) => [
      type,
      { schema: type === 'text/html' ? { type: 'string' as const } : {} },
    ]),
  )
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Notes on request fields, by name. A field of the same name means the same in every call. */
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
 * Adds to a field two facts that the library can't find out: the kind of its value, and the checks in the later steps of
 * its pipe. A pointer (`$ref`) or a note must not be added yet: the library reads nothing behind a pointer, and it still
 * merges schemas after this call. So this function only adds the marks `x-kind` and `x-sent`, and `finished` replaces them
 * by pointers and notes.
 */
const describeField: ZodOpenApiOverride = ({ zodSchema, io, ...context }) => {
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
  // The names in a JSON object are always text, so the description needn't say this.
  delete jsonSchema.propertyNames
  // These bounds only say that zod's integers fit into a double; 16 digits would only distract.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Returns the document as plain JSON; the marks of `describeField` are replaced by pointers and notes. */
function finished(document: ReturnType<typeof createDocument>) {
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

/** Describes a parameter without null: a parameter can be missing in an address, but it can't be null. */
function asParameter(parameter: { name: string; schema?: JsonSchema }) {
  const [only, ...others] = (parameter.schema?.anyOf ?? []).filter(({ type }) => type !== 'null')
  const schema = only && others.length === 0 ? { schema: only } : {}
  return { ...parameter, ...schema, ...noteOf(parameter.name) }
}

function noteOf(name: string): JsonSchema {
  const description = NOTES[name]
  return description === undefined ? {} : { description }
}

/** Returns the upper limit that a schema sets for a number, for instance 5,000; undefined if it sets none. */
function mostOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  for (const check of def.checks ?? []) {
    const { check: name, value } = check._zod.def as { check: string; value?: unknown }
    if (name === 'less_than') return Number(value)
  }
  return 'out' in def ? mostOf(def.out as z.core.$ZodType) : undefined
}
