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
  /** Told of the answer. Nothing else is sent until it has ended. */
  readonly onSaved: (answer: Answered<RouteOf<K>>) => void | Promise<void>
  /** What the person is told of a failure. */
  readonly failedText: (failure: Failure<Values>) => string
  /** Told of a failure after the person was. */
  readonly onFailed?: (failure: Failure<Values>) => void | Promise<void>
}

/** Sends a write of the person who is signed in, and tells them where it failed. */
export function useWrite<K extends WriteKey, Values>(
  key: K,
  { onSaved, failedText, onFailed, ...settings }: WriteSettings<K, Values>,
): Saving<K, Values> {
  const { user } = useSession()
  return useSaving<K, Values>(key, {
    ...settings,
    userId: user.id,
    onResult(result) {
      if (result.outcome === 'saved') return onSaved(result.data)
      toast({ title: texts.error, description: failedText(result), variant: 'destructive' })
      return onFailed?.(result)
    },
  })
}
