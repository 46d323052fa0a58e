import { setImmediate } from 'node:timers'
import { promisify } from 'node:util'

/** Lets other calls have their turn, between two pieces of long work. */
export const otherCalls: () => Promise<void> = promisify(setImmediate)
