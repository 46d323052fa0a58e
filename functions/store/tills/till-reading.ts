import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isStaffOf } from '../../domain/house/user.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { holdsCash, startingAt, type TillBook } from '../../domain/tills/till-book.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { TRANSIT, vaultOf } from '../../domain/tills/till-record.ts'
import type { TillReading } from '../../domain/tills/till-state.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { type LateChange, lateChanges } from '../days/late-changes.ts'
import { findBranch, findHeadOffice } from '../house/branches.ts'
import { findUser, listUsers } from '../people/users.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { countsThrough } from './counts.ts'
import { openMoves } from './open-offers.ts'
import { firstOpenDay, tillBook, tillBooks } from './till-books.ts'
import { findTill, listTills } from './tills.ts'

export type { TillReading }

/** The fields of a branch that a reading needs. */
type ReadBranch = Pick<BranchRecord, 'code' | 'lockedThrough'>

/**
 * Reads every till of a branch consistently, the vault first, then by user id. These are the vault, the tills of the current
 * staff who record, tills with cash or postings since the last close, and tills with a record. Rules: docs/rules/counts.md.
 * @param late the late changes of all days, if they were read already
 * @param isReopening true if `branch` is as it was before its newest close. Then also the counts that this close ended are
 * read: they stand again, although the tills' records no longer name them.
 */
export async function readTills(
  branch: ReadBranch,
  today: BusinessDate,
  {
    late,
    isReopening = false,
  }: { late?: Promise<LateChange[]> | undefined; isReopening?: boolean } = {},
): Promise<TillReading[]> {
  const since = firstOpenDay(branch.lockedThrough, today)
  const [users, books, { records, counts }] = await Promise.all([
    listUsers(),
    tillBooks(branch.code, shownSince(since, today), late),
    recordsWithCounts(branch.code, since, isReopening),
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
      const shown: TillBook = { opening: new Map(), days: [], ...read, till }
      return {
        till,
        isCurrent: userId === VAULT || staff.includes(userId),
        record,
        shown,
        book: startingAt(shown, since),
        counts: counts.get(userId) ?? [],
      }
    })
}

/**
 * Reads the records of a branch's tills, with the counts of each till on which a count stands. Other tills' counts don't
 * matter: if a reopened count posted a difference, cash moved, so the till is counted again before the close.
 */
async function recordsWithCounts(branch: string, since: BusinessDate, isReopening: boolean) {
  const kept = await listTills(branch)
  const counts = await Promise.all(
    kept
      .filter(({ countedThrough }) => isReopening || (countedThrough ?? '') >= since)
      .map(async (till): Promise<[number, TillCount[]]> => {
        return [till.userId, await countsThrough(till, since)]
      }),
  )
  const records = new Map(kept.map((till) => [till.userId, till]))
  return { records, counts: new Map(counts) }
}

/** Returns a till by its user, with the name under which people know it. */
export function tillOf(branch: string, userId: number, userName: string | undefined): Till {
  if (branch === TRANSIT.branch) return TRANSIT
  if (userId === VAULT) return vaultOf(branch)
  return { branch, userId, userName: userName || `User ${userId}` }
}

/** Returns the first day from which a till's cash is shown. Today's cash is shown after today's close too. */
function shownSince(since: BusinessDate, today: BusinessDate): BusinessDate {
  return since < today ? since : today
}

/** Reads one till with its branch, and with what else is needed to reopen it or to put its count off. */
export async function loadTill(till: { branch: string; userId: number }, today: BusinessDate) {
  const [first, headOffice, currencies, moves] = await Promise.all([
    readTill(till, today),
    findHeadOffice(),
    listCurrencies(),
    openMoves(),
  ])
  return { first, headOffice, currencies, moves }
}

/** One till with its branch. */
export interface TillOfBranch {
  branch: BranchRecord
  reading: TillReading
}

/**
 * Reads one till of a branch consistently in three rounds. Its record is read before its days and counts. So if a write
 * finds the record's version unchanged, it was decided from nothing older.
 * @throws Refusal `notFound` if there is no such branch or till
 */
export async function readTill(
  { branch: code, userId }: { branch: string; userId: number },
  today: BusinessDate,
): Promise<TillOfBranch> {
  const late = lateChanges('', AFTER_ALL)
  const [branch, record, user] = await Promise.all([
    findBranch(code),
    findTill({ branch: code, userId }),
    userId === VAULT ? undefined : findUser(userId),
    late,
  ])
  if (!branch) throw refused(BRANCHES.notFound, { branch: code })
  const since = firstOpenDay(branch.lockedThrough, today)
  const [read, counts] = await Promise.all([
    tillBook({ branch: code, userId }, { since: shownSince(since, today), today }, late),
    countsThrough({ branch: code, userId }, since),
  ])
  const isCurrent = userId === VAULT || (user !== undefined && isStaffOf(user, code))
  if (!isCurrent && !record && read.days.length === 0 && !holdsCash(read, today)) {
    throw refused(TILLS.notFound, { till: userId, branch: code })
  }
  const till = tillOf(code, userId, user?.userName || record?.userName || read.till.userName)
  const shown = { ...read, till }
  const reading = { till, isCurrent, record, shown, book: startingAt(shown, since), counts }
  return { branch, reading }
}
