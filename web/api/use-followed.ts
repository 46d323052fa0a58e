import { useEffect } from 'react'

/**
 * Reads data again at intervals while the window is visible, and also when it becomes visible or the network is back. While
 * a read is under way, no other one starts.
 * @param read the function `mutate` of `useApi`, which stays the same
 */
export function useFollowed(read: () => Promise<unknown>, everyMs: number): void {
  useEffect(() => {
    let isReading = false
    const readAgain = () => {
      if (isReading || document.visibilityState === 'hidden') return
      isReading = true
      // The screen itself shows how old its data is, so a failure needs no message.
      read()
        .catch(() => undefined)
        .finally(() => {
          isReading = false
        })
    }
    const timer = setInterval(readAgain, everyMs)
    document.addEventListener('visibilitychange', readAgain)
    window.addEventListener('online', readAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readAgain)
      window.removeEventListener('online', readAgain)
    }
  }, [read, everyMs])
}
