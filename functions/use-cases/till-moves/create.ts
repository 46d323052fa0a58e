import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import { type MoveRequest, tillMovesCreate } from '../../../shared/contract/till-moves.ts'
import * as MOVES from '../../../shared/refusals/moves.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { activeCurrency, type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import { moveAnswer, type TillMove } from '../../domain/tills/till-move.ts'
import { requireOfferer } from '../../domain/tills/till-move-rights.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { stopOfDay } from '../../store/ledger/till-day-part.ts'
import { freeNumber, savedUnderNumber } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { type MoveSide, readSide } from '../../store/tills/move-reading.ts'
import { newMovePart } from '../../store/tills/till-moves.ts'
import { requireOpenOn } from '../open-days.ts'
import { stepsOf } from '../steps.ts'

type Body = z.output<typeof MoveRequest>

/** Offers cash to another till (docs/rules/till-moves.md). Nothing moves until somebody accepts it or sends it off. */
export const steps = stepsOf(tillMovesCreate, {
  load: async ({ body, claims, today }) => {
    if (isSameTill(body.from, body.to)) throw refused(MOVES.sameTill)
    const [from, to, free, currencies, headOffice] = await Promise.all([
      readSide(body.from, claims, today),
      readSide(body.to, claims, today),
      freeNumber('tillMove'),
      listCurrencies(),
      findHeadOffice(),
    ])
    const tills = { from: requireTill('from', body, from), to: requireTill('to', body, to) }
    requireWay(body)
    requireActive(body, currencies)
    return { from, to, tills, free, currencies, headOffice }
  },
  reply: async ({ body, session, actor, today, once }, read) => {
    const { from, to, tills, currencies, headOffice } = read
    requireOfferer(tills, { ...session, isHeadOffice: isHeadOffice(session, headOffice) })
    requireOpenSide(from, tills.from, today)
    requireOpenSide(to, tills.to, today)
    const { userId, userName } = session
    const saved = await savedUnderNumber('tillMove', read.free, ({ number: id, part }) => {
      const move: TillMove = {
        id,
        state: 'offered',
        ...tills,
        carrier: body.carrier,
        version: 1,
        amounts: body.amounts.map(offeredAmount).sort((a, b) => a.currencyId - b.currencyId),
        offered: { userId, userName, at: actor.at.toISOString() },
        offeredOn: today,
        raises: [],
        dispatched: null,
        dispatchedOn: null,
        decided: null,
        settled: null,
        waitsForGiver: false,
        seen: null,
        transactionNumbers: [],
      }
      const answer = moveAnswer(move, codesOf(currencies), today)
      return commitOnce(once, [part, newMovePart(move)], answer)
    })
    return { status: 201, body: saved }
  },
})

function requireTill(side: 'from' | 'to', body: Body, { till }: MoveSide): Till {
  if (till) return till
  throw refused(MOVES.notTill, { field: side, branch: body[side].branch })
}

/**
 * Refuses an offer if either till can't post today (counted, closed or with a missing count): its acceptance would be
 * refused too.
 */
function requireOpenSide({ branch, record, day }: MoveSide, till: Till, today: BusinessDate): void {
  requireOpenOn({ branch, record, days: [today] }, today)
  const stop = stopOfDay(till, today, day)
  if (stop) throw stop
}

/** Refuses cash for another branch unless it goes from vault to vault and the offer names who carries it. */
function requireWay({ from, to, carrier }: Body): void {
  if (from.branch === to.branch) return
  if (from.userId !== VAULT || to.userId !== VAULT) {
    throw refused(MOVES.betweenVaults)
  }
  if (carrier === null) throw refused(MOVES.carrierRequired)
}

function requireActive({ amounts }: Body, currencies: readonly CurrencyRecord[]): void {
  for (const [index, { currencyId }] of amounts.entries()) {
    const currency = currencies.find(({ id }) => id === currencyId)
    activeCurrency(currency, { field: `amounts.${index}.currencyId`, id: currencyId })
  }
}

function offeredAmount({ currencyId, amount }: Body['amounts'][number]) {
  return {
    currencyId,
    amountMinor: amount,
    arrivedMinor: null,
    inTransitMinor: 0n,
  }
}
