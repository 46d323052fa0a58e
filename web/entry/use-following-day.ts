import { useEffect } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { useSession } from '../app/session.tsx'
import { followingDay } from './draft.ts'
import type { FormDraft } from './use-draft.ts'

interface FollowingDay<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly draft: FormDraft<Values>
  /** The business date that the form is prefilled with. */
  readonly opened: string
  /** True while what was sent stands in the form, which then keeps its day. */
  readonly waits: boolean
  /** Told of the day that the form is prefilled with from now on. */
  readonly onFollowed: (businessDate: string) => void
}

/**
 * Makes a day that nobody chose follow the business date while its form stays open: a form left open over midnight shows
 * the new day, and sends it.
 * @returns gives the values of the form as they are on a day
 */
export function useFollowingDay<Values extends FieldValues>(
  settings: FollowingDay<Values>,
): (values: Values, businessDate: string) => Values {
  const { form, draft, opened, waits, onFollowed } = settings
  const { businessDate } = useSession()
  const { emptyForm } = draft.rules
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new day, as soon as nothing waits
  useEffect(() => {
    if (businessDate === opened || waits) return
    const following = followingDay(emptyForm, form.getValues(), opened, businessDate)
    draft.keeper.follow(businessDate)
    for (const [name, value] of Object.entries(following)) {
      form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>)
    }
    onFollowed(businessDate)
  }, [businessDate, waits])
  return (values, today) => ({ ...values, ...followingDay(emptyForm, values, opened, today) })
}
