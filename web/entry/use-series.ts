import { useEffect, useRef, useState } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import { type SentTo, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'

/** The settings of a series. They must say what follows from each outcome of a call, so that none is forgotten. */
interface SeriesSettings<K extends WriteKey, Came> {
  /** Identifies the series among the user's forms. */
  readonly form: string
  readonly saved: (answer: Answered<RouteOf<K>>) => Came
  readonly refused: (error: unknown) => Came
  /** The call may have been carried out or not; it can be sent again. */
  readonly unknown: (error: unknown) => Came
}

/** Sends one call of a series, under its own key. While a call is unsettled, it sends the unsettled call again instead. */
type SendOne<K extends WriteKey, Came> = (sent: SentTo<K>) => Promise<Came>

/** The result of `useSeries`. */
export interface Series<K extends WriteKey, Came> {
  readonly running: boolean
  /** The call with an unknown outcome; null if there is none. */
  readonly unsettled: SentTo<K> | null
  /** True once the person has stopped the series or left the screen. The call that is running still ends. */
  readonly isStopped: () => boolean
  readonly stop: () => void
  readonly send: SendOne<K, Came>
  /** Sends the call with the unknown outcome again. */
  readonly sendAgain: () => Promise<Came>
  /** Runs a series; `sendAll` sends its calls. */
  readonly run: <Result>(sendAll: () => Promise<Result>) => Promise<Result>
}

/** Sends several calls one after the other, such as the approvals of a whole statement. */
export function useSeries<K extends WriteKey, Came>(
  call: K,
  { form, ...outcomes }: SeriesSettings<K, Came>,
): Series<K, Came> {
  const { user } = useSession()
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const came = useRef<Came | null>(null)
  const { unsettled, save, sendAgain } = useSaving<K, null>(call, {
    userId: user.id,
    form,
    isSeries: true,
    // The caller reads the changed data once, at the end of the series.
    refreshes: [],
    onResult: (result) => {
      came.current =
        result.outcome === 'saved'
          ? outcomes.saved(result.data)
          : outcomes[result.outcome](result.error)
    },
  })
  // After unmounting, no further call is sent.
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  return {
    running,
    unsettled: unsettled?.sent ?? null,
    isStopped: () => stopped.current,
    stop: () => {
      stopped.current = true
    },
    send: async (sent) => {
      await save(sent, null)
      return came.current as Came
    },
    sendAgain: async () => {
      await sendAgain()
      return came.current as Came
    },
    run: async (sendAll) => {
      stopped.current = false
      setRunning(true)
      const result = await sendAll()
      setRunning(false)
      return result
    },
  }
}
