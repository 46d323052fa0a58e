import { LoginResponse } from '../contract/auth.ts'
import { type RefusalKind, STATUS_OF_REFUSAL } from '../contract/refusal.ts'
import type { Route, RouteName } from '../contract/routes.ts'
import type { Content, JsonSchema, Reference, Response } from './document.ts'
import { pointerOf } from './json-schemas.ts'
import { isSave, looksAtPassword, RECORD_THAT_MOVED } from './route-facts.ts'

/** How calls are refused: each kind with what it means and which routes can answer with it. */

interface RefusalDescription {
  readonly description: string
  readonly isOf: (route: Route) => boolean
}

const always = () => true

const REFUSALS: Readonly<Record<RefusalKind, RefusalDescription>> = {
  badInput: {
    description: 'Something sent is wrong; the message names the field.',
    isOf: (route) => Boolean(route.params || route.query || route.body) || isSave(route),
  },
  notSignedIn: {
    description: 'There is no session, or it has ended; at sign-in: the name or password is wrong.',
    isOf: always,
  },
  notAllowed: {
    description:
      "The caller's user type may not do this, the record is one that only others may change, or another site's page sent it.",
    isOf: ({ access, method }) => method !== 'GET' || (access !== 'read' && access !== 'public'),
  },
  notFound: {
    description: 'What the path names is not there.',
    isOf: ({ params }) => params !== undefined,
  },
  conflict: {
    description:
      'Another call was first: the number is taken, the record has changed, or the Idempotency-Key was used for another save.',
    isOf: isSave,
  },
  tooLarge: {
    description: 'The body is larger than 6 MB, or a picture in it larger than 2 MB.',
    isOf: ({ body }) => body !== undefined,
  },
  notJson: {
    description: 'The body was not sent as application/json.',
    isOf: ({ body }) => body !== undefined,
  },
  slowDown: {
    description: 'Too many wrong passwords for this user name.',
    isOf: looksAtPassword,
  },
  unavailable: {
    description: 'The database is too busy or away. It is safe to send the same again.',
    isOf: always,
  },
}

const OUR_FAULT: Response = {
  description: "Something went wrong on the server; the message holds the request's id.",
  content: inText(),
}

const RETRIED: readonly RefusalKind[] = ['slowDown', 'unavailable']

/** The refusals that are the same wherever they come, by the names they have among the components. */
export function refusalComponents(): Record<string, Response> {
  const refusals = kinds().map((kind) => [componentOf(kind), responseOf(kind, inText())])
  return { ...Object.fromEntries(refusals), ServerError: OUR_FAULT }
}

/** The refusals of a route by status. */
export function refusalsOf(
  route: Route & { name: RouteName },
): Record<string, Response | Reference> {
  const isSignIn = route.access === 'public'
  const record = RECORD_THAT_MOVED[route.name]
  const refusals = kinds()
    .filter((kind) => REFUSALS[kind].isOf(route))
    .map((kind): [number, Response | Reference] => {
      const status = STATUS_OF_REFUSAL[kind]
      // What is too large never gets as far as sign-in.
      if (isSignIn && kind !== 'tooLarge')
        return [status, responseOf(kind, inJson(pointerOf(LoginResponse)))]
      if (kind !== 'conflict' || !record) return [status, refTo(componentOf(kind))]
      const content = { ...inText(), ...inJson(movedOn(pointerOf(record))) }
      return [status, responseOf(kind, content)]
    })
  const fault = isSignIn
    ? { ...OUR_FAULT, content: inJson(pointerOf(LoginResponse)) }
    : refTo('ServerError')
  return { ...Object.fromEntries(refusals), 500: fault }
}

function kinds(): RefusalKind[] {
  return Object.keys(REFUSALS) as RefusalKind[]
}

/** "notFound" is NotFound there. */
function componentOf(kind: RefusalKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

function refTo(name: string): Reference {
  return { $ref: `#/components/responses/${name}` }
}

function responseOf(kind: RefusalKind, content: Content): Response {
  const headers = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  const { description } = REFUSALS[kind]
  return RETRIED.includes(kind) ? { description, headers, content } : { description, content }
}

function inText(): Content {
  return { 'text/plain': { schema: { type: 'string' } } }
}

function inJson(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}

/** To one whose change was made from an older version: the record as it is now. */
function movedOn(record: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { message: { type: 'string' }, record },
    required: ['message', 'record'],
    additionalProperties: false,
  }
}
