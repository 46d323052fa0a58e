/**
 * What the browser remembers of the session (specification 1, sections 3 and 4). The flag only decides which screen
 * shows; the session itself is a cookie that scripts can't read.
 */

const FLAG = 'isAuthenticated'
const STORED_KEYS = [FLAG, 'username', 'userType', 'userId'] as const

/** The signed-in user as sign-in answers it. */
export interface StoredUser {
  readonly id: number
  readonly userName: string
  readonly userType: string
}

const listeners = new Set<() => void>()
let signedIn: boolean | undefined

/** True if the app shows its screens, false if it shows sign-in. Changes are told to `onSignedInChange`. */
export function isSignedIn(): boolean {
  signedIn ??= localStorage.getItem(FLAG) === 'true'
  return signedIn
}

/** Calls back whenever `isSignedIn` may have changed, in this tab or another. Returns how to stop. */
export function onSignedInChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Stores the four values of a successful sign-in; the screen changes with `enterApp`, a second later. */
export function storeUser(user: StoredUser): void {
  localStorage.setItem(FLAG, 'true')
  localStorage.setItem('username', user.userName)
  localStorage.setItem('userType', user.userType)
  localStorage.setItem('userId', String(user.id))
}

/** Name and type for the sidebar, with the specification's fallbacks. */
export function storedUser(): { userName: string; userType: string } {
  return {
    userName: localStorage.getItem('username') || 'Unknown User',
    userType: localStorage.getItem('userType') || 'User',
  }
}

/** Shows the app to the user just stored. */
export function enterApp(): void {
  signedIn = undefined
  tellListeners()
}

/** Forgets the user and shows sign-in: on Logout, and on any call refused for want of a session. */
export function forgetUser(): void {
  for (const key of STORED_KEYS) localStorage.removeItem(key)
  signedIn = false
  tellListeners()
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== FLAG) return
  signedIn = undefined
  tellListeners()
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
