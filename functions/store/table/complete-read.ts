import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** Rows of an index, what they were held against, and whether both agreed in the end. */
export interface CompleteRead<Rows, Held> {
  rows: Rows
  held: Held
  isComplete: boolean
}

/** The patience with an index: the pauses before the second, third and fourth reading, and how long all may take. */
export interface Patience {
  pausesMs: readonly number[]
  withinMs: number
}

let patience: Patience = { pausesMs: [50, 250, 700], withinMs: 1_500 }

/** Sets another patience: a test says itself when an index catches up, and waits for nothing. */
export function setPatience(given: Patience): void {
  patience = given
}

/**
 * Reads rows from an index, which follows the table late, and beside them what the table says they come to, until both
 * agree. Rows that agree cost no more than reading both side by side.
 *
 * A posting that commits while both are read makes them disagree too, though no index lags. So what is held against the
 * rows is read once more behind them, and the rows are right where they agree with either: they are then the rows of a
 * moment within this call. Where they still disagree, all is read again, up to three times. It pauses before that only
 * where what is held stood still, because then the index is late; where it moved, somebody posted, and waiting is no help.
 * @param read.held read consistently
 * @param read.agree whether the rows come to what is held
 */
export async function completeRead<Rows, Held>(read: {
  rows: () => Promise<Rows>
  held: () => Promise<Held>
  agree: (rows: Rows, held: Held) => boolean
}): Promise<CompleteRead<Rows, Held>> {
  const { pausesMs, withinMs } = patience
  const startedMs = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    const [rows, before] = await Promise.all([read.rows(), read.held()])
    if (read.agree(rows, before)) return { rows, held: before, isComplete: true }
    const held = await read.held()
    if (read.agree(rows, held)) return { rows, held, isComplete: true }
    const pauseMs = isDeepStrictEqual(before, held) ? pausesMs[attempt] : 0
    const isLast = attempt >= pausesMs.length || pauseMs === undefined
    if (isLast || performance.now() - startedMs + pauseMs > withinMs) {
      return { rows, held, isComplete: false }
    }
    await pause(pauseMs)
  }
}
