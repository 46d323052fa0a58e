import {
  addDays,
  isBusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import { AUDIT_DEFAULT_DAYS, type AuditEntity, auditList } from '../../../shared/contract/audit.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { endpoint } from '../../http/endpoint.ts'
import { type AuditRecord, auditOfMonth } from '../../store/people/audit.ts'

const PAGE_ROWS = 200
/** The most days of one call, because each month is a separate query. */
const MOST_DAYS = 1_830

/** The most entries that one call reads. If few of them pass a filter, the page is short, and another page follows. */
const MOST_READ = 2_000

/** Lists the changes of administration and the sign-ins, the newest first (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(auditList, {
  load: async ({ query, today, now }) => {
    const toDate = query.toDate && query.toDate < today ? query.toDate : today
    const fromDate = query.fromDate ?? addDays(toDate, -AUDIT_DEFAULT_DAYS)
    if (fromDate < addDays(toDate, -MOST_DAYS)) {
      throw refused(CALLS.rangeTooLong, { days: MOST_DAYS })
    }
    if (query.cursor !== undefined) requireCursor(query.cursor, fromDate, toDate)
    const page = await pageOf(query, { fromDate, toDate, now })
    return { ...page, fromDate, toDate }
  },
  reply: async ({ query }, { page, cursor, fromDate, toDate }) => {
    const search = new URLSearchParams({ fromDate, toDate })
    if (query.entity) search.set('entity', query.entity)
    if (query.userId) search.set('userId', String(query.userId))
    if (cursor) search.set('cursor', cursor)
    return {
      body: page.map(({ dated: _dated, ...change }) => change),
      ...(cursor ? { headers: { link: `</api/audit?${search}>; rel="next"` } } : {}),
    }
  },
})

interface Filters {
  entity?: AuditEntity | undefined
  userId?: number | undefined
  cursor?: string | undefined
}

/** Reads one page of the entries that pass the filters, and the cursor of the next page; null at the end. */
async function pageOf(
  filters: Filters,
  range: { fromDate: string; toDate: string; now: Date },
): Promise<{ page: AuditRecord[]; cursor: string | null }> {
  const found: AuditRecord[] = []
  let read = 0
  for (const month of monthsBack(range.fromDate, range.toDate, filters.cursor ?? null)) {
    let before = cursorIn(month, filters.cursor)
    do {
      const asked = { ...range, before }
      const stretch = await auditOfMonth(month, asked, filters.entity, PAGE_ROWS + 1)
      found.push(...stretch.entries.filter((entry) => matches(entry, filters)))
      if (found.length > PAGE_ROWS) {
        const page = found.slice(0, PAGE_ROWS)
        return { page, cursor: page.at(-1)?.dated ?? null }
      }
      read += stretch.read
      before = stretch.next
      if (before && read >= MOST_READ) return { page: found, cursor: before }
    } while (before)
  }
  return { page: found, cursor: null }
}

/** Refuses a cursor that the server can't have given: it must be the position of an entry within the range of days. */
function requireCursor(cursor: string, fromDate: string, toDate: string): void {
  const day = cursor.slice(0, 10)
  if (/^.{10}#\S+$/.test(cursor) && isBusinessDate(day) && day >= fromDate && day <= toDate) return
  throw refused(CALLS.cursor)
}

function matches(change: AuditRecord, query: Filters): boolean {
  return (
    (query.entity === undefined || change.entity === query.entity) &&
    (query.userId === undefined || change.userId === query.userId)
  )
}

/** Returns the months from the last to the first; with a cursor, they start with the cursor's month. */
function monthsBack(fromDate: string, toDate: string, cursor: string | null): string[] {
  const months: string[] = []
  const last = cursor ? cursor.slice(0, 7) : monthOf(toDate)
  for (let month = monthOf(fromDate); month <= last; month = nextMonth(month)) months.unshift(month)
  return months
}

function cursorIn(month: string, cursor: string | undefined): string | null {
  return cursor?.startsWith(month) ? cursor : null
}
