const TOLD_EVERY_MS = 10_000

/**
 * Says on the terminal that there is more to do than this machine can, every ten seconds in which calls were sent away; a line
 * for each would take the time that is missing.
 * @param say says a sentence
 * @returns to be called for each call that is sent away
 */
export function tellSentAway(say: (sentence: string) => void): () => void {
  let count = 0
  const tell = () => {
    say(`More is asked than this machine can do. Sent away with 429 in ten seconds: ${count}`)
    count = 0
  }
  return () => {
    if (count === 0) setTimeout(tell, TOLD_EVERY_MS).unref()
    count += 1
  }
}
