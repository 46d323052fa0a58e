import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU time of a process and of all its descendants so far, in milliseconds; Linux tells it in /proc. */
export function cpuMsOf(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const known = new Map(processes.flatMap((name) => entryOf(Number(name))))
  let ticks = 0
  for (const [each, { ticks: own }] of known) if (isWithin(each, pid, known)) ticks += own
  return (ticks * 1_000) / ticksASecond()
}

interface Entry {
  readonly parent: number
  readonly ticks: number
}

/** Reads the parent and the CPU time of a process; empty if it has ended. */
function entryOf(pid: number): [number, Entry][] {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return []
  }
  // The name of the program is in parentheses, and may itself have some.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
  return [[pid, { parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) }]]
}

function isWithin(pid: number, ancestor: number, known: ReadonlyMap<number, Entry>): boolean {
  let each: number | undefined = pid
  while (each !== undefined && each !== ancestor) each = known.get(each)?.parent
  return each === ancestor
}

let aSecond: number | undefined
function ticksASecond(): number {
  aSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return aSecond
}
