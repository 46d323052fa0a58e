import { bookYearsList } from '../../../shared/contract/book-years.ts'
import { yearsAnswer } from '../../domain/books/year-closing.ts'
import { endpoint } from '../../http/endpoint.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { yearsAndLock } from '../../store/books/book-years.ts'

/** Lists the years that were closed or whose close has begun, newest first (docs/rules/books.md). */
export const handler = endpoint(bookYearsList, {
  load: ({ claims }) => forBookReaders(claims, undefined, yearsAndLock),
  reply: async ({ session, now }, { read: years, headOffice }) => {
    requireAllBooks(session, headOffice)
    return { body: yearsAnswer(years, now) }
  },
})
