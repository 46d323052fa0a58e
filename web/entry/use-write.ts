import { forms as texts } from '#texts/forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import { type Saving, type SavingSettings, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../components/toaster.tsx'

/** A write that was refused, or of which it isn't known whether it was carried out. */
export interface Failure<Values> {
  readonly error: unknown
  readonly outcome: 'refused' | 'unknown'
  /** What stood in the form that was sent. */
  readonly values: Values
}

interface WriteSettings<K extends WriteKey, Values>
  extends Omit<SavingSettings<K, Values>, 'userId' | 'onResult'> {
  /** Told of the answer, and of what stood in the form. Nothing else is sent until it has ended. */
  readonly onSaved: (answer: Answered<RouteOf<K>>, values: Values) => void | Promise<void>
  /** What the person is told of a failure; null where the form itself says it. */
  readonly failedText: (failure: Failure<Values>) => string | null | Promise<string | null>
  /** Told of a failure after the person was. */
  readonly onFailed?: (failure: Failure<Values>) => void | Promise<void>
}

/** Sends a write of the person who is signed in, and tells them where it failed. */
export function useWrite<K extends WriteKey, Values>(
  key: K,
  settings: WriteSettings<K, Values>,
): Saving<K, Values> {
  return useWriteOf(useSession().user.id, key, settings)
}

/** The same where no session is around: beside the screens, as in the dialog of one's own password. */
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
