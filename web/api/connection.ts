import { createStore } from '../store.ts'

/**
 * Tells whether the server can be reached. The browser's own events are only a hint, because a server in the same building
 * answers without the internet. So this file asks the server. The connection counts as lost only if the network refuses
 * the call.
 */

const ADDRESS = '/api/auth/me'
const ASKED_AGAIN_MS = 5_000
/** A random delay of at most this time is added, so that not all counters ask again at the same moment. */
const SPREAD_MS = 2_000
/**
 * The time limit of a call. A call that takes longer doesn't count as refused, because a poor connection may be that slow.
 */
const TIMEOUT_MS = 5_000

const HINTS = ['offline', 'online'] as const

declare global {
  interface WindowEventMap {
    /**
     * Fired when the server works again after it didn't answer, was overloaded or had no database. Parts of a screen that
     * couldn't read their data then read it again, as they do after the browser's own `online` event.
     */
    serverback: Event
  }
}

const lost = createStore(false)
let willAskAgain = false
let asking: Promise<number | null> | null = null

/** True while the connection counts as lost. */
export const isConnectionLost = lost.now

/** Calls back on every change, and asks the server whenever the browser's network changes. Returns a stop function. */
export function onConnectionChange(listener: () => void): () => void {
  const stop = lost.onChange(listener)
  for (const event of HINTS) window.addEventListener(event, askConnection)
  return () => {
    stop()
    for (const event of HINTS) window.removeEventListener(event, askConnection)
  }
}

/** Finds out whether the server can be reached. Returns the status of its answer, or null without an answer. */
export function askConnection(): Promise<number | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/**
 * Notes whether a call reached the server, and asks the server if it didn't. Call this after every call.
 * @param status the status of the answer; null if none came
 */
export function tellConnection(status: number | null): void {
  if (isAway(status)) askAgainLater()
  if (status === null) void askConnection()
  else if (lost.now()) lost.set(false)
}

/**
 * Asks again after a pause, even if the server has answered meanwhile. If it is back, `serverback` makes failed reads
 * repeat; the pause keeps them from repeating at once.
 */
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

/** True if no answer came, or if the answer says that the server is overloaded or has no database. */
function isAway(status: number | null): boolean {
  return status === null || status === 429 || status === 503
}

/** Asks the server once. Returns the status of its answer; null if no answer came. */
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
