import { useState } from 'react'
import { days as texts } from '#texts/days.ts'
import { messageOf } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import { CHANGED_BY_CLOSING, type Day } from '../../day/day.ts'
import { useSeries } from '../../entry/use-series.ts'

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

/** The outcome of one call: accepted, unknown, or refused for a reason. */
type Came = 'saved' | 'unknown' | { readonly reason: string }

/** Accepts days one after the other, with one call for each, and reports the progress. */
export function useAcceptAll() {
  const [soFar, setSoFar] = useState<AcceptedSoFar | null>(null)
  const series = useSeries<'POST /api/days/{branch}/{date}/accept', Came>(
    'POST /api/days/{branch}/{date}/accept',
    {
      form: texts.acceptAllForm,
      saved: () => 'saved',
      refused: (error) => ({ reason: messageOf(error, texts.stepFailed.accept) }),
      unknown: () => 'unknown',
    },
  )
  const { running, unsettled, stop } = series
  const acceptDays = async (days: readonly Day[], before: readonly Day[]) => {
    let now: AcceptedSoFar = { total: days.length, accepted: before, refused: [] }
    setSoFar(now)
    const left = days.filter((day) => !before.includes(day))
    const last = left.find((day) => isOf(day, unsettled?.params))
    if (unsettled && !last && (await series.sendAgain()) === 'unknown') return now
    for (const day of last ? [last, ...left.filter((each) => each !== last)] : left) {
      if (series.isStopped()) break
      const { branch, date, version } = day
      const came = await series.send({ params: { branch, date }, body: { comment: null, version } })
      if (came === 'unknown') break
      now = counted(now, day, came)
      setSoFar(now)
    }
    return now
  }
  const begin = async (days: readonly Day[]): Promise<AcceptedSoFar> => {
    let readAgain: Promise<unknown> = Promise.resolve()
    const done = await series.run(async () => {
      // After a lost answer, this continues where it stopped.
      const now = await acceptDays(days, soFar?.accepted ?? [])
      readAgain = Promise.all(CHANGED_BY_CLOSING.map((key) => refresh(key)))
      // If days were refused, the reasons can be read while the days are read again. Otherwise the dialog stays until the
      // days have arrived.
      if (now.accepted.length === now.total) await readAgain
      return now
    })
    await readAgain
    return done
  }
  return {
    /** Null before the first start. */
    soFar,
    running,
    /** True if it isn't known whether the last day was accepted. `begin` then sends that call again first. */
    unsettled: unsettled !== null,
    begin,
    /** Stops after the present call. */
    stop,
    forget: () => setSoFar(null),
  }
}

function isOf(day: Day, params: { branch: string; date: string } | undefined): boolean {
  return day.branch === params?.branch && day.date === params.date
}

function counted(before: AcceptedSoFar, day: Day, came: Exclude<Came, 'unknown'>): AcceptedSoFar {
  return came === 'saved'
    ? { ...before, accepted: [...before.accepted, day] }
    : { ...before, refused: [...before.refused, { day, reason: came.reason }] }
}
