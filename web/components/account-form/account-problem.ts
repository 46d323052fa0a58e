import type { FieldErrors } from 'react-hook-form'
import { type AccountFormValues, type FormField, LABELS } from './account-values.ts'

/** Of a form's problems the first alone, at every field that it is about: account name and last name share one. */
export function firstAlone(problems: Readonly<Record<string, string>>): Record<string, string> {
  const [first] = Object.values(problems)
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message === first))
}

/** The first field with an error in the order of the form, and what is wrong with it; null where there is none. */
export function firstError(
  errors: FieldErrors<AccountFormValues>,
): { readonly name: FormField; readonly message: string | undefined } | null {
  const name = (Object.keys(LABELS) as FormField[]).find((each) => errors[each])
  return name ? { name, message: errors[name]?.message } : null
}
