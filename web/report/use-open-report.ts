import { useCallback, useMemo } from 'react'
import { reports as texts } from '#texts/reports.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { useSession } from '../app/session.tsx'
import { type Filters, filtersIn } from './address.ts'
import {
  type ReportAnswer,
  type ReportKind,
  type ReportWords,
  type RowIn,
  requestFor,
} from './report-kind.ts'
import { type RunState, useRun } from './use-report.ts'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'

/** A report as far as it has been read. */
export interface ReadReport<Row> {
  readonly kind: { readonly words: ReportWords }
  readonly state: RunState<unknown>
  /** The whole report. Null until the report and everything that it needs are loaded. */
  readonly answer: Pick<ReportAnswer, 'isIncomplete' | 'receivedAt'> | null
  /** The rows to show; empty until they are loaded. */
  readonly rows: readonly Row[]
  /** The number of rows that have arrived so far. */
  readonly rowCount: number
  /** The time of reading in words: "Generated 20-Nov-2026 14:05". */
  readonly readAt: string | undefined
  /** The first or last day of the report, if it is in the future. */
  readonly dayToCome?: string
  /** True if all of the report's days are in the future, so that there is no report. */
  readonly isToCome: boolean
  /** Reads the report again, if the address asks for one. */
  readonly again: () => void
}

/** The report that the address asks for: its filters, and what has been read. */
export interface OpenReport<F extends Filters<F>, Asked, Answer extends ReportAnswer>
  extends ReadReport<RowIn<Answer>>,
    ReportAddress<F> {
  readonly kind: ReportKind<F, Asked, Answer>
  readonly state: RunState<Answer>
  readonly answer: Answer | null
}

const NO_ROWS: readonly never[] = []

/**
 * Opens the report that the address asks for.
 * @param waits true while something is loading that the report needs, such as the codes of the currencies
 */
export function useOpenReport<F extends Filters<F>, Asked, Answer extends ReportAnswer>(
  kind: ReportKind<F, Asked, Answer>,
  waits = false,
): OpenReport<F, Asked, Answer> {
  const { businessDate, timeZone } = useSession()
  const { none, read, begin } = kind.filters
  const filtersOf = useCallback(
    (search: string) => read?.(search) ?? filtersIn(search, none),
    [read, none],
  )
  const { filters: named, run, show, narrow } = useReportAddress(filtersOf)
  const filters = useMemo(() => begin?.(named, businessDate) ?? named, [begin, named, businessDate])
  const { asked, ...toCome } = requestFor(kind, filters, businessDate)
  const state = useRun(asked, run, kind.read)
  const answer = state.status === 'ready' && !waits ? state.report : null
  const { select } = kind
  const rows = useMemo(
    () => (answer ? (select?.(rowsIn(answer), filters) ?? rowsIn(answer)) : NO_ROWS),
    [answer, select, filters],
  )
  const soFar = state.status === 'loading' ? state.rowCount : 0
  const { readAt = texts.generatedAt } = kind.words
  return {
    kind,
    filters,
    run,
    show,
    narrow,
    state,
    answer,
    rows,
    rowCount: state.status === 'ready' ? rowsIn(state.report).length : soFar,
    readAt: answer ? readAt(formatInstant(answer.receivedAt, timeZone)) : undefined,
    ...toCome,
    again: () => {
      if (asked) show(filters)
    },
  }
}

function rowsIn<Answer extends ReportAnswer>(answer: Answer): readonly RowIn<Answer>[] {
  return ('data' in answer ? answer.data : answer.rows) as readonly RowIn<Answer>[]
}
