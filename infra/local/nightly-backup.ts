import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Store } from './engine/open.ts'
import { runCommand } from './nightly-command.ts'

const BACKUP = fileURLToPath(new URL('./backup.ts', import.meta.url))
/** A failed backup, for instance because its disk is missing, is tried again after this time. */
const AGAIN_AFTER_MS = 10 * 60_000
const LOOK_EVERY_MS = 60_000

/** When and how the nightly backup is made. */
export interface Backups {
  /** Makes the backup of this night, unless there is one. */
  run: (signal: AbortSignal) => Promise<void>
  /** The last night whose export was tried; null until it is known. */
  exportedNight: () => string | null
  lookEveryMs?: number
  againAfterMs?: number
}

/**
 * Makes a backup after each night's export, whether the export succeeded or not, and at the start if this night has no
 * backup. It goes on until it is stopped. A failure is reported.
 */
export async function keepBackingUp(
  signal: AbortSignal,
  { run, exportedNight, lookEveryMs = LOOK_EVERY_MS, againAfterMs = AGAIN_AFTER_MS }: Backups,
): Promise<void> {
  let done: string | null = null
  while (!signal.aborted) {
    let waitMs = lookEveryMs
    const night = exportedNight()
    try {
      if (night !== null && night !== done) {
        await run(signal)
        done = night
      }
    } catch (error) {
      if (signal.aborted) return
      console.error('The nightly backup failed; it is tried again in ten minutes:', error)
      waitMs = againAfterMs
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Makes the backup of this night by the command, unless there is one. */
export async function runBackup(signal: AbortSignal, store: Store | undefined): Promise<void> {
  const code = await runCommand([BACKUP, '--nightly'], { signal, store })
  // Code 1 also means that the backup is made; the command has printed which picture is missing.
  if (code !== 0 && code !== 1) throw new Error(`npm run backup ended with ${code}`)
}
