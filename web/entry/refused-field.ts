/** A refusal that names a field of a row. */
export interface RefusedField {
  /** The place of the row and the name of the field: "0.buy". */
  readonly field: string
  /** What the server says of it. */
  readonly problem: string
}

/** The row and the field in a refusal of the server: "rates.0.buy must not be above sell". */
const NAMED_FIELD = /^\w+\.(\d+)\.(\w+):? (.+)$/

/** The field of a row that a refusal names; null if it names none, so that the refusal must be told elsewhere. */
export function refusedField(message: string): RefusedField | null {
  const [, place, name, problem] = NAMED_FIELD.exec(message) ?? []
  return place && name && problem ? { field: `${place}.${name}`, problem } : null
}

/**
 * The field of a form that a refusal names: "floor must not be above ceiling" for the fields floor and ceiling.
 * @returns null if it names none of them
 */
export function refusedFieldOf<Name extends string>(
  message: string,
  names: readonly Name[],
): { readonly field: Name; readonly problem: string } | null {
  const [, said, problem] = /^(\w+):? (.+)$/.exec(message) ?? []
  const field = names.find((name) => name === said)
  return field && problem ? { field, problem } : null
}
