import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { rateBoardPublish } from '../../../shared/contract/rate-board.ts'
import { leftOutMids } from '../../domain/deals/board-mids.ts'
import {
  type Board,
  type BoardMid,
  boardChanged,
  boardRatesFrom,
  NO_OFFSETS,
  ownRates,
  rateBoardAnswer,
} from '../../domain/deals/rate-board.ts'
import { type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireHeadOffice } from '../../http/require-head-office.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { currencyChangeParts, currencySide } from '../../store/accounts/currency-changes.ts'
import { boardBranch } from '../../store/house/board-branch.ts'
import { boardSide } from '../../store/house/board-changes.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { boardsSince, publishedParts, readRateBoard } from '../../store/house/rate-board.ts'
import { type Actor, auditPart } from '../../store/people/audit.ts'
import { changedAt, decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import type { Part } from '../../store/table/transact.ts'

/** Publishes the rates of the house, which also set the own rate of each currency (docs/rules/rate-board.md). */
export const handler = endpoint(rateBoardPublish, {
  load: () => Promise.all([read(), boardBranch(ALL_BRANCHES), findHeadOffice()]),
  reply: async ({ body, session, actor, once }, [first, branch, headOffice]) => {
    boardRatesFrom(body, first.currencies)
    requireHeadOffice(session, headOffice, 'publishRates')
    const { userId, userName, at } = actor
    const published = { userId, userName, at: at.toISOString() }
    const write = async (again: boolean) => {
      const { board, newest, currencies } = again ? await read() : first
      const codes = codesOf(currencies)
      const isSeen = body.version == null || body.version === board.version
      if (!isSeen) throw boardChanged(rateBoardAnswer(branch, board, NO_OFFSETS, codes))
      const rates = boardRatesFrom(body, currencies)
      const mids = await leftOutBy(rates, board, currencies)
      const after: Board = { rates, mids, published, version: newest + 1 }
      const sides = { before: boardSide(board, codes), after: boardSide(after, codes) }
      const parts = [
        ...publishedParts(after, newest),
        auditPart({ entity: 'rateBoard', entityId: ALL_BRANCHES, ...sides }, actor),
        ...ratedParts(after, currencies, actor),
      ]
      return commitOnce(once, parts, rateBoardAnswer(branch, after, NO_OFFSETS, codes))
    }
    return { body: await decidedAnew(write) }
  },
})

/** A day later than any board. */
const ALWAYS = '9999-12-31'

/**
 * Finds the middle rates that a board keeps of the currencies that it leaves out. Boards before the one in force are read
 * only if that one is of an earlier version.
 */
async function leftOutBy(
  rates: Board['rates'],
  before: Board,
  currencies: readonly CurrencyRecord[],
): Promise<BoardMid[]> {
  const ids = currencies.filter(({ code }) => code !== BASE_CURRENCY).map(({ id }) => id)
  const boards = before.mids ? [before] : await boardsSince(ALWAYS, Promise.resolve(ids))
  return leftOutMids(rates, boards, ids)
}

async function read() {
  const [kept, currencies] = await Promise.all([readRateBoard(undefined), listCurrencies()])
  return { ...kept, currencies }
}

/**
 * Returns the parts that write the currencies whose own rate the board sets, or no longer sets. Unchanged currencies need
 * none.
 */
function ratedParts({ rates }: Board, currencies: readonly CurrencyRecord[], actor: Actor): Part[] {
  const own = new Map(
    (rates.length > 0 ? ownRates(rates, codesOf(currencies)) : [])
      .filter(({ fits }) => fits)
      .map(({ currencyId, rate }) => [currencyId, rate]),
  )
  return currencies.flatMap((before) => {
    const rate = own.get(before.id)
    const after = { ...before, rate: rate ?? before.rate, setByBoard: rate !== undefined }
    if (after.rate === before.rate && after.setByBoard === before.setByBoard) return []
    const changed = { ...after, updatedAt: changedAt(before.updatedAt, actor.at) }
    const sides = { before: currencySide(before), after: currencySide(changed) }
    return [
      ...currencyChangeParts(before, changed, actor),
      ...(after.rate === before.rate
        ? []
        : [auditPart({ entity: 'currency', entityId: String(before.id), ...sides }, actor)]),
    ]
  })
}
