import * as z from 'zod/mini'
import {
  amountField,
  blankIsAbsent,
  branchField,
  dateField,
  decimalOut,
  idField,
  instantOut,
  optionalDate,
  pageLimitField,
  textField,
  tillUserField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { COUNT_FLAGS, COUNT_STATES } from './till-facts.ts'
import { Till } from './tills.ts'
import { Transaction } from './transactions.ts'

const TillParams = lazily(() => z.object({ branch: branchField, userId: tillUserField }))
const CountParams = lazily(() =>
  z.object({ branch: branchField, userId: tillUserField, through: dateField }),
)

const PIECES_RULE = 'must be a whole number from 0 to 9999999'
const piecesField = z.number({ error: PIECES_RULE }).check(
  z.refine((pieces) => Number.isInteger(pieces) && pieces >= 0 && pieces <= 9_999_999, {
    error: PIECES_RULE,
  }),
)

/** The cash of one currency: how many of each note or coin, and the rest as an amount. */
export const CountedCurrency = lazily(() =>
  z.object({
    currencyId: idField,
    pieces: z.optional(
      z.nullable(
        z.record(z.string(), piecesField, {
          error: 'must be an object: the pieces by denomination',
        }),
      ),
    ),
    loose: z.optional(z.nullable(amountField)),
  }),
)

/** A count of a till (docs/rules/counts.md). */
export const CountRequest = lazily(() =>
  z.object({
    /** The last day that the count covers. If absent, it is the newest day with postings. */
    through: z.optional(z.nullable(dateField)),
    /** False for a spot count, which is only stored and doesn't freeze the till. */
    freeze: z.optional(z.nullable(z.boolean({ error: 'must be true or false' }))),
    counts: z.array(CountedCurrency).check(
      z.refine((counts) => new Set(counts.map((each) => each.currencyId)).size === counts.length, {
        error: 'must hold each currency once',
      }),
    ),
  }),
)

/** One currency of a count, with what the books expected. */
const CountLine = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    pieces: z.record(z.string(), z.int()),
    loose: decimalOut,
    expected: decimalOut,
    counted: decimalOut,
    /** Counted minus expected. */
    variance: decimalOut,
  }),
)

/** A stored count. */
export const Count = lazily(() =>
  z.extend(Till, {
    through: z.iso.date(),
    /** 1 to 3; 0 for a spot count. */
    try: z.int(),
    freeze: z.boolean(),
    state: z.enum(COUNT_STATES),
    countedBy: z.int(),
    countedByName: z.string(),
    countedAt: instantOut,
    decidedBy: z.nullable(z.int()),
    decidedByName: z.nullable(z.string()),
    decidedAt: z.nullable(instantOut),
    reason: z.nullable(z.string()),
    flags: z.array(z.enum(COUNT_FLAGS)),
    /** The numbers of the transactions that posted the differences of the count. */
    transactionIds: z.array(z.int()),
    lines: z.array(CountLine),
  }),
)

/** A count with the transactions that its confirmation posted. */
const ConfirmedCount = lazily(() => z.extend(Count, { records: z.array(Transaction) }))

/**
 * The confirmation of the count that the person saw. The call is refused if another count was made meanwhile. Without
 * `try` and `countedAt`, it confirms the count that the server reads first.
 */
export const ConfirmRequest = lazily(() =>
  z.object({
    try: z.optional(z.nullable(idField)),
    /**
     * The time of the count that the person saw. The number of the try isn't enough, because tries begin at 1 again after a
     * rejection.
     */
    countedAt: z.optional(z.nullable(z.string())),
    /** Required if any currency differs. */
    reason: optionalReason,
  }),
)

const RejectRequest = lazily(() =>
  z.object({
    try: z.optional(z.nullable(idField)),
    countedAt: z.optional(z.nullable(z.string())),
    reason: reasonField,
  }),
)

/** The cash of a till today in one currency. Cash that lies in the till is above 0. */
export const TillBalance = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    opening: decimalOut,
    in: decimalOut,
    out: decimalOut,
    balance: decimalOut,
  }),
)

/** What a close would post in addition for a confirmed count, because entries were corrected after the confirmation. */
export const Further = lazily(() =>
  z.object({
    through: z.iso.date(),
    currencyId: z.int(),
    currencyCode: z.string(),
    /** The cash at the end of that day, by the count and by the books. */
    counted: decimalOut,
    held: decimalOut,
    /** `counted` minus `held`: below zero if cash is short. */
    amount: decimalOut,
    /** True if the amount is above the branch's limit, so that the till must be counted again. */
    aboveLimit: z.boolean(),
  }),
)

/** A till with its cash and its count. */
export const TillState = lazily(() =>
  z.extend(Till, {
    /** False for a person who doesn't belong to the branch any more. */
    isCurrent: z.boolean(),
    state: z.enum(['open', 'counted', 'confirmed']),
    through: z.nullable(z.iso.date()),
    /** True if a close through today, or through the day that was asked for, still needs a confirmed count. */
    mustCount: z.boolean(),
    /**
     * A day that the nightly run found without a count. Postings are refused until the till is counted or the count is put
     * off.
     */
    uncountedDay: z.nullable(z.iso.date()),
    /** Why the count of `uncountedDay` was put off; null if it wasn't. */
    putOffReason: z.nullable(z.string()),
    openOffers: z.int(),
    count: z.nullable(Count),
    /** What a close through today, or through the day that was asked for, would post in addition. */
    further: z.array(Further),
    balances: z.array(TillBalance),
  }),
)

export const tillsList = row('GET /api/tills', {
  name: 'tills/list',
  summary: 'The tills of a branch, the vault first, with their cash and counts',
  access: 'read',
  /** With `through`, `mustCount` is about a close through that day instead of today. */
  query: z.object({ branch: blankIsAbsent(branchField), through: optionalDate }),
  response: z.array(TillState),
})

export const tillsCount = row('POST /api/tills/{branch}/{userId}/counts', {
  name: 'tills/count',
  summary: 'Count a till; the count freezes it until the day is closed',
  access: 'record',
  params: TillParams,
  body: CountRequest,
  response: Count,
})

export const tillsCounts = row('GET /api/tills/{branch}/{userId}/counts', {
  name: 'tills/counts',
  summary: 'The counts of a till, every try, the newest first',
  access: 'read',
  params: TillParams,
  query: z.object({
    through: optionalDate,
    cursor: z.optional(textField(300)),
    limit: pageLimitField,
  }),
  response: z.array(Count),
})

export const tillsConfirm = row('POST /api/tills/{branch}/{userId}/counts/{through}/confirm', {
  name: 'tills/confirm',
  summary: 'Confirm the newest count of a till; its differences are posted',
  access: 'confirm',
  params: CountParams,
  body: ConfirmRequest,
  response: ConfirmedCount,
})

export const tillsReject = row('POST /api/tills/{branch}/{userId}/counts/{through}/reject', {
  name: 'tills/reject',
  summary: 'Reject the newest count of a till, so that it is counted anew',
  access: 'confirm',
  params: CountParams,
  body: RejectRequest,
  response: Count,
})

export const tillsReopen = row('POST /api/tills/{branch}/{userId}/reopen', {
  name: 'tills/reopen',
  summary: 'Reopen a confirmed till before the close, so that it can post and is counted anew',
  access: 'close',
  params: TillParams,
  body: z.object({ reason: optionalReason }),
  response: TillState,
})

export const tillsPutOff = row('POST /api/tills/{branch}/{userId}/put-off', {
  name: 'tills/put-off',
  summary: 'Let a till post today although an earlier day was not counted',
  access: 'close',
  params: TillParams,
  body: z.object({ reason: reasonField }),
  response: TillState,
})

export const ROUTES = [
  tillsList,
  tillsCount,
  tillsCounts,
  tillsConfirm,
  tillsReject,
  tillsReopen,
  tillsPutOff,
] as const
