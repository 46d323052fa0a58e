import * as z from 'zod/mini'
import { typedNumberField } from './account-number.ts'
import { CASH } from './book-facts.ts'
import { branchCodeField } from './branches.ts'
import { dateField, positiveAmountField, textField } from './fields.ts'
import { lazily } from './lazily.ts'
import { overLimit } from './reason.ts'
import { SHORTEST_REASON } from './reason-facts.ts'
import { row } from './route.ts'
import { NARRATIVE_MAX_LENGTH } from './transaction-facts.ts'
import { Transaction } from './transactions.ts'

const TOO_SHORT = { error: `must have at least ${SHORTEST_REASON} characters` }

const sideField = lazily(() =>
  typedNumberField.check(z.overwrite((side) => (side === CASH ? CASH : side.toUpperCase()))),
)

/** An entry of the books: an expense, income, or money to or from a bank or the owner (docs/rules/books.md). */
export const BookEntryRequest = lazily(() =>
  z.object({
    /** The account that is debited; `cash`, in lower case, is the till of the caller. */
    debit: sideField,
    /** The account that is credited; `cash`, in lower case, is the till of the caller. */
    credit: sideField,
    /** In the currency of the accounts. */
    amount: positiveAmountField,
    narrative: z.pipe(
      z.string(TOO_SHORT),
      textField(NARRATIVE_MAX_LENGTH).check(z.minLength(SHORTEST_REASON, TOO_SHORT)),
    ),
    /** The business day; absent, it is today. */
    tranDate: z.optional(z.nullable(dateField)),
    /** The branch whose cost or income it is, if no cash moves; only head office names one. */
    branch: z.optional(z.nullable(branchCodeField)),
    /** A picture of the receipt, as a data URL. */
    photo: z.optional(z.nullable(z.string())),
    ...overLimit,
  }),
)

export const bookEntriesCreate = row('POST /api/book-entries', {
  name: 'book-entries/create',
  summary: 'Record an expense, income, or money to or from a bank or the owner, with its receipt',
  access: 'record',
  body: BookEntryRequest,
  response: Transaction,
})

export const ROUTES = [bookEntriesCreate] as const
