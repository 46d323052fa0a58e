/** A pause of a branch: its calls wait while somebody counts and closes it. */
export class Quiet {
  private running = 0
  private over: Promise<void> | null = null
  private isEmpty: (() => void) | null = null

  /** Makes a call as soon as the branch isn't paused. */
  async call<T>(run: () => Promise<T>): Promise<T> {
    while (this.over !== null) await this.over
    this.running += 1
    try {
      return await run()
    } finally {
      this.running -= 1
      if (this.running === 0) this.isEmpty?.()
    }
  }

  /** Pauses the branch until `run` is done. Calls that were made before are answered first. */
  async during(run: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.over = promise
    try {
      if (this.running > 0) {
        await new Promise<void>((empty) => {
          this.isEmpty = empty
        })
      }
      await run()
    } finally {
      this.isEmpty = null
      this.over = null
      resolve()
    }
  }
}
