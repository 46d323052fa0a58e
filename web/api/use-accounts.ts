import { useFreshApi } from './use-fresh-api.ts'

/**
 * Reads all accounts, again each time the screen opens, because another counter may have opened an account meanwhile.
 */
export function useAccounts() {
  return useFreshApi('GET /api/accounts')
}
