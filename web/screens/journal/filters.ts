import { counts } from '#texts/counts.ts'
import { journal as texts } from '#texts/journal.ts'
import { instantAt } from '../../../shared/calendar/instant-at.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { bookRangeCall, bookRangeProblems, throughToDate } from '../../report/book-range.ts'
import { BRANCH_RANGE, type BranchRange } from '../../report/branch-range.ts'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/**
 * The filters of the journal: "?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL&after=2026-11-30&time=14%3A05". Without days, it
 * is of today.
 */
export interface JournalFilters extends BranchRange {
  /** Only what was recorded after this day and time of the house, "yyyy-mm-dd" and "HH:MM"; empty for everything. */
  readonly after: string
  /** Empty for the begin of the day. */
  readonly time: string
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/

/** Returns a typed time as "HH:MM", the begin of the day if nothing is typed; null if it is no time of day. */
export function timeOfDay(typed: string): string | null {
  const text = latinDigits(typed).trim() || '00:00'
  return TIME.test(text) ? text.padStart('00:00'.length, '0') : null
}

function journalProblems(draft: JournalFilters): FilterProblems<JournalFilters> {
  const { after, time } = draft
  return {
    ...bookRangeProblems(draft),
    ...(time !== '' && after === '' ? { after: texts.timeWithoutDay } : {}),
    ...(timeOfDay(time) === null ? { time: texts.noTime } : {}),
  }
}

/** Declares the journal. @param timeZone that of the house, in which Recorded After is typed */
export const journalIn = (timeZone: string) =>
  reportKind({
    filters: {
      none: { ...BRANCH_RANGE.none, after: '', time: '' },
      begin: ({ fromDate, toDate, ...rest }: JournalFilters, today): JournalFilters => ({
        ...rest,
        fromDate: fromDate || toDate || today,
        toDate: toDate || today,
      }),
      upToToday: throughToDate,
      problemsOf: journalProblems,
      dates: { ...RANGE_LABELS, after: texts.recordedAfter },
    },
    ask: (filters: JournalFilters) => {
      const asked = bookRangeCall(filters)
      const { after, time } = filters
      const at = timeOfDay(time)
      if (!asked || at === null || (after === '' && time !== '')) return null
      if (after === '') return asked
      return { query: { ...asked.query, recordedAfter: instantAt(after, at, timeZone) } }
    },
    read: wholeList('GET /api/reports/journal'),
    words: {
      what: texts.theJournal,
      shown: (count) => texts.shown(counts.entries(count)),
      inWords: counts.entries,
      show: [texts.show, texts.showing],
    },
  })
