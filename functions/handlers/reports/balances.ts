import { reportsBalances } from '../../../shared/contract/owing.ts'
import { MOST_BALANCES } from '../../../shared/contract/owing-facts.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type OwingDay,
  owingAnswer,
  owingRow,
  owingTotals,
  type Wanted,
  wantedBy,
} from '../../domain/books/owing-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { balancesAt } from '../../store/books/balances-at.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/** Lists the accounts with what they owe or are owed at the end of a day (docs/rules/books.md). */
export const handler = endpoint(reportsBalances, {
  load: ({ query: { date, idle }, claims, today }) => {
    const day = date ?? today
    const read = async () => {
      if (day > today) throw refused(BOOKS.dayToCome, { date: day, today })
      if (day < today && idle !== undefined) throw refused(BOOKS.idleOfPastDay)
      return Promise.all([balancesAt(day, today), rowFactsSince(day)])
    }
    return forBookReaders(claims, undefined, read)
  },
  reply: async ({ query, session, now, today }, { read: [balances, facts], headOffice }) => {
    requireAllBooks(session, headOffice)
    const { date, ...wanted } = query
    const on: OwingDay = { ...facts, day: date ?? today, today }
    const { accounts, balanceOf, house, isComplete } = balances
    const isWanted = wantedBy(wanted, on)
    const made = await inTurns(accounts, (account) => {
      const row = owingRow(account, balanceOf(account), on)
      return isWanted(row) ? row : null
    })
    const rows = made
      .filter((row) => row !== null)
      .sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
    return {
      body: {
        date: on.day,
        at: on.day === today ? now.toISOString() : null,
        more: rows.length > MOST_BALANCES,
        rows: await inTurns(rows.slice(0, MOST_BALANCES), (row) => owingAnswer(row, on)),
        totals: owingTotals(rows, isOfAll(wanted) ? house : null, on),
      },
      headers: incompleteHeader(isComplete),
    }
  },
})

/** True if the rows are all accounts, so that the loans and the hawalas of the house belong to them. */
function isOfAll({ zero: _zero, ...filters }: Wanted): boolean {
  return Object.values(filters).every((filter) => filter === undefined)
}
