import { ROUTES, type Route, type RouteName } from '../../shared/contract/routes.ts'

/** The routes that read and need no input. A test that calls every route calls these automatically. */
export const PLAIN_READS: readonly RouteName[] = ROUTES.filter(
  ({ method, params, query }: Route) =>
    method === 'GET' && !params && (!query || query.safeParse({}).success),
).map(({ name }) => name)
