import * as z from 'zod/mini'
import {
  ALL_BRANCHES,
  amountField,
  branchField,
  dateField,
  decimalOut,
  idField,
  instantOut,
  interestRateField,
  requiredText,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'
import { TRANSIT_BRANCH } from './till-facts.ts'

/** The branch of every user for whom no branch was chosen. */
export const DEFAULT_BRANCH = 'HQ'

/** Codes that no branch can have: in reports ALL means every branch, and TRANSIT is for cash on its way. */
const KEPT_CODES: readonly string[] = [ALL_BRANCHES, TRANSIT_BRANCH]

/** True for a code that no branch can have. */
export function isKeptCode(code: string): boolean {
  return KEPT_CODES.includes(code)
}

/** The code of a branch to which somebody can belong (docs/rules/sessions-and-roles.md). */
export const branchCodeField = branchField.check(
  z.refine((code) => !isKeptCode(code), {
    error: ({ input }) => `${input} is kept: no branch can have this code`,
  }),
)

/** The name of a branch, as people know it. */
export const BranchName = requiredText(60, 'Branch Name is required')

/** The days of a week, in the order of a working week in Afghanistan. */
export const WEEKDAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When a branch should have closed its day: "20:00", or "next 09:00" on the following day. */
const closeByField = z.string().check(
  z.regex(/^(next )?([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'must be a time such as 20:00, or next 09:00 for the following morning',
  }),
)

/** The allowed deviation from head office's rate, in per cent. */
export const marginField = interestRateField.check(
  z.refine((hundredths) => hundredths <= 100_00n, { error: 'must be at most 100.00' }),
)

/** The most that a User may do without a Manager or Admin, in one currency. */
const LimitInCurrency = lazily(() => z.object({ currencyId: idField, amount: amountField }))

const workingDaysField = lazily(() =>
  z
    .array(z.enum(WEEKDAYS))
    .check(
      z.refine((days) => new Set(days).size === days.length, { error: 'must hold each day once' }),
    ),
)

const limitsField = z.array(LimitInCurrency).check(
  z.refine((limits) => new Set(limits.map((each) => each.currencyId)).size === limits.length, {
    error: 'must hold each currency once',
  }),
)

const BranchParams = lazily(() => z.object({ code: branchCodeField }))

/** A new or changed branch. A field that isn't sent stays unchanged; a new branch needs a name. */
export const BranchRequest = lazily(() =>
  z.object({
    name: z.optional(z.nullable(BranchName)),
    headOffice: z.optional(z.nullable(z.boolean())),
    /** The first day that the branch closes; null removes it, which is possible until a day was closed. */
    closingFrom: z.optional(z.nullable(dateField)),
    closeBy: z.optional(z.nullable(closeByField)),
    workingDays: z.optional(z.nullable(workingDaysField)),
    smallHouse: z.optional(z.nullable(z.boolean())),
    branchMargin: z.optional(z.nullable(marginField)),
    clerkMargin: z.optional(z.nullable(marginField)),
    /** The largest differences of a count that a User may confirm. */
    varianceLimits: z.optional(z.nullable(limitsField)),
    /** The most that a User may post to an expense account (docs/rules/books.md). */
    expenseLimits: z.optional(z.nullable(limitsField)),
    /** The version that the caller saw. Without it the current version is changed. */
    version: z.optional(z.nullable(idField)),
  }),
)

/** A branch of the house (docs/rules/sessions-and-roles.md). */
export const Branch = lazily(() =>
  z.object({
    code: z.string(),
    name: z.string(),
    /** True for the one branch whose Managers and Admins act for the whole house. */
    headOffice: z.boolean(),
    /** The first day that the branch closes; null while it closes no days. */
    closingFrom: z.nullable(dateField),
    /** The newest day that nobody can change any more; null if there is none. */
    lockedThrough: z.nullable(dateField),
    closeBy: z.string(),
    workingDays: z.array(z.enum(WEEKDAYS)),
    /** True if the person who counted a till may also confirm the count. */
    smallHouse: z.boolean(),
    branchMargin: decimalOut,
    clerkMargin: decimalOut,
    varianceLimits: z.array(z.object({ currencyId: z.int(), amount: decimalOut })),
    expenseLimits: z.array(z.object({ currencyId: z.int(), amount: decimalOut })),
    createdAt: instantOut,
    updatedAt: instantOut,
    version: z.int(),
  }),
)

export const branchesList = row('GET /api/branches', {
  name: 'branches/list',
  summary: 'The branches of the house by code',
  access: 'read',
  response: z.array(Branch),
})

export const branchesSave = row('PUT /api/branches/{code}', {
  name: 'branches/save',
  summary: 'Change a branch; an unknown code makes a new one',
  access: 'administerBranches',
  params: BranchParams,
  body: BranchRequest,
  response: Branch,
})

export const ROUTES = [branchesList, branchesSave] as const
