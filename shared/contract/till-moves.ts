import * as z from 'zod/mini'
import {
  amountField,
  blankIsAbsent,
  branchField,
  decimalOut,
  IdParams,
  idField,
  instantOut,
  optionalText,
  pageLimitField,
  positiveAmountField,
  textField,
  tillUserField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { MOVE_STATES } from './till-facts.ts'
import { Till } from './tills.ts'
import { seenVersion } from './transaction-versions.ts'
import { Transaction } from './transactions.ts'

const TillRef = lazily(() => z.object({ branch: branchField, userId: tillUserField }))

function eachOnce(amounts: readonly { currencyId: number }[]): boolean {
  return new Set(amounts.map((each) => each.currencyId)).size === amounts.length
}
const ONCE = { error: 'must hold each currency once' }
/**
 * The most currencies of a move. Each currency needs two records, and all records must fit into one transaction of the
 * database.
 */
const MOST_CURRENCIES = 40
const NOT_TOO_MANY = { error: `must hold at most ${MOST_CURRENCIES} currencies` }

/** An offer of cash to another till. */
export const MoveRequest = lazily(() =>
  z.object({
    from: TillRef,
    to: TillRef,
    amounts: z
      .array(z.object({ currencyId: idField, amount: positiveAmountField }))
      .check(
        z.minLength(1, { error: 'must hold at least one currency' }),
        z.maxLength(MOST_CURRENCIES, NOT_TOO_MANY),
        z.refine(eachOnce, ONCE),
      ),
    /** The person who carries the cash; required if the cash goes to another branch. */
    carrier: optionalText(100),
  }),
)

/** The amounts of a move in one currency. */
const MoveAmount = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** What the receiver counted; null until the move is accepted. */
    arrived: z.nullable(decimalOut),
    /**
     * The amount in transit: the whole amount while the cash is underway; after that what didn't arrive, until somebody
     * settles it. 0 for a move within a branch.
     */
    inTransit: decimalOut,
  }),
)

/** A move of cash between two tills. */
export const Move = lazily(() =>
  z.object({
    id: z.int(),
    state: z.enum(MOVE_STATES),
    from: Till,
    to: Till,
    amounts: z.array(MoveAmount),
    carrier: z.nullable(z.string()),
    /** True if the cash has been underway for more than 2 days. */
    late: z.boolean(),
    offeredBy: z.int(),
    offeredByName: z.string(),
    offeredAt: instantOut,
    /** Everybody who raised the offer, and each raise with its time. */
    raisedBy: z.array(z.int()),
    raises: z.array(z.object({ userId: z.int(), userName: z.string(), at: instantOut })),
    dispatchedBy: z.nullable(z.int()),
    dispatchedByName: z.nullable(z.string()),
    dispatchedAt: z.nullable(instantOut),
    decidedBy: z.nullable(z.int()),
    decidedByName: z.nullable(z.string()),
    decidedAt: z.nullable(instantOut),
    settledBy: z.nullable(z.int()),
    settledByName: z.nullable(z.string()),
    settledAt: z.nullable(instantOut),
    /** True if less was accepted than was offered within a branch, and the giver hasn't seen it yet. */
    waitsForGiver: z.boolean(),
    seenBy: z.nullable(z.int()),
    seenByName: z.nullable(z.string()),
    seenAt: z.nullable(instantOut),
    reason: z.nullable(z.string()),
    transactionIds: z.array(z.int()),
    version: z.int(),
  }),
)

/** A move with the transactions that the step posted. */
const PostedMove = lazily(() => z.extend(Move, { records: z.array(Transaction) }))

/** The amounts that arrived, if less arrived than was sent. A currency that isn't named arrived as it was sent. */
const AcceptRequest = lazily(() =>
  z.object({
    amounts: z.optional(
      z.nullable(
        z
          .array(z.object({ currencyId: idField, amount: amountField }))
          .check(z.refine(eachOnce, ONCE)),
      ),
    ),
    ...seenVersion,
  }),
)

export const tillMovesCreate = row('POST /api/till-moves', {
  name: 'till-moves/create',
  summary: 'Offer cash to another till; nothing moves until it is accepted or dispatched',
  access: 'record',
  body: MoveRequest,
  response: Move,
})

export const tillMovesList = row('GET /api/till-moves', {
  name: 'till-moves/list',
  summary: 'The moves of cash with a side in a branch, the newest first',
  access: 'read',
  query: z.object({
    branch: blankIsAbsent(branchField),
    /**
     * `differing`: accepted with less than was sent, and not settled. `unseen`: accepted with less than was offered
     * within a branch, and the giver hasn't seen it. `late`: on its way for more than two days. Without `limit`, one answer holds all moves of such a state.
     */
    state: blankIsAbsent(z.enum([...MOVE_STATES, 'differing', 'unseen', 'late'])),
    cursor: z.optional(textField(300)),
    limit: pageLimitField,
  }),
  response: z.array(Move),
})

export const tillMovesAccept = row('POST /api/till-moves/{id}/accept', {
  name: 'till-moves/accept',
  summary: 'Accept cash that was offered, or that arrived from another branch',
  access: 'record',
  params: IdParams,
  body: AcceptRequest,
  response: PostedMove,
})

export const tillMovesDispatch = row('POST /api/till-moves/{id}/dispatch', {
  name: 'till-moves/dispatch',
  summary: 'Send cash off to another branch, as a second person',
  access: 'record',
  params: IdParams,
  body: z.object({ ...seenVersion }),
  response: PostedMove,
})

export const tillMovesRefuse = row('POST /api/till-moves/{id}/refuse', {
  name: 'till-moves/refuse',
  summary: 'Refuse cash that was offered',
  access: 'record',
  params: IdParams,
  body: z.object({ reason: optionalReason, ...seenVersion }),
  response: Move,
})

export const tillMovesRaise = row('POST /api/till-moves/{id}/raise', {
  name: 'till-moves/raise',
  summary: 'Offer more cash of a currency than before, as the giver, while nothing has moved',
  access: 'record',
  params: IdParams,
  body: z.object({
    amounts: z
      .array(z.object({ currencyId: idField, amount: positiveAmountField }))
      .check(
        z.minLength(1, { error: 'must hold at least one currency' }),
        z.refine(eachOnce, ONCE),
      ),
    ...seenVersion,
  }),
  response: Move,
})

export const tillMovesSee = row('POST /api/till-moves/{id}/see', {
  name: 'till-moves/see',
  summary: 'Say, as the giver, that one has seen that less was accepted than was offered',
  access: 'record',
  params: IdParams,
  body: z.object({ ...seenVersion }),
  response: Move,
})

export const tillMovesWithdraw = row('POST /api/till-moves/{id}/withdraw', {
  name: 'till-moves/withdraw',
  summary: 'Withdraw an offer that nobody has accepted',
  access: 'record',
  params: IdParams,
  body: z.object({ ...seenVersion }),
  response: Move,
})

export const tillMovesSettle = row('POST /api/till-moves/{id}/settle', {
  name: 'till-moves/settle',
  summary: 'Book the difference of cash that arrived, as head office',
  access: 'headOffice',
  params: IdParams,
  body: z.object({ branch: branchField, reason: reasonField, ...seenVersion }),
  response: PostedMove,
})

export const ROUTES = [
  tillMovesCreate,
  tillMovesList,
  tillMovesAccept,
  tillMovesDispatch,
  tillMovesRefuse,
  tillMovesWithdraw,
  tillMovesRaise,
  tillMovesSee,
  tillMovesSettle,
] as const
