import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { named } from '../components/named-message.ts'

/** What is wrong with a field, as a sentence that names it; undefined where nothing is. */
export function fieldError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
  label: string,
): string | undefined {
  const problem: FieldError | undefined = get(form.formState.errors, name)
  const message = problem?.message
  return message === undefined ? undefined : named(label, message)
}
