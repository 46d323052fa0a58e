import { useState } from 'react'
import { forms as texts } from '#texts/forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import { messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { Saving, SavingSettings, SentTo, WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toaster.tsx'
import { isLimitRefusal } from './beyond-limit.ts'
import { type Failure, useWriteOf } from './use-write.ts'

type Shown = string | null | Promise<string | null>
/** The values of the form. A step without values leaves them out. */
type Typed<Values> = null extends Values ? [values?: Values] : [values: Values]

/** The settings of a step. They must say what is shown after each outcome, so that none is forgotten. */
export interface StepSettings<K extends WriteKey, Values>
  extends Omit<SavingSettings<K, Values>, 'userId' | 'onResult'> {
  /** The message for a failure if the server gives none. */
  readonly notDone: string
  readonly saved: (answer: Answered<RouteOf<K>>, values: Values) => void | Promise<void>
  /** @returns the message to show where the person took the step; null if it is shown elsewhere */
  readonly refused: (message: string, failure: Failure<Values>) => Shown
  /** @returns the message for a toast; null if the outcome is shown elsewhere */
  readonly unknown: (message: string, failure: Failure<Values>) => Shown
}

/** The result of `useStep`. */
export interface Step<K extends WriteKey = WriteKey, Values = unknown>
  extends Omit<Saving<K, Values>, 'save'> {
  /** The server's reason why the step wasn't done; null if there is none. */
  readonly refusal: string | null
  /** True if the reason is the limit of an account, which a typed reason may pass. */
  readonly isAtLimit: boolean
  /** Shows another reason in place of the current one; null shows none. */
  readonly show: (refusal: string | null) => void
  /**
   * Sends the step. While a step is unsettled, it sends the unsettled step again instead. The shown reason stays until the
   * outcome is known.
   */
  readonly save: (sent: SentTo<K>, ...values: Typed<Values>) => Promise<void>
  /** Like `save`, but removes the shown reason at once. */
  readonly send: (sent: SentTo<K>, ...values: Typed<Values>) => Promise<void>
}

/** The part of a step that doesn't depend on its call. */
export type AnyStep = Pick<
  Step,
  'saving' | 'setAside' | 'refusal' | 'isAtLimit' | 'show' | 'sendAgain'
> & {
  readonly unsettled: unknown
}

/**
 * Holds the state of a step, such as a payment or an acceptance. A step is typed and sent; then it is done, refused or of
 * unknown outcome.
 */
export function useStep<K extends WriteKey, Values = null>(
  call: K,
  settings: StepSettings<K, Values>,
): Step<K, Values> {
  return useStepOf(useSession().user.id, call, settings)
}

/** Like `useStep`, but outside `SessionProvider`, such as in the dialog for one's own password. */
export function useStepOf<K extends WriteKey, Values = null>(
  userId: number,
  call: K,
  { notDone, saved, refused, unknown, ...settings }: StepSettings<K, Values>,
): Step<K, Values> {
  const [refusal, show] = useState<string | null>(null)
  // All of them, because the next one is noted before it is shown, while the one before it still is.
  const [limitRefusals, noteLimitRefusal] = useState<readonly string[]>([])
  const { save, ...write } = useWriteOf<K, Values>(userId, call, {
    ...settings,
    saved,
    refused: async (failure) => {
      const message = messageOf(failure.error, notDone)
      if (isLimitRefusal(failure.error)) noteLimitRefusal((before) => [...before, message])
      show(await refused(message, failure))
      return null
    },
    unknown: (failure) => {
      show(null)
      return unknown(messageOf(failure.error, notDone), failure)
    },
  })
  const saveOf = (sent: SentTo<K>, ...[values]: Typed<Values>) =>
    save(sent, (values ?? null) as Values)
  return {
    ...write,
    refusal,
    isAtLimit: refusal !== null && limitRefusals.includes(refusal),
    show,
    save: saveOf,
    send: (sent, ...values) => {
      show(null)
      return saveOf(sent, ...values)
    },
  }
}

/** Shows a failure as a toast at once, for a step that has no other place for it. */
export function tellFailure(description: string): null {
  toast({ title: texts.error, description, variant: 'destructive' })
  return null
}

/** The outcomes of a step whose failures are all shown as toasts. */
export const TOLD = { refused: tellFailure, unknown: tellFailure }
