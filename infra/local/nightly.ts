import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MakeRun } from './by-hand.ts'
import type { Store } from './engine/open.ts'
import { keepBackingUp, runBackup } from './nightly-backup.ts'
import { runCommand } from './nightly-command.ts'

/** The nightly export and backup on one machine; on AWS a scheduler starts the export. */
export interface Nightly {
  /** Stops export and backup, also during a run; the next start exports the missing days. */
  stop(): Promise<void>
}

const EXPORT = fileURLToPath(new URL('./export.ts', import.meta.url))
/**
 * With these flags a day of 100,000 transactions stays within 256 MB of memory (benchmarks/export.ts). package.json has the
 * same flags.
 */
export const EXPORT_FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=4']
/** The exit code of the command if a day's figures disagree and it waits for the day. */
export const STILL_WAITING = 3
/** How often the clock is checked; a machine that was suspended at half past midnight starts the run when it resumes. */
const LOOK_EVERY_MS = 60_000

/**
 * While the product runs, runs the nightly export at half past midnight in the business's time zone, or at once if
 * yesterday's export is missing. The backup follows the export. Both commands are separate processes, so that no call
 * waits for them.
 * @param makesBackups true if there is a place for backups
 * @param store the product's own store; undefined if the database is another one
 */
export function startNightly(makesBackups: boolean, store: Store | undefined): Nightly {
  const ending = new AbortController()
  let exportedNight: string | null = null
  const exporting = keepRunning(ending.signal, {
    run: (signal) => runExport(signal, store),
    lookEveryMs: LOOK_EVERY_MS,
    clock: () => new Date(),
    onTried: (night) => {
      exportedNight = night
    },
  })
  const backups = {
    run: (signal: AbortSignal) => runBackup(signal, store),
    exportedNight: () => exportedNight,
  }
  const backingUp = makesBackups ? keepBackingUp(ending.signal, backups) : undefined
  return {
    async stop() {
      ending.abort()
      await Promise.all([exporting, backingUp])
    },
  }
}

/** When and how the nightly run is started. */
export interface Nights {
  /** Runs once; 'waiting' means that the run still waits for a day and must be repeated. */
  run: (signal: AbortSignal) => Promise<'done' | 'waiting'>
  lookEveryMs: number
  clock: () => Date
  /** Called with the night at each check of the clock; if a run is started, it is called after the run. */
  onTried?: (night: string) => void
}

/**
 * Runs every night until it is stopped, and reports failed runs. A run that failed or waits for a day is repeated at
 * the next check of the clock, even if yesterday is exported: yesterday is exported first, so older days may still be
 * missing.
 */
export async function keepRunning(
  signal: AbortSignal,
  { run, lookEveryMs, clock, onTried }: Nights,
): Promise<void> {
  // The job is imported only here, because it also imports the S3 client, for which the start needn't wait.
  const { isYesterdayMissing, nightOf } = await import('../../functions/jobs/nightly-export.ts')
  /** The night of the last check that needed no run, or whose run didn't fail; null before the first such check. */
  let done: string | null = null
  let isToRepeat = false
  while (!signal.aborted) {
    const night = nightOf(clock())
    try {
      const isNew = done === null ? await isYesterdayMissing({ clock }) : done !== night
      if (isNew || isToRepeat) isToRepeat = (await run(signal)) === 'waiting'
      done = night
    } catch (error) {
      if (signal.aborted) return
      console.error('The nightly export failed; it is repeated in a minute:', error)
      isToRepeat = true
    }
    onTried?.(night)
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

async function runExport(
  signal: AbortSignal,
  store: Store | undefined,
): Promise<'done' | 'waiting'> {
  const code = await runCommand([...EXPORT_FLAGS, EXPORT, '--wait'], { signal, store })
  if (code === STILL_WAITING) return 'waiting'
  // Code 1 also means that the run is done; the command has printed the day whose figures are wrong.
  if (code !== 0 && code !== 1) throw new Error(`npm run export ended with ${code}`)
  return 'done'
}

/** Returns how the product makes a run for which a person asks. */
export function runByHand(store: Store): MakeRun {
  return ({ exportsUrl, wait, ...work }) => {
    const environment = { EXPORTS_URL: exportsUrl ?? process.env['EXPORTS_URL'] ?? '' }
    const args = [...EXPORT_FLAGS, EXPORT, ...(wait ? ['--wait'] : [])]
    return runCommand(args, { ...work, store, environment })
  }
}
