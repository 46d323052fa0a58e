import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** A file of the ledger, and how the counter of the transactions is read from it. */
export interface LedgerFile {
  path: string
  database: DatabaseSync
  /** Finds the text of the counter's item, named `text`. */
  counterSql: string
}

/**
 * Returns the instant at which a database was last written, as far as its files show it.
 * @param path its main file, whose log may be newer
 */
export function lastWritten(path: string): Date {
  const times = ['', '-wal'].map(
    (end) => statSync(path + end, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return new Date(Math.max(...times))
}

/** Says for a person when a file was last written, and which transaction is its last one. */
export function lastBooks({ database, path, counterSql }: LedgerFile, written: Date): string {
  const at = written.toISOString().slice(0, 16).replace('T', ' ')
  return `${basename(path)} was last written on ${at} UTC, and its last transaction is ${lastTransaction(database, counterSql)}`
}

function lastTransaction(database: DatabaseSync, counterSql: string): string {
  try {
    const text = String(database.prepare(counterSql).get()?.['text'])
    return /"last":\{"N":"(\d+)"/.exec(text)?.[1] ?? 'none'
  } catch {
    return 'not known'
  }
}
