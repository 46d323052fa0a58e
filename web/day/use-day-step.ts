import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { WriteKey } from '../api/use-saving.ts'
import { useStep } from '../entry/use-step.ts'
import { CHANGED_BY_CLOSING, readDayAgain } from './day.ts'

interface DayStepSettings<K extends WriteKey> {
  /**
   * Identifies what is done among the steps of the user: "reopen KBL laila 2026-11-22T12:00:00Z". It names the count or the
   * version of the day, so that a lost answer never speaks of a later step on the same till or day.
   */
  readonly form: string
  /** The message for a failure if the server gives none. */
  readonly notDone: string
  /** Called when the tills and days were read again. */
  readonly onDone: (answer: Answered<RouteOf<K>>) => void
  /** Called after a refusal, when the tills and days were read again; the form may be gone then. */
  readonly onRefused?: (refusal: string) => void
}

/** A step towards the close of a day. After a refusal everything is read again, because somebody else may have acted. */
export function useDayStep<K extends WriteKey>(
  call: K,
  { onDone, onRefused, ...settings }: DayStepSettings<K>,
) {
  return useStep<K>(call, {
    ...settings,
    refreshes: CHANGED_BY_CLOSING,
    saved: async (answer) => {
      await readDayAgain()
      onDone(answer)
    },
    refused: async (message) => {
      // The reason stands beside the day as it is now, and from this moment on the form can be closed or sent again.
      await readDayAgain()
      onRefused?.(message)
      return message
    },
    unknown: (message) => {
      // If it was done after all, the tills and days say so.
      void readDayAgain()
      return message
    },
  })
}
