import * as z from 'zod/mini'
import { dateField, decimalOut, idField, optionalText, signedAmountField } from './fields.ts'
import { ORDER_STATES } from './hawala-order-facts.ts'
import { lazily } from './lazily.ts'
import { MOST_COMPARED_ROWS } from './partner-comparison-facts.ts'
import { STATEMENT_WAYS } from './partners.ts'
import { row } from './route.ts'

/** The comparison of a partner's statement with the partner's own list. Rules: docs/rules/partners.md */

/** A row of the partner's list. */
const ListRow = lazily(() =>
  z.object({
    /** The partner's number of it, or ours; null for a row without one. */
    number: optionalText(100),
    /** What it moved, with the share, in the sign of our statement: above 0 in the partner's favour. */
    amount: signedAmountField,
    /** The day of the row on the partner's list. It isn't before `from` or after `to`. */
    date: z.optional(z.nullable(dateField)),
    name: optionalText(200),
    /** The code of its currency, if the list says it. It must be that of the account. */
    currency: optionalText(20),
  }),
)

export const ComparisonRequest = lazily(() =>
  z
    .object({
      from: dateField,
      to: dateField,
      rows: z
        .array(ListRow)
        .check(
          z.minLength(1, { error: 'must hold a row' }),
          z.maxLength(MOST_COMPARED_ROWS, { error: `must be at most ${MOST_COMPARED_ROWS}` }),
        ),
    })
    .check(
      z.refine(({ from, to }) => from <= to, { error: 'must not be before from', path: ['to'] }),
    ),
)

/** What our statement has: a hawala with all that it moved in these days, or a settlement. */
const Ours = lazily(() =>
  z.object({
    date: z.iso.date(),
    /** The label of the hawala, "S-4"; null for another posting. */
    label: z.nullable(z.string()),
    orderId: z.nullable(z.int()),
    partnerNumber: z.nullable(z.string()),
    partnerDate: z.nullable(z.iso.date()),
    way: z.enum(STATEMENT_WAYS),
    name: z.nullable(z.string()),
    state: z.nullable(z.enum(ORDER_STATES)),
    /** The credits minus the debits, with the share. */
    amount: decimalOut,
    /** The share in `amount`. */
    commission: decimalOut,
    transactionIds: z.array(z.int()),
  }),
)

/** What the partner's list has. */
const Theirs = lazily(() =>
  z.object({
    /** Its place among the rows that were sent; the first is 0. */
    row: z.int(),
    number: z.nullable(z.string()),
    amount: decimalOut,
    date: z.nullable(z.iso.date()),
    name: z.nullable(z.string()),
  }),
)

/** How the two sides of a line were found to be the same. */
export const MATCHED_BY = ['number', 'name', 'day'] as const
/** What may be behind a difference: the share, the sign, or neither. */
export const DIFFERENCE_KINDS = ['share', 'sign', 'amount'] as const

const Line = lazily(() =>
  z.object({
    ours: z.nullable(Ours),
    theirs: z.nullable(Theirs),
    /** What is to be added to our balance for this line to get that of the partner. */
    difference: decimalOut,
    matchedBy: z.nullable(z.enum(MATCHED_BY)),
    /** Null where nothing differs, and where one side has nothing. */
    kind: z.nullable(z.enum(DIFFERENCE_KINDS)),
  }),
)

export const PartnerComparison = lazily(() =>
  z.object({
    /** Our balance before `from`, and at the end of `to`. */
    opening: decimalOut,
    closing: decimalOut,
    agrees: z.array(Line),
    differs: z.array(Line),
    onlyOurs: z.array(Line),
    onlyTheirs: z.array(Line),
    /** The sum of all differences. */
    difference: decimalOut,
  }),
)

export const partnersCompare = row('POST /api/reports/partners/{accountId}/compare', {
  name: 'partners/compare',
  summary: "Compare a partner's statement with the partner's own list; nothing is kept",
  access: 'agree',
  onlyReads: true,
  params: z.object({ accountId: idField }),
  body: ComparisonRequest,
  response: PartnerComparison,
})

export const ROUTES = [partnersCompare] as const
