import { useSyncExternalStore } from 'react'

const NARROW = '(width < 48rem)'

/** True on a phone, where a screen shows its rows in another order or as a list. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onWidthChange, () => window.matchMedia(NARROW).matches)
}

function onWidthChange(tell: () => void): () => void {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}
