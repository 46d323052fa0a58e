import {
  addDays,
  isBusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import { AUDIT_DEFAULT_DAYS, type AuditEntity } from '../../../shared/contract/audit.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { endpoint } from '../../http/endpoint.ts'
import { type AuditRecord, auditOfMonth } from '../../store/audit.ts'

const PAGE_ROWS = 200
/** Each month is a query of its own. */
const MOST_DAYS = 1_830

/** The changes of administration, the newest first (decisions.md "Users, session, roles"). */
export const handler = endpoint('audit/list', {
  load: async ({ query, today }) => {
    const toDate = query.toDate && query.toDate < today ? query.toDate : today
    const fromDate = query.fromDate ?? addDays(toDate, -AUDIT_DEFAULT_DAYS)
    if (fromDate < addDays(toDate, -MOST_DAYS)) {
      throw new Refusal('badInput', `fromDate must be at most ${MOST_DAYS} days before toDate`)
    }
    const found: AuditRecord[] = []
    if (fromDate > toDate) return { found, fromDate, toDate }
    if (query.cursor !== undefined) requireCursor(query.cursor, fromDate, toDate)
    for (const month of monthsBack(fromDate, toDate, query.cursor ?? null)) {
      const changes = auditOfMonth(month, { fromDate, toDate }, cursorIn(month, query.cursor))
      for await (const change of changes) {
        if (!matches(change, query)) continue
        found.push(change)
        if (found.length > PAGE_ROWS) return { found, fromDate, toDate }
      }
    }
    return { found, fromDate, toDate }
  },
  reply: async ({ query }, { found, fromDate, toDate }) => {
    const page = found.slice(0, PAGE_ROWS)
    const last = found.length > PAGE_ROWS ? page.at(-1) : undefined
    const search = new URLSearchParams({ fromDate, toDate })
    if (query.entity) search.set('entity', query.entity)
    if (query.userId) search.set('userId', String(query.userId))
    if (last) search.set('cursor', last.dated)
    return {
      body: page.map(({ dated: _dated, ...change }) => change),
      ...(last ? { headers: { link: `</api/audit?${search}>; rel="next"` } } : {}),
    }
  },
})

/** A cursor is the place of a change within the days; anything else was never given out. */
function requireCursor(cursor: string, fromDate: string, toDate: string): void {
  const day = cursor.slice(0, 10)
  if (/^.{10}#\S+$/.test(cursor) && isBusinessDate(day) && day >= fromDate && day <= toDate) return
  throw new Refusal('badInput', 'cursor must be taken from the Link header of the page before')
}

function matches(
  change: AuditRecord,
  query: { entity?: AuditEntity | undefined; userId?: number | undefined },
): boolean {
  return (
    (query.entity === undefined || change.entity === query.entity) &&
    (query.userId === undefined || change.userId === query.userId)
  )
}

/** The months from the last one to the first, beginning with the cursor's where there is one. */
function monthsBack(fromDate: string, toDate: string, cursor: string | null): string[] {
  const months: string[] = []
  const last = cursor ? cursor.slice(0, 7) : monthOf(toDate)
  for (let month = monthOf(fromDate); month <= last; month = nextMonth(month)) months.unshift(month)
  return months
}

function cursorIn(month: string, cursor: string | undefined): string | null {
  return cursor?.startsWith(month) ? cursor : null
}
