import { storedUser } from '../../api/stored-session.ts'

const KEPT = 20

/** What this person has chosen in this tab, the last first, as `choiceKey` names it. */
export function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Puts a choice before all others. */
export function rememberChoice(key: string): void {
  const others = recentChoices().filter((each) => each !== key)
  sessionStorage.setItem(place(), JSON.stringify([key, ...others].slice(0, KEPT)))
}

/** The next person in this tab begins with none of it. */
function place(): string {
  return `palette:${storedUser().id}`
}
