import { addDays } from '../../../shared/calendar/business-date.ts'
import { reportsTrialBalance } from '../../../shared/contract/trial-balance.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { trialBalance } from '../../domain/books/trial-balance.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { closingsAt, closingsOfEachAt } from '../../store/books/closings.ts'
import { houseHolders } from '../../store/books/house-holders.ts'

/** Lists all balances at the end of a day as debits and credits, by currency (docs/rules/books.md). */
export const handler = endpoint(reportsTrialBalance, {
  load: ({ query, claims, today }) => {
    const { from, detail } = query
    const date = query.date ?? addDays(today, -1)
    const closings = detail === 'accounts' ? closingsOfEachAt : closingsAt
    const read = async () => {
      if (date > today) throw refused(BOOKS.dayToCome, { date, today })
      if (from !== null && from > date) throw refused(BOOKS.fromAfterDate, { from, date })
      const [closing, opening, holders, codes] = await Promise.all([
        closings(date, today),
        from === null ? null : closings(addDays(from, -1), today),
        houseHolders(),
        currencyCodes(),
      ])
      return { date, closing, opening, holders, codes }
    }
    return forBookReaders(claims, undefined, read)
  },
  reply: async ({ query, session }, { read, headOffice }) => {
    requireAllBooks(session, headOffice)
    const { date, closing, opening, ...names } = read
    return {
      body: { date, from: query.from, currencies: trialBalance(closing, opening, names) },
      headers: incompleteHeader(closing.isComplete && (opening?.isComplete ?? true)),
    }
  },
})
