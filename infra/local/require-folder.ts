import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makePrivateFolder } from './platform.ts'

/**
 * Makes sure that a folder is there or can be made: neither it nor a folder above it is a file.
 * @param setting the variable that has it, with its value: "DATA_DIR /srv/data"
 * @throws Error that names the file
 */
export function requireFolder(path: string, setting: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`${setting} can't be used as a folder: ${path} is a file`)
  const above = dirname(path)
  if (above !== path) requireFolder(above, setting)
}

/**
 * Creates the data folder, which only its owner may enter.
 * @throws Error of one sentence if it can't be used
 */
export function makeDataDir(dataDir: string): void {
  try {
    makePrivateFolder(dataDir)
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} can't be used as a folder; choose another`, { cause })
  }
}
