import { useLayoutEffect, useState } from 'react'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { useApi } from './use-api.ts'

/** The balances of an account, one row per currency. */
export type AccountBalances = Answered<RouteNamed<'accounts/balances'>>

/** The state of reading the balances of the picked account. */
export interface BalancesState {
  /**
   * Undefined whenever the balances are being read, also when they are read again, so that an old balance is never shown.
   */
  readonly balances: AccountBalances | undefined
  readonly failed: boolean
}

/**
 * Reads the current balances of the picked account, each time an account is picked, even if they were read before. They are
 * also read after a save calls `refresh('GET /api/accounts/{id}/balances')`.
 * @param accountId null if no account is picked
 */
export function useAccountBalances(accountId: number | null): BalancesState {
  const { data, error, isValidating, mutate } = useApi(
    accountId === null ? null : 'GET /api/accounts/{id}/balances',
    { params: { id: accountId ?? '' } },
  )
  const [picked, setPicked] = useState({ accountId, wasRead: data !== undefined })
  if (picked.accountId !== accountId) setPicked({ accountId, wasRead: data !== undefined })
  // Runs before the screen is drawn, so that the balances of an earlier pick don't flash up.
  useLayoutEffect(() => {
    if (picked.wasRead) void mutate()
  }, [picked, mutate])
  return { balances: isValidating ? undefined : data, failed: !isValidating && Boolean(error) }
}
