/**
 * Limits how many calls are processed at once. If there are more parallel calls than the machine can process, the machine
 * doesn't give more answers a second. The answers only come later, until nearly every answer comes after its caller has
 * given up. So some calls wait for a short time, and the others are sent away at once, which costs almost nothing
 * (docs/reliability.md, "Load").
 */
export interface CallLimit {
  /** True if a call would be sent away; the gateway asks this before it reads the body. */
  isFull(): boolean
  /**
   * Runs the work when its turn comes, in the order of arrival.
   * @returns what the work returns; null if the work was not started, because too many calls wait or it waited too long
   */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done | null>
}

interface Bounds {
  /**
   * More than 8 calls at once don't give more answers a second. The limit is higher because some running calls only wait
   * for the database, which may be far away.
   */
  readonly atOnce: number
  /** How many calls may wait: enough for all screens of some thirty counters that open at the same moment. */
  readonly waiting: number
  /**
   * How long a call may wait. The call is sent away after this time even if nothing progresses, for instance because the
   * database hangs.
   */
  readonly longestWaitMs: number
}

export const BOUNDS: Bounds = { atOnce: 16, waiting: 128, longestWaitMs: 2_000 }

/** Creates one limit for all calls of a server. */
export function callLimit({ atOnce, waiting, longestWaitMs }: Bounds): CallLimit {
  let working = 0
  /** The functions that start the waiting calls, in the order of arrival. */
  const queue = new Set<() => void>()

  const turn = () => {
    if (working >= atOnce) return queue.size < waiting ? turnInQueue() : Promise.resolve(false)
    working += 1
    return Promise.resolve(true)
  }
  const turnInQueue = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        resolve(false)
      }, longestWaitMs)
      queue.add(begin)
    })
  /** Gives the place to the call that has waited longest. */
  const leave = () => {
    const [next] = queue
    if (!next) {
      working -= 1
      return
    }
    queue.delete(next)
    next()
  }
  return {
    isFull: () => working >= atOnce && queue.size >= waiting,
    async inTurn(work) {
      if (!(await turn())) return null
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
