import { CHANGED_SINCE_HEADER, REMOVED_HEADER } from '../../shared/contract/headers.ts'
import { type ApiResult, type RouteOf, request } from './request.ts'

type Accounts = ApiResult<RouteOf<'GET /api/accounts'>>

/**
 * Reads the account list. If a list was read before, the server sends only what changed since then, and the changes are put
 * into that list (docs/rules/accounts.md). If the server no longer knows the changes, it sends the whole list.
 * @param held the list that was read before; it isn't changed
 * @returns the whole list in the order of the ids, with the headers of the new version; without a change the same array as
 * before
 */
export async function fetchAccounts(held: Accounts | undefined): Promise<Accounts> {
  const since = /"(.*)"/.exec(held?.headers.get('ETag') ?? '')?.[1]
  const answer = await request('GET /api/accounts', { query: { since } })
  if (!held || !answer.headers.has(CHANGED_SINCE_HEADER)) return answer
  return { ...answer, data: withChanges(held.data, answer) }
}

function withChanges(list: Accounts['data'], { data, headers }: Accounts): Accounts['data'] {
  const removed = headers.get(REMOVED_HEADER)?.split(', ').map(Number) ?? []
  if (data.length + removed.length === 0) return list
  const rows = new Map(list.map((row) => [row.id, row]))
  for (const row of data) rows.set(row.id, row)
  for (const id of removed) rows.delete(id)
  return [...rows.values()].sort((one, other) => one.id - other.id)
}
