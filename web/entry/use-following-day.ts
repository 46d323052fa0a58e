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
  /** True while the form shows a save that was sent; its date must then not change. */
  readonly waits: boolean
  /** Called with the new business date when the form has taken it. */
  readonly onFollowed: (businessDate: string) => void
}

/**
 * Keeps a date that nobody changed equal to the business date: a form that stays open over midnight shows and sends the
 * new date.
 * @returns a function that gives the form's values for a business date
 */
export function useFollowingDay<Values extends FieldValues>(
  settings: FollowingDay<Values>,
): (values: Values, businessDate: string) => Values {
  const { form, draft, opened, waits, onFollowed } = settings
  const { businessDate } = useSession()
  const { emptyForm } = draft.rules
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new date, as soon as `waits` is false
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
