import type { BranchDay } from '../days/branch-day.ts'
import type { Seal, SealOf } from './seal.ts'

/** A branch's day that was closed at least once, as the manifest of its export lists it. Rules: docs/rules/seals.md. */
export interface ExportedDay extends SealOf {
  state: BranchDay['state']
  closedAt: string | null
  /** The number of rows in the seal; before the seal, the number of the day's transactions. */
  rows: number
  seal: string | null
  voided: Seal[]
}

/** Returns the entry of a day in the manifest; its fields stand in the order in which they are written. */
export function exportedDay(day: BranchDay): ExportedDay {
  const { branch, date, state, closed, postings, sealedRows } = day
  return {
    branch,
    date,
    state,
    closedAt: closed?.at ?? null,
    rows: sealedRows ?? postings,
    sealBefore: day.sealBefore,
    seal: day.seal,
    voided: day.voided.map(({ seal, sealBefore }) => ({ seal, sealBefore })),
  }
}
