import type { ReadKey } from '../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'
import { CHANGED_BY_TILLS } from '../till/till.ts'

/** The reads whose data changes when a step of a hawala is taken. */
export const CHANGED_BY_ORDERS: readonly ReadKey[] = [
  ...CHANGED_BY_POSTING,
  ...CHANGED_BY_TILLS,
  'GET /api/hawala-orders',
  'GET /api/hawala-orders/{id}',
  'GET /api/hawala-details',
  'GET /api/reports/partners',
  'GET /api/today',
]
