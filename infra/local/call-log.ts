import {
  appendFileSync,
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../functions/store/exports/make-folder.ts'
import { PRIVATE_FILE } from './platform.ts'

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
      if (!open || open.path !== path || !isAtItsPath(open)) {
        giveUp(open)
        open = null
        startDay(folder, day)
        open = opened(path)
      }
      appendFileSync(open.descriptor, `${JSON.stringify(line)}\n`)
      isBroken = false
    } catch (error) {
      // A disk that went away and came back leaves a descriptor that never works again.
      giveUp(open)
      open = null
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
  /** The file's disk and its number there. */
  readonly dev: number
  readonly ino: number
}

function opened(path: string): OpenFile {
  const descriptor = openSync(path, 'a', PRIVATE_FILE.mode)
  const { dev, ino } = fstatSync(descriptor)
  return { path, descriptor, dev, ino }
}

/**
 * False if the path now leads to no file or to another one, so that nobody would look into the open one: somebody has
 * renamed or removed it, or another disk is mounted over its folder.
 */
function isAtItsPath({ path, dev, ino }: OpenFile): boolean {
  const there = statSync(path, { throwIfNoEntry: false })
  return there?.dev === dev && there.ino === ino
}

function giveUp(open: OpenFile | null): void {
  try {
    if (open) closeSync(open.descriptor)
  } catch {
    // A dead disk refuses this too, and there is nothing left to do with the file.
  }
}

/** Creates the folder, and removes the files of days that are no longer kept. */
function startDay(folder: string, day: string): void {
  makeFolder(folder)
  const oldest = new Date(Date.parse(day) - (KEPT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  for (const name of readdirSync(folder)) {
    if (LOG_FILE.test(name) && name < oldest) rmSync(join(folder, name), { force: true })
  }
}
