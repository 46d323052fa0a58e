import { reportsMoney } from '../../../shared/contract/money.ts'
import { moneyOf } from '../../domain/books/money.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { readMoney } from '../../store/books/money-reading.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/** Tells where the money of the house is now, what it is worth, and what needs somebody (docs/rules/books.md). */
export const handler = endpoint(reportsMoney, {
  load: ({ claims, now, today }) =>
    forBookReaders(claims, undefined, () => {
      const facts = rowFactsSince(today)
      return Promise.all([readMoney(momentOf({ now, today }), facts), facts])
    }),
  reply: async ({ session, now }, { read: [{ money, isComplete }, facts], headOffice }) => {
    requireAllBooks(session, headOffice)
    return {
      body: { at: now.toISOString(), ...moneyOf(money, facts) },
      headers: incompleteHeader(isComplete),
    }
  },
})
