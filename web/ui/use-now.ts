import { useEffect, useState } from 'react'

/** The interval for updating ages on the screen. */
const TICK_MS = 10_000

/**
 * Returns the current time in milliseconds, updated at intervals and as soon as a background page becomes visible again.
 * @param since the instant whose age is shown; without one nothing is updated
 */
export function useNow(since: Date | string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!since) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [since])
  return now
}
