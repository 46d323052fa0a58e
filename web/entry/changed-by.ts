import type { ReadKey } from '../api/use-api.ts'

/** What a posting changes on other screens. */
export const CHANGED_BY_POSTING: readonly ReadKey[] = [
  'GET /api/balances/summary',
  'GET /api/accounts/{id}/balances',
  'GET /api/reports/account/{accountId}',
]

/** What an edit or a delete changes on other screens: loans follow their transaction. */
export const CHANGED_BY_EDITING: readonly ReadKey[] = [...CHANGED_BY_POSTING, 'GET /api/loans']
