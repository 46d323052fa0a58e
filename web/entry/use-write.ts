import { forms as texts } from '#texts/forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import { type Saving, type SavingSettings, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toaster.tsx'

/** A write that was refused or has an unknown outcome. */
export interface Failure<Values> {
  readonly error: unknown
  readonly outcome: 'refused' | 'unknown'
  /** The values of the form that was sent. */
  readonly values: Values
}

/** The message for a toast; null if something else shows the outcome. */
type Told = string | null | Promise<string | null>

/**
 * The settings of a write. They must say what is shown after each outcome, so that no hook for saves forgets one. A new
 * outcome is added here, and each of these hooks must then handle it.
 */
interface WriteSettings<K extends WriteKey, Values>
  extends Omit<SavingSettings<K, Values>, 'userId' | 'onResult'> {
  /** Shows that the values were saved. Nothing else is sent until this has ended. */
  readonly saved: (answer: Answered<RouteOf<K>>, values: Values) => void | Promise<void>
  readonly refused: (failure: Failure<Values>) => Told
  /** The write may have been carried out or not; it can be sent again. */
  readonly unknown: (failure: Failure<Values>) => Told
  /** Called after the message was shown. */
  readonly onFailed?: (failure: Failure<Values>) => void | Promise<void>
}

/**
 * Sends a write of the signed-in user. Screens don't call this or `useWriteOf` themselves. They use `useEntry`, `useStep`,
 * `DeletionDialog` and the like, which do.
 */
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
  { saved, refused, unknown, onFailed, ...settings }: WriteSettings<K, Values>,
): Saving<K, Values> {
  return useSaving<K, Values>(key, {
    ...settings,
    userId,
    onResult: async (result) => {
      if (result.outcome === 'saved') return saved(result.data, result.values)
      const description = await (result.outcome === 'refused' ? refused(result) : unknown(result))
      if (description) toast({ title: texts.error, description, variant: 'destructive' })
      return onFailed?.(result)
    },
  })
}
