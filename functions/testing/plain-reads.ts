import { ROUTES, type Route, type RouteName } from '../../shared/contract/routes.ts'

/** The routes that read and need nothing to be told: a test that calls every route calls these by itself. */
export const PLAIN_READS: readonly RouteName[] = ROUTES.filter(
  ({ method, params, query }: Route) =>
    method === 'GET' && !params && (!query || query.safeParse({}).success),
).map(({ name }) => name)
