import * as z from 'zod/mini'
import { PER } from '../money/deal.ts'
import { branchCodeField } from './branches.ts'
import {
  blankIsAbsent,
  branchField,
  decimalOut,
  idField,
  instantOut,
  pageLimitField,
  rateField,
  signedRateField,
  versionOrNoneField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { RefusalInAnswer } from './refusal-data.ts'
import { row } from './route.ts'

/**
 * The most currencies on a board. The same write also sets the currencies' own rates, and one write has no room for more.
 */
const MOST_RATES = 20

/** The rates at which head office buys and sells a currency, in AFN for `per` units. */
const BoardRateRequest = lazily(() =>
  z
    .object({
      currencyId: idField,
      per: z._default(z.literal(PER, { error: `must be one of ${PER.join(', ')}` }), 1),
      buy: rateField,
      sell: rateField,
    })
    .check(
      z.refine(({ buy, sell }) => buy <= sell, { error: 'must not be above sell', path: ['buy'] }),
    ),
)

/** What a branch adds to head office's rates: AFN for the board's `per` units, with a sign. */
const OffsetRequest = lazily(() =>
  z.object({
    currencyId: idField,
    buy: signedRateField,
    sell: signedRateField,
  }),
)

const eachOnce = z.refine<readonly { currencyId: number }[]>(
  (rates) => new Set(rates.map(({ currencyId }) => currencyId)).size === rates.length,
  { error: 'must hold each currency once' },
)

/** The version that the caller saw. Without it the current board is replaced. */
const boardVersion = z.optional(z.nullable(versionOrNoneField))

/** The whole board of head office: it replaces the present board. */
export const RateBoardRequest = lazily(() =>
  z.object({
    rates: z.array(BoardRateRequest).check(z.maxLength(MOST_RATES), eachOnce),
    version: boardVersion,
  }),
)

/** All offsets of a branch: they replace the present offsets. */
export const OffsetsRequest = lazily(() =>
  z.object({
    offsets: z.array(OffsetRequest).check(z.maxLength(MOST_RATES), eachOnce),
    version: boardVersion,
  }),
)

/** The rates at which a branch deals (docs/rules/rate-board.md). */
export const RateBoard = lazily(() =>
  z.object({
    /**
     * The newest version that concerns the branch; boards and offsets share one counter. The version is 0 if there is no
     * board.
     */
    version: z.int(),
    branch: z.string(),
    publishedBy: z.nullable(z.int()),
    publishedByName: z.nullable(z.string()),
    publishedAt: z.nullable(instantOut),
    branchMargin: decimalOut,
    clerkMargin: decimalOut,
    rates: z.array(
      z.object({
        currencyId: z.int(),
        currencyCode: z.string(),
        per: z.literal(PER),
        buy: decimalOut,
        sell: decimalOut,
        /** Head office's rates, without the offsets of the branch. */
        baseBuy: decimalOut,
        baseSell: decimalOut,
        mid: decimalOut,
        /** The currency's own rate (docs/rules/currencies.md) that the board set; null if it can't be stored as a rate. */
        ownRate: z.nullable(decimalOut),
      }),
    ),
    /** The currencies whose own rate the board doesn't set, and why. */
    leftOut: z.array(
      z.object({
        currencyId: z.int(),
        currencyCode: z.string(),
        message: z.string(),
        /** The message as data. */
        refusal: RefusalInAnswer,
      }),
    ),
  }),
)

/** How many boards the history returns if the call sends no `limit`. */
export const BOARD_HISTORY_LIMIT = 10

/** The caller's own branch if absent. ALL means head office's board, without the offsets of a branch. */
const ofBranch = { branch: blankIsAbsent(branchField) }

export const rateBoardRead = row('GET /api/rate-board', {
  name: 'rate-board/read',
  summary: 'The rates at which a branch deals',
  access: 'read',
  query: z.object(ofBranch),
  response: RateBoard,
})

export const rateBoardPublish = row('PUT /api/rate-board', {
  name: 'rate-board/publish',
  summary: "Publish the house's rates; they set the currencies' own rates",
  access: 'headOffice',
  body: RateBoardRequest,
  response: RateBoard,
})

export const rateBoardOffsets = row('PUT /api/rate-board/{branch}', {
  name: 'rate-board/offsets',
  summary: "Replace what a branch adds to the house's rates",
  access: 'setRates',
  params: z.object({ branch: branchCodeField }),
  body: OffsetsRequest,
  response: RateBoard,
})

export const rateBoardHistory = row('GET /api/rate-board/history', {
  name: 'rate-board/history',
  summary: 'The boards that a branch has had, the newest first',
  access: 'read',
  query: z.object({
    ...ofBranch,
    /** The version of the last board of the page before. */
    cursor: blankIsAbsent(idField),
    limit: pageLimitField,
  }),
  response: z.array(RateBoard),
})

export const ROUTES = [rateBoardRead, rateBoardPublish, rateBoardOffsets, rateBoardHistory] as const
