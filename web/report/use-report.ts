import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../api/errors.ts'
import { fetchWholeList, type ListKey, type ReadOptions, type WholeList } from '../api/use-api.ts'

/**
 * The state of a run; each time that a report is generated is a run. The answer of a run is complete or missing, but never
 * partial.
 */
export type RunState<Answer> =
  | { readonly status: 'idle' }
  /** `rowCount` is the number of rows loaded so far. */
  | { readonly status: 'loading'; readonly rowCount: number }
  | { readonly status: 'ready'; readonly report: Answer }
  | { readonly status: 'failed'; readonly reason: string }

/** The state of a report. When ready, it has all rows and the headers of the first page. */
export type ReportState<K extends ListKey> = RunState<WholeList<K>>

/** Returns the number of rows loaded so far. */
export function rowsSoFar(state: RunState<{ readonly data: readonly unknown[] }>): number {
  if (state.status === 'ready') return state.report.data.length
  return state.status === 'loading' ? state.rowCount : 0
}

/**
 * Fetches all pages of a report for every run; nothing is cached between runs.
 * Rules: docs/rules/lists-and-csv.md
 * @param options the request; null if there is none
 * @param run a new value for each run; answers to earlier runs are dropped
 */
export function useReport<K extends ListKey>(
  key: K,
  options: ReadOptions<K> | null,
  run: string,
): ReportState<K> {
  return useRun(options, run, (asked, goOn) => fetchWholeList(key, asked, goOn))
}

/**
 * Fetches a new answer for every run.
 * @param asked the request; null if there is none
 * @param run a new value for each run; answers to earlier runs are dropped
 * @param fetchIt called once per run; it passes the number of rows so far to `goOn`, and stops if `goOn` returns false
 */
export function useRun<Asked, Answer>(
  asked: Asked | null,
  run: string,
  fetchIt: (asked: Asked, goOn: (rowCount: number) => boolean) => Promise<Answer>,
): RunState<Answer> {
  const [watched, setWatched] = useState<{ call: string; state: RunState<Answer> } | null>(null)
  const call = asked && JSON.stringify({ run, asked })
  const begin = useEffectEvent(fetchIt)

  useEffect(() => {
    if (call === null) return
    let current = true
    const show = (state: RunState<Answer>) => {
      if (current) setWatched({ call, state })
    }
    begin((JSON.parse(call) as { asked: Asked }).asked, (rowCount) => {
      show({ status: 'loading', rowCount })
      return current
    }).then(
      (report) => show({ status: 'ready', report }),
      (error) => show({ status: 'failed', reason: messageOf(error, error.message) }),
    )
    return () => {
      current = false
    }
  }, [call])

  if (call === null) return { status: 'idle' }
  return watched?.call === call ? watched.state : { status: 'loading', rowCount: 0 }
}
