import { addDays, daysBetween } from '../../../shared/calendar/business-date.ts'
import { reportsProfitAndLoss } from '../../../shared/contract/profit-and-loss.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { netWorthChange } from '../../domain/books/net-worth-change.ts'
import { profitAndLoss } from '../../domain/books/profit-and-loss.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { readEarningAccounts } from '../../store/books/earning-accounts.ts'
import { readOwnRange } from '../../store/books/own-changes.ts'
import { houseDays } from '../../store/days/house-days.ts'
import { allTraded, type DayRange, daysKnown } from '../../store/days/profit-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { listBranches } from '../../store/house/branches.ts'

/**
 * Tells profit and loss of a range of days, by branch and of the house (docs/rules/books.md). A Manager reads the own branch,
 * head office all of them.
 */
export const handler = endpoint(reportsProfitAndLoss, {
  load: ({ query: { from, to, branch }, claims, today }) => {
    if (to > today) throw refused(BOOKS.rangeToCome, { to, today })
    const eve = addDays(from, -1)
    return forBookReaders(claims, branch, () =>
      Promise.all([
        earnedIn({ from, to }, branch),
        branch === undefined ? branchCodes() : [branch],
        readEarningAccounts(),
        // Head office usually publishes a board a day.
        rowFactsSince(eve, daysBetween(eve, today)),
        branch === undefined ? readOwnRange({ from, to }, today) : null,
      ]),
    )
  },
  reply: async ({ query: { from, to, branch }, session, now, today }, { read, headOffice }) => {
    requireBooksOf(session, headOffice, branch)
    const [{ traded, house }, branches, accounts, facts, own] = read
    const at = to === today ? now.toISOString() : null
    const range = { from, to, branches, accounts, traded, house }
    const { profit, isComplete } = profitAndLoss(range, facts)
    const change = own && house ? netWorthChange({ ...range, house }, profit, own, facts) : null
    return {
      body: { from, to, at, ...profit, change },
      headers: incompleteHeader(isComplete && (own?.isComplete ?? true)),
    }
  },
})

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
