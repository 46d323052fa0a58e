import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './platform.ts'

/** The fields of a log line that decide about its file. */
export interface LogLine {
  readonly level: string
  readonly timestamp: string
  readonly requestId: string
}

const KEPT_DAYS = 14
const DAY_MS = 86_400_000
/** The name of a day's file. */
export const LOG_FILE = /^\d{4}-\d\d-\d\d\.jsonl$/

/**
 * Opens the log of one machine: a line of JSON for each call, one file for each day (in UTC, like the times in it), for
 * the last 14 days. The file stays open until its day ends, because opening it takes a third of the time of a line. The
 * terminal stays quiet, except for unexpected errors, for which it names the file.
 * @param folder created with the first line; only its owner can read it
 * @returns a function for each line; if the line can't be written, the call continues, and the reason is shown on the
 * terminal once, and again only after lines were written in between
 */
export function dailyLog(folder: string): (line: LogLine) => void {
  let open: OpenFile | null = null
  let isBroken = false
  return (line) => {
    const day = line.timestamp.slice(0, 10)
    const path = join(folder, `${day}.jsonl`)
    try {
      if (!open || open.path !== path || isRemoved(open)) {
        const last = open
        open = null
        if (last) closeSync(last.descriptor)
        startDay(folder, day)
        open = { path, descriptor: openSync(path, 'a', PRIVATE_FILE.mode) }
      }
      appendFileSync(open.descriptor, `${JSON.stringify(line)}\n`)
      isBroken = false
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      if (!isBroken) console.error(`The log ${path} can't be written: ${reason}`)
      isBroken = true
    }
    if (line.level === 'ERROR') {
      console.error(`Request ${line.requestId} failed unexpectedly; ${path} says where`)
    }
  }
}

interface OpenFile {
  readonly path: string
  readonly descriptor: number
}

/** True if somebody has removed the file, so that nobody could read what is written to it. */
function isRemoved({ descriptor }: OpenFile): boolean {
  return fstatSync(descriptor).nlink === 0
}

/** Creates the folder, and removes the files of days that are no longer kept. */
function startDay(folder: string, day: string): void {
  mkdirSync(folder, PRIVATE_FOLDER)
  const oldest = new Date(Date.parse(day) - (KEPT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  for (const name of readdirSync(folder)) {
    if (LOG_FILE.test(name) && name < oldest) rmSync(join(folder, name), { force: true })
  }
}
