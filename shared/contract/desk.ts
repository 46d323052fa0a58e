import * as z from 'zod/mini'
import { instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'

/** What waits in a branch and nobody chases (docs/rules/days.md#what-nobody-chases). */
export const ChasedBranch = lazily(() =>
  z.object({
    branch: z.string(),
    /** Transactions that were more than a day old last night and still wait for approval. */
    pending: z.int(),
    /** The oldest day with such a transaction; null if there is none. */
    oldestPending: z.nullable(z.iso.date()),
    /** Tills that were below zero at the end of the last day, in any currency. */
    belowZero: z.int(),
    /** Entries that were recorded since last night for earlier days. */
    backDated: z.int(),
    /** The oldest open day of a branch that has closed no day for a week; null if the branch closes its days. */
    openSince: z.nullable(z.iso.date()),
    /** Loans without a due date that have been open for more than 30 days. */
    loans: z.int(),
  }),
)

/** What a person of head office did alone, for everybody of head office to see. */
export const DeskDeed = lazily(() =>
  z.object({
    kind: z.string(),
    at: instantOut,
    /** The branches that it concerns; none if it concerns all. */
    branches: z.array(z.string()),
    userId: z.int(),
    userName: z.string(),
  }),
)

export const daysDesk = row('GET /api/days/desk', {
  name: 'days/desk',
  summary: 'What waits on the desk of head office, by branch',
  access: 'read',
  response: z.object({
    /** The day at whose end the night counted what nobody chases; null before the first such night. */
    night: z.nullable(z.iso.date()),
    /** The branches in which something waits that nobody chases, by code. */
    chase: z.array(ChasedBranch),
    /** The branches that close no days, so that nobody can be told when they close late. */
    closesNoDays: z.array(z.string()),
    /** What others of head office did alone, the newest first. */
    alone: z.array(DeskDeed),
  }),
})

export const ROUTES = [daysDesk] as const
