import { audit as texts } from '#texts/audit.ts'
import { addDays, isBusinessDate } from '../../../shared/calendar/business-date.ts'
import {
  AUDIT_DEFAULT_DAYS,
  AUDIT_ENTITIES,
  type AuditEntity,
} from '../../../shared/contract/audit.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the audit trail. They are in the address, so that the view can be reloaded and shared. */
export interface AuditFilters extends DateRange {
  /** The kind of record; empty for all kinds. */
  readonly entity: AuditEntity | ''
  /** The id of the user who made the change; empty for everybody. */
  readonly userId: string
}

/** Returns the default filters: `toDate` and the 30 days before it, as on the server; changes of any kind, by anybody. */
export function filtersUpTo(toDate: string): AuditFilters {
  return { fromDate: addDays(toDate, -AUDIT_DEFAULT_DAYS), toDate, entity: '', userId: '' }
}

/**
 * Reads the filters from an address: "?fromDate=2026-11-01&entity=user". Missing and invalid values get their defaults.
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

/**
 * Returns the query of an address with these filters. Default values are left out, so that a bookmark without dates always
 * means "until today".
 */
export function searchOf(filters: AuditFilters, today: string): string {
  const defaults = filtersOf('', today)
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && value !== defaults[name as keyof AuditFilters],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Returns the errors that prevent the request, by field; empty if there are none. */
export function problemsOf(filters: AuditFilters): FilterProblems<AuditFilters> {
  const { fromDate, toDate } = filters
  if (isBusinessDate(fromDate) && isBusinessDate(toDate)) return rangeProblems(filters)
  return {
    ...(fromDate === '' ? { fromDate: texts.fromDateIsRequired } : {}),
    ...(toDate === '' ? { toDate: texts.toDateIsRequired } : {}),
  }
}
