import { api as texts } from '#texts/api.ts'
import { createSignal } from '../store.ts'

/**
 * What the browser remembers of the session. The flag only decides which screen shows; the session itself is a cookie
 * that scripts can't read. Rules: docs/rules/screens.md
 */

const FLAG = 'isAuthenticated'
const STORED_KEYS = [FLAG, 'username', 'userType', 'userId'] as const

/** The signed-in user as sign-in answers it. */
export interface StoredUser {
  readonly id: number
  readonly userName: string
  readonly userType: string
}

const changes = createSignal()
let signedIn: boolean | undefined
/** Whose session ended without Logout; 0 for nobody's. */
let interrupted = 0

/** True if the app shows its screens, false if it shows sign-in. Changes are told to `onSignedInChange`. */
export function isSignedIn(): boolean {
  signedIn ??= localStorage.getItem(FLAG) === 'true'
  return signedIn
}

/** Calls back whenever `isSignedIn` may have changed, in this tab or another. Returns how to stop. */
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

/** Stores the four values of a successful sign-in; the screen changes with `enterApp`, a second later. */
export function storeUser(user: StoredUser): void {
  localStorage.setItem(FLAG, 'true')
  localStorage.setItem('username', user.userName)
  localStorage.setItem('userType', user.userType)
  localStorage.setItem('userId', String(user.id))
}

/** Name and type for the sidebar, each with a fallback, and the id, 0 where none is stored. */
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

/** Forgets the user and shows sign-in, for good: on Logout. */
export function forgetUser(): void {
  for (const key of STORED_KEYS) localStorage.removeItem(key)
  signedIn = false
  interrupted = 0
  changes.tell()
}

/** As `forgetUser`, on a call refused for want of a session: it remembers whose screen stays open behind sign-in. */
export function loseSession(): void {
  const id = storedUser().id || interrupted
  forgetUser()
  interrupted = id
}

/** True if that user's session ended under their hands: signed in again, they go on where they were. */
export function wasInterrupted(userId: number): boolean {
  return userId === interrupted
}
