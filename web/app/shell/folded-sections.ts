import { storedUser } from '../../api/stored-session.ts'
import type { NavSection } from '../navigation.ts'
import { LOW_SCREEN } from './sidebar-looks.ts'

/**
 * True if this person has closed the section on this device. Without a choice, a rare section with several entries is
 * closed on a low screen, where the sidebar has no room for them.
 */
export function isFolded({ title, isRare, entries }: NavSection): boolean {
  const isClosed = closedSections()[title]
  if (isClosed !== undefined) return isClosed
  return isRare && entries.length > 1 && window.matchMedia(LOW_SCREEN).matches
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
