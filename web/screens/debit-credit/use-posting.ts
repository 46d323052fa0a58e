import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { refresh } from '../../api/use-api.ts'
import { type Attempt, keptAttempt, outcomeOf } from './attempt.ts'
import type { PostingKind } from './kind.ts'
import type { PostingBody } from './posting-body.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

export interface FailedPosting {
  readonly outcome: 'refused' | 'unknown'
  readonly attempt: Attempt
  readonly error: unknown
}

/** How a sending ended. */
export type PostingResult = { readonly outcome: 'posted'; readonly id: number } | FailedPosting

/**
 * Sends postings of one kind. One whose answer was lost stays `unsettled`, through a reload too, until it was sent again
 * and an answer came, or the person set it aside.
 */
export function usePosting(userId: number, kind: PostingKind) {
  const [kept] = useState(() => keptAttempt(sessionStorage, userId, kind))
  const [unsettled, setUnsettled] = useState<Attempt | null>(() => kept.read(Date.now()))

  const settle = () => {
    kept.clear()
    setUnsettled(null)
  }

  const send = async (attempt: Attempt): Promise<PostingResult> => {
    kept.write(attempt)
    try {
      const { data } = await request('POST /api/transactions', {
        body: attempt.body,
        idempotencyKey: attempt.key,
      })
      settle()
      refreshBalances()
      return { outcome: 'posted', id: data.id }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      const outcome = outcomeOf(status, unsettled !== null)
      if (outcome === 'refused') settle()
      else setUnsettled(attempt)
      return { outcome, attempt, error }
    }
  }

  /** A new posting, under a key of its own. */
  const post = (body: PostingBody, values: PostingFormValues) =>
    send({ key: crypto.randomUUID(), body, values, sentAtMs: Date.now() })

  return { post, sendAgain: send, unsettled, setAside: settle }
}

/** What a posting changes on other screens, whose data would else stay as first read (specification 1, section 9). */
function refreshBalances() {
  void refresh('GET /api/balances/summary')
  void refresh('GET /api/reports/account/{accountId}')
}
