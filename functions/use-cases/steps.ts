import type { Route } from '../../shared/contract/route.ts'
import type { Steps } from '../http/endpoint.ts'

/**
 * The steps of a route, which its handler gives to `endpoint`. They are separate from the handler, so that the same call can
 * also be carried out elsewhere.
 */
export function stepsOf<R extends Route, Loaded>(
  _route: R,
  steps: Steps<R, Loaded>,
): Steps<R, Loaded> {
  return steps
}
