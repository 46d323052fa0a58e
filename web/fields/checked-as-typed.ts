import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form'
import { named } from '../ui/named-message.ts'

/** The part of a zod schema that the forms use. */
export interface Schema {
  safeParse(values: unknown): {
    readonly error?: {
      readonly issues: readonly {
        readonly path: readonly PropertyKey[]
        readonly message: string
      }[]
    }
  }
}

/** The problems of a form: messages by the paths of their fields ("name", "legs.1.amount"). */
type Problems = Readonly<Record<string, string>>

/**
 * Returns the first problem that a schema finds in each field, also in nested fields.
 * @param labels the names of the fields. A message without a subject ("must be above 0") gets the label as its subject;
 * without a label it isn't changed
 */
export function problemsBy(
  schema: Schema,
  values: unknown,
  labels: Readonly<Record<string, string>> = {},
): Problems {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path.join('.')
    const label = labels[field]
    problems[field] ??= label === undefined ? message : named(label, message)
  }
  return problems
}

/**
 * Makes the resolver of a form; every form uses it. If there are no problems, it returns the typed values, because the
 * schema converts them only for the call. A library's resolver would return converted values, and its code is five times as
 * large.
 */
export function checked<Values extends FieldValues>(problemsOf: (values: Values) => Problems) {
  return (values: Values): ResolverResult<Values> => {
    const problems = Object.entries(problemsOf(values))
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [field, message] of problems) set(errors, field, { type: 'validate', message })
    return { values: {}, errors }
  }
}

/** Makes the resolver of a form that a schema checks; `labels` as in `problemsBy`. */
export function checkedAsTyped<Values extends FieldValues>(
  schema: Schema,
  labels?: Readonly<Record<keyof Values, string>>,
) {
  return checked<Values>((values) => problemsBy(schema, values, labels))
}
