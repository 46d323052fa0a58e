import { createSignal } from '../store.ts'

/**
 * Lists the attempts in the browser's storage: saves whose outcome isn't known (attempt.ts). This file is separate from
 * attempt.ts, because the first load of the app needs only the list.
 */

/**
 * An attempt can be sent again within this time. The server forgets its `Idempotency-Key` after 24 hours, but a session lasts
 * only 12.
 */
export const KEPT_MS = 12 * 3_600_000

/** A save whose outcome isn't known. */
export interface UnsettledSave {
  /** The form that the save was typed in: "Debit", "account 7". */
  readonly form: string
  /** Path and query of the form's screen. */
  readonly address: string
}

const PLACE = /^attempt:(\d+):(.*):[^:]+$/

/** Returns the storage key of an attempt. */
export function placeOf(userId: number, form: string, key: string): string {
  return `attempt:${userId}:${form}:${key}`
}

/** Returns the user and the form of the attempt at a storage key; null for any other storage key. */
export function partsOfPlace(place: string): { userId: number; form: string } | null {
  const [, userId, form] = PLACE.exec(place) ?? []
  return form === undefined ? null : { userId: Number(userId), form }
}

/**
 * Returns the unsettled saves of a user. Deletions are left out: nothing was typed for them, and the list on the screen
 * shows whether the deleted row is gone. This also removes attempts of all users that are too old to be sent again, because
 * nothing else removes them.
 * @param storage the browser's local storage
 */
export function unsettledSaves(
  storage: Record<string, string>,
  userId: number,
  nowMs: number,
): UnsettledSave[] {
  return Object.keys(storage).flatMap((place) => {
    const parts = partsOfPlace(place)
    if (!parts) return []
    const { sentAtMs, address, values } = attemptAt(storage[place] ?? '')
    if (typeof address !== 'string' || !(nowMs - Number(sentAtMs) <= KEPT_MS)) {
      delete storage[place]
      return []
    }
    return parts.userId === userId && values !== null ? [{ form: parts.form, address }] : []
  })
}

function attemptAt(text: string): Partial<Record<'sentAtMs' | 'address' | 'values', unknown>> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

const changes = createSignal()

/** Call when the outcome of an attempt has become known, or turns out to be unknown. */
export const tellAttemptsChanged = changes.tell

/**
 * Calls back on `tellAttemptsChanged`, and when another tab changes the storage. Returns a function that removes the
 * listener.
 */
export function onAttemptsChange(listener: () => void): () => void {
  const stop = changes.onChange(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
