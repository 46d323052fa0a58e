import { tillsCounts } from '../../../shared/contract/till-counts.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { countAnswer } from '../../domain/tills/till-answers.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findBranch } from '../../store/house/branches.ts'
import { findUser } from '../../store/people/users.ts'
import { newestCounts } from '../../store/tills/counts.ts'
import { findTill } from '../../store/tills/tills.ts'

/** The number of counts on a page, if the caller sends no `limit`. */
const USUAL_COUNTS = 100

/** Lists the counts of a till, every try, the newest first (docs/rules/counts.md). */
export const handler = endpoint(tillsCounts, {
  load: async ({ params, query }) => {
    requireCursor(query.cursor)
    const most = query.limit ?? USUAL_COUNTS
    const [branch, user, record, counts, currencies] = await Promise.all([
      findBranch(params.branch),
      params.userId === VAULT ? undefined : findUser(params.userId),
      findTill(params),
      newestCounts(params, { through: query.through, before: query.cursor, limit: most + 1 }),
      listCurrencies(),
    ])
    if (!branch) throw refused(BRANCHES.notFound, { branch: params.branch })
    const isKnown = params.userId === VAULT || user || record || counts.length > 0
    if (!isKnown) {
      throw refused(TILLS.notFound, { till: params.userId, branch: params.branch })
    }
    return { most, counts, codes: codesOf(currencies) }
  },
  reply: async ({ params, query }, { most, counts, codes }) => {
    const page = counts.slice(0, most)
    const next = counts.length > most ? (page.at(-1)?.sortKey ?? null) : null
    return {
      body: await inTurns(page, (count) => countAnswer(count, codes)),
      ...(next === null ? {} : { headers: { link: linkTo(params, query, next) } }),
    }
  },
})

/** Makes the `Link` header with the address of the next page. */
function linkTo(
  { branch, userId }: { branch: string; userId: number },
  { through, limit }: { through: string | null; limit?: number | undefined },
  cursor: string,
): string {
  const search = new URLSearchParams({ cursor })
  if (through !== null) search.set('through', through)
  if (limit !== undefined) search.set('limit', String(limit))
  return `</api/tills/${branch}/${userId}/counts?${search}>; rel="next"`
}

function requireCursor(cursor: string | undefined): void {
  if (cursor === undefined || CURSOR.test(cursor)) return
  throw refused(CALLS.cursor)
}

/** Matches the sort key of a count, which a cursor is. */
const CURSOR = /^\d{4}-\d{2}-\d{2}#[\w:.#-]{1,40}$/
