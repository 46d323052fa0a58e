import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Branch, BranchRequest, Weekday } from '../../../shared/contract/branches.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { MOST_OPEN_DAYS } from '../../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/** A close or a reopening of a branch's days that takes several writes. Meanwhile nothing else of the branch changes. */
export interface Closing {
  /**
   * The newest day that the work locks or unlocks; the earliest is the one after `lockedThrough`. Until the work ends, none of
   * them takes a posting or a count.
   */
  through: BusinessDate
  /** ISO instant; it also identifies this close or reopening. */
  startedAt: string
  /** The day that is being reopened; null or absent for a close. */
  reopened?: BusinessDate | null
}

/** A close or reopening that has taken longer than this was cut off. */
const CUT_OFF_AFTER_MS = 30_000

/** True if a close or a reopening has taken so long that its process must have died. */
export function isCutOff({ startedAt }: Closing, now: Date): boolean {
  return now.getTime() - new Date(startedAt).getTime() > CUT_OFF_AFTER_MS
}

/** A limit in one currency. */
interface LimitInCurrency {
  currencyId: number
  amountMinor: AmountMinor
}

/** A branch as it is stored. Rules: docs/rules/sessions-and-roles.md. */
export interface BranchRecord {
  code: string
  name: string
  headOffice: boolean
  closingFrom: string | null
  lockedThrough: string | null
  /** The instant of the close through `lockedThrough`; null if no day is locked. */
  lockedAt: string | null
  /** Who closed the days through `lockedThrough`; null if no day is locked. */
  lockedBy: string | null
  /** True once the branch has closed a day; from then on counts aren't first counts. */
  hasClosed: boolean
  /** A close or a reopening that is carried out in several writes; null at other times. */
  closing: Closing | null
  /** The newest seal of its days, which the next seal follows; null until the nightly run has sealed a day. */
  newestSeal: string | null
  /** Counts the changes of the staff, so that a close that was decided before a change is decided again. */
  staffVersion: number
  closeBy: string
  workingDays: readonly Weekday[]
  smallHouse: boolean
  /** Hundredths of a per cent. */
  branchMargin: bigint
  clerkMargin: bigint
  /** The largest differences of a count that a User may confirm; a currency that isn't in the list has 0. */
  varianceLimits: readonly LimitInCurrency[]
  /** The most that a User may post to an expense account; a currency that isn't in the list has 0. */
  expenseLimits: readonly LimitInCurrency[]
  createdAt: string
  updatedAt: string
  version: number
}

type BranchAnswer = z.output<typeof Branch>

/** The values that a branch has until an Admin chooses others. */
export const BRANCH_DEFAULTS = {
  headOffice: false,
  closingFrom: null,
  lockedThrough: null,
  lockedAt: null,
  lockedBy: null,
  hasClosed: false,
  closing: null,
  newestSeal: null,
  staffVersion: 0,
  closeBy: '20:00',
  workingDays: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
  smallHouse: false,
  branchMargin: 0n,
  clerkMargin: 0n,
  varianceLimits: [],
  expenseLimits: [],
} as const satisfies Partial<BranchRecord>

/** Returns a branch that is known by its code alone, because nobody has named it yet. */
export function branchNamedAsCode(code: string, instant: string): BranchRecord {
  return {
    ...BRANCH_DEFAULTS,
    code,
    name: code,
    createdAt: instant,
    updatedAt: instant,
    version: 1,
  }
}

/**
 * Returns the branch after a request; fields that aren't sent stay.
 * @param before undefined for a new branch
 * @param by who changes it, and when
 * @returns `before` itself if nothing changes
 * @throws Refusal `badInput` if a new branch has no name, or can't begin to close its days on `closingFrom`; `conflict` if
 * `closingFrom` changes after the branch has closed days
 */
export function changedBranch(
  before: BranchRecord | undefined,
  code: string,
  {
    version: _version,
    varianceLimits,
    expenseLimits,
    closingFrom,
    ...sent
  }: z.output<typeof BranchRequest>,
  { at, today, userName }: { at: Date; today: BusinessDate; userName: string },
): BranchRecord {
  const instant = at.toISOString()
  if (!before && sent.name == null) throw refused(BRANCHES.nameRequired)
  const limits = {
    varianceLimits: limitsIn(varianceLimits),
    expenseLimits: limitsIn(expenseLimits),
  }
  const chosen = Object.entries({ ...sent, ...limits }).filter(([, value]) => value != null)
  const start = before ?? branchNamedAsCode(code, instant)
  const after: BranchRecord = {
    ...start,
    ...Object.fromEntries(chosen),
    ...(closingFrom === undefined || closingFrom === start.closingFrom
      ? {}
      : closingAfter(start, closingFrom, today, { at: instant, userName })),
  }
  if (!before) return after
  if (isSame(before, after)) return before
  return { ...after, updatedAt: instant, version: before.version + 1 }
}

/**
 * Returns the fields that change when a branch begins to close its days, begins on another day, or stops before its first
 * close. The day before the first one is locked. Rules: docs/rules/days.md.
 */
function closingAfter(
  { code, hasClosed }: BranchRecord,
  closingFrom: BusinessDate | null,
  today: BusinessDate,
  { at, userName }: { at: string; userName: string },
): Partial<BranchRecord> {
  const earliest = addDays(today, -MOST_OPEN_DAYS)
  if (closingFrom !== null && (closingFrom < earliest || closingFrom > today)) {
    throw refused(BRANCHES.closingFromOutside, { earliest, latest: today })
  }
  if (hasClosed) {
    throw refused(BRANCHES.closingFromStays, { branch: code })
  }
  return closingFrom === null
    ? { closingFrom, lockedThrough: null, lockedAt: null, lockedBy: null }
    : { closingFrom, lockedThrough: addDays(closingFrom, -1), lockedAt: at, lockedBy: userName }
}

/** Makes the refusal of a change that must wait until a branch's days are closed or reopened. */
export function isClosing(code: string): Refusal {
  return refused(BRANCHES.closing, { branch: code })
}

function limitsIn(
  sent: z.output<typeof BranchRequest>['varianceLimits'],
): LimitInCurrency[] | undefined {
  return sent?.map(({ currencyId, amount }) => ({ currencyId, amountMinor: amount }))
}

function limitsOut(limits: readonly LimitInCurrency[]): BranchAnswer['varianceLimits'] {
  return limits.map(({ currencyId, amountMinor }) => ({
    currencyId,
    amount: formatAmount(amountMinor),
  }))
}

function isSame(one: BranchRecord, other: BranchRecord): boolean {
  return JSON.stringify(branchAnswer(one)) === JSON.stringify(branchAnswer(other))
}

/** Puts the branch into the form that the API returns. */
export function branchAnswer(record: BranchRecord): BranchAnswer {
  const { createdAt, updatedAt, version, ...fields } = record
  const { lockedAt: _at, lockedBy: _by, hasClosed: _has, closing: _closing, ...rest } = fields
  const { staffVersion: _staff, newestSeal: _seal, ...shown } = rest
  return {
    ...shown,
    workingDays: [...fields.workingDays],
    branchMargin: formatAmount(fields.branchMargin),
    clerkMargin: formatAmount(fields.clerkMargin),
    varianceLimits: limitsOut(fields.varianceLimits),
    expenseLimits: limitsOut(fields.expenseLimits),
    createdAt,
    updatedAt,
    version,
  }
}
