import type { ChangeEvent } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/**
 * Returns the `onChange` of a text field. It shows an error as soon as the typed text is too long. The browser's own limit
 * would cut a pasted text without telling anybody.
 * @param most the length that the form's schema allows; undefined if it has no limit
 */
export function checkedLength<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: { readonly name: string; readonly onChange: (event: ChangeEvent) => unknown },
  most: number | undefined,
) {
  const name = field.name as Path<Values>
  return (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    void field.onChange(event)
    const { isSubmitted, errors } = form.formState
    if (most !== undefined && event.target.value.length > most) void form.trigger(name)
    else if (!isSubmitted && get(errors, name)) form.clearErrors(name)
  }
}
