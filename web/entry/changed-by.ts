import type { ReadKey } from '../api/use-api.ts'

/** The reads whose data changes with a posting. */
export const CHANGED_BY_POSTING: readonly ReadKey[] = [
  'GET /api/balances/summary',
  'GET /api/accounts/{id}/balances',
  'GET /api/reports/account/{accountId}',
]

/** The reads whose data changes when a transaction is edited or deleted. Its loan changes with it. */
export const CHANGED_BY_EDITING: readonly ReadKey[] = [...CHANGED_BY_POSTING, 'GET /api/loans']
