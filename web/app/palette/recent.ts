import { storedUser } from '../../api/stored-session.ts'

const KEPT = 20

/** The keys (`choiceKey`) of this person's choices in this tab, the latest first. */
export function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Remembers a choice as the latest one. */
export function rememberChoice(key: string): void {
  const others = recentChoices().filter((each) => each !== key)
  sessionStorage.setItem(place(), JSON.stringify([key, ...others].slice(0, KEPT)))
}

/** The storage key; it contains the user, so that the next user in this tab sees none of these choices. */
function place(): string {
  return `palette:${storedUser().id}`
}
