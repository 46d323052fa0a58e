import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'

/** What of a schema is needed here. */
interface Schema {
  safeParse(values: unknown): {
    readonly error?: {
      readonly issues: readonly {
        readonly code?: string | undefined
        readonly path: readonly PropertyKey[]
        readonly message: string
      }[]
    }
  }
}

/**
 * Checks a form by its schema, as a resolver of the form library: the first problem of each field, however deep it stands.
 * The form keeps and gives what was typed; what the schema makes of it is for the call.
 */
export function checkedAsTyped<Values extends FieldValues>(schema: Schema): Resolver<Values> {
  return (values) => {
    const issues = schema.safeParse(values).error?.issues
    if (!issues) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { code = 'custom', path, message } of issues) {
      const field = path.join('.')
      if (!get(errors, field)) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
}
