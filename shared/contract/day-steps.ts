import * as z from 'zod/mini'
import { Day, DayParams } from './days.ts'
import { lazily } from './lazily.ts'
import { optionalReason, reasonField } from './reason.ts'
import { row } from './route.ts'
import { seenVersion } from './transaction-versions.ts'

const AcceptRequest = lazily(() =>
  z.object({
    comment: optionalReason,
    /**
     * True says that the person saw what moved the account over and short. A day on which it moved is accepted only with
     * this, and so is a day of which an earlier version kept the balance alone.
     */
    differences: z.optional(z.nullable(z.boolean())),
    ...seenVersion,
  }),
)

export const daysAccept = row('POST /api/days/{branch}/{date}/accept', {
  name: 'days/accept',
  summary: 'Accept a closed day; it stays closed for good',
  access: 'headOffice',
  params: DayParams,
  body: AcceptRequest,
  response: Day,
})

export const daysReturn = row('POST /api/days/{branch}/{date}/return', {
  name: 'days/return',
  summary: 'Return a closed day to its branch, and say what must be explained or mended',
  access: 'headOffice',
  params: DayParams,
  body: z.object({ comment: reasonField, ...seenVersion }),
  response: Day,
})

export const daysAnswer = row('POST /api/days/{branch}/{date}/answer', {
  name: 'days/answer',
  summary: 'Answer head office, which returned a day',
  access: 'close',
  params: DayParams,
  body: z.object({ comment: reasonField, ...seenVersion }),
  response: Day,
})

const ReopenedDays = lazily(() =>
  z.array(
    z.object({
      branch: z.string(),
      date: z.iso.date(),
      count: z.int(),
      hawalas: z.array(z.object({ id: z.int(), label: z.string() })),
    }),
  ),
)

export const daysAttention = row('GET /api/days/attention', {
  name: 'days/attention',
  summary: 'How many days and offers of cash wait for somebody: of all branches for head office',
  access: 'read',
  response: z.object({
    /** Days with postings that should have been closed by now. */
    late: z.int(),
    /** Days that head office can accept or return. */
    toReview: z.int(),
    /** Days that wait for the branch's answer. */
    returned: z.int(),
    /** Offers of cash that the caller can accept. */
    offers: z.int(),
    /** Cash to another branch that the caller can dispatch. */
    dispatches: z.int(),
    /**
     * Moves of which less arrived than was sent. A move between branches is counted until it is settled: for head office,
     * for everybody who offered, raised or dispatched its cash, and for the Managers and Admins of the branch that sent it.
     * A move within a branch is counted for its giver until the giver has seen it.
     */
    differences: z.int(),
    /** Hawalas that the caller's branch recorded, and whose code another branch unlocked. */
    unlocked: z.int(),
    /** Hawalas of which the caller's branch has paid a part and must pay the rest. */
    part: z.int(),
    /** Hawalas that the caller's branch must pay, and that were corrected since they were sent. */
    corrected: z.int(),
    /** Steps of hawalas that were taken back on days that head office hasn't accepted yet; 0 for everybody else. */
    reopened: z.int(),
    /**
     * These steps by branch and day, with their hawalas. Who accepts a day of a branch has seen those up to that day, and they
     * are counted no longer.
     */
    reopenedDays: ReopenedDays,
    held: z.int(),
    /** Edits and deletions of the days that wait for head office's decision; 0 for everybody else. */
    changes: z.int(),
    /** What single people of head office did, and the caller hasn't marked as seen. The desk lists it. */
    alone: z.int(),
    /** Cash that has been on its way to another branch for more than two days, and concerns the caller. */
    lateMoves: z.int(),
    /** Those of `differences` between branches, which somebody must still settle. */
    unsettled: z.int(),
    /** Branches in which something waits that nobody chases. The desk lists what. */
    chase: z.int(),
  }),
})

export const ROUTES = [daysAccept, daysReturn, daysAnswer, daysAttention] as const
