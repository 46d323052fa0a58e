import { useState } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import { messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useWrite } from '../entry/use-write.ts'
import { CHANGED_BY_CLOSING, readDayAgain } from './day.ts'

interface DayWriteSettings<K extends WriteKey> {
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
export function useDayWrite<K extends WriteKey>(call: K, settings: DayWriteSettings<K>) {
  const { form, notDone, onDone, onRefused } = settings
  const [refusal, setRefusal] = useState<string | null>(null)
  const write = useWrite<K, null>(call, {
    form,
    refreshes: CHANGED_BY_CLOSING,
    onSaved: async (answer) => {
      await readDayAgain()
      onDone(answer)
    },
    // The form itself shows a refusal.
    failedText: ({ error, outcome }) => (outcome === 'unknown' ? messageOf(error, notDone) : null),
    onFailed: async ({ error, outcome }) => {
      // If it was done after all, the tills and days say so.
      if (outcome === 'unknown') return void readDayAgain()
      const message = messageOf(error, notDone)
      await readDayAgain()
      // The reason stands beside the day as it is now, and from this moment on the form can be closed or sent again.
      setRefusal(message)
      onRefused?.(message)
    },
  })
  const { saving, unsettled, save, sendAgain, setAside } = write
  return {
    saving,
    /** The body that was sent while its outcome isn't known; null at other times. */
    unsettled: unsettled?.sent ?? null,
    setAside,
    /** The server's reason why it wasn't done; null if there is none. */
    refusal,
    /** Sends it; while the outcome of one isn't known, it sends that one again. */
    send: async (sent: SentTo<K>) => {
      setRefusal(null)
      await (unsettled ? sendAgain() : save(sent, null))
    },
  }
}

/** The part of a step that doesn't depend on its call. */
export type DayWrite = Pick<
  ReturnType<typeof useDayWrite<WriteKey>>,
  'saving' | 'setAside' | 'refusal'
> & { readonly unsettled: unknown }
