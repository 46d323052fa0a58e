import { useFreshApi } from './use-fresh-api.ts'

/**
 * All accounts. They are read again each time the screen opens, because another counter may have opened one meanwhile.
 */
export function useAccounts() {
  return useFreshApi('GET /api/accounts')
}
