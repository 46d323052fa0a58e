import { rateBoardOffsets } from '../../../shared/contract/rate-board.ts'
import {
  boardChanged,
  type Offsets,
  rateBoardAnswer,
  requireFittingOffsets,
  requireRatesFor,
} from '../../domain/deals/rate-board.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireManagerOf } from '../../http/require-manager-of.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { boardBranch } from '../../store/house/board-branch.ts'
import { offsetsSide } from '../../store/house/board-changes.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { offsetsParts, readRateBoard } from '../../store/house/rate-board.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Replaces what a branch adds to the rates of head office (docs/rules/rate-board.md). */
export const handler = endpoint(rateBoardOffsets, {
  load: ({ params }) =>
    Promise.all([
      boardBranch(params.branch),
      readRateBoard(params.branch),
      currencyCodes(),
      findHeadOffice(),
    ]),
  reply: async ({ params, body, session, actor, once }, [branch, first, codes, headOffice]) => {
    requireFittingOffsets(body.offsets, first.board, branch, codes)
    requireManagerOf(params.branch, session, headOffice, 'setOffsets')
    const { userId, userName, at } = actor
    const saved = { userId, userName, at: at.toISOString() }
    const write = async (again: boolean) => {
      const { board, offsets, newest } = again ? await readRateBoard(params.branch) : first
      const before = rateBoardAnswer(branch, board, offsets, codes)
      if (body.version != null && body.version !== before.version) throw boardChanged(before)
      requireFittingOffsets(body.offsets, board, branch, codes)
      requireRatesFor(body.offsets, board, codes)
      const after: Offsets = { offsets: body.offsets, saved, version: newest + 1 }
      const sideOf = (each: Offsets) => offsetsSide(params.branch, each, codes)
      const sides = { before: sideOf(offsets), after: sideOf(after) }
      const parts = [
        ...offsetsParts(params.branch, after, newest),
        auditPart({ entity: 'rateBoard', entityId: params.branch, ...sides }, actor),
      ]
      return commitOnce(once, parts, rateBoardAnswer(branch, board, after, codes))
    }
    return { body: await decidedAnew(write) }
  },
})
