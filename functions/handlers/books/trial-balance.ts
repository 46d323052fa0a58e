import type * as z from 'zod/mini'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { MOST_BALANCES } from '../../../shared/contract/owing-facts.ts'
import { reportsTrialBalance, type TrialBalance } from '../../../shared/contract/trial-balance.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { splitClosings } from '../../domain/books/closings.ts'
import {
  type TrialClosings,
  type TrialSums,
  trialLine,
  trialSums,
} from '../../domain/books/trial-balance.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { closingsOfDays } from '../../store/books/closings.ts'
import { houseHolders } from '../../store/books/house-holders.ts'
import { otherCalls } from '../../store/table/other-calls.ts'

type Currency = z.output<typeof TrialBalance>['currencies'][number]

/** Lists all balances at the end of a day as debits and credits, by currency (docs/rules/books.md). */
export const handler = endpoint(reportsTrialBalance, {
  load: ({ query, claims, today }) => {
    const { from, detail } = query
    const date = query.date ?? addDays(today, -1)
    const read = async () => {
      if (date > today) throw refused(BOOKS.dayToCome, { date, today })
      if (from !== null && from > date) throw refused(BOOKS.fromAfterDate, { from, date })
      const days = from === null ? [date] : [date, addDays(from, -1)]
      const [closings, holders, codes] = await Promise.all([
        closingsOfDays(days, today, { each: detail === 'accounts' }),
        houseHolders(),
        currencyCodes(),
      ])
      return { date, closings, holders, codes }
    }
    return forBookReaders(claims, undefined, read)
  },
  reply: async ({ query, session }, { read, headOffice }) => {
    requireAllBooks(session, headOffice)
    const { date, closings, ...names } = read
    const sumsOf = ([closing, opening]: readonly TrialClosings[]) =>
      closing ? trialSums(closing, opening ?? null, names) : []
    // The balances were just put together, which takes as long as the lines do.
    await otherCalls()
    const all = sumsOf(closings)
    await otherCalls()
    const more = query.detail === 'accounts' && linesIn(all) > MOST_BALANCES
    const told = more ? sumsOf(closings.map(withSums)) : all
    const currencies: Currency[] = []
    for (const { lines, ...sums } of told) {
      const isWithOpening = query.from !== null
      currencies.push({
        ...sums,
        lines: await inTurns(lines, (line) => trialLine(line, isWithOpening)),
      })
    }
    return {
      body: { date, from: query.from, more, currencies },
      headers: incompleteHeader(closings.every(({ isComplete }) => isComplete)),
    }
  },
})

function linesIn(currencies: readonly TrialSums[]): number {
  return currencies.reduce((sum, { lines }) => sum + lines.length, 0)
}

/** Tells the customers as sums. */
function withSums({ house, accounts }: TrialClosings): TrialClosings {
  return { house, ...splitClosings(accounts) }
}
