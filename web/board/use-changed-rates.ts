import { useState } from 'react'
import type { Board } from './board.ts'
import { type ChangedRate, changedRates } from './changed-rates.ts'
import type { DealRate } from './deal-rates.ts'

/**
 * Compares the deal's rates with those of the previous board if a newer board comes after an amount is typed. Returns null
 * if no newer board came since.
 * @param isEmpty true until an amount is typed
 */
export function useChangedRates(
  board: Board | undefined,
  rates: readonly DealRate[],
  isEmpty: boolean,
): ChangedRate[] | null {
  const [seen, setSeen] = useState<{ now: Board; before: Board | null } | null>(null)
  if (board && (seen?.now !== board || (isEmpty && seen.before))) {
    const before = seen && seen.now.version !== board.version ? seen.now : (seen?.before ?? null)
    setSeen({ now: board, before: isEmpty ? null : before })
  }
  return seen?.before ? changedRates(rates, seen.before) : null
}
