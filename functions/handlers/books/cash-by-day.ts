import { reportsCashByDay } from '../../../shared/contract/money.ts'
import { cashByDay } from '../../domain/books/cash-by-day.ts'
import { endpoint } from '../../http/endpoint.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { houseAtEnds } from '../../store/days/closes-with-late-changes.ts'

/** Tells the cash of the house at the end of each closed day of a range (docs/rules/books.md). */
export const handler = endpoint(reportsCashByDay, {
  load: ({ query: { from, to }, claims, today }) => {
    requireUntilToday(to, today)
    return forBookReaders(claims, undefined, () =>
      Promise.all([houseAtEnds({ from, to }), currencyCodes()]),
    )
  },
  reply: async ({ session }, { read: [days, codes], headOffice }) => {
    requireAllBooks(session, headOffice)
    return { body: cashByDay(days, codes) }
  },
})
