const TOLD_EVERY_MS = 10_000

/**
 * Reports on the terminal that the machine is overloaded, once for every ten seconds in which calls were sent away.
 * Printing a line for each call would cost time that the overloaded machine doesn't have.
 * @param say prints a sentence
 * @returns a function to call for each call that is sent away
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
