import type { ReadKey } from '../api/use-api.ts'

/** The reads whose data a new hawala that posts changes, besides the reads that every posting changes. */
export const CHANGED_BY_NEW_ORDERS: readonly ReadKey[] = [
  'GET /api/branches',
  'GET /api/hawala-orders',
  'GET /api/hawala-details',
  'GET /api/hawala',
  'GET /api/hawala-serial-no',
  'GET /api/reports/partners',
]
