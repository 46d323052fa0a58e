/** How long a transaction's token is known, as DynamoDB promises. */
const KNOWN_MS = 10 * 60_000

/**
 * The client tokens of the transactions that were written. A transaction that comes again with its token, because its answer
 * was lost, is answered without being written a second time. They are kept in memory: a token never outlives the process
 * that made it.
 */
export class Tokens {
  readonly #clock: () => number
  /** The oldest first. */
  readonly #known = new Map<string, { body: string; untilMs: number }>()

  /** @param clock the time in milliseconds */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Returns the body that came with a token; undefined if the token is new. */
  bodyOf(token: string): string | undefined {
    this.#forgetOld()
    return this.#known.get(token)?.body
  }

  use(token: string, body: string): void {
    this.#known.set(token, { body, untilMs: this.#clock() + KNOWN_MS })
  }

  forget(token: string): void {
    this.#known.delete(token)
  }

  #forgetOld(): void {
    const nowMs = this.#clock()
    for (const [token, { untilMs }] of this.#known) {
      if (untilMs > nowMs) return
      this.#known.delete(token)
    }
  }
}
