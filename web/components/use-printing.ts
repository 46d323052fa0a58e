import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createStore } from '../store.ts'

const printing = createStore(false)

if (typeof window !== 'undefined') {
  // The browser takes the page as it stands when this returns.
  window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)))
  window.addEventListener('afterprint', () => flushSync(() => printing.set(false)))
}

/** True while the page is being printed: what is drawn in parts is then drawn whole. */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.onChange, printing.now)
}
