import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** The rows of an index, the figures with which they were compared, and whether both agreed at the end. */
export interface CompleteRead<Rows, Held> {
  rows: Rows
  held: Held
  isComplete: boolean
}

/** The time to wait for an index: the pauses before the second, third and fourth reading, and a limit for all of them. */
export interface Patience {
  pausesMs: readonly number[]
  withinMs: number
}

let patience: Patience = { pausesMs: [50, 250, 700], withinMs: 1_500 }

/** Sets other pauses and another limit. In tests an index catches up at a chosen reading, so tests needn't wait. */
export function setPatience(given: Patience): void {
  patience = given
}

/**
 * Reads rows from an index together with consistent figures, until the rows add up to the figures. An index gets new items a
 * little later than the table. If rows and figures agree in the first reading, this costs no more than the two parallel
 * reads.
 *
 * A posting that commits between the two reads makes rows and figures disagree too, although no index is late. So the
 * figures are read once more after the rows. The rows are right if they agree with either figures: then they show a moment
 * within this call. If they still disagree, everything is read again, up to three times. There is a pause before that only
 * if the figures didn't change, because then the index is late. If the figures changed, somebody posted, and waiting doesn't
 * help.
 * @param read.held the figures, read consistently
 * @param read.agree whether the rows add up to the figures
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
