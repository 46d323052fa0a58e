import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { WriteKey } from '../api/use-saving.ts'
import { useStep } from '../entry/use-step.ts'
import { CHANGED_BY_CLOSING, readDayAgain } from './day.ts'

interface DayStepSettings<K extends WriteKey> {
  /**
   * Identifies the step among the user's steps: "reopen KBL laila 2026-11-22T12:00:00Z". It contains the count or the
   * version of the day. So a lost answer is never taken for a later step on the same till or day.
   */
  readonly form: string
  /** The message for a failure if the server gives none. */
  readonly notDone: string
  /** Called after the tills and days were read again. */
  readonly onDone: (answer: Answered<RouteOf<K>>) => void
  /** Called after a refusal, once the tills and days were read again. The form may be gone by then. */
  readonly onRefused?: (refusal: string) => void
  /** Called if the answer was lost. The step is unsettled from then on. */
  readonly onUnknown?: () => void
}

/**
 * Holds a step towards the close of a day. After a refusal everything is read again, because somebody else may have acted.
 */
export function useDayStep<K extends WriteKey>(
  call: K,
  { onDone, onRefused, onUnknown, ...settings }: DayStepSettings<K>,
) {
  return useStep<K>(call, {
    ...settings,
    refreshes: CHANGED_BY_CLOSING,
    saved: async (answer) => {
      await readDayAgain()
      onDone(answer)
    },
    refused: async (message) => {
      // Waits, so that the reason is shown beside the current day. Only then can the form be closed or sent again.
      await readDayAgain()
      onRefused?.(message)
      return message
    },
    unknown: (message) => {
      onUnknown?.()
      // If the step was done after all, the tills and days show it.
      void readDayAgain()
      return message
    },
  })
}
