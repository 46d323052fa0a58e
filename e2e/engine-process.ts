import { execFileSync } from 'node:child_process'

/** The database process of a data folder; its command line names the folder. */
export interface EngineProcess {
  readonly pid: number
  /** The resident memory of the process in bytes. */
  readonly rss: number
}

/** Finds the database process; throws if none runs. */
export function engineOf(dataDir: string): EngineProcess {
  const lines = execFileSync('ps', ['-eo', 'pid,rss,args'], { encoding: 'utf8' }).split('\n')
  const found = lines.find(
    (line) => /^ *\d+ +\d+ \S*dynoxide /.test(line) && line.includes(dataDir),
  )
  if (!found) throw new Error(`There is no engine of ${dataDir}`)
  const [pid, kilobytes] = found.trim().split(/ +/).map(Number)
  return { pid: pid ?? 0, rss: (kilobytes ?? 0) * 1024 }
}
