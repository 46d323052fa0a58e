import { bookYearsRead } from '../../../shared/contract/book-years.ts'
import { yearWithFigures } from '../../domain/books/book-year.ts'
import { endpoint } from '../../http/endpoint.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { requireYear } from '../../store/books/book-years.ts'

/** Tells a closed year with the figures that it was closed with (docs/rules/books.md). */
export const handler = endpoint(bookYearsRead, {
  load: ({ claims, params }) =>
    forBookReaders(claims, undefined, () => requireYear(params.through)),
  reply: async ({ session }, { read: year, headOffice }) => {
    requireAllBooks(session, headOffice)
    return { body: yearWithFigures(year) }
  },
})
