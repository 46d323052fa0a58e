import { bookEntriesCreate } from '../../../shared/contract/book-entries.ts'
import { endpoint } from '../../http/endpoint.ts'
import { steps } from '../../use-cases/book-entries/create.ts'

/** Records an entry of the books, with the picture of its receipt (docs/rules/books.md). */
export const handler = endpoint(bookEntriesCreate, steps)
