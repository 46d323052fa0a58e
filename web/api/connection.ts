import { createStore } from '../store.ts'

/**
 * Whether the server can be reached at all. The browser's own word is only a hint, since a server in the same house answers
 * without the internet: the server is asked, and only what the network itself refuses counts as no connection.
 */

const ADDRESS = '/api/auth/me'
const ASKED_AGAIN_MS = 5_000
/** So that the counters of all branches, turned away in the same instant, don't come back in the same one. */
const SPREAD_MS = 2_000
/** Silence is not a refusal: a poor connection may be slower than that. */
const TIMEOUT_MS = 5_000

const HINTS = ['offline', 'online'] as const

declare global {
  interface WindowEventMap {
    /**
     * The server answers again after it did not, or after it had too much to do or no database. As with the browser's own
     * `online`, whoever shows that something could not be read reads it again.
     */
    serverback: Event
  }
}

const lost = createStore(false)
let willAskAgain = false
let asking: Promise<number | null> | null = null

/** True while nothing reaches the server, as far as is known. */
export const isConnectionLost = lost.now

/** Calls back on every change, and heeds what the browser says of its network meanwhile. Returns how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  const stop = lost.onChange(listener)
  for (const event of HINTS) window.addEventListener(event, askConnection)
  return () => {
    stop()
    for (const event of HINTS) window.removeEventListener(event, askConnection)
  }
}

/** Finds out whether the server can be reached, and with which status it answers: null where it doesn't. */
export function askConnection(): Promise<number | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/**
 * To be called with every answer, and where none came.
 * @param status of the answer; null for none
 */
export function tellConnection(status: number | null): void {
  if (isAway(status)) askAgainLater()
  if (status === null) void askConnection()
  else if (lost.now()) lost.set(false)
}

/** Also after an answer that came at once: a read that fails by itself must not be repeated without a pause. */
function askAgainLater(): void {
  if (willAskAgain) return
  willAskAgain = true
  const waitsMs = ASKED_AGAIN_MS + Math.random() * SPREAD_MS
  setTimeout(async () => {
    willAskAgain = false
    if (isAway(await askConnection())) askAgainLater()
    else window.dispatchEvent(new Event('serverback'))
  }, waitsMs)
}

/** True where no answer came, or only one that says that the server is overloaded or has no database. */
function isAway(status: number | null): boolean {
  return status === null || status === 429 || status === 503
}

/** The status of the answer; null where none came. */
async function ask(): Promise<number | null> {
  try {
    const { status } = await fetch(ADDRESS, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    lost.set(false)
    return status
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') {
      lost.set(true)
      askAgainLater()
    }
    return null
  }
}
