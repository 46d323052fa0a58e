import { bookYearsList } from '../../../shared/contract/book-years.ts'
import { yearAnswer } from '../../domain/books/book-year.ts'
import { endpoint } from '../../http/endpoint.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { listYears } from '../../store/books/book-years.ts'

/** Lists the years that were closed, newest first (docs/rules/books.md). */
export const handler = endpoint(bookYearsList, {
  load: ({ claims }) => forBookReaders(claims, undefined, listYears),
  reply: async ({ session }, { read: years, headOffice }) => {
    requireAllBooks(session, headOffice)
    return { body: years.map(yearAnswer) }
  },
})
