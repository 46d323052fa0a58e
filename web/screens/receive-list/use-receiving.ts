import { useState } from 'react'
import { receiveList as texts } from '#texts/receive-list.ts'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { messageOf } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../../entry/changed-by.ts'
import { useSeries } from '../../entry/use-series.ts'
import { CHANGED_BY_NEW_ORDERS } from '../../hawala-orders/changed-by-new-orders.ts'
import {
  amountOf,
  type Outcome,
  outcomeOfRefusal,
  outcomeOfSaved,
  stopsAll,
} from './listed-rows.ts'
import {
  type Calls,
  type Came,
  type Ending,
  type PlannedList,
  receiveRows,
  settle,
  type Told,
} from './receive-rows.ts'

/** The progress of a list that is being received. */
export interface ReceivedSoFar {
  readonly done: number
  readonly all: number
}

type Route = 'POST /api/hawala-orders'

/**
 * Receives the new rows of a list one after the other, each under a key of its own. A call whose answer was lost is sent again
 * before anything else, also after the page was loaded again, so no row is received twice.
 * @param onOutcome is told what became of the row in a line
 */
export function useReceiving(onOutcome: (line: number, outcome: Outcome) => void) {
  const [soFar, setSoFar] = useState<ReceivedSoFar | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [earlier, setEarlier] = useState<string | null>(null)
  const series = useSeries<Route, Came>('POST /api/hawala-orders', {
    form: texts.title,
    saved: (order) => ({ outcome: outcomeOfSaved(order) }),
    refused: (error) =>
      stopsAll(error)
        ? { failure: messageOf(error, texts.notReceived) }
        : { outcome: outcomeOfRefusal(error) },
    unknown: (error) => ({ failure: messageOf(error, texts.notReceived) }),
  })
  const calls: Calls = { ...series, unsettled: series.unsettled?.body ?? null }
  const told: Told = {
    row: onOutcome,
    earlier: (body, outcome) => setEarlier(wordsOfEarlier(body, outcome)),
    failure: setFailure,
    progress: (done, all) => setSoFar({ done, all }),
  }

  /** Does a piece of work. Returns whether the list must be planned again. */
  const run = (work: () => Promise<Ending>): Promise<boolean> =>
    series.run(async () => {
      setFailure(null)
      setEarlier(null)
      const ending = await work()
      setSoFar(null)
      for (const each of [...CHANGED_BY_POSTING, ...CHANGED_BY_NEW_ORDERS]) void refresh(each)
      return ending === 'plansAgain'
    })
  return {
    soFar,
    failure,
    running: series.running,
    /** Names the hawala of which it isn't known whether it was received; null if there is none. */
    unsettled: calls.unsettled === null ? null : wordsOf(calls.unsettled),
    /** Says what became of an earlier call that is of no row of the list; null if there was none. */
    earlier,
    receive: (list: PlannedList) => run(() => receiveRows(list, calls, told)),
    settle: (list: PlannedList | null) => run(() => settle(list, calls, told)),
    stop: series.stop,
  }
}

function wordsOfEarlier(body: unknown, outcome: Outcome): string {
  return outcome.state === 'received'
    ? texts.earlierReceived(wordsOf(body), orderLabel({ way: 'receive', number: outcome.number }))
    : texts.earlierNotReceived(wordsOf(body), outcome.message)
}

/** Names the hawala in the body of a call, as "D-77 of 1,000.00 from partner 2001". */
function wordsOf(body: unknown): string {
  const { partnerNumber, amount, partner } = body as Readonly<Record<string, unknown>>
  const shown = withCommas(amountOf(String(amount)) ?? String(amount))
  return texts.hawalaOf(String(partnerNumber), shown, String(partner))
}
