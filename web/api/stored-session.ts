import { api as texts } from '#texts/api.ts'
import { createSignal } from '../store.ts'

/**
 * The part of the session in the browser's storage. The flag only decides which screen shows; the session itself is a
 * cookie that scripts can't read. Rules: docs/rules/screens.md
 */

const FLAG = 'isAuthenticated'
const STORED_KEYS = [FLAG, 'username', 'userType', 'userId'] as const

/** The signed-in user, as returned by sign-in. */
export interface StoredUser {
  readonly id: number
  readonly userName: string
  readonly userType: string
}

const changes = createSignal()
let signedIn: boolean | undefined
/** The id of the user whose session ended without Logout; 0 if there is none. */
let interrupted = 0
/** The server's sentence on why this session ended; empty if there is none. */
let reasonOfEnd = ''

/** True if the app shows its screens, false if it shows sign-in. `onSignedInChange` reports changes. */
export function isSignedIn(): boolean {
  signedIn ??= localStorage.getItem(FLAG) === 'true'
  return signedIn
}

/** Calls back whenever `isSignedIn` may have changed, in this tab or another. Returns a function that stops it. */
export function onSignedInChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== FLAG) return
    signedIn = undefined
    listener()
  }
  const stop = changes.onChange(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Stores the four values of a successful sign-in. The app is only shown by `enterApp`, which is called a second later. */
export function storeUser(user: StoredUser): void {
  reasonOfEnd = ''
  localStorage.setItem(FLAG, 'true')
  localStorage.setItem('username', user.userName)
  localStorage.setItem('userType', user.userType)
  localStorage.setItem('userId', String(user.id))
}

/** Returns the stored name and type, each with a fallback, and the id, which is 0 if none is stored. */
export function storedUser(): { id: number; userName: string; userType: string } {
  return {
    id: Number(localStorage.getItem('userId')),
    userName: localStorage.getItem('username') || texts.nobody,
    userType: localStorage.getItem('userType') || 'User',
  }
}

/** Shows the app to the user just stored. */
export function enterApp(): void {
  signedIn = undefined
  changes.tell()
}

/** Forgets the user and shows sign-in. Call on Logout. */
export function forgetUser(): void {
  for (const key of STORED_KEYS) localStorage.removeItem(key)
  signedIn = false
  interrupted = 0
  reasonOfEnd = ''
  changes.tell()
}

/**
 * Call when the server refuses a call because there is no session. Does the same as `forgetUser`, but `wasInterrupted` still
 * knows the user, and `sessionEnd` the reason.
 * @param reason the server's sentence
 */
export function loseSession(reason: string): void {
  const id = storedUser().id || interrupted
  // If several calls are refused at once, the reason of the first one is kept.
  const first = reasonOfEnd || reason
  forgetUser()
  interrupted = id
  reasonOfEnd = first
}

/** Returns the server's sentence on why the session ended without Logout; empty if it didn't end so. */
export function sessionEnd(): string {
  return reasonOfEnd
}

/** True if this user's session ended without Logout. The next sign-in then returns to their screen. */
export function wasInterrupted(userId: number): boolean {
  return userId === interrupted
}
