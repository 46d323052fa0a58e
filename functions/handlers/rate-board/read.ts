import { rateBoardRead } from '../../../shared/contract/rate-board.ts'
import { rateBoardAnswer } from '../../domain/deals/rate-board.ts'
import { endpoint } from '../../http/endpoint.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { boardBranch, ownBoardBranch } from '../../store/house/board-branch.ts'
import { readRateBoard } from '../../store/house/rate-board.ts'

/** Gives the rates at which a branch deals (docs/rules/rate-board.md). */
export const handler = endpoint(rateBoardRead, {
  load: ({ query: { branch }, claims }) =>
    Promise.all([
      branch === undefined ? ownBoardBranch(claims.branch) : boardBranch(branch),
      readRateBoard(branch ?? claims.branch),
      currencyCodes(),
    ]),
  reply: async (_call, [branch, { board, offsets }, codes]) => ({
    body: rateBoardAnswer(branch, board, offsets, codes),
  }),
})
