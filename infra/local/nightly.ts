import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The night's run on one machine: AWS has a scheduler for it. */
export interface Nightly {
  /** Ends it, also one that is under way; the next run makes up for it. */
  stop(): Promise<void>
}

const EXPORT = fileURLToPath(new URL('./export.ts', import.meta.url))
/** A day of 100,000 transactions stays within 256 MB of memory with these (benchmarks/export.ts); as in package.json. */
export const EXPORT_FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=4']
/** What the command ends with where a day's figures disagree and it is waited for. */
export const STILL_WAITING = 3
/** How often the clock is looked at: a machine that slept over half past midnight runs when it wakes. */
const LOOK_EVERY_MS = 60_000

/**
 * Runs the nightly export at half past midnight of the business's clock as long as the product runs, and at once where
 * yesterday's is missing: `npm run export` in a process of its own, so that no call waits for it.
 */
export function startNightly(): Nightly {
  const ending = new AbortController()
  const ended = keepRunning(ending.signal, {
    run: runExport,
    lookEveryMs: LOOK_EVERY_MS,
    clock: () => new Date(),
  })
  return {
    async stop() {
      ending.abort()
      await ended
    },
  }
}

/** When and how the nights are run. */
export interface Nights {
  /** Runs a night, and says where it is still waiting for a day, so that the run is to be repeated. */
  run: (signal: AbortSignal) => Promise<'done' | 'waiting'>
  lookEveryMs: number
  clock: () => Date
}

/**
 * Runs every night until it is ended. A run that fails is said. One that failed or that waits for a day is repeated at
 * the next look at the clock, also where yesterday is there: yesterday comes first, so older days may be left.
 */
export async function keepRunning(
  signal: AbortSignal,
  { run, lookEveryMs, clock }: Nights,
): Promise<void> {
  // Loaded here, since it brings the client of S3 along, for which the start needn't wait.
  const { isYesterdayMissing, nightOf } = await import('../../functions/jobs/nightly-export.ts')
  /** The night whose run is done or to be repeated; null where that isn't known. */
  let done: string | null = null
  let isToRepeat = false
  while (!signal.aborted) {
    try {
      const night = nightOf(clock())
      const isNew = done === null ? await isYesterdayMissing({ clock }) : done !== night
      if (isNew || isToRepeat) isToRepeat = (await run(signal)) === 'waiting'
      done = night
    } catch (error) {
      if (signal.aborted) return
      console.error('The nightly export failed; it is repeated in a minute:', error)
      isToRepeat = true
    }
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The command with this process's environment, which leads it to the same database. */
async function runExport(signal: AbortSignal): Promise<'done' | 'waiting'> {
  const child = spawn(process.execPath, [...EXPORT_FLAGS, EXPORT, '--wait'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  signal.addEventListener('abort', end)
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', end)
  if (code === STILL_WAITING) return 'waiting'
  // With 1 it is done too, and has said which day is not as it should be.
  if (code !== 0 && code !== 1) throw new Error(`npm run export ended with ${code}`)
  return 'done'
}
