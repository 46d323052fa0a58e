import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../store.ts'

const printing = createStore(false)

if (typeof window !== 'undefined') {
  // When the listener returns, the browser prints what the page shows. So React must render before that.
  window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
  window.addEventListener('afterprint', () => flushSync(() => printing.set(false)))
}

/** True while the page is being printed. A long table then draws all its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.onChange, printing.now)
}
