import { audit as texts } from '#texts/audit.ts'
import { addDays, isBusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  AUDIT_DEFAULT_DAYS,
  AUDIT_ENTITIES,
  type AuditEntity,
} from '../../../shared/contract/audit.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** What of the audit trail is shown; the same words stand in the address, so that it can be reloaded and sent on. */
export interface AuditFilters extends DateRange {
  /** Nothing for everything. */
  readonly entity: AuditEntity | ''
  /** The id of who made the change, or nothing for everybody. */
  readonly userId: string
}

/** A day and the 30 before it, as the server takes them by default; changes of any kind by anybody. */
export function filtersUpTo(toDate: string): AuditFilters {
  return { fromDate: addDays(toDate, -AUDIT_DEFAULT_DAYS), toDate, entity: '', userId: '' }
}

/**
 * The filters of an address: "?fromDate=2026-11-01&entity=user". What it leaves out, or what makes no sense, is as by
 * default.
 * @param today the business date
 */
export function filtersOf(search: string, today: string): AuditFilters {
  const query = new URLSearchParams(search)
  const given = (name: string) => query.get(name) ?? ''
  const toDate = isBusinessDate(given('toDate')) ? given('toDate') : today
  const fromDate = isBusinessDate(given('fromDate'))
    ? given('fromDate')
    : filtersUpTo(toDate).fromDate
  return {
    fromDate,
    toDate,
    entity: AUDIT_ENTITIES.find((entity) => entity === given('entity')) ?? '',
    userId: /^[1-9]\d{0,11}$/.test(given('userId')) ? given('userId') : '',
  }
}

/** The query of an address with these filters; what is as by default is left out, so that "today" stays today. */
export function searchOf(filters: AuditFilters, today: string): string {
  const defaults = filtersOf('', today)
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && value !== defaults[name as keyof AuditFilters],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** What stands in the way of showing the changes; nothing where all is in order. */
export function problemsOf(filters: AuditFilters): FilterProblems<AuditFilters> {
  const { fromDate, toDate } = filters
  if (isBusinessDate(fromDate) && isBusinessDate(toDate)) return rangeProblems(filters)
  return {
    ...(fromDate === '' ? { fromDate: texts.fromDateIsRequired } : {}),
    ...(toDate === '' ? { toDate: texts.toDateIsRequired } : {}),
  }
}
