import { named } from './named-message.ts'

/** What of a schema is needed here. */
interface Schema {
  safeParse(values: unknown): {
    readonly error?: {
      readonly issues: readonly {
        readonly path: readonly PropertyKey[]
        readonly message: string
      }[]
    }
  }
}

/** What is wrong with a field, as the form library wants it. */
interface FieldProblem {
  readonly type: 'validate'
  readonly message: string
}

/**
 * Checks a form against the schema of the call that it will make, as a resolver of the form library: the first problem
 * of each field, as a sentence.
 * @param labels by field, for messages that are only the predicate of a sentence ("must be above 0")
 */
export function checkedBy<Values extends object>(
  schema: Schema,
  labels: Readonly<Record<keyof Values, string>>,
) {
  return (values: Values) => {
    const errors: Partial<Record<keyof Values, FieldProblem>> = {}
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      const field = path[0] as keyof Values
      errors[field] ??= { type: 'validate', message: named(labels[field], message) }
    }
    return { values: Object.keys(errors).length > 0 ? {} : values, errors }
  }
}
