import { useEffect, useState } from 'react'
import { messageOf } from '../api/errors.ts'
import { fetchWholeList, type ListKey, type ReadOptions, type WholeList } from '../api/use-api.ts'

/** How the report asked for stands. It is whole or it is not there: rows of a report that broke off are never given. */
export type ReportState<K extends ListKey> =
  | { readonly status: 'idle' }
  /** `rowCount` rows have come so far. */
  | { readonly status: 'loading'; readonly rowCount: number }
  /** All rows, with the headers of the first page. */
  | { readonly status: 'ready'; readonly report: WholeList<K> }
  | { readonly status: 'failed'; readonly reason: string }

interface Watched<K extends ListKey> {
  readonly asked: string
  readonly state: ReportState<K>
}

/**
 * Fetches a report afresh for every run, page by page to its end (decisions.md "Long lists"); nothing is remembered between
 * two runs.
 * @param options what is asked for; null where nothing is
 * @param run another text for each time the report is generated; answers to earlier runs are dropped
 */
export function useReport<K extends ListKey>(
  key: K,
  options: ReadOptions<K> | null,
  run: string,
): ReportState<K> {
  const [watched, setWatched] = useState<Watched<K> | null>(null)
  const asked = options && JSON.stringify({ run, options })

  useEffect(() => {
    if (asked === null) return
    let current = true
    const show = (state: ReportState<K>) => {
      if (current) setWatched({ asked, state })
    }
    fetchWholeList(key, (JSON.parse(asked) as { options: ReadOptions<K> }).options, (rowCount) => {
      show({ status: 'loading', rowCount })
      return current
    }).then(
      (report) => show({ status: 'ready', report }),
      (error) => show({ status: 'failed', reason: messageOf(error, error.message) }),
    )
    return () => {
      current = false
    }
  }, [key, asked])

  if (asked === null) return { status: 'idle' }
  return watched?.asked === asked ? watched.state : { status: 'loading', rowCount: 0 }
}
