import { useSWRConfig } from 'swr'
import { fetchAccounts } from './account-changes.ts'
import { partsOf } from './request.ts'

/**
 * Returns a function that reads the current account list, for a save that depends on it. If the list was read before, the
 * server sends only the changes. The list that screens show stays as it is.
 */
export function useAccountsNow() {
  const { cache } = useSWRConfig()
  return async () => (await fetchAccounts(cache.get(partsOf('GET /api/accounts').path)?.data)).data
}
