import type * as z from 'zod/mini'
import type { Import, ImportPart } from '../../../shared/contract/import-answers.ts'
import { type ImportState, importParts } from '../../../shared/contract/import-facts.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as IMPORTS from '../../../shared/refusals/imports.ts'
import { refused, refusedByTold, type ToldRefusal } from '../../../shared/refusals/refused.ts'
import type { Stamp } from '../ledger/record.ts'
import type { PlannedRow } from './import-plan.ts'
import type { SentRow } from './import-row.ts'

export type ImportAnswer = z.output<typeof Import>
/** The plan of an import, in the form in which it is answered and stored. */
export type ImportPlan = NonNullable<ImportAnswer['plan']>
export type PlanTotal = ImportPlan['totals'][number]

/** An import as it is stored. Rules: docs/rules/import.md. */
export interface ImportRecord {
  id: string
  fileName: string
  hash: string
  rowCount: number
  state: ImportState
  /** The parts that have arrived. */
  received: ReadonlySet<number>
  plan: ImportPlan | null
  /** The number of rows of the plan that are done, from the first one on. */
  applied: number
  created: Stamp
  appliedAt: string | null
  /** Until when the rows are stored; null means for ever, for an import of an earlier version. */
  rowsUntil: string | null
  /** Raised by every change but the arrival of a part. */
  version: number
}

/** The rows hold customers' data, and are needed only until they are applied. */
const ROWS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Returns until when the rows of an import that begins now are stored. */
export function rowsUntil(now: Date): string {
  return new Date(now.getTime() + ROWS_KEPT_MS).toISOString()
}

/**
 * Returns the import as it is at the time `now`. If it isn't applied and its rows are no longer stored, no part counts as
 * received.
 */
export function importAt(record: ImportRecord, now: Date): ImportRecord {
  const isComplete = record.state === 'applied' || isKept(record, now)
  return isComplete ? record : { ...record, received: new Set() }
}

/** True while the rows are stored. */
export function isKept({ rowsUntil }: Pick<ImportRecord, 'rowsUntil'>, now: Date): boolean {
  return rowsUntil === null || rowsUntil > now.toISOString()
}

/** @throws Refusal `conflict` if the rows are no longer stored */
export function requireKept(record: ImportRecord, now: Date): void {
  if (!isKept(record, now)) throw refused(IMPORTS.notKept, { id: record.id })
}

/** Derives the id of an import from the hash of its rows, so that the same rows are the same import. */
export function importId(hash: string): string {
  return hash.slice(0, 16)
}

/** Puts an import into the form that the API returns. */
export function importAnswer(record: ImportRecord): ImportAnswer {
  const { id, fileName, rowCount, state, plan, applied, appliedAt, created } = record
  return {
    id,
    fileName,
    rowCount,
    state,
    plan,
    applied,
    appliedAt,
    parts: importParts(record.rowCount),
    missing: missingParts(record),
    createdBy: created.userId,
    createdByName: created.userName,
    createdAt: created.at,
  }
}

/** Returns the number of rows in each state of the plan. */
export function countsOf(planned: readonly PlannedRow[]): ImportPlan['counts'] {
  const counts = { new: 0, unchanged: 0, addsOpening: 0, error: 0, sameName: 0 }
  for (const { state, sameName } of planned) {
    counts[state] += 1
    if (sameName.length > 0) counts.sameName += 1
  }
  return counts
}

/** Returns the parts that haven't arrived. */
export function missingParts({ rowCount, received }: ImportRecord): number[] {
  const all = Array.from({ length: importParts(rowCount) }, (_, index) => index + 1)
  return all.filter((part) => !received.has(part))
}

/**
 * Refuses an import of which a part hasn't arrived.
 * @throws Refusal `conflict` naming the first part that hasn't arrived
 */
export function requireArrived(record: ImportRecord): void {
  const [missing] = missingParts(record)
  if (missing) throw refused(IMPORTS.partMissing, { part: missing })
}

/**
 * Returns the plan of an import if it may be applied.
 * @throws Refusal `conflict` if there is no plan or a newer one, if a part hasn't arrived, if a row or a total has a
 * problem, or if the caller doesn't say that somebody has seen the equal names
 */
export function requireApplicable(
  record: ImportRecord,
  { planHash, sameNames }: { planHash: string; sameNames?: boolean | undefined },
): ImportPlan {
  const { plan } = record
  if (!plan) throw refused(IMPORTS.noPlan)
  requireArrived(record)
  if (plan.planHash !== planHash) throw checkedAnew()
  const { error, sameName } = plan.counts
  if (error > 0) throw refused(IMPORTS.rowsWrong, { rows: error })
  for (const { problem, refusal, currencyCode } of plan.totals) {
    if (!problem) continue
    // A plan of an earlier version has only the sentence.
    if (!refusal) throw refused(IMPORTS.totalProblem, { currency: currencyCode })
    throw refusedByTold({ message: problem, refusal: refusal as ToldRefusal['refusal'] })
  }
  if (sameName > 0 && !sameNames) {
    throw refused(IMPORTS.sameNames, { accounts: sameName })
  }
  return plan
}

/** Makes the refusal of a plan that isn't the newest one. */
export function checkedAnew(): Refusal {
  return refused(IMPORTS.checkedAnew)
}

/**
 * Puts the rows of a part into the form that the API returns.
 * @param planned null before the first check
 */
export function partAnswer(
  part: number,
  sent: readonly SentRow[],
  plan: { planHash: string; planned: readonly PlannedRow[] } | null,
  doneRows: number,
): z.output<typeof ImportPart> {
  return {
    part,
    planHash: plan?.planHash ?? null,
    rows: sent.map(({ line, cells }, at) => {
      const { state = null, errors = [], sameName = [], account = null } = plan?.planned[at] ?? {}
      return { line, state, errors, sameName, account, isDone: at < doneRows, cells }
    }),
  }
}
