/** Calls back once the browser is idle. Returns a function that cancels the call. */
export function whenAtRest(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
