import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './load.ts'
import type { LoadOffice } from './load-office.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The errors in the ledger after a load; if there are no errors, all lists are empty. */
export interface Wrong {
  /** Acknowledged postings that are missing, or have another number than was acknowledged. */
  readonly lost: string[]
  /** Postings that are there twice. */
  readonly doubled: string[]
  /** Postings that are there although they were sent away or never sent. */
  readonly unasked: string[]
}

/** Compares the ledger of an office with the outcomes of the calls. */
export async function wrongAfter(office: LoadOffice, outcomes: readonly Outcome[]): Promise<Wrong> {
  const acknowledged = new Map(outcomes.flatMap((each) => [...each.acknowledged]))
  const unknown = new Set(outcomes.flatMap((each) => [...each.unknown]))
  const posted = new Map<string, number>()
  const doubled: string[] = []
  for (const { id } of office.accounts) {
    // The postings of one load to an account fit on one page.
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

/** Runs `npm run audit` on a data folder, beside the product that runs on the same folder. */
export function auditOf(dataDir: string): { code: number | null; said: string } {
  const { status, stdout, stderr, error } = spawnSync('node', ['infra/local/audit.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    // The test's own time limit can't end this call, because nothing else runs until it returns.
    timeout: 60_000,
  })
  return { code: status, said: `${stdout}${stderr}${error?.message ?? ''}` }
}
