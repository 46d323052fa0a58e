import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import { movesOverShort } from '../../domain/days/day-figures.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { countingBranches } from '../../domain/tills/till-record.ts'
import { completeRead } from '../table/complete-read.ts'
import { rowsHeldOn } from './day-facts.ts'
import { dayOfType } from './day-rows.ts'

/** What a step of a day needs of the day's transactions. */
export interface RowsOfStep {
  /** How many wait for approval, as the index shows it. */
  pending: number
  /** Everybody who recorded or edited a transaction that moved over and short (OSH_001) and that no count or settlement made. */
  overShortBy: readonly number[]
  /** False if the index lacks a transaction of the day, so that somebody may be missing in `overShortBy`. */
  isComplete: boolean
}

/**
 * Reads what a step of a branch's day needs of its transactions, in one round unless the index is late. The number of rows is
 * compared with the days of the tills, because nobody may pass for one who moved nothing while a row is still arriving. A row
 * too many is harmless: the index still has a transaction that was deleted. Rules: docs/rules/days.md
 */
export async function rowsOfStep(date: BusinessDate, branch: string): Promise<RowsOfStep> {
  const { rows, isComplete } = await completeRead({
    rows: () => rowsOfBranch(date, branch),
    held: () => rowsHeldOn(date, branch),
    agree: (found, held) => found.filter(({ isRow }) => isRow).length >= held,
  })
  const hands = rows
    .filter(movesOverShort)
    .flatMap(({ recorder, modification }) => [recorder.userId, modification?.userId ?? []].flat())
  return {
    pending: rows.filter(({ approval }) => approval === null).length,
    overShortBy: [...new Set(hands)],
    isComplete,
  }
}

async function rowsOfBranch(date: BusinessDate, branch: string): Promise<TransactionRecord[]> {
  const readType = async (type: (typeof TRANSACTION_TYPES)[number]) => {
    const rows = await Array.fromAsync(dayOfType(type, date))
    return rows.filter((record) => countingBranches(record).includes(branch))
  }
  return (await Promise.all(TRANSACTION_TYPES.map(readType))).flat()
}
