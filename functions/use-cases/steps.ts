import type { Route } from '../../shared/contract/route.ts'
import type { Steps } from '../http/endpoint.ts'

/**
 * Returns the steps of a route as they are, checked against the route's types. The handler gives them to `endpoint`. They
 * are separate from the handler, so that other code can carry out the same call.
 */
export function stepsOf<R extends Route, Loaded>(
  _route: R,
  steps: Steps<R, Loaded>,
): Steps<R, Loaded> {
  return steps
}
