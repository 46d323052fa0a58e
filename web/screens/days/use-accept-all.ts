import { useEffect, useRef, useState } from 'react'
import { days as texts } from '#texts/days.ts'
import { messageOf } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { CHANGED_BY_CLOSING, type Day } from '../../day/day.ts'

/** A day that wasn't accepted, with the server's reason. */
interface RefusedDay {
  readonly day: Day
  readonly reason: string
}

/** The progress of accepting several days. */
export interface AcceptedSoFar {
  readonly total: number
  readonly accepted: readonly Day[]
  readonly refused: readonly RefusedDay[]
}

/** The outcome of one call. */
type Came = { readonly outcome: 'saved' | 'unknown' } | { readonly reason: string }

/** Accepts days one after the other, with one call for each, and reports the progress. */
export function useAcceptAll() {
  const { user } = useSession()
  const [soFar, setSoFar] = useState<AcceptedSoFar | null>(null)
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const came = useRef<Came>({ outcome: 'unknown' })
  const { unsettled, save, sendAgain } = useSaving<'POST /api/days/{branch}/{date}/accept', null>(
    'POST /api/days/{branch}/{date}/accept',
    {
      userId: user.id,
      form: texts.acceptAllForm,
      // The days are read again once, at the end.
      refreshes: [],
      onResult: (result) => {
        came.current =
          result.outcome === 'refused'
            ? { reason: messageOf(result.error, texts.stepFailed.accept) }
            : { outcome: result.outcome }
      },
    },
  )
  // After unmounting, no further day is accepted.
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const begin = async (days: readonly Day[]): Promise<AcceptedSoFar> => {
    stopped.current = false
    // After a lost answer, this continues where it stopped.
    const before = soFar?.accepted ?? []
    let now: AcceptedSoFar = { total: days.length, accepted: before, refused: [] }
    setSoFar(now)
    setRunning(true)
    const send = async (day: Day) => {
      const { branch, date, version } = day
      // While the outcome of a call isn't known, this sends that call again, unchanged.
      await save({ params: { branch, date }, body: { comment: null, version } }, null)
      if (!isUnknown(came.current)) now = counted(now, day, came.current)
      setSoFar(now)
    }
    const left = days.filter((day) => !before.includes(day))
    const last = left.find((day) => isOf(day, unsettled?.sent.params))
    if (unsettled && !last) await sendAgain()
    for (const day of last ? [last, ...left.filter((each) => each !== last)] : left) {
      if (stopped.current || (unsettled && !last && isUnknown(came.current))) break
      await send(day)
      if (isUnknown(came.current)) break
    }
    // If days were refused, the reasons can be read while the days are read again. Otherwise the dialog stays until the days
    // have arrived.
    if (now.accepted.length < now.total) setRunning(false)
    await Promise.all(CHANGED_BY_CLOSING.map((key) => refresh(key)))
    setRunning(false)
    return now
  }
  return {
    /** Null before the first start. */
    soFar,
    running,
    /** True if it isn't known whether the last day was accepted. `begin` then sends that call again first. */
    unsettled: unsettled !== null,
    begin,
    /** Stops after the present call. */
    stop: () => {
      stopped.current = true
    },
    forget: () => setSoFar(null),
  }
}

function isOf(day: Day, params: { branch: string; date: string } | undefined): boolean {
  return day.branch === params?.branch && day.date === params.date
}

function isUnknown(came: Came): boolean {
  return 'outcome' in came && came.outcome === 'unknown'
}

function counted(before: AcceptedSoFar, day: Day, came: Came): AcceptedSoFar {
  return 'reason' in came
    ? { ...before, refused: [...before.refused, { day, reason: came.reason }] }
    : { ...before, accepted: [...before.accepted, day] }
}
