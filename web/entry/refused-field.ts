import { ApiError, messageOf } from '../api/errors.ts'

/** A refusal that names a field of a row. */
export interface RefusedField {
  /** The place of the row and the name of the field: "0.buy". */
  readonly field: string
  /** What the server says about the field. */
  readonly problem: string
}

/** The row and the field of a refusal: "rates.0.buy". */
const FIELD_OF_ROW = /^\w+\.(\d+\.\w+)$/

/** Returns the field of a row that a refusal names. Null if it names none, so that the refusal must be shown elsewhere. */
export function refusedField(error: unknown): RefusedField | null {
  const { path, problem } = toldOf(error) ?? {}
  const [, field] = FIELD_OF_ROW.exec(path ?? '') ?? []
  return field && problem ? { field, problem } : null
}

/**
 * Returns the field of a form that a refusal names: for "floor must not be above ceiling" it is floor, if the form has it.
 * @returns null if it names none of the form's fields
 */
export function refusedFieldOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { readonly field: Name; readonly problem: string } | null {
  const { path, problem } = toldOf(error) ?? {}
  const field = names.find((name) => name === path)
  return field && problem ? { field, problem } : null
}

/**
 * Returns the field that a refusal names, and the rest of its sentence. Null if the sentence doesn't begin with the field.
 */
function toldOf(error: unknown): { path: string; problem: string } | null {
  if (!(error instanceof ApiError) || error.field === null) return null
  const sentence = messageOf(error, '')
  if (!sentence.startsWith(error.field)) return null
  return { path: error.field, problem: sentence.slice(error.field.length).replace(/^:? /, '') }
}
