import { useMemo } from 'react'
import type { Currency } from '../api/use-currencies.ts'
import { useSession } from '../app/session.tsx'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import type { Viewer } from './change-refusal.ts'
import { partyNames } from './found-parties.ts'

/**
 * What the rows of a search are told with: the accounts' names, the codes of currencies by id, and who looks at them. Each
 * stays the same object as long as nothing of it changes.
 * @param accounts undefined while they load, as the currencies
 */
export function useFoundNames(
  accounts: readonly ListedAccount[] | undefined,
  currencies: readonly Currency[] | undefined,
) {
  const { user, businessDate, timeZone } = useSession()
  const { userType, branch } = user
  return {
    names: useMemo(() => partyNames(accounts ?? []), [accounts]),
    codes: useMemo(() => new Map(currencies?.map(({ id, code }) => [id, code])), [currencies]),
    viewer: useMemo(
      (): Viewer => ({ userType, branch, today: businessDate }),
      [userType, branch, businessDate],
    ),
    timeZone,
  }
}
