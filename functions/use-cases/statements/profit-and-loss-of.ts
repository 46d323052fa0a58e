import { addDays, type BusinessDate, daysBetween } from '../../../shared/calendar/business-date.ts'
import { netWorthChange } from '../../domain/books/net-worth-change.ts'
import { profitAndLoss } from '../../domain/books/profit-and-loss.ts'
import { readEarningAccounts } from '../../store/books/earning-accounts.ts'
import { readOwnRange } from '../../store/books/own-changes.ts'
import { houseDays } from '../../store/days/house-days.ts'
import { allTraded, type DayRange, daysKnown } from '../../store/days/profit-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { listBranches } from '../../store/house/branches.ts'

/**
 * Works out profit and loss of a range of days. Rules: docs/rules/books.md.
 * @param branch the only branch; undefined for all branches and the house
 * @returns the answer of its call without `at`; false in `isComplete` if an index may lack something
 */
export async function profitAndLossOf(
  { from, to }: DayRange,
  branch: string | undefined,
  today: BusinessDate,
) {
  const eve = addDays(from, -1)
  const [{ traded, house }, branches, accounts, facts, own] = await Promise.all([
    earnedIn({ from, to }, branch),
    branch === undefined ? branchCodes() : [branch],
    readEarningAccounts(),
    // Head office usually publishes a board a day.
    rowFactsSince(eve, daysBetween(eve, today)),
    branch === undefined ? readOwnRange({ from, to }, today) : null,
  ])
  const range = { from, to, branches, accounts, traded, house }
  const { profit, isComplete } = profitAndLoss(range, facts)
  const change = own && house ? netWorthChange({ ...range, house }, profit, own, facts) : null
  const report = { from, to, ...profit, change }
  return { report, isComplete: isComplete && (own?.isComplete ?? true) }
}

/** Reads what was earned in a range; the positions belong to the whole house, so a branch has none. */
async function earnedIn(range: DayRange, branch: string | undefined) {
  if (branch !== undefined) {
    return { traded: await allTraded(range, branch, await daysKnown(range)), house: null }
  }
  const { traded, ...house } = await houseDays(range)
  return { traded, house }
}

async function branchCodes(): Promise<string[]> {
  return (await listBranches()).map(({ code }) => code)
}
