import { SEARCHED_BACK_TO_HEADER } from '../../../shared/contract/headers.ts'
import { searchTransactionsList } from '../../../shared/contract/search.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { asksForNothing, fits, type Query, searchRow } from '../../domain/search.ts'
import { endpoint } from '../../http/endpoint.ts'
import { type Looked, lookThrough } from '../../store/ledger/search.ts'
import { findByReference } from '../../store/ledger/search-by-reference.ts'

/**
 * Finds transactions and hawalas that fit all filters, the newest first; without a filter, those of today. A call reads
 * about 1,000 rows of the narrowest index. `X-Searched-Back-To` is the day that the call has reached, and `Link` leads
 * to older days (docs/rules/search.md).
 */
export const handler = endpoint(searchTransactionsList, {
  load: async ({ query, today }): Promise<Looked & { query: Query }> => {
    const { referenceId } = query
    if (referenceId !== undefined) {
      return { query, ...(await findByReference({ ...query, referenceId }, today)) }
    }
    const asked = asksForNothing(query) ? { ...query, date: today } : query
    return { query: asked, ...(await lookThrough(asked, today)) }
  },
  reply: async (_call, { query, found, cursor }) => ({
    body: found.filter((each) => fits(each, query)).map(searchRow),
    ...(cursor ? { headers: headersOf(query, cursor) } : {}),
  }),
})

function headersOf(query: Query, cursor: string): Record<string, string> {
  const { amount, cursor: _before, ...given } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value) search.set(name, value)
  if (amount !== undefined) search.set('amount', formatAmount(amount))
  search.set('cursor', cursor)
  return {
    ...(cursor.includes('#') ? { [SEARCHED_BACK_TO_HEADER]: cursor.slice(0, 10) } : {}),
    link: `</api/search-transactions?${search}>; rel="next"`,
  }
}
