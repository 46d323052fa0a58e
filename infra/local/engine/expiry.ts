import type { Group, Write } from './group.ts'
import { expiryOf } from './rows.ts'

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
export function sweepEachHour(group: Group, clock: () => number): () => void {
  const sweep = async () => {
    while ((await group.add(removal(clock))) === FULL);
  }
  // What fails now is removed an hour later.
  const timer = setInterval(() => sweep().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const [FULL, NOT_FULL] = [{}, {}]

/** Removes some expired items. It answers FULL if there may be more. */
function removal(clock: () => number): Write {
  return {
    run(places) {
      const nowS = Math.floor(clock() / 1000)
      const expired = places.expiredBetween(nowS - OLDEST_S, nowS, AT_ONCE)
      for (const { pk, sk } of expired) {
        // An earlier write of the same group may have given the item a later expiry.
        const stored = places.find(pk, sk)
        const expiresAt = stored && expiryOf(stored.item)
        if (expiresAt && expiresAt <= nowS) places.set(pk, sk, undefined)
      }
      return expired.length === AT_ONCE ? FULL : NOT_FULL
    },
  }
}
