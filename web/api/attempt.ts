import { KEPT_MS, partsOfPlace, placeOf } from './attempt-list.ts'
import { ApiError, NotSentError } from './errors.ts'

/**
 * A save that was sent. It is kept until its outcome is known, so that it can be sent again with the same key and body. The
 * server carries out such a repeat only once. Rules: docs/rules/ledger.md
 */
export interface Attempt<Sent, Values> {
  readonly key: string
  /** Params, query and body of the call. */
  readonly sent: Sent
  /** The values of the form, to be shown again after a reload. */
  readonly values: Values
  /** The time of the first sending, in milliseconds since 1970. */
  readonly sentAtMs: number
  /** Path and query of the form's screen. */
  readonly address: string
}

/** A storage for attempts; a place is a storage key. */
export interface AttemptStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** All places in use. Some of them hold other data than attempts. */
  readonly places: () => string[]
}

/** The attempts of one user and form. */
export interface KeptAttempts<Sent, Values> {
  /** The oldest attempt that can still be sent under its key; null if there is none. */
  readonly read: (nowMs: number) => Attempt<Sent, Values> | null
  readonly write: (attempt: Attempt<Sent, Values>) => void
  readonly clear: (key: string) => void
}

/**
 * Gives access to the stored attempts of a user and form. Each has its own place, so that two tabs that save the same form
 * at the same time don't overwrite each other's attempt.
 * @param form identifies the form among the user's forms: "Debit", "account 7"
 */
export function keptAttempts<Sent, Values>(
  storage: AttemptStorage,
  userId: number,
  form: string,
): KeptAttempts<Sent, Values> {
  return {
    read(nowMs) {
      const kept = storage
        .places()
        .filter((place) => isPlaceOf(place, userId, form))
        .map((place) => jsonOf(storage.getItem(place)))
        .filter((each): each is Attempt<Sent, Values> => isAttempt(each))
        .filter(({ sentAtMs }) => nowMs - sentAtMs <= KEPT_MS)
        .sort((one, other) => one.sentAtMs - other.sentAtMs)
      return kept[0] ?? null
    },
    write: (attempt) =>
      storage.setItem(placeOf(userId, form, attempt.key), JSON.stringify(attempt)),
    clear: (key) => storage.removeItem(placeOf(userId, form, key)),
  }
}

function isPlaceOf(place: string, userId: number, form: string): boolean {
  const parts = partsOfPlace(place)
  return parts?.userId === userId && parts.form === form
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isAttempt(kept: unknown): kept is Attempt<object, unknown> {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, sent, values, sentAtMs, address } = kept as Partial<
    Record<keyof Attempt<0, 0>, unknown>
  >
  return (
    typeof key === 'string' &&
    typeof sent === 'object' &&
    sent !== null &&
    values !== undefined &&
    typeof sentAtMs === 'number' &&
    typeof address === 'string'
  )
}

/** Makes a storage that lasts as long as the page. */
export function memoryStorage(): AttemptStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, text) => void kept.set(place, text),
    removeItem: (place) => void kept.delete(place),
    places: () => [...kept.keys()],
  }
}

/** Returns the local storage: it outlives the tab, and the browser's other tabs see it. */
export function browserStorage(): AttemptStorage {
  return {
    getItem: (place) => localStorage.getItem(place),
    setItem: (place, text) => localStorage.setItem(place, text),
    removeItem: (place) => localStorage.removeItem(place),
    places: () => Object.keys(localStorage),
  }
}

/**
 * Writes to the first storage, or to the second if a text is too large for the first, so that `setItem` never throws.
 */
export function withOverflow(storage: AttemptStorage, overflow: AttemptStorage): AttemptStorage {
  const removeItem = (place: string) => {
    storage.removeItem(place)
    overflow.removeItem(place)
  }
  return {
    getItem: (place) => overflow.getItem(place) ?? storage.getItem(place),
    setItem(place, text) {
      removeItem(place)
      try {
        storage.setItem(place, text)
      } catch {
        overflow.setItem(place, text)
      }
    },
    removeItem,
    places: () => [...storage.places(), ...overflow.places()],
  }
}

/**
 * The server answers with these statuses before it reads the `Idempotency-Key`. So they don't tell whether an earlier
 * sending was carried out.
 */
const SAYS_NOTHING_OF_BEFORE = [401, 403, 429]

/**
 * True for a 403 about what is saved, such as a share beyond the terms. The server looks for an earlier answer under the key
 * first, so this refusal means that the save was never carried out. A refusal about access, the call or the session comes
 * before that look, and so says nothing of an earlier try.
 */
function isDecided({ status, code }: ApiError): boolean {
  return status === 403 && code !== null && !/^(access|call|session)\./.test(code)
}

/** The status below 500 that counts as an unknown outcome: the server gave up waiting for the call. */
const TIMED_OUT = 408

/**
 * Returns the outcome of a save whose call failed. Rules: docs/rules/errors.md
 * @param error the error of the call: a failure status, no answer, or an answer that can't be read
 * @param sentBefore true if an earlier sending of the same attempt is still unsettled
 * @returns "refused" if it is certain that nothing was saved and the form can be corrected
 */
export function outcomeOf(error: unknown, sentBefore: boolean): 'refused' | 'unknown' {
  if (error instanceof NotSentError) return sentBefore ? 'unknown' : 'refused'
  if (!(error instanceof ApiError) || error.status >= 500) return 'unknown'
  if (error.status === TIMED_OUT) return 'unknown'
  if (!sentBefore || isDecided(error)) return 'refused'
  return SAYS_NOTHING_OF_BEFORE.includes(error.status) ? 'unknown' : 'refused'
}
