import { setTimeout as pause } from 'node:timers/promises'

/** The search for late days on one machine; on AWS a scheduler starts it. */
export interface LateDays {
  stop(): Promise<void>
}

const EVERY_MS = 15 * 60_000

/**
 * Looks every 15 minutes for days that a branch should have closed, while the product runs. On AWS head office gets an
 * e-mail; here a line is printed on the console. The screens show the same days.
 */
export function startLateDays(): LateDays {
  const ending = new AbortController()
  const ended = keepLooking(ending.signal, { run: lookOnce, everyMs: EVERY_MS })
  return {
    async stop() {
      ending.abort()
      await ended
    },
  }
}

/** Looks until it is stopped. A failed run is reported; the next run looks for all late days anyway. */
export async function keepLooking(
  signal: AbortSignal,
  { run, everyMs }: { run: () => Promise<unknown>; everyMs: number },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await run()
    } catch (error) {
      console.error('Late days could not be looked for; it is tried again in 15 minutes:', error)
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Looks once. The job is imported only here, because it also imports the SNS client, for which the start needn't wait.
 */
async function lookOnce(): Promise<void> {
  const { handler } = await import('../../functions/jobs/late-days.ts')
  await handler()
}
