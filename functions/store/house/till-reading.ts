import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import type { Till } from '../../domain/record.ts'
import type { TillBook } from '../../domain/till-book.ts'
import type { TillCount } from '../../domain/till-count.ts'
import { type TillRecord, TRANSIT, vaultOf } from '../../domain/till-record.ts'
import type { CountedTill } from '../../domain/till-state.ts'
import type { UserRecord } from '../../domain/user.ts'
import { listUsers } from '../people/users.ts'
import { countsThrough } from './counts.ts'
import { firstOpenDay, tillBooks } from './till-books.ts'
import { listTills } from './tills.ts'

/** A till as it was read: its cash since the branch's first open day, its counts of these days, and what is kept of it. */
export interface TillReading extends CountedTill {
  till: Till
  /** True for the vault, and for a member of the branch's staff who may record. */
  isCurrent: boolean
  /** Undefined if nothing was ever kept of the till. */
  record: TillRecord | undefined
}

/** What a reading needs to know of a branch. */
type ReadBranch = Pick<BranchRecord, 'code' | 'lockedThrough'>

/**
 * Every till of a branch, read consistently, the vault first, then by user id: of the vault, of the current staff who
 * record, of everybody who has cash or postings there since the last close, and those of which something is kept. Rules:
 * docs/rules/counts.md.
 */
export async function readTills(branch: ReadBranch, today: BusinessDate): Promise<TillReading[]> {
  const since = firstOpenDay(branch.lockedThrough, today)
  const [users, books, { records, counts }] = await Promise.all([
    listUsers(),
    tillBooks(branch.code, since),
    recordsWithCounts(branch.code, since),
  ])
  const staff = users.filter((user) => isStaffOf(user, branch.code)).map(({ id }) => id)
  const userIds = new Set([VAULT, ...staff, ...books.keys(), ...records.keys()])
  return [...userIds]
    .sort((one, other) => one - other)
    .map((userId) => {
      const read = books.get(userId)
      const record = records.get(userId)
      const user = users.find(({ id }) => id === userId)
      const userName = user?.userName || record?.userName || read?.till.userName
      const till = tillOf(branch.code, userId, userName)
      return {
        till,
        isCurrent: userId === VAULT || staff.includes(userId),
        record,
        book: bookOf(till, read),
        counts: counts.get(userId) ?? [],
      }
    })
}

/** The tills of which something is kept, with their counts. Without such an item no count of a till can stand. */
async function recordsWithCounts(branch: string, since: BusinessDate) {
  const kept = await listTills(branch)
  const counts = await Promise.all(
    kept.map(async (till): Promise<[number, TillCount[]]> => {
      return [till.userId, await countsThrough(till, since)]
    }),
  )
  const records = new Map(kept.map((till) => [till.userId, till]))
  return { records, counts: new Map(counts) }
}

/** True for a member of the branch's staff who has a till there. A Viewer has none. */
export function isStaffOf(user: Pick<UserRecord, 'branch' | 'userType'>, branch: string): boolean {
  return user.branch === branch && may(user.userType, 'record')
}

/** A till by its user, with the name under which people know it. */
export function tillOf(branch: string, userId: number, userName: string | undefined): Till {
  if (branch === TRANSIT.branch) return TRANSIT
  if (userId === VAULT) return vaultOf(branch)
  return { branch, userId, userName: userName || `User ${userId}` }
}

function bookOf(till: Till, read: TillBook | undefined): TillBook {
  return { opening: new Map(), days: [], ...read, till }
}
