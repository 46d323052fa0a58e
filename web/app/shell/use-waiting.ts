import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { whenAtRest } from '../../ui/when-at-rest.ts'
import { type WaitingByEntry, waitingByEntry } from './waiting.ts'

const EVERY_MS = 5 * 60_000
/** A window that comes to the front asks again only if the numbers are older than this. */
const FRESH_MS = 60_000
const NOTHING: WaitingByEntry = {}

/**
 * What waits for the signed-in user, by the entries of the sidebar. It is asked for after the first screen is there, every
 * few minutes while the window is seen, when it comes to the front again, and after a save that changes it. If the server
 * doesn't answer, the last numbers stay.
 */
export function useWaiting(): WaitingByEntry {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => whenAtRest(() => setIsWanted(true)), [])
  const me = useApi('GET /api/auth/me').data
  const { data, mutate } = useApi(isWanted ? 'GET /api/days/attention' : null)
  useEffect(() => {
    if (!isWanted) return
    let askedAtMs = Date.now()
    const askIfOlder = (ageMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAtMs < ageMs) return
      askedAtMs = Date.now()
      mutate().catch(() => undefined)
    }
    const timer = setInterval(() => askIfOlder(EVERY_MS / 2), EVERY_MS)
    const onFront = () => askIfOlder(FRESH_MS)
    document.addEventListener('visibilitychange', onFront)
    window.addEventListener('focus', onFront)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onFront)
      window.removeEventListener('focus', onFront)
    }
  }, [isWanted, mutate])
  return data && me ? waitingByEntry(data, me.user.isHeadOffice) : NOTHING
}
