/** This page, from its loading to its end: each tab has its own, and another one after a reload. */
export const PAGE = crypto.randomUUID()

/** A page that is being reloaded lets go a moment after the new one has begun; on a busy machine a long one. */
const DEATH_WITHIN_MS = 4_000

let held = false

/** Lets the browser's other pages know that this one lives, until it ends in whatever way. */
export function holdPage(): void {
  if (held) return
  held = true
  void navigator.locks?.request(`page:${PAGE}`, () => new Promise(() => {}))
}

/**
 * Does something in the stead of a page that has ended, and no other page at the same time; nothing while that page lives.
 * A browser without locks takes every other page for ended.
 * @param waits whether it may be ending at this moment
 */
export async function insteadOf(page: string, waits: boolean, act: () => void): Promise<void> {
  if (!navigator.locks) return act()
  const options = waits ? { signal: AbortSignal.timeout(DEATH_WITHIN_MS) } : { ifAvailable: true }
  const actIfEnded = (lock: Lock | null) => {
    if (lock) act()
  }
  await navigator.locks.request(`page:${page}`, options, actIfEnded).catch(() => undefined)
}
