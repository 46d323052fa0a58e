import { ApiError } from '../api/errors.ts'

const CONFLICT = 409

/**
 * The record as it stands now, from the refusal of a change that was made from an older version of it; null for any other failure.
 */
export function movedOnRecord<Kept>(error: unknown): Kept | null {
  const isConflict = error instanceof ApiError && error.status === CONFLICT
  return isConflict ? (error.record as Kept | null) : null
}

/** A field in which what is saved now and what was typed differ, for the eye. */
export interface Difference {
  readonly label: string
  readonly now: string
  readonly typed: string
}

/**
 * Holds what is saved now against what was typed.
 * @param labels of the fields that are compared, in the order in which they are shown
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
