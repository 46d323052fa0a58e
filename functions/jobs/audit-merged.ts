import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import type { BranchTraded } from '../domain/days/followed-days.ts'
import type { Positions } from '../domain/deals/branch-profit.ts'
import type { HouseBooks } from '../domain/deals/house-day.ts'
import { branchCloses, type HouseClose } from '../store/days/house-closes.ts'
import { worked } from '../store/days/house-days.ts'

/** The positions of a branch at a close: as they should be, and as they are. */
interface BranchAtClose {
  /** "2026-11-22 KBL" */
  name: string
  expected: Positions
  found: Positions
}

/**
 * Finds closes that contradict the day on which the branches' positions became the house's: every close names the same day, those
 * before it have positions by branch and none of the house, and the others have those of the house. A close of an earlier
 * version names no day. Rules: docs/rules/positions.md.
 * @param houseUntil that day as the newest close names it; null while it isn't known
 */
export function mergingFaults(
  closes: readonly HouseClose[],
  houseUntil: BusinessDate | null,
): Disagreement[] {
  return closes.flatMap(({ day, positions, houseUntil: named }) => {
    const isOfBranches = houseUntil === null || day < houseUntil
    const isNamed = named === houseUntil || (named === null && isOfBranches)
    const what = 'last day on which branches had positions, in the close'
    return [
      ...(isNamed ? [] : [fault(`${what} of ${day}`, dayName(houseUntil), dayName(named))]),
      ...(isOfBranches === (positions === null)
        ? []
        : [fault(`positions in the close of ${day}`, whose(isOfBranches), whose(!isOfBranches))]),
    ]
  })
}

/**
 * Reads what branches had at each close at which they had positions of their own, and works out what they should have had. The
 * closes are read one after the other.
 * @param first the books before the first day
 * @param traded what the branches traded up to the newest close, in the order of the days
 */
export async function branchesAtCloses(
  closes: readonly HouseClose[],
  first: HouseBooks,
  traded: readonly BranchTraded[],
): Promise<BranchAtClose[]> {
  const found: BranchAtClose[] = []
  let books = first
  let next = 0
  for (const { day } of closes) {
    const from = next
    while ((traded[next]?.day ?? AFTER) <= day) next += 1
    books = worked(books, traded.slice(from, next), day).books
    if (books.house) break
    const kept = await branchCloses(day)
    for (const branch of new Set([...books.branches.keys(), ...kept.keys()])) {
      const [expected, is] = [books.branches.get(branch), kept.get(branch)?.positions]
      found.push({
        name: `${day} ${branch}`,
        expected: expected ?? new Map(),
        found: is ?? new Map(),
      })
    }
  }
  return found
}

/** A date later than any business day. */
const AFTER = '9999-12-31'

function whose(isOfBranches: boolean): string {
  return isOfBranches ? 'those of each branch' : 'those of the house'
}

function dayName(houseUntil: BusinessDate | null): string {
  return houseUntil === null ? 'not known' : houseUntil || 'none'
}

function fault(what: string, expected: string, found: string): Disagreement {
  return { account: POSITION_ACCOUNT, currency: '', what, expected, found }
}
