import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes sure that a folder is there or can be made: neither it nor a folder above it is a file.
 * @param setting the variable that has it, with its value: "DATA_DIR /srv/data"
 * @throws Error of one sentence that names the setting, and the file
 */
export function requireFolder(path: string, setting: string): void {
  const found = lookAt(path, setting)
  if (found?.isDirectory()) return
  if (found) throw new Error(`${setting} can't be used as a folder: ${path} is a file`)
  const above = dirname(path)
  if (above !== path) requireFolder(above, setting)
}

/** @returns undefined if nothing is there */
function lookAt(path: string, setting: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    // For instance a link that leads to itself, a name that is too long, or a folder that this user may not enter.
    throw new Error(`${setting} can't be used as a folder; choose another`, { cause })
  }
}
