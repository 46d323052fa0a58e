import { refuse } from './errors.ts'

/** How long a transaction's token is known, as DynamoDB promises. */
const KNOWN_MS = 10 * 60_000
const ANOTHER_BODY =
  'The request uses the same client token as a previous, but non-identical request.'

/** What a client sends with a transaction so that it is written once: its token, and a text that differs for each transaction. */
export interface Token {
  readonly text: string
  readonly body: string
}

/**
 * The client tokens of the transactions that are being written or were written. They are kept in memory: a token never
 * outlives the process that made it.
 */
export class Tokens {
  readonly #clock: () => number
  /** The oldest first. */
  readonly #known = new Map<
    string,
    { body: string; isWritten: Promise<boolean>; untilMs: number }
  >()

  /** @param clock the time in milliseconds */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /**
   * Writes a transaction. One that comes again with its token, because its answer was lost, isn't written a second time. It
   * waits for the first one, and begins anew if that failed.
   * @param repeat makes the answer to one that comes again; it is called after the first one was written
   * @throws IdempotentParameterMismatchException if another transaction came with the token
   */
  async once<Answer>(
    { text, body }: Token,
    write: () => Promise<Answer>,
    repeat: () => Promise<Answer>,
  ): Promise<Answer> {
    this.#forgetOld()
    for (let known = this.#known.get(text); known; known = this.#known.get(text)) {
      // Even a refusal tells that the first one is written, so it waits for the disk too.
      if (!(await known.isWritten)) continue
      if (known.body !== body) refuse(ANOTHER_BODY, 'IdempotentParameterMismatchException')
      return repeat()
    }
    const written = write()
    // Only whether it was written is kept. Its answer would keep the items of the transaction in memory.
    const isWritten = written.then(
      () => true,
      () => {
        // The token of a transaction that was refused is free again.
        this.#known.delete(text)
        return false
      },
    )
    this.#known.set(text, { body, isWritten, untilMs: this.#clock() + KNOWN_MS })
    return written
  }

  #forgetOld(): void {
    const nowMs = this.#clock()
    for (const [text, { untilMs }] of this.#known) {
      if (untilMs > nowMs) return
      this.#known.delete(text)
    }
  }
}
