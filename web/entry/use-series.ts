import { useEffect, useRef, useState } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import { type SentTo, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'

/** The settings of a series. What comes of each outcome of a call is demanded, so that none is forgotten. */
interface SeriesSettings<K extends WriteKey, Came> {
  /** Identifies the series among the forms of the user. */
  readonly form: string
  readonly saved: (answer: Answered<RouteOf<K>>) => Came
  readonly refused: (error: unknown) => Came
  /** The call may have been carried out or not; it can be sent again. */
  readonly unknown: (error: unknown) => Came
}

/** Sends one call of a series, under its own key. While the outcome of one isn't known, it sends that one again. */
type SendOne<K extends WriteKey, Came> = (sent: SentTo<K>) => Promise<Came>

/** The result of `useSeries`. */
export interface Series<K extends WriteKey, Came> {
  readonly running: boolean
  /** The call whose outcome isn't known; null if there is none. */
  readonly unsettled: SentTo<K> | null
  /** True once the person has stopped the series, or left the screen. The present call ends. */
  readonly isStopped: () => boolean
  readonly stop: () => void
  readonly send: SendOne<K, Came>
  /** Sends the call again whose outcome isn't known. */
  readonly sendAgain: () => Promise<Came>
  /** Runs a series. */
  readonly run: <Result>(sendAll: () => Promise<Result>) => Promise<Result>
}

/** The life of several calls that are sent one after the other, such as the approval of a whole statement. */
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
    // Whoever runs the series reads what it changed once, at the end.
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
