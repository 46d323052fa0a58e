import { ApiError } from '../api/errors.ts'

const CONFLICT = 409

/**
 * Returns the current record, if the server sent it because it refused a change to an outdated version; null for any other
 * error.
 */
export function movedOnRecord<Kept>(error: unknown): Kept | null {
  const isConflict = error instanceof ApiError && error.status === CONFLICT
  return isConflict ? (error.record as Kept | null) : null
}

/** A field whose saved value differs from the typed one. All three properties are texts as the screen shows them. */
export interface Difference {
  readonly label: string
  readonly now: string
  readonly typed: string
}

/**
 * Compares the saved values with the typed ones.
 * @param labels the labels of the compared fields, in the order in which they are shown
 */
export function differencesBetween<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  now: Readonly<Record<Field, string>>,
  typed: Readonly<Record<Field, string>>,
): Difference[] {
  const fields = Object.keys(labels) as Field[]
  return fields
    .filter((field) => now[field].trim() !== typed[field].trim())
    .map((field) => ({ label: labels[field], now: now[field], typed: typed[field] }))
}
