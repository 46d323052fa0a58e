/**
 * Makes a whole sentence from a message about a field.
 * @param message a sentence, or only a predicate ("must be above 0"), which follows the label
 */
export function named(label: string, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${label} ${message}`
}
