import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './load.ts'
import type { LoadOffice } from './load-office.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What is wrong with the books after a load; all of it is empty where nothing is. */
export interface Wrong {
  /** Postings that were acknowledged and aren't there, or not under the number that was said. */
  readonly lost: string[]
  /** Postings that are there twice. */
  readonly doubled: string[]
  /** Postings that are there and were sent away, or never sent. */
  readonly unasked: string[]
}

/** Holds what stands in the books of an office against what became of the calls. */
export async function wrongAfter(office: LoadOffice, outcomes: readonly Outcome[]): Promise<Wrong> {
  const acknowledged = new Map(outcomes.flatMap((each) => [...each.acknowledged]))
  const unknown = new Set(outcomes.flatMap((each) => [...each.unknown]))
  const posted = new Map<string, number>()
  const doubled: string[] = []
  for (const { id } of office.accounts) {
    // Of one load no account gets more than a page.
    for (const row of await office.ask('GET', `/api/reports/account/${id}`)) {
      if (posted.has(row.description)) doubled.push(row.description)
      posted.set(row.description, row.id)
    }
  }
  return {
    lost: [...acknowledged].filter(([key, id]) => posted.get(key) !== id).map(([key]) => key),
    doubled,
    unasked: [...posted.keys()].filter((key) => !acknowledged.has(key) && !unknown.has(key)),
  }
}

/** What `npm run audit` says of a data folder, beside the product that runs on it. */
export function auditOf(dataDir: string): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('node', ['infra/local/audit.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}
