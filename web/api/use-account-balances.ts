import { useLayoutEffect, useState } from 'react'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { useApi } from './use-api.ts'

/** What an account holds, one row per currency. */
export type AccountBalances = Answered<RouteNamed<'accounts/balances'>>

/** Where the balances of the account picked stand. */
export interface BalancesState {
  /** Undefined until they are there, and while they are being read again: an old balance is never shown. */
  readonly balances: AccountBalances | undefined
  readonly failed: boolean
}

/**
 * The balances of the account picked as they are now: read when it is picked, also when it was picked before, and when
 * a save has called `refresh('GET /api/accounts/{id}/balances')`.
 * @param accountId null where no account is picked
 */
export function useAccountBalances(accountId: number | null): BalancesState {
  const { data, error, isValidating, mutate } = useApi(
    accountId === null ? null : 'GET /api/accounts/{id}/balances',
    { params: { id: accountId ?? '' } },
  )
  const [picked, setPicked] = useState({ accountId, wasRead: data !== undefined })
  if (picked.accountId !== accountId) setPicked({ accountId, wasRead: data !== undefined })
  // Before the screen is drawn, so that what was read for an earlier pick doesn't flash up.
  useLayoutEffect(() => {
    if (picked.wasRead) void mutate()
  }, [picked, mutate])
  return { balances: isValidating ? undefined : data, failed: !isValidating && Boolean(error) }
}
