import type { ApiState } from '../../api/use-api.ts'

/** The amounts that the house owes per currency, as last read. */
export type Balances = ApiState<'GET /api/balances/summary'>

/** The balance of one currency. */
export type Balance = NonNullable<Balances['data']>[number]
