import { useEffect, useEffectEvent, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'

/** A row with what the plan does with it. */
export type ImportRow = Answered<RouteNamed<'imports/part'>>['rows'][number]

/** The rows that have been read so far. */
export interface ReadRows {
  readonly rows: readonly ImportRow[]
  readonly isWhole: boolean
  readonly failure: string | null
}

interface Wanted {
  readonly id: string
  /** The number of parts. */
  readonly parts: number
  /** Changes whenever the states of the rows may have changed. */
  readonly run: number
  /** True to stop reading for now. */
  readonly paused: boolean
}

const NONE: ReadRows = { rows: [], isWhole: false, failure: null }

/**
 * Reads all rows of an import part by part, and again for each run. The rows are kept only in this screen, not in the cache
 * of other reads, because they must be gone when the screen is left.
 */
export function useRows({ id, parts, run, paused }: Wanted): ReadRows & { retry: () => void } {
  const [read, setRead] = useState<ReadRows>(NONE)
  const [tries, setTries] = useState(0)
  const begin = useEffectEvent(async (goesOn: () => boolean) => {
    const rows: ImportRow[] = []
    setRead(NONE)
    try {
      for (let part = 1; part <= parts; part += 1) {
        const { data } = await request('GET /api/imports/{id}/parts/{part}', {
          params: { id, part },
        })
        if (!goesOn()) return
        rows.push(...data.rows)
        setRead({ rows: [...rows], isWhole: part === parts, failure: null })
      }
    } catch (error) {
      if (goesOn()) setRead({ rows, isWhole: false, failure: messageOf(error, texts.notRead) })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run and a retry read the same rows again
  useEffect(() => {
    if (paused) return
    let current = true
    void begin(() => current)
    return () => {
      current = false
    }
  }, [id, parts, run, tries, paused])
  return { ...read, retry: () => setTries((before) => before + 1) }
}
