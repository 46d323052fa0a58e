import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import { decimalOut } from './fields.ts'
import {
  LIST_COLUMNS,
  LIST_ROW_STATES,
  MOST_LIST_CELL_LENGTH,
  MOST_LIST_ROWS,
} from './hawala-list-facts.ts'
import { lazily } from './lazily.ts'
import { RefusalInAnswer } from './refusal-data.ts'
import { row } from './route.ts'

/** The text of a cell; absent, null and blank are an empty cell. */
const cell = z.optional(z.nullable(z.string().check(z.maxLength(MOST_LIST_CELL_LENGTH))))

/** The rows of a list that a partner sent. The browser has read digits and amounts. */
export const HawalaListRequest = lazily(() =>
  z.object({
    /** The account number of the partner. */
    partner: accountNumberField,
    rows: z
      .array(
        z.object({
          /** The line of the row in the list. */
          line: z.int().check(z.gte(1), z.lte(10_000_000)),
          partnerNumber: cell,
          amount: cell,
          /** The code of its currency, if the list says it. It must be that of the account. */
          currency: cell,
          receiverName: cell,
          receiverFatherName: cell,
          receiverPhone: cell,
          senderName: cell,
          senderPhone: cell,
          /** The code of the branch that pays. */
          payingBranch: cell,
          /** Blank: the share by the partner's terms. */
          partnerCommission: cell,
          /** With its year, of the Gregorian or the Solar Hijri calendar. */
          partnerDate: cell,
          narrative: cell,
        }),
      )
      .check(
        z.minLength(1, { error: 'must hold a row' }),
        z.maxLength(MOST_LIST_ROWS, { error: `must hold at most ${MOST_LIST_ROWS} rows` }),
      ),
  }),
)

/** What is to be done with a row, and why. */
const PlannedHawala = lazily(() =>
  z.object({
    line: z.int(),
    state: z.enum(LIST_ROW_STATES),
    /** The newest hawala that was received under the number of the row; null if there is none. */
    receivedAs: z.nullable(z.object({ id: z.int(), number: z.int() })),
    /** The share with which the row is received; null if it can't be told. */
    partnerCommission: z.nullable(decimalOut),
    /** What the partner's terms give for the share; null without any. */
    partnerTerms: z.nullable(decimalOut),
    /** The day at the partner in the form yyyy-mm-dd; null without one, or if it can't be told. */
    partnerDate: z.nullable(z.iso.date()),
    /** Why the row waits, as a sentence; null if it doesn't. */
    waitsFor: z.nullable(z.string()),
    /** What is wrong with the row: a whole sentence, or a predicate that follows the column's name. */
    errors: z.array(
      z.object({
        column: z.enum(LIST_COLUMNS),
        message: z.string(),
        refusal: RefusalInAnswer,
      }),
    ),
  }),
)

export const HawalaListPlan = lazily(() =>
  z.object({
    partner: z.string(),
    currencyId: z.int(),
    currencyCode: z.string(),
    counts: z.object({ new: z.int(), duplicate: z.int(), waits: z.int(), error: z.int() }),
    /** The sum of the amounts of the new rows, and of their shares. */
    amount: decimalOut,
    partnerCommission: decimalOut,
    rows: z.array(PlannedHawala),
  }),
)

export const hawalaOrdersPlan = row('POST /api/hawala-orders/plan', {
  name: 'hawala-orders/plan',
  summary: "What would be received of a partner's list, row by row; nothing is kept",
  access: 'record',
  onlyReads: true,
  body: HawalaListRequest,
  response: HawalaListPlan,
})

export const ROUTES = [hawalaOrdersPlan] as const
