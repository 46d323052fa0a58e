import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import type { UserRecord } from '../../domain/house/user.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { requireNoOffer } from '../../domain/tills/open-offers.ts'
import { cashNow, requireEmpty, type TillDay } from '../../domain/tills/till-book.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { findBranch } from '../../store/house/branches.ts'
import { staffChangedPart } from '../../store/house/staff-version.ts'
import { changedMeanwhile } from '../../store/table/changed-meanwhile.ts'
import type { Part } from '../../store/table/transact.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { tillBooks } from '../../store/tills/till-books.ts'
import { tillDayMarkPart } from '../../store/tills/till-day-marks.ts'
import { findTill, newTill, tillPart } from '../../store/tills/tills.ts'

/**
 * Returns the parts to add to a write that changes who records in a branch. There are none if nobody's branch changes, or
 * if neither branch closes its days. In a branch that closes its days, nobody leaves with cash in the till, because nobody
 * could count that cash. Rules: docs/rules/days.md.
 * @param before the user as read; undefined for a new user
 * @param after undefined for a user who is deleted
 * @throws Refusal `conflict` that names the cash in the till, or the tills of its open offer
 */
export async function staffChangeParts(
  before: UserRecord | undefined,
  after: Pick<UserRecord, 'userType' | 'branch'> | undefined,
  today: BusinessDate,
): Promise<Part[]> {
  const [left, joined] = [staffedBranch(before), staffedBranch(after)]
  if (left === joined) return []
  const [leaving, joining] = await Promise.all([closingBranch(left), closingBranch(joined)])
  const till = before && leaving && { ...ownTill(before), branch: leaving.code }
  return [
    ...[leaving, joining].flatMap((branch) => (branch ? [staffChangedPart(branch.code)] : [])),
    ...(till ? await leaverParts(leaving, till, today) : []),
  ]
}

/** Returns the code of the branch in which somebody has a till; undefined for a Viewer, or without a user. */
function staffedBranch(user: Pick<UserRecord, 'userType' | 'branch'> | undefined) {
  return user && may(user.userType, 'record') ? user.branch : undefined
}

/** Reads a branch; undefined if it closes no days or isn't stored. */
async function closingBranch(code: string | undefined): Promise<BranchRecord | undefined> {
  const branch = code === undefined ? undefined : await findBranch(code)
  return branch && branch.closingFrom !== null ? branch : undefined
}

function ownTill({ id, userName, branch }: UserRecord): Till {
  return { branch, userId: id, userName }
}

/**
 * Refuses a till that holds cash or has an open offer. The returned parts let the write fail if an open day of the till has
 * changed since it was read, so that no posting comes in between.
 */
async function leaverParts(
  { code, lockedThrough }: BranchRecord,
  till: Till,
  today: BusinessDate,
): Promise<Part[]> {
  const since = lockedThrough === null ? today : addDays(lockedThrough, 1)
  const [books, record, moves, codes] = await Promise.all([
    tillBooks(code, since),
    findTill(till),
    openMoves(),
    currencyCodes(),
  ])
  const book = books.get(till.userId)
  requireEmpty(till, book ? cashNow(book) : new Map(), codes)
  requireNoOffer(moves, till)
  const days = new Map<BusinessDate, TillDay | undefined>(today < since ? [] : [[today, undefined]])
  for (const each of book?.days ?? []) days.set(each.day, each)
  const refuse = () => changedMeanwhile('till', till.userName)
  return [
    tillPart(record, { ...newTill(till), ...record }),
    ...[...days].map(([day, seen]) => tillDayMarkPart({ till, day, seen }, {}, refuse)),
  ]
}
