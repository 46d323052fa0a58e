import type { Group, Write } from './group.ts'
import { expiryOf, type Place, type Rows } from './rows.ts'

const EVERY_MS = 60 * 60_000
/** At most this many per commit, so that no clerk waits. */
const AT_ONCE = 100
/** DynamoDB leaves items alone that should have gone so long ago: their expiry is probably a mistake. */
const OLDEST_S = 5 * 365 * 24 * 60 * 60

/**
 * Removes expired items each hour. Until then they are read like others, so readers must check the expiry.
 * @param clock the time in milliseconds
 * @returns a function that stops it
 */
export function sweepEachHour(group: Group, rows: Rows, clock: () => number): () => void {
  const sweep = async () => {
    let expired: Place[]
    do {
      const nowS = Math.floor(clock() / 1000)
      expired = rows.expiredBetween(nowS - OLDEST_S, nowS, AT_ONCE)
      await group.add(removal(expired, nowS))
    } while (expired.length === AT_ONCE)
  }
  // What fails now is removed an hour later.
  const timer = setInterval(() => sweep().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function removal(expired: readonly Place[], nowS: number): Write<void> {
  return {
    run(places) {
      for (const place of expired) {
        // A write that came before may have given the item a later expiry.
        const stored = places.find(place)
        const expiresAt = stored && expiryOf(stored.item)
        if (expiresAt && expiresAt <= nowS) places.set(place, undefined)
      }
    },
  }
}
