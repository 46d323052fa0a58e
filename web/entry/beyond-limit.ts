import { useRef, useState } from 'react'
import type * as LIMITS from '../../shared/refusals/limits.ts'
import { isRefusedBy } from '../api/errors.ts'

/** Adds the reason why a call may pass the limits of accounts. Null adds nothing. */
export function withOverLimit<Sent extends { readonly body?: unknown }>(
  sent: Sent,
  overLimit: string | null,
): Sent {
  if (overLimit === null) return sent
  return { ...sent, body: { ...(sent.body as object), overLimit } }
}

/** True for the refusal of a save that would pass the limit of an account. */
export function isLimitRefusal(error: unknown): boolean {
  return isRefusedBy<typeof LIMITS>(
    error,
    'limit.floor',
    'limit.houseFloor',
    'limit.ceiling',
    'limit.groupFloor',
    'limit.groupWithoutRate',
  )
}

/** A refusal that a form or dialog shows itself. */
export interface ShownRefusal {
  readonly message: string
  /** True if the refusal is about the limit of an account. A reason may pass that limit. */
  readonly isAtLimit: boolean
}

/** Returns a refusal as a form or dialog shows it. */
export function shownRefusal(error: unknown, message: string): ShownRefusal {
  return { message, isAtLimit: isLimitRefusal(error) }
}

/** True while the form holds the values that were sent. Only then, the refusal is about what the form shows. */
export function isAsSent(form: { getValues(): object }, sent: object): boolean {
  return JSON.stringify(form.getValues()) === JSON.stringify(sent)
}

/**
 * Keeps the refusal of a save that would pass a limit, until the form is changed or saved. It also keeps the reason with
 * which the same form is sent again. Rules: docs/rules/limits.md
 */
export function useBeyondLimit() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const reason = useRef<string | null>(null)
  return {
    refusal,
    forget: () => setRefusal(null),
    /** True if the form shows the refusal itself. Any other failure removes the earlier refusal. */
    takes: (error: unknown, message: string): boolean => {
      const isTaken = isLimitRefusal(error)
      setRefusal(isTaken ? message : null)
      return isTaken
    },
    /** The reason of the save that is being made; null for a save without one. */
    reason: () => reason.current,
    /** Saves with a reason. Later saves don't use it again. */
    saveWith: async (typed: string, save: () => Promise<void>): Promise<void> => {
      reason.current = typed
      try {
        await save()
      } finally {
        reason.current = null
      }
    },
  }
}
