import { useRef, useState } from 'react'
import { isLimitRefusal } from '../../shared/contract/limit-refusal.ts'

/** Adds to a call the reason why it may pass the limits of accounts; null adds nothing. */
export function withOverLimit<Sent extends { readonly body?: unknown }>(
  sent: Sent,
  overLimit: string | null,
): Sent {
  if (overLimit === null) return sent
  return { ...sent, body: { ...(sent.body as object), overLimit } }
}

/** True while the form holds the values that were sent. Only then the refusal is about what the form shows. */
export function isAsSent(form: { getValues(): object }, sent: object): boolean {
  return JSON.stringify(form.getValues()) === JSON.stringify(sent)
}

/**
 * Keeps the refusal of a save that would pass a limit, until the form is changed or saved, and the reason with which the
 * same form is sent once more. Rules: docs/rules/limits.md
 */
export function useBeyondLimit() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const reason = useRef<string | null>(null)
  return {
    refusal,
    forget: () => setRefusal(null),
    /** True if the form shows the refusal itself. Every other message takes the former refusal away. */
    takes: (message: string): boolean => {
      const isTaken = isLimitRefusal(message)
      setRefusal(isTaken ? message : null)
      return isTaken
    },
    /** The reason of the save that is just being made; null for a usual one. */
    reason: () => reason.current,
    /** Saves with a reason. No later save carries it over. */
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
