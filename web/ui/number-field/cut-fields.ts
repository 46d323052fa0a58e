/** The fields that left something out of a number, until the person has said that what they show is meant. */
const cut = new Set<HTMLInputElement>()
const listeners = new Set<() => void>()

/** Says of a field whether it shows a cut number that nobody has confirmed. */
export function markCut(field: HTMLInputElement, isCut: boolean): void {
  if (cut.has(field) === isCut) return
  if (isCut) cut.add(field)
  else cut.delete(field)
  for (const listener of listeners) listener()
}

/** Forgets a field that is no longer there. Nobody has confirmed its number, so nobody is told. */
export function forgetCut(field: HTMLInputElement): void {
  cut.delete(field)
}

/** The names of the fields that show a cut number: "selling.amount". */
export function cutNames(): readonly string[] {
  return [...cut].map(({ name }) => name)
}

/**
 * Calls a listener whenever a field has cut a number, or a cut number was confirmed or replaced.
 * @returns stops it
 */
export function onCut(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
