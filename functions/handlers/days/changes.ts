import { CHANGES_PAGE_ROWS, reportsChanges } from '../../../shared/contract/report-changes.ts'
import { changedRow } from '../../domain/ledger/changed-row.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { holderNames } from '../../store/ledger/balances.ts'
import { changesOfDay } from '../../store/ledger/changes-of-day.ts'
import { firstPrintsOf } from '../../store/ledger/first-print.ts'

/**
 * Lists the edits, deletions and reversals of a business day, the oldest first. A page has at most 1,000 of them; its cursor
 * has the number of changes that were passed, because a later change comes after all others.
 */
export const handler = endpoint(reportsChanges, {
  load: async ({ query: { date, branch, userId, cursor }, today }) => {
    const passed = cursorFrom(cursor, 'houseSums')?.number ?? 0
    const { changed, isComplete } = await changesOfDay(date, { branch, userId }, today)
    const page = changed.slice(passed, passed + CHANGES_PAGE_ROWS)
    const records = page.map(({ record }) => record)
    const [holders, prints] = await Promise.all([holderNames(records), firstPrintsOf(records)])
    const end = passed + page.length
    const next = end < changed.length ? { tranDate: date, number: end, sums: new Map() } : null
    return { page, holders, prints, isComplete, next }
  },
  reply: async ({ query: { date, branch, userId } }, { page, holders, prints, ...read }) => ({
    body: await inTurns(page, (changed) =>
      changedRow(changed, {
        timeZone: env().businessTimeZone,
        holders,
        print: prints.get(changed.record.number),
      }),
    ),
    headers: pageHeaders('/api/reports/changes', { date, branch, userId }, read),
  }),
})
