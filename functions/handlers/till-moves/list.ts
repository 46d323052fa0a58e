import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { tillMovesList } from '../../../shared/contract/till-moves.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  hasDifference,
  isLateMove,
  moveAnswer,
  type TillMove,
} from '../../domain/tills/till-move.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { listMoves } from '../../store/tills/till-moves.ts'

/** Lists moves of cash, the newest first (docs/rules/till-moves.md): those of the own branch unless another is named. */
export const handler = endpoint(tillMovesList, {
  load: async ({ query, claims, today }) => {
    const branch = query.branch ?? claims.branch
    const named = branch === ALL_BRANCHES ? undefined : branch
    const isWanted = ({ from, to }: TillMove) =>
      named === undefined || [from.branch, to.branch].includes(named)
    const { state, limit } = query
    const cursor = cursorOf(query.cursor)
    if (state === 'differing' || state === 'unseen' || state === 'late') {
      const [open, codes] = await Promise.all([openMoves(), currencyCodes()])
      const isAfter = ({ id }: TillMove) => cursor === undefined || id < cursor
      const rows = open.filter(
        (move) => STILL[state](move, today) && isWanted(move) && isAfter(move),
      )
      return { page: newestOf(rows, limit), codes }
    }
    const wanted = { limit, cursor, branch: named, state }
    const [page, codes] = await Promise.all([
      readPage(
        wanted,
        listMoves,
        (move) => isWanted(move) && (state === undefined || state === move.state),
      ),
      currencyCodes(),
    ])
    return { page, codes }
  },
  reply: async ({ query, today }, { page: { rows, cursor }, codes }) => ({
    body: await inTurns(rows, (move) => moveAnswer(move, codes, today)),
    headers: linkOf('/api/till-moves', { ...query, cursor: undefined }, cursor),
  }),
})

/** The filters for open moves that somebody must still act on, besides the ordinary step. */
const STILL: Readonly<
  Record<'differing' | 'unseen' | 'late', (move: TillMove, today: string) => boolean>
> = {
  differing: hasDifference,
  late: isLateMove,
  unseen: ({ waitsForGiver }) => waitsForGiver,
}

/** Returns the newest moves of a whole list; all of them if no limit is given. */
function newestOf(moves: readonly TillMove[], limit = moves.length) {
  const rows = moves.toSorted((one, other) => other.id - one.id).slice(0, limit)
  return { rows, cursor: moves.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

function cursorOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text)
  throw refused(CALLS.cursor)
}
