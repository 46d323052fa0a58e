import type { FieldErrors, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type AccountFormValues, type FormField, LABELS } from './account-values.ts'

/** What stands in the way of saving, and the fields it is about. */
export interface FormProblem {
  readonly message: string
  readonly fields: readonly FormField[]
}

/** The first thing that a schema of the contract found wrong, in the words of the form; null where all is in order. */
export function firstProblem(error: z.core.$ZodError | undefined): FormProblem | null {
  const first = error?.issues[0]
  if (!first) return null
  const same = error.issues.filter((issue) => issue.message === first.message)
  const fields = [...new Set(same.map((issue) => issue.path[0] as FormField))]
  if (/^\p{Lu}/u.test(first.message)) return { message: first.message, fields }
  const [field] = fields
  if (!field) return null
  return { message: `${LABELS[field]} ${first.message}`, fields: [field] }
}

/** The resolver of a form: the first problem alone, at its fields. */
export function checkedInOrder(
  problemOf: (values: AccountFormValues) => FormProblem | null,
): Resolver<AccountFormValues> {
  return (values) => {
    const problem = problemOf(values)
    if (!problem) return { values, errors: {} }
    const { message } = problem
    const errors = problem.fields.map((name) => [name, { type: 'validate', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<AccountFormValues> }
  }
}

/** The first field with an error in the order of the form, and what is wrong with it; null where there is none. */
export function firstError(
  errors: FieldErrors<AccountFormValues>,
): { readonly name: FormField; readonly message: string | undefined } | null {
  const name = (Object.keys(LABELS) as FormField[]).find((each) => errors[each])
  return name ? { name, message: errors[name]?.message } : null
}
