import { storedUser } from '../../api/stored-session.ts'

/** The titles of the sections that this person has closed on this device. */
export function foldedSections(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Remembers whether a section is closed. */
export function rememberFolded(title: string, folded: boolean): void {
  const others = foldedSections().filter((each) => each !== title)
  localStorage.setItem(place(), JSON.stringify(folded ? [...others, title] : others))
}

/** The storage key; it contains the user, because several people may share this device. */
function place(): string {
  return `foldedSections:${storedUser().id}`
}
