import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSIT_BRANCH, VAULT } from '../../../shared/contract/till-facts.ts'
import type { Side } from '../../../shared/refusals/moves.ts'
import type { Stamp, Till, TransactionRecord } from '../ledger/record.ts'

/** The record of a till, without its cash and its counts. Rules: docs/rules/counts.md. */
export interface TillRecord extends Till {
  /** The last day of the newest count that stands, waiting or confirmed; null if none does. */
  countedThrough: BusinessDate | null
  /** The day that the nightly run found without a count; null if there is none. */
  uncountedDay: BusinessDate | null
  /** Who put the missing count off, why, and the day on which the till may post although the count is missing. */
  putOff: (Stamp & { day: BusinessDate }) | null
  /**
   * Every count, reopening and change of the till's lock raises it, so that if two of them come at the same moment, one is
   * refused or decided again.
   */
  version: number
}

/** Returns the vault of a branch: its cash that isn't in a clerk's drawer. */
export function vaultOf(branch: string): Till {
  return { branch, userId: VAULT, userName: 'Vault' }
}

/** Returns a till as the refusals of moves name it. */
export function sideOf({ branch, userId, userName }: Till): Side {
  return userId === VAULT ? { vaultOf: branch } : { till: userName }
}

/** Cash that is on its way between two branches. */
export const TRANSIT: Till = { branch: TRANSIT_BRANCH, userId: VAULT, userName: 'Transit' }

/**
 * Returns the branches on whose day a record is counted: the branch of its till, and for cash from transit also the branch
 * that receives it. So each row is counted in one branch, and no row of transit is lost.
 */
export function countingBranches(
  record: Pick<TransactionRecord, 'till' | 'toTill' | 'isArrival'>,
): string[] {
  const { till, toTill, isArrival } = record
  return isArrival && toTill ? [till.branch, toTill.branch] : [till.branch]
}

/** Returns the branches of a record's tills: a move of cash may have two, and is a row of the day in both. */
export function branchesOf({ till, toTill }: Pick<TransactionRecord, 'till' | 'toTill'>): string[] {
  return [...new Set([till.branch, toTill?.branch ?? till.branch])]
}
