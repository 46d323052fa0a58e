import { useEffect, useEffectEvent } from 'react'
import type { FoundTransaction } from '../search/search-rows.ts'
import { createStore } from '../store.ts'

/** The transactions of the last reversal, as they are after it. */
const reversed = createStore<readonly FoundTransaction[]>([])

/** Call when a reversal has become known, so that the screen behind the dialog shows it. */
export const tellReversed = reversed.set

/** Calls back with the reversed transactions while the component is shown. */
export function useReversed(onReversed: (records: readonly FoundTransaction[]) => unknown): void {
  const call = useEffectEvent(() => onReversed(reversed.now()))
  useEffect(() => reversed.onChange(() => call()), [])
}
