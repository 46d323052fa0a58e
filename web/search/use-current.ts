import { useCallback, useEffect, useState } from 'react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { type FoundTransaction, isTransaction } from './search-rows.ts'
import { rowsByReference } from './use-search.ts'

/** The result of `useCurrent`. */
export interface Current {
  /** The transactions in the order of `numbers`; null until they are loaded, and after a failure. */
  readonly records: readonly FoundTransaction[] | null
  readonly error: Error | null
  /** Reads the transactions again. @returns them, or null if that failed */
  readonly readAgain: () => Promise<readonly FoundTransaction[] | null>
}

/**
 * Loads the transactions that belong to a row of a search. With `more`, only the row itself is loaded, as `more` returns it.
 * Without `more`, the transactions with the given numbers are loaded, or nothing if there is only the row's own number. Only
 * the arguments of the first render are used.
 * @param numbers of the transactions, including the row's own
 * @param more reads what the row itself doesn't have; null if it has everything
 */
export function useCurrent(
  row: FoundTransaction,
  numbers: readonly number[],
  more: ((row: FoundTransaction) => Promise<FoundTransaction>) | null = null,
): Current {
  const [opened] = useState({ row, numbers, more })
  const isAlone = opened.numbers.length === 1 && opened.more === null
  const [state, setState] = useState<Omit<Current, 'readAgain'>>({
    records: isAlone ? [opened.row] : null,
    error: null,
  })
  const readAgain = useCallback(async () => {
    setState({ records: null, error: null })
    try {
      const records = opened.more
        ? [await opened.more(opened.row)]
        : await currentTransactions(opened.numbers)
      setState({ records, error: null })
      return records
    } catch (error) {
      setState({ records: null, error: error as Error })
      return null
    }
  }, [opened])
  useEffect(() => {
    if (!isAlone) void readAgain()
  }, [isAlone, readAgain])
  return { ...state, readAgain }
}

/**
 * Loads transactions as they are now, in the order of the numbers.
 * @throws ApiError, NetworkError; Error if one of them no longer exists
 */
export function currentTransactions(
  numbers: readonly number[],
): Promise<readonly FoundTransaction[]> {
  return Promise.all(numbers.map(currentTransaction))
}

async function currentTransaction(id: number): Promise<FoundTransaction> {
  const rows = await rowsByReference(String(id))
  const found = rows.filter(isTransaction).find((row) => row.id === id)
  if (!found || found.deletedDate) throw new Error(texts.transactionGone(id))
  return found
}
