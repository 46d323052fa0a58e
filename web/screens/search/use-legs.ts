import { useCallback, useEffect, useState } from 'react'
import { search as texts } from '#texts/search.ts'
import { type FoundTransaction, isTransaction } from '../../search/search-rows.ts'
import { rowsByReference } from '../../search/use-search.ts'
import { inOrder } from './edited-legs.ts'

/** The result of `useLegs`. */
export interface Legs {
  /** The transaction, or both legs of its exchange with the purchase first; null until they are loaded. */
  readonly records: readonly FoundTransaction[] | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The transactions that an edit changes. If the transaction has another leg, that is loaded too. */
export function useLegs(row: FoundTransaction): Legs {
  const [opened] = useState(row)
  const [state, setState] = useState<Omit<Legs, 'retry'>>({
    records: opened.otherLeg ? null : [opened],
    error: null,
  })
  const read = useCallback(() => {
    if (!opened.otherLeg) return
    setState({ records: null, error: null })
    legsAfresh(opened.id, opened.otherLeg.id).then(
      (records) => setState({ records, error: null }),
      (error: Error) => setState({ records: null, error }),
    )
  }, [opened])
  useEffect(read, [read])
  return { ...state, retry: read }
}

/**
 * Loads the current transactions; the legs of an exchange are in order.
 * @throws ApiError, NetworkError; Error if one of them no longer exists
 */
export async function legsAfresh(...ids: readonly number[]): Promise<readonly FoundTransaction[]> {
  return inOrder(await Promise.all(ids.map(transactionAfresh)))
}

async function transactionAfresh(id: number): Promise<FoundTransaction> {
  const rows = await rowsByReference(String(id))
  const found = rows.filter(isTransaction).find((row) => row.id === id)
  if (!found || found.deletedDate) throw new Error(texts.transactionGone(id))
  return found
}
