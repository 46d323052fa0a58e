import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  type LeftTill,
  leftTills,
  requireNoCounts,
  TO_THE_VAULT,
} from '../../domain/accounts/activation.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isStaffOf } from '../../domain/house/user.ts'
import type { Recorder, Till } from '../../domain/ledger/record.ts'
import { type CashPosting, moveRecords } from '../../domain/tills/till-move-records.ts'
import type { TillRecord } from '../../domain/tills/till-record.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { mayBeClosed, yearOpenPart } from '../../store/books/year-lock.ts'
import { branchParts } from '../../store/house/branch-changes.ts'
import { POSTS_TO_NO_BOOK, TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { type Actor, deletedUserName } from '../../store/people/audit.ts'
import { listUsers } from '../../store/people/users.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import type { Once } from '../../store/table/once.ts'
import type { Part } from '../../store/table/transact.ts'
import { tillBooks } from '../../store/tills/till-books.ts'
import { listTills, newTill, tillPart } from '../../store/tills/tills.ts'
import { post } from '../posting.ts'

/** A change of the day from which a branch closes its days. */
export interface ClosingChange {
  before: BranchRecord | undefined
  after: BranchRecord
}

/** Who changes the branch, and how a repeat of the call is recognised and answered. */
interface ChangeCall<Answer> {
  actor: Actor
  /** The person who changes the branch, with their own branch. */
  recorder: Recorder
  once: Once
  answer: Answer
}

/** The most items that the tills of one write may have; the same write also has the branch and its audit entry. */
const MOST_ITEMS = 85

/**
 * Changes the day from which a branch closes its days. Tills whose owners are no longer staff of the branch are emptied into
 * its vault in the same write. If these tills don't fit into one write, the first of them are emptied in earlier writes. The
 * earlier writes leave the branch as it is, so a change that is cut off can simply be made again. Rules: docs/rules/days.md.
 */
export async function changeClosing<Answer>(
  { before, after }: ClosingChange,
  { actor, recorder, once, answer }: ChangeCall<Answer>,
): Promise<Answer> {
  const { code, closingFrom } = after
  const kept = await listTills(code)
  requireNoCounts(kept)
  const left = closingFrom === null ? [] : await readLeftTills(code, closingFrom, kept)
  const writes = inWrites(left, kept)
  const currencies = (await listCurrencies()).map((each) => ({ ...each, inUse: true }))
  let answered = answer
  for (const [index, tills] of writes.entries()) {
    const isLast = index === writes.length - 1
    const postings = tills.flatMap((each) => each.postings)
    const records = moveRecords(postings, {
      recorder,
      at: actor.at.toISOString(),
      tranDate: closingFrom ?? actor.date,
      firstNumber: postings.length === 0 ? 0 : await takeTransactionNumbers(postings.length),
      narrative: TO_THE_VAULT,
    })
    const parts = [
      ...(isLast ? branchParts(before, after, actor) : []),
      ...(isLast && records.length === 0 ? yearParts(closingFrom, actor.date) : []),
      ...tills.map(({ part }) => part),
    ]
    const asOnce = isLast ? once : { ...once, key: null }
    answered = await post(
      { records, parts, currencies, answer },
      {
        once: asOnce,
        customerFloorMinor: TAKES_FROM_NO_CUSTOMER,
        requireMayPost: POSTS_TO_NO_BOOK,
      },
    )
  }
  return answered
}

/**
 * A branch doesn't begin to close the days of a closed year, which would take no difference of a count any more. A write that
 * also posts asks the same, and a write can't ask twice.
 */
function yearParts(closingFrom: BusinessDate | null, today: BusinessDate): Part[] {
  return closingFrom !== null && mayBeClosed(closingFrom, today) ? [yearOpenPart(closingFrom)] : []
}

async function readLeftTills(
  code: string,
  closingFrom: BusinessDate,
  kept: readonly TillRecord[],
): Promise<LeftTill[]> {
  const [users, books] = await Promise.all([listUsers(), tillBooks(code, closingFrom)])
  const staff = new Set(users.filter((user) => isStaffOf(user, code)).map(({ id }) => id))
  const names = new Map(
    await Promise.all(
      [...books.values()].map(async ({ till: { userId, userName } }) => {
        const user = users.find(({ id }) => id === userId)
        const record = kept.find((each) => each.userId === userId)
        const known = user?.userName || record?.userName || userName
        return [userId, known || (await deletedUserName(userId)) || `User ${userId}`] as const
      }),
    ),
  )
  return leftTills(books, staff, (userId) => names.get(userId) ?? '')
}

/** What one till adds to a write. */
interface TillChange {
  part: Part
  postings: readonly CashPosting[]
}

/** Spreads the changes of all tills over writes of at most `MOST_ITEMS` items. The tills to be emptied come first. */
function inWrites(left: readonly LeftTill[], kept: readonly TillRecord[]): TillChange[][] {
  const records = new Map(kept.map((record) => [record.userId, record]))
  const emptied = left.map(({ till, postings }) => ({
    part: clearedPart(till, records.get(till.userId)),
    postings,
  }))
  const others = kept
    .filter(({ userId }) => left.every(({ till }) => till.userId !== userId))
    .map((record) => ({ part: clearedPart(record, record), postings: [] }))
  const writes: TillChange[][] = [[]]
  let items = 0
  for (const each of [...emptied, ...others]) {
    // Besides its records, a till writes its own item, its day, and, if that day is past, the day's mark.
    const size = each.postings.length + 3
    if (items + size > MOST_ITEMS) {
      writes.push([])
      items = 0
    }
    writes.at(-1)?.push(each)
    items += size
  }
  return writes
}

/**
 * Removes what the nightly run noted on a till. The till's version rises, so that a count from another first day is refused.
 */
function clearedPart(till: Till, record: TillRecord | undefined): Part {
  return tillPart(record, newTill(till))
}
