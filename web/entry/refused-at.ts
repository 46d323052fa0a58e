import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../api/errors.ts'
import { named } from '../ui/named-message.ts'
import { refusedFieldOf } from './refused-field.ts'

/** A refusal in the words of a form: the field to which it belongs, and its sentence. */
export interface RefusedAt {
  readonly field: string
  readonly message: string
}

/** The field of a form, with its label, for each field of a call that a refusal may name. */
type Places = Readonly<Record<string, readonly [field: string, label: string]>>

/**
 * Returns the field of a form to which a refusal belongs, and its sentence with the label of that field in place of the call's
 * name: "Date at the Partner must not be after today".
 * @returns null if the refusal names none of these fields
 */
export function refusedAt(error: unknown, places: Places): RefusedAt | null {
  if (!(error instanceof ApiError) || error.field === null) return null
  const place = places[error.field]
  if (place === undefined) return null
  const [field, label] = place
  const told = refusedFieldOf(error, [error.field])
  return { field, message: told ? named(label, told.problem) : messageOf(error, '') }
}

/**
 * Returns how the form of a step tells a refusal: at the field that the call names, with its label; else as the sentence.
 * @param labels of the fields, which the call and the form name alike
 */
export function tellsAt<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  labels: Readonly<Record<string, string>>,
) {
  const places = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, [field, label] as const]),
  )
  return (message: string, error: unknown): string | null => {
    const at = refusedAt(error, places)
    return at ? shownAt(form, at) : message
  }
}

/**
 * Shows a refusal at its field, which gets the focus.
 * @returns null if the field shows it; the sentence if the form doesn't have the field at the moment
 */
export function shownAt<Values extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  { field, message }: RefusedAt,
): string | null {
  if (!document.querySelector(`main [name="${field}"], [role=dialog] [name="${field}"]`)) {
    return message
  }
  setError(field as FieldPath<Values>, { message })
  setFocus(field as FieldPath<Values>)
  return null
}
