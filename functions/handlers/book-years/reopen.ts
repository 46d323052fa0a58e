import { bookYearsReopen } from '../../../shared/contract/book-years.ts'
import { endpoint } from '../../http/endpoint.ts'
import { reopenYear } from '../../use-cases/book-years/close-year.ts'

/** Reopens the newest closed year of the books (docs/rules/books.md). */
export const handler = endpoint(bookYearsReopen, {
  reply: async ({ params, body, actor, once }) => ({
    body: await reopenYear(params.through, body.reason, { actor, once }),
  }),
})
