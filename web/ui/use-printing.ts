import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../store.ts'

const printing = createStore(false)

if (typeof window !== 'undefined') {
  // The browser prints what the page shows when the listener returns, so React must render before that.
  window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
  window.addEventListener('afterprint', () => flushSync(() => printing.set(false)))
}

/** True while the page is being printed; a long table then draws all its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.onChange, printing.now)
}
