import { chmodSync } from 'node:fs'

/**
 * What depends on the operating system. Windows has no modes of files, so the parts of this file that are about them do
 * nothing there (docs/operations.md, "Other systems").
 */

/** For a folder that only its owner may enter. */
const PRIVATE_FOLDER = 0o700
/** For a file that only its owner may read. */
export const PRIVATE_FILE = { mode: 0o600 } as const

/**
 * From now on only the owner may read the files that this process and its children create, from their first byte. Every
 * command calls this first, because all of them may write what the ledger has.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** From now on everybody may read the files that this process creates: the built web app, which is no data. */
export function letOthersRead(): void {
  process.umask(0o022)
}

/** From now on only the owner may enter a folder. */
export function closeFolder(folder: string): void {
  chmodSync(folder, PRIVATE_FOLDER)
}

/**
 * Signals that arrive within this time are one wish to end: the terminal, npm, a service manager and the parent may each
 * send one.
 */
const ONE_WISH_MS = 1_000
/** The exit code of a process that Ctrl+C ends. */
const ENDED_AT_ONCE = 130

/**
 * Calls a function once when the process is asked to end, by Ctrl+C or by a service manager. If it is asked again later, it
 * ends at once. On Windows only the terminal can ask; any other program can only end the process.
 */
export function whenAskedToEnd(end: () => void): void {
  let isAsked = false
  let isLater = false
  const asked = () => {
    if (isLater) process.exit(ENDED_AT_ONCE)
    if (isAsked) return
    isAsked = true
    end()
    // Signals that arrive while a long call runs are handled after it, when this second may be over. Node handles
    // them before it runs a setImmediate.
    setTimeout(() => setImmediate(() => (isLater = true)), ONE_WISH_MS).unref()
  }
  process.on('SIGINT', asked)
  process.on('SIGTERM', asked)
}
