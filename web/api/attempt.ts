import { ApiError } from './errors.ts'

/**
 * A save that was sent, kept until it is known what became of it: sent again with the same key and to the letter it can't
 * be carried out twice (decisions.md "Ledger": Idempotency-Key).
 */
export interface Attempt<Sent, Values> {
  readonly key: string
  /** Params, query and body of the call. */
  readonly sent: Sent
  /** What stood in the form, to be shown again after a reload. */
  readonly values: Values
  /** When it was first sent, in milliseconds since 1970. */
  readonly sentAtMs: number
}

/** The server forgets a key after 24 hours; a session ends after 12. */
const KEPT_MS = 12 * 3_600_000

/** Where attempts are kept by place. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempts of one place: one user's, of one form. */
export interface KeptAttempt<Sent, Values> {
  /** Null where there is none, or none that can still be sent under its key. */
  readonly read: (nowMs: number) => Attempt<Sent, Values> | null
  readonly write: (attempt: Attempt<Sent, Values>) => void
  readonly clear: () => void
}

/**
 * The one attempt of a user and form that isn't settled yet.
 * @param form what tells it from the user's other forms: "Debit", "account 7"
 */
export function keptAttempt<Sent, Values>(
  storage: AttemptStorage,
  userId: number,
  form: string,
): KeptAttempt<Sent, Values> {
  const place = `attempt:${userId}:${form}`
  return {
    read(nowMs) {
      const kept = jsonOf(storage.getItem(place))
      return isAttempt(kept) && nowMs - kept.sentAtMs <= KEPT_MS
        ? (kept as Attempt<Sent, Values>)
        : null
    },
    write: (attempt) => storage.setItem(place, JSON.stringify(attempt)),
    clear: () => storage.removeItem(place),
  }
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
  const { key, sent, values, sentAtMs } = kept as Partial<Record<keyof Attempt<0, 0>, unknown>>
  return (
    typeof key === 'string' &&
    typeof sent === 'object' &&
    sent !== null &&
    values !== undefined &&
    typeof sentAtMs === 'number'
  )
}

/** A storage that lasts as long as the page. */
export function memoryStorage(): AttemptStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, text) => void kept.set(place, text),
    removeItem: (place) => void kept.delete(place),
  }
}

/** The first storage; what is too large for it, such as pictures, goes to the second, so that `setItem` never throws. */
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
  }
}

/** 401, 403 and 429 are given before the key is looked at, so they say nothing about an earlier sending. */
const SAYS_NOTHING_OF_BEFORE = [401, 403, 429]

/**
 * What a failed call says about the save (decisions.md "Ledger", "Errors").
 * @param error what the call threw: an answer that isn't a success, or that none came, or none that can be read
 * @param sentBefore true if an earlier sending of the same attempt is still unsettled
 * @returns "refused" if it is certain that nothing was saved
 */
export function outcomeOf(error: unknown, sentBefore: boolean): 'refused' | 'unknown' {
  if (!(error instanceof ApiError) || error.status === 408 || error.status >= 500) return 'unknown'
  return sentBefore && SAYS_NOTHING_OF_BEFORE.includes(error.status) ? 'unknown' : 'refused'
}
