import type {
  ZodOpenApiOperationObject,
  ZodOpenApiParameters,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { may, USER_TYPES } from '../contract/access.ts'
import type { Route, RouteName } from '../contract/routes.ts'
import { refusalsOf } from './refusals.ts'
import { CONTENT_TYPES, headersOf, isSave, opensSomething } from './route-facts.ts'
import { tagOf } from './tags.ts'

type NamedRoute = Route & { name: RouteName }

/** A route as an OpenAPI operation; the library converts its schemas. */
export function operationOf(route: NamedRoute): ZodOpenApiOperationObject {
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
  }
}

/** The operation id in the style of generated clients: "hawala-serial-no/list" is hawalaSerialNoList. */
function operationIdOf(name: string): string {
  return name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A sentence that tells who may make the call. */
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
