import { storedUser } from '../api/stored-session.ts'

/** Returns this person's last choice on this device, with which the next form begins. Empty if there is none. */
export function keptChoice<Choice extends object>(name: string): Partial<Choice> {
  try {
    return JSON.parse(localStorage.getItem(place(name)) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** Stores this person's last choice. */
export function keepChoice(name: string, choice: object): void {
  localStorage.setItem(place(name), JSON.stringify(choice))
}

/** Returns the storage key; it contains the user, because several people may share this device. */
function place(name: string): string {
  return `${name}:${storedUser().id}`
}
