/** The id of this page. Each tab has its own, and gets a new one with a reload. */
export const PAGE = crypto.randomUUID()

/**
 * A page holds a lock while it lives. On a reload, the old page releases its lock only after the new page has begun. On a
 * busy machine this can take seconds.
 */
const DEATH_WITHIN_MS = 4_000

let held = false

/** Holds this page's lock until the page ends in any way, so that the browser's other pages know that it is alive. */
export function holdPage(): void {
  if (held) return
  held = true
  void navigator.locks?.request(`page:${PAGE}`, () => new Promise(() => {}))
}

/**
 * Runs `act` if a page has ended, which means that its lock is free. During `act` this page holds that lock, so that no
 * other page does the same. If the browser has no locks, every other page counts as ended.
 * @param waits true to wait some seconds for the lock, because the page may be ending at this moment
 */
export async function insteadOf(page: string, waits: boolean, act: () => void): Promise<void> {
  if (!navigator.locks) return act()
  const options = waits ? { signal: AbortSignal.timeout(DEATH_WITHIN_MS) } : { ifAvailable: true }
  const actIfEnded = (lock: Lock | null) => {
    if (lock) act()
  }
  await navigator.locks.request(`page:${page}`, options, actIfEnded).catch(() => undefined)
}
