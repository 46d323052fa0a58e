/**
 * A message about a field as a sentence that names it.
 * @param message a sentence, or the predicate of one ("must be above 0")
 */
export function named(label: string, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${label} ${message}`
}
