/**
 * Whether the server can be reached at all. The browser's own word is only a hint, since a server in the same house answers
 * without the internet: the server is asked, and only what the network itself refuses counts as no connection.
 */

const ADDRESS = '/api/auth/me'
const ASKED_AGAIN_MS = 5_000
/** Silence is not a refusal: a poor connection may be slower than that. */
const TIMEOUT_MS = 5_000

const HINTS = ['offline', 'online'] as const

const listeners = new Set<() => void>()
let lost = false
let timer: ReturnType<typeof setTimeout> | undefined
let asking: Promise<void> | null = null

/** True while nothing reaches the server, as far as is known. */
export function isConnectionLost(): boolean {
  return lost
}

/** Calls back on every change, and heeds what the browser says of its network meanwhile. Returns how to stop. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  for (const event of HINTS) window.addEventListener(event, askConnection)
  return () => {
    listeners.delete(listener)
    for (const event of HINTS) window.removeEventListener(event, askConnection)
  }
}

/** Finds out whether the server can be reached; while it can't, it is asked again and again. */
export function askConnection(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** To be called with every answer, and with what was thrown where none came. */
export function tellConnection(answered: boolean): void {
  if (!answered) void askConnection()
  else if (lost) change(false)
}

async function ask(): Promise<void> {
  clearTimeout(timer)
  try {
    await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    change(false)
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') change(true)
  }
  if (lost) timer = setTimeout(() => void askConnection(), ASKED_AGAIN_MS)
}

function change(isLost: boolean): void {
  if (lost === isLost) return
  lost = isLost
  for (const listener of listeners) listener()
}
