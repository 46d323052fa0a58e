import { openingToPost, type PlannedRow } from './import-plan.ts'
import type { ReadRow } from './import-row.ts'

/** A row that is to be written. */
export interface ImportStep {
  row: ReadRow
  planned: PlannedRow
  account: string
  /** The number of rows of the import that are done once this row is written. */
  doneRows: number
}

/** The most rows of a write. */
export const MOST_ROWS_A_WRITE = 20
/** The most items of a write of DynamoDB. */
const MOST_ITEMS = 100
/**
 * The number of items that every write may have. They are the import, the counter of accounts, the version of their list,
 * the accounts of the books, the day of the till, the months of the ledger, the lock of the years, and the last audit entry.
 */
const FIXED_ITEMS = 8

/**
 * Divides the rows among writes, in their order. A write has at most 20 rows, and no more items than DynamoDB allows. Each
 * currency of a write may need its mark of use and the balance of the contra account, against which openings are posted. If
 * the day is past, it also needs a note on that account.
 * @param isLate true for openings of a day before today, which note the change on each account and mark the day
 */
export function batchesOf(steps: readonly ImportStep[], isLate: boolean): ImportStep[][] {
  const batches: ImportStep[][] = []
  let currencies = new Set<number | null>()
  let items = MOST_ITEMS
  for (const step of steps) {
    const isPosted = openingToPost(step.row, step.planned) !== 0n
    const ofCurrency = isLate ? 3 : 2
    const own = itemsOf(step, isPosted, isLate)
    const added = own + (currencies.has(step.row.currencyId) ? 0 : ofCurrency)
    const batch = batches.at(-1)
    if (batch && batch.length < MOST_ROWS_A_WRITE && items + added <= MOST_ITEMS) {
      batch.push(step)
      items += added
    } else {
      batches.push([step])
      currencies = new Set()
      items = FIXED_ITEMS + own + ofCurrency
    }
    currencies.add(step.row.currencyId)
  }
  return batches
}

/**
 * Returns the number of items of a row: its balance; for a new account also the account and its audit entry; for an opening
 * its Transfer, and on a past day also a note and a mark.
 */
function itemsOf({ planned }: ImportStep, isPosted: boolean, isLate: boolean): number {
  return 1 + (planned.state === 'new' ? 2 : 0) + (isPosted ? (isLate ? 3 : 1) : 0)
}
