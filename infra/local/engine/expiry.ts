import type { Group, Write } from './group.ts'
import { expiryOf, type Rows } from './rows.ts'

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
    while ((await group.add(removal(rows, clock))) === AT_ONCE);
  }
  // What fails now is removed an hour later.
  const timer = setInterval(() => sweep().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Removes some expired items. It reads them in the group, which tells damage that this meets.
 * @returns how many it found
 */
function removal(rows: Rows, clock: () => number): Write<number> {
  return {
    run(places) {
      const nowS = Math.floor(clock() / 1000)
      const expired = rows.expiredBetween(nowS - OLDEST_S, nowS, AT_ONCE)
      for (const place of expired) {
        // An earlier write of the same group may have given the item a later expiry.
        const stored = places.find(place)
        const expiresAt = stored && expiryOf(stored.item)
        if (expiresAt && expiresAt <= nowS) places.set(place, undefined)
      }
      return expired.length
    },
  }
}
