import { forms as texts } from '#texts/forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import { type Saving, type SavingSettings, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toaster.tsx'

/** A write that was refused, or whose outcome isn't known. */
export interface Failure<Values> {
  readonly error: unknown
  readonly outcome: 'refused' | 'unknown'
  /** The values of the form that was sent. */
  readonly values: Values
}

interface WriteSettings<K extends WriteKey, Values>
  extends Omit<SavingSettings<K, Values>, 'userId' | 'onResult'> {
  /** Called with the answer and the form's values. Nothing else is sent until it has ended. */
  readonly onSaved: (answer: Answered<RouteOf<K>>, values: Values) => void | Promise<void>
  /** The message for a failure; null if the form itself shows one. */
  readonly failedText: (failure: Failure<Values>) => string | null | Promise<string | null>
  /** Called after the message was shown. */
  readonly onFailed?: (failure: Failure<Values>) => void | Promise<void>
}

/** Sends a write of the signed-in user, and shows them a message if it fails. */
export function useWrite<K extends WriteKey, Values>(
  key: K,
  settings: WriteSettings<K, Values>,
): Saving<K, Values> {
  return useWriteOf(useSession().user.id, key, settings)
}

/** Like `useWrite`, but outside `SessionProvider`, such as in the dialog for one's own password. */
export function useWriteOf<K extends WriteKey, Values>(
  userId: number,
  key: K,
  { onSaved, failedText, onFailed, ...settings }: WriteSettings<K, Values>,
): Saving<K, Values> {
  return useSaving<K, Values>(key, {
    ...settings,
    userId,
    onResult: async (result) => {
      if (result.outcome === 'saved') return onSaved(result.data, result.values)
      const description = await failedText(result)
      if (description) toast({ title: texts.error, description, variant: 'destructive' })
      return onFailed?.(result)
    },
  })
}
