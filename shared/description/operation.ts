import type * as z from 'zod/mini'
import { may, USER_TYPES } from '../contract/access.ts'
import type { Route, RouteName } from '../contract/routes.ts'
import type { Content, JsonSchema, Operation, Parameter, Reference, Response } from './document.ts'
import { pointedTo, pointerOf } from './json-schemas.ts'
import { refusalsOf } from './refusals.ts'
import { CONTENT_TYPES, headersOf, isSave, opensSomething } from './route-facts.ts'
import { SUMMARIES } from './summaries.ts'
import { tagOf } from './tags.ts'

type NamedRoute = Route & { name: RouteName }

/**
 * A route as an operation of OpenAPI.
 * @param sent the contract's schemas as they are sent, by name: parameters are taken from them one by one
 */
export function operationOf(
  route: NamedRoute,
  sent: Readonly<Record<string, JsonSchema>>,
): Operation {
  const parameters = parametersOf(route, sent)
  return {
    operationId: operationIdOf(route.name),
    tags: [tagOf(route.name)],
    summary: SUMMARIES[route.name],
    description: accessOf(route),
    ...(route.access === 'public' ? { security: [] as const } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body ? { requestBody: requestBodyOf(route.body) } : {}),
    responses: { ...successesOf(route), ...refusalsOf(route) },
  }
}

/** "hawala-serial-no/list" is hawalaSerialNoList, as generated clients name their functions. */
function operationIdOf(name: string): string {
  return name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Who may call it, as a sentence. */
function accessOf({ access }: Route): string {
  if (access === 'public') return 'Needs no session.'
  const allowed = USER_TYPES.filter((userType) => may(userType, access))
  if (allowed.length === USER_TYPES.length) return 'For everyone who is signed in.'
  return `For user type ${allowed.join(', ').replace(/, (\w+)$/, ' or $1')}.`
}

function parametersOf(
  route: NamedRoute,
  sent: Readonly<Record<string, JsonSchema>>,
): (Parameter | Reference)[] {
  const of = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = sent[pointedTo(pointerOf(schema)) ?? ''] ?? {}
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...schema } = withoutNull(property as JsonSchema)
      const said = description === undefined ? {} : { description }
      return { name, in: place, required: required.includes(name), ...said, schema }
    })
  }
  return [
    ...of(route.params, 'path'),
    ...of(route.query, 'query'),
    ...(headersOf(route).includes('ETag') ? [parameterRef('IfNoneMatch')] : []),
    ...(isSave(route) ? [parameterRef('IdempotencyKey')] : []),
  ]
}

function parameterRef(name: string): Reference {
  return { $ref: `#/components/parameters/${name}` }
}

/** An address can leave a parameter out, but it has no null. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter((each) => each.type !== 'null')
  return only && others.length === 0 ? only : schema
}

function requestBodyOf(body: z.ZodMiniType): { required: boolean; content: Content } {
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: pointerOf(body) } },
  }
}

function successesOf(route: NamedRoute): Record<string, Response> {
  const names = headersOf(route)
  const headers = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
  const success: Response = {
    description: opensSomething(route) ? 'Done; what was made.' : 'Done.',
    ...(names.length > 0 ? { headers } : {}),
    content: contentOf(route),
  }
  const unchanged: Response = {
    description: 'The list is still the one that the caller holds.',
    headers,
  }
  return {
    [opensSomething(route) ? 201 : 200]: success,
    ...(names.includes('ETag') ? { 304: unchanged } : {}),
  }
}

function contentOf(route: NamedRoute): Content {
  if (route.response) return { 'application/json': { schema: pointerOf(route.response) } }
  const types: readonly string[] = CONTENT_TYPES[route.name as keyof typeof CONTENT_TYPES]
  const schema = types.includes('text/html') ? { type: 'string' as const } : {}
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}
