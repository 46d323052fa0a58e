import { useFreshApi } from './use-fresh-api.ts'

/** All accounts, asked for again each time the screen opens, so that one opened at another counter is there. */
export function useAccounts() {
  return useFreshApi('GET /api/accounts')
}
