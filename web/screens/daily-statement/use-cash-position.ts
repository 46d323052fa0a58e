import { useEffect, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { CashPosition } from './cashiers.ts'

/** Whose day is asked for: every part of the statement is read with the same query. */
export interface DayAsked {
  readonly date: string
  readonly branch: string
  readonly userId: string
}

/** How the cash of the day asked for stands. */
export type CashState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly position: CashPosition }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Fetches the cash position afresh for every run.
 * @param asked null where nothing is asked for
 * @param run another text for each time; answers to earlier runs are dropped
 */
export function useCashPosition(asked: DayAsked | null, run: string): CashState {
  const [answer, setAnswer] = useState<{ call: string; state: CashState } | null>(null)
  const call = asked && JSON.stringify({ run, asked })

  useEffect(() => {
    if (call === null) return
    let current = true
    const show = (state: CashState) => {
      if (current) setAnswer({ call, state })
    }
    const { asked: query } = JSON.parse(call) as { asked: DayAsked }
    request('GET /api/reports/cash-position', { query }).then(
      ({ data }) => show({ status: 'ready', position: data }),
      (error) => show({ status: 'failed', reason: messageOf(error, error.message) }),
    )
    return () => {
      current = false
    }
  }, [call])

  return answer !== null && answer.call === call ? answer.state : { status: 'loading' }
}
