import type { ApiState } from '../../api/use-api.ts'

/** What the house owes per currency, as it was last read. */
export type Balances = ApiState<'GET /api/balances/summary'>

/** One currency of it. */
export type Balance = NonNullable<Balances['data']>[number]
