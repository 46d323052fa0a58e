import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that a data folder has while a backup is restored into it. */
export const MARKER = 'RESTORE-IS-NOT-FINISHED'

/** Marks a data folder until the restore is done, so that a restore that was killed is never taken for a ledger. */
export function markUnfinished(dataDir: string): { done(): void } {
  const path = join(dataDir, MARKER)
  writeFileSync(
    path,
    'The restore into this folder did not end. Empty the folder, and restore again.\n',
  )
  return { done: () => rmSync(path) }
}

/** @throws Error if a restore into the folder didn't end */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(join(dataDir, MARKER))) return
  throw new Error(
    `A restore into ${dataDir} did not end, so what is there isn't whole. Empty the folder, and restore again.`,
  )
}
