import { bookYearsCreate } from '../../../shared/contract/book-years.ts'
import { endpoint } from '../../http/endpoint.ts'
import { closeYear } from '../../use-cases/book-years/close-year.ts'

/** Closes a year of the books (docs/rules/books.md). */
export const handler = endpoint(bookYearsCreate, {
  reply: async ({ body, actor, once }) => ({
    status: 201,
    body: await closeYear(body, { actor, once }),
  }),
})
