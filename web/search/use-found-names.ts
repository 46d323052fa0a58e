import { useMemo } from 'react'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { Currency } from '../api/use-currencies.ts'
import { useSession } from '../app/session.tsx'
import { partyNames } from './found-parties.ts'
import { useViewer } from './use-viewer.ts'

/**
 * Returns the data that the rows of a search need: account names, currency codes by id, and the viewer. Each object stays
 * the same until its data changes.
 * @param accounts undefined while they load
 * @param currencies undefined while they load
 */
export function useFoundNames(
  accounts: readonly ListedAccount[] | undefined,
  currencies: readonly Currency[] | undefined,
) {
  const { timeZone } = useSession()
  return {
    names: useMemo(() => partyNames(accounts ?? []), [accounts]),
    codes: useMemo(() => new Map(currencies?.map(({ id, code }) => [id, code])), [currencies]),
    viewer: useViewer(),
    timeZone,
  }
}
