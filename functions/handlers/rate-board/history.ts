import { BOARD_HISTORY_LIMIT, rateBoardHistory } from '../../../shared/contract/rate-board.ts'
import { NO_OFFSETS, rateBoardAnswer } from '../../domain/deals/rate-board.ts'
import { endpoint } from '../../http/endpoint.ts'
import { linkOf } from '../../http/page-by-id.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { boardBranch, ownBoardBranch } from '../../store/house/board-branch.ts'
import { ratesUntil } from '../../store/house/rate-board.ts'

/** No board has a higher version. */
const NEWEST = 999_999_999_999

/** Lists the boards that a branch has had, the newest first (docs/rules/rate-board.md). */
export const handler = endpoint(rateBoardHistory, {
  load: ({ query: { branch, cursor, limit = BOARD_HISTORY_LIMIT }, claims }) =>
    Promise.all([
      branch === undefined ? ownBoardBranch(claims.branch) : boardBranch(branch),
      // Reads limit + 1 boards and limit + 1 offsets: the last row may need a board or offsets older than the page, and the
      // extra one shows whether more rows follow.
      ratesUntil(branch ?? claims.branch, (cursor ?? NEWEST + 1) - 1, limit + 1),
      currencyCodes(),
    ]),
  reply: async ({ query }, [branch, { boards, offsets }, codes]) => {
    const { limit = BOARD_HISTORY_LIMIT } = query
    const versions = [...boards, ...offsets].map(({ version }) => version).sort((a, b) => b - a)
    const page = versions.slice(0, limit).flatMap((until) => {
      const board = boards.find(({ version }) => version <= until)
      const added = offsets.find(({ version }) => version <= until) ?? NO_OFFSETS
      return board ? [rateBoardAnswer(branch, board, added, codes)] : []
    })
    const last = versions.length > limit ? page.at(-1)?.version : undefined
    return { body: page, headers: linkOf('/api/rate-board/history', query, last ?? null) }
  },
})
