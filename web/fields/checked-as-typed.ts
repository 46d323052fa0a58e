import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form'
import { named } from '../components/named-message.ts'

/** What of a schema is needed here. */
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

/** What is wrong with a form: a message by the path of its field ("name", "legs.1.amount"). */
type Problems = Readonly<Record<string, string>>

/**
 * What a schema finds wrong: the first problem of each field, however deep it stands.
 * @param labels what each field is called, so that a message which is only a predicate ("must be above 0") becomes a
 *   sentence; a field without a label keeps its message as it is
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
 * THE resolver of every form: it takes a form that has no problems as it was typed. The form keeps and gives what was typed;
 * what a schema makes of it is for the call. A library's resolver gives what the schema made of it, and weighs five times
 * as much.
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

/** The resolver of a form that a schema checks; `labels` as in `problemsBy`. */
export function checkedAsTyped<Values extends FieldValues>(
  schema: Schema,
  labels?: Readonly<Record<keyof Values, string>>,
) {
  return checked<Values>((values) => problemsBy(schema, values, labels))
}
