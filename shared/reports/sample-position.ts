import type { PositionRow } from './positions-csv.ts'

/** The dollar position of the house after it bought 100 and sold 40, for tests. */
export const SAMPLE_POSITION: PositionRow = {
  currencyId: 2,
  currencyCode: 'USD',
  quantity: '60.00',
  cost: '4104.00',
  average: '68.4000',
  mid: '68.7000',
  per: 1,
  worth: '4122.00',
  unrealised: '18.00',
  exposure: '60.00',
}
