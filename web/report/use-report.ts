import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../api/errors.ts'
import { fetchWholeList, type ListKey, type ReadOptions, type WholeList } from '../api/use-api.ts'

/** How what was asked for stands. It is whole or it is not there: rows of a report that broke off are never given. */
export type RunState<Answer> =
  | { readonly status: 'idle' }
  /** `rowCount` rows have come so far. */
  | { readonly status: 'loading'; readonly rowCount: number }
  | { readonly status: 'ready'; readonly report: Answer }
  | { readonly status: 'failed'; readonly reason: string }

/** The same of a report: when it is ready, all its rows with the headers of the first page. */
export type ReportState<K extends ListKey> = RunState<WholeList<K>>

/** How many rows have come. */
export function rowsSoFar(state: RunState<{ readonly data: readonly unknown[] }>): number {
  if (state.status === 'ready') return state.report.data.length
  return state.status === 'loading' ? state.rowCount : 0
}

/**
 * Fetches a report afresh for every run, page by page to its end; nothing is remembered between two runs.
 * Rules: docs/rules/lists-and-csv.md
 * @param options what is asked for; null where nothing is
 * @param run another text for each time the report is generated; answers to earlier runs are dropped
 */
export function useReport<K extends ListKey>(
  key: K,
  options: ReadOptions<K> | null,
  run: string,
): ReportState<K> {
  return useRun(options, run, (asked, goOn) => fetchWholeList(key, asked, goOn))
}

/**
 * Fetches something afresh for every run.
 * @param asked what is asked for; null where nothing is
 * @param run another text for each time; answers to earlier runs are dropped
 * @param fetchIt called once a run; it tells `goOn` how many rows have come, and stops where that says so
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
