/**
 * How much is worked on at once. Past what a machine can do, more at once gives no more answers a second, only later ones, until
 * nearly every answer comes after its caller has gone. So a part of the calls waits, for a short time, and the rest is sent
 * away at once, which costs next to nothing (docs/reliability.md "Load").
 */
export interface CallLimit {
  /** True where a call would be sent away: asked before its body is read. */
  isFull(): boolean
  /**
   * Does the work when its turn has come, in the order of asking.
   * @returns null where it was not begun, since too many wait already or the wait became too long
   */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done | null>
}

interface Bounds {
  /** From 8 on no more are answered a second; some wait for the database, which may be far away. */
  readonly atOnce: number
  /** Room for all screens of some thirty counters that open in the same instant. */
  readonly waiting: number
  /** Also where nothing gets on, as with a database that stands still. */
  readonly longestWaitMs: number
}

export const BOUNDS: Bounds = { atOnce: 16, waiting: 128, longestWaitMs: 2_000 }

/** Makes a limit for all calls of a server. */
export function callLimit({ atOnce, waiting, longestWaitMs }: Bounds): CallLimit {
  let working = 0
  /** In the order of asking; each is told that its turn has come. */
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
  /** Whoever waits longest takes the place over. */
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
