import { useState } from 'react'
import { receiveList as texts } from '#texts/receive-list.ts'
import { messageOf } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../../entry/changed-by.ts'
import { useSeries } from '../../entry/use-series.ts'
import { CHANGED_BY_NEW_ORDERS } from '../../hawala-orders/changed-by-new-orders.ts'
import {
  bodyOf,
  type ListedRow,
  type ListPlan,
  type Outcome,
  outcomeOfRefusal,
  outcomeOfSaved,
  stateOf,
  stopsAll,
} from './listed-rows.ts'

/** The progress of a list that is being received. */
export interface ReceivedSoFar {
  readonly done: number
  readonly all: number
}

/** What came of a call: the outcome of its row, or why no further row is sent. */
type Came = { readonly outcome: Outcome } | { readonly failure: string }

type Route = 'POST /api/hawala-orders'

/**
 * Receives the new rows of a list one after the other, each under a key of its own. A call whose answer was lost is sent again
 * before anything else, also after the page was loaded again, so no row is received twice.
 * @param onOutcome is told what became of the row with a number of the partner
 */
export function useReceiving(onOutcome: (partnerNumber: string, outcome: Outcome) => void) {
  const [soFar, setSoFar] = useState<ReceivedSoFar | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const series = useSeries<Route, Came>('POST /api/hawala-orders', {
    form: texts.title,
    saved: (order) => ({ outcome: outcomeOfSaved(order) }),
    refused: (error) =>
      stopsAll(error)
        ? { failure: messageOf(error, texts.notReceived) }
        : { outcome: outcomeOfRefusal(error) },
    unknown: (error) => ({ failure: messageOf(error, texts.notReceived) }),
  })
  const unsettled = numberIn(series.unsettled?.body)

  /** Tells what came of a call. Returns whether the next row is sent. */
  const took = (partnerNumber: string, came: Came): boolean => {
    if ('failure' in came) setFailure(came.failure)
    else onOutcome(partnerNumber, came.outcome)
    return !('failure' in came)
  }

  const settle = async () => unsettled === null || took(unsettled, await series.sendAgain())

  const receive = (plan: ListPlan, rows: readonly ListedRow[]) =>
    series.run(async () => {
      setFailure(null)
      const wanted = rows.filter((row) => stateOf(row) === 'new')
      setSoFar({ done: 0, all: wanted.length })
      let goesOn = await settle()
      for (const [done, row] of wanted.entries()) {
        if (!goesOn || series.isStopped()) break
        const body = bodyOf(plan, row)
        // The unsettled row was sent first.
        if (body.partnerNumber !== unsettled) {
          goesOn = took(body.partnerNumber, await series.send({ body }))
        }
        if (goesOn) setSoFar({ done: done + 1, all: wanted.length })
      }
      setSoFar(null)
      for (const each of [...CHANGED_BY_POSTING, ...CHANGED_BY_NEW_ORDERS]) void refresh(each)
    })
  return {
    soFar,
    failure,
    running: series.running,
    /** The partner's number of the row of which it isn't known whether it was received; null if there is none. */
    unsettled,
    receive,
    settle: () => series.run(settle),
    stop: series.stop,
  }
}

/** Returns the partner's number in the body of a call. */
function numberIn(body: unknown): string | null {
  const { partnerNumber } = (body ?? {}) as { partnerNumber?: unknown }
  return typeof partnerNumber === 'string' ? partnerNumber : null
}
