import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

function tell(now: boolean): void {
  isPrinting = now
  // The browser takes the page as it stands when this returns.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => tell(true))
  window.addEventListener('afterprint', () => tell(false))
}

/** True while the page is being printed: what is drawn in parts is then drawn whole. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onChange, () => isPrinting)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
