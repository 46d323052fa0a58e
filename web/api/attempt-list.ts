import { createSignal } from '../store.ts'

/**
 * Where attempts are kept (attempt.ts), for whoever only wants to know that there are some: it is part of the first load.
 */

/** The server forgets a key after 24 hours; a session ends after 12. */
export const KEPT_MS = 12 * 3_600_000

/** A save of which it is not known what became. */
export interface UnsettledSave {
  /** The form it was typed in: "Debit", "account 7". */
  readonly form: string
  /** Path and query of the form's screen. */
  readonly address: string
}

const PLACE = /^attempt:(\d+):(.*):[^:]+$/

/** Where an attempt is kept. */
export function placeOf(userId: number, form: string, key: string): string {
  return `attempt:${userId}:${form}:${key}`
}

/** Whose attempt is kept at a place; null where none is. */
export function partsOfPlace(place: string): { userId: number; form: string } | null {
  const [, userId, form] = PLACE.exec(place) ?? []
  return form === undefined ? null : { userId: Number(userId), form }
}

/**
 * The unsettled saves of a user; not deletions, in which nothing was typed: whether one was carried out its list shows.
 * Whatever of anybody is too old to be sent again is removed: nothing else would.
 * @param storage the browser's
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

/** To be called when it has turned out what became of an attempt, or that it isn't known. */
export const tellAttemptsChanged = changes.tell

/** Calls back on every `tellAttemptsChanged`, and when another tab has sent or settled something. Returns how to stop. */
export function onAttemptsChange(listener: () => void): () => void {
  const stop = changes.onChange(listener)
  window.addEventListener('storage', listener)
  return () => {
    stop()
    window.removeEventListener('storage', listener)
  }
}
