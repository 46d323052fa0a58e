import * as z from 'zod/mini'
import type { PostingKind } from './kind.ts'
import type { PostingBody } from './posting-body.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

/**
 * A posting that was sent, kept until it is known what became of it: sent again with the same key and the same body it
 * can't be posted twice (decisions.md "Ledger": Idempotency-Key).
 */
export interface Attempt {
  readonly key: string
  readonly body: PostingBody
  readonly values: PostingFormValues
  /** When it was first sent, in milliseconds since 1970. */
  readonly sentAtMs: number
}

/** The server forgets a key after 24 hours; a session ends after 12. */
const KEPT_MS = 12 * 3_600_000

const Kept = z.object({
  key: z.string(),
  body: z.looseObject({ transType: z.string() }),
  values: z.object({
    account: z.string(),
    currencyId: z.string(),
    narrative: z.string(),
    amount: z.string(),
    date: z.string(),
  }),
  sentAtMs: z.number(),
})

/** Where an attempt outlives a reload of the page: the session storage of the tab. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The one attempt of a user and kind that isn't settled yet.
 * @returns `read` gives null where there is none, or none that can still be sent under its key
 */
export function keptAttempt(storage: AttemptStorage, userId: number, kind: PostingKind) {
  const place = `attempt:${userId}:${kind}`
  return {
    read(nowMs: number): Attempt | null {
      const kept = Kept.safeParse(jsonOf(storage.getItem(place)))
      if (!kept.success || nowMs - kept.data.sentAtMs > KEPT_MS) return null
      return kept.data as Attempt
    },
    write(attempt: Attempt) {
      storage.setItem(place, JSON.stringify(attempt))
    },
    clear() {
      storage.removeItem(place)
    },
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** 401, 403 and 429 are given before the key is looked at, so they say nothing about an earlier sending. */
const SAYS_NOTHING_OF_BEFORE = [401, 403, 429]

/**
 * What a failed call says about the posting.
 * @param status of the answer; null where no answer came
 * @param sentBefore true if an earlier sending of the same attempt is still unsettled
 * @returns "refused" if it is certain that nothing was posted
 */
export function outcomeOf(status: number | null, sentBefore: boolean): 'refused' | 'unknown' {
  if (status === null || status === 408 || status >= 500) return 'unknown'
  return sentBefore && SAYS_NOTHING_OF_BEFORE.includes(status) ? 'unknown' : 'refused'
}
