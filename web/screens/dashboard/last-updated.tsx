import { useEffect, useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { timeAgo } from './time-ago.ts'

/** How often the words are looked at again. */
const TICK_MS = 10_000

interface LastUpdatedProps {
  /** When the figures last came from the server; undefined until they have. */
  readonly at: Date | undefined
  readonly timeZone: string
}

/** How old the figures on the screen are, counting on while they stand there; pointing at it tells the exact time. */
export function LastUpdated({ at, timeZone }: LastUpdatedProps) {
  const now = useNow(at)
  return (
    <div>
      {texts.lastUpdated}{' '}
      {at ? (
        <time dateTime={at.toISOString()} title={formatInstant(at, timeZone)}>
          {timeAgo(now - at.getTime())}
        </time>
      ) : (
        texts.notYet
      )}
    </div>
  )
}

/** The time in milliseconds, as it goes on; a page that comes back from the background has it right at once. */
function useNow(since: Date | undefined): number {
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
