import * as z from 'zod/mini'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { LoginResponse } from '../contract/auth.ts'
import { type RefusalKind, STATUS_OF_REFUSAL } from '../contract/refusal.ts'
import type { Route, RouteName } from '../contract/routes.ts'
import { isSave, looksAtPassword, RECORD_THAT_MOVED } from './route-facts.ts'

/** The refusals of calls: for each kind its meaning, and the routes that can answer with it. */

type Failure = RefusalKind | 'serverError'

interface Refusal {
  readonly description: string
  readonly isOf: (route: Route) => boolean
  /** True if the answer says after how many seconds it makes sense to try again. */
  readonly isRetried?: true
}

const always = () => true

const REFUSALS: Readonly<Record<Failure, Refusal>> = {
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
    isRetried: true,
  },
  unavailable: {
    description: 'The database is too busy or away. It is safe to send the same again.',
    isOf: always,
    isRetried: true,
  },
  serverError: {
    description: "Something went wrong on the server; the message holds the request's id.",
    isOf: always,
  },
}

const FAILURES = Object.keys(REFUSALS) as Failure[]
const STATUSES: Readonly<Record<Failure, number>> = { ...STATUS_OF_REFUSAL, serverError: 500 }
const IN_TEXT = { 'text/plain': { schema: { type: 'string' } } } as const

/** The refusals that are the same for all routes, by their names among the components: "notFound" is NotFound. */
export const COMMON_REFUSALS: Readonly<Record<string, ZodOpenApiResponseObject>> =
  Object.fromEntries(FAILURES.map((failure) => [componentOf(failure), answerOf(failure, IN_TEXT)]))

/** Returns the refusals of a route by HTTP status. */
export function refusalsOf(route: Route & { name: RouteName }): ZodOpenApiResponsesObject {
  const failures = FAILURES.filter((failure) => REFUSALS[failure].isOf(route))
  return Object.fromEntries(
    failures.map((failure) => [STATUSES[failure], refusalOf(failure, route)]),
  )
}

function refusalOf(failure: Failure, { access, name }: Route & { name: RouteName }) {
  // A body that is too large is refused before sign-in reads it, so this refusal is plain text.
  if (access === 'public' && failure !== 'tooLarge') {
    return answerOf(failure, { 'application/json': { schema: LoginResponse } })
  }
  const record = RECORD_THAT_MOVED[name]
  if (failure !== 'conflict' || !record) {
    return { $ref: `#/components/responses/${componentOf(failure)}` }
  }
  // The refusal of a change made from an outdated version carries the current record.
  const movedOn = z.object({ message: z.string(), record })
  return answerOf(failure, { ...IN_TEXT, 'application/json': { schema: movedOn } })
}

function answerOf(
  failure: Failure,
  content: NonNullable<ZodOpenApiResponseObject['content']>,
): ZodOpenApiResponseObject {
  const { description, isRetried } = REFUSALS[failure]
  const names = [
    ...(failure === 'serverError' ? [] : ['X-Refusal']),
    ...(isRetried ? ['Retry-After'] : []),
  ]
  if (names.length === 0) return { description, content }
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
  return { description, headers: Object.fromEntries(headers), content }
}

function componentOf(failure: Failure): string {
  return failure.charAt(0).toUpperCase() + failure.slice(1)
}
