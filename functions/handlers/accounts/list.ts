import { accountsList } from '../../../shared/contract/accounts.ts'
import { CHANGED_SINCE_HEADER, REMOVED_HEADER } from '../../../shared/contract/headers.ts'
import { accountAnswer, currencyCodeOf } from '../../domain/accounts/account.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { accountListState, changedSince } from '../../store/accounts/account-list.ts'
import { accountsOf, listAccounts } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'

/**
 * Lists all accounts, including those of the house, or only those that changed since the version that the client holds
 * (docs/rules/accounts.md). A client that already has the current list gets a 304, and no account is read.
 */
export const handler = endpoint(accountsList, {
  load: async ({ held, query: { since } }) => {
    // The version is read before the accounts. So the accounts may be newer than their version, and then the client fetches
    // a change twice. But an old list is never taken for the current one.
    const state = await accountListState()
    const etag = versionTag(state.version)
    if (held === etag) return { etag, list: null }
    const changed = since === undefined ? null : changedSince(state, since)
    const list = await Promise.all([
      changed ? accountsOf(changed) : listAccounts(),
      changed?.length === 0 ? [] : listCurrencies(),
    ])
    return { etag, list, changed }
  },
  reply: async ({ query: { since } }, { etag, list, changed }) => {
    // A browser doesn't keep an answer to `since`, because a client never sends the same version again.
    const headers = {
      etag,
      'cache-control': `private, ${since === undefined ? 'no-cache' : 'no-store'}`,
    }
    if (!list) return { status: 304, headers }
    const [accounts, currencies] = list
    return {
      body: await inTurns(accounts, (account) =>
        accountAnswer(account, currencyCodeOf(account, currencies)),
      ),
      headers: {
        ...headers,
        ...(changed ? headersOfChanges(Number(since), changed, accounts) : {}),
      },
    }
  },
})

/** Returns the ETag of a version. It is weak, because the answer may be compressed on its way. */
const versionTag = (version: number) => `W/"${version}"`

/** Returns the headers of an answer that has only changed accounts. */
function headersOfChanges(
  since: number,
  changed: readonly number[],
  found: readonly { id: number }[],
): Record<string, string> {
  const existing = new Set(found.map(({ id }) => id))
  const removed = changed.filter((id) => !existing.has(id))
  return {
    [CHANGED_SINCE_HEADER]: String(since),
    ...(removed.length > 0 ? { [REMOVED_HEADER]: removed.join(', ') } : {}),
  }
}
