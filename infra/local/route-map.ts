import type { Route } from '../../shared/contract/routes.ts'

/** The route of a call, with the parameters in its path. */
export interface Found {
  readonly route: Route
  readonly params: Record<string, string>
}

/** A place in the paths of the routes: the routes that end here by their method, and the places behind it. */
interface Place {
  readonly routes: Map<string, Route>
  readonly named: Map<string, Place>
  /** The place behind a parameter. */
  any?: Place
}

/**
 * Arranges routes by the parts of their paths, so that finding one costs the same however many there are.
 * @returns a function that finds the route of a method and a path; a part with a name goes before a parameter, as in API
 * Gateway, and a parameter is never empty
 */
export function routeMap(
  routes: readonly Route[],
): (method: string, path: string) => Found | undefined {
  const start = newPlace()
  for (const route of routes) placeOf(start, route).routes.set(route.method, route)
  return (method, path) => {
    const parts = path.split('/')
    const route = routeAt(start, method, parts)
    return route && { route, params: paramsIn(route, parts) }
  }
}

function newPlace(): Place {
  return { routes: new Map(), named: new Map() }
}

function placeOf(start: Place, { path }: Route): Place {
  let place = start
  for (const part of path.split('/')) {
    if (isParameter(part)) {
      place.any ??= newPlace()
      place = place.any
    } else {
      const next = place.named.get(part) ?? newPlace()
      place.named.set(part, next)
      place = next
    }
  }
  return place
}

function routeAt(
  { routes, named, any }: Place,
  method: string,
  parts: readonly string[],
  at = 0,
): Route | undefined {
  const part = parts[at]
  if (part === undefined) return routes.get(method)
  const next = named.get(part)
  const found = next && routeAt(next, method, parts, at + 1)
  return found ?? (any && part ? routeAt(any, method, parts, at + 1) : undefined)
}

function paramsIn({ path }: Route, parts: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [at, name] of path.split('/').entries()) {
    if (isParameter(name)) params[name.slice(1, -1)] = decoded(parts[at] ?? '')
  }
  return params
}

function isParameter(part: string): boolean {
  return part.startsWith('{')
}

/** Decodes the percent signs of a path part; a part that can't be decoded stays unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
