import { useEffect } from 'react'
import { READ_EVERY_MS } from './figures.ts'

/**
 * Reads something again at intervals while the window is seen, and as soon as it is seen again or the network is back. A
 * read that is still under way isn't repeated.
 * @param read the function `mutate` of `useApi`, which stays the same
 */
export function useFollowed(read: () => Promise<unknown>): void {
  useEffect(() => {
    let isReading = false
    const readAgain = () => {
      if (isReading || document.visibilityState === 'hidden') return
      isReading = true
      // The screen itself says how old the rates are, so a failure needs no message.
      read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false
        })
    }
    const timer = setInterval(readAgain, READ_EVERY_MS)
    document.addEventListener('visibilitychange', readAgain)
    window.addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
      window.removeEventListener('online', readAgain)
    }
  }, [read])
}
