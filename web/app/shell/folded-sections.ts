import { storedUser } from '../../api/stored-session.ts'

/** Whether this person has closed the section on this device; undefined without a choice. */
export function choiceOf(title: string): boolean | undefined {
  return closedSections()[title]
}

/** Remembers whether a section is closed. */
export function rememberFolded(title: string, isClosed: boolean): void {
  localStorage.setItem(place(), JSON.stringify({ ...closedSections(), [title]: isClosed }))
}

/** The choices of this person on this device: for each section that was opened or closed, whether it is closed. */
function closedSections(): Partial<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** The storage key; it contains the user, because several people may share this device. */
function place(): string {
  return `foldedSections:${storedUser().id}`
}
