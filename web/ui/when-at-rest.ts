/**
 * Calls back once the browser is idle, but after 10 seconds at the latest. A browser that can't tell when it is idle calls
 * back after 2 seconds. Returns a function that cancels the call.
 */
export function whenAtRest(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
