const AT_ONCE = 16

/**
 * Does work for each element, for sixteen at the same time, so that a correction of a large table ends in time. The first
 * failure is thrown, and no further work begins after it.
 */
export async function someAtOnce<T>(
  each: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const shared = sharedBy(each)
  const worker = async () => {
    for await (const one of shared) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Makes one iteration over all elements, from which every worker takes the next element. */
async function* sharedBy<T>(each: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* each
}
