import { useSWRConfig } from 'swr'
import { fetchAccounts } from './account-changes.ts'
import { partsOf } from './request.ts'

/**
 * Returns a function that reads the current account list, for a save that depends on it. If the list was read before, only
 * the changes are sent. What screens show isn't changed.
 */
export function useAccountsNow() {
  const { cache } = useSWRConfig()
  return async () => (await fetchAccounts(cache.get(partsOf('GET /api/accounts').path)?.data)).data
}
