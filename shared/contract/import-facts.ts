/** The constants of an import of accounts and opening balances. Rules: docs/rules/import.md */

/** The most rows of one import. */
export const MOST_IMPORT_ROWS = 20_000
/** The number of rows of a part. The last part has the rest. */
export const IMPORT_PART_ROWS = 480
/**
 * The most characters of a cell as it is sent. A field of an account holds fewer characters; a cell that is too long for
 * its field is an error of its row.
 */
export const MOST_CELL_LENGTH = 1_000

/** The columns of a row. Only the name, which needs two words or a last name, and the currency are required. */
export const IMPORT_COLUMNS = [
  'accountNumber',
  'accountName',
  'lastName',
  'fatherName',
  'taskiraNo',
  'phoneNumber',
  'currency',
  'accountType',
  'balance',
  'floor',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** The cell of an account that has no floor although the house has one for customers. */
export const NO_FLOOR_CELL = 'none'

/**
 * What the plan does with a row: it opens an account (with an opening balance where the row has one), it has nothing to do,
 * it gives an existing account without postings its opening balance, or the row is wrong.
 */
export const IMPORT_ROW_STATES = ['new', 'unchanged', 'addsOpening', 'error'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

/** How far an import is: its rows are arriving, it has a plan, it is being applied, or it was applied. */
export const IMPORT_STATES = ['receiving', 'checked', 'applying', 'applied'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The narrative of the Transfer that records an opening balance. */
export const OPENING_NARRATIVE = 'Opening balance'

/** Returns how many parts `rowCount` rows have. */
export function importParts(rowCount: number): number {
  return Math.ceil(rowCount / IMPORT_PART_ROWS)
}

/** Returns how many rows a part has. */
export function rowsOfPart(part: number, rowCount: number): number {
  return Math.min(IMPORT_PART_ROWS, rowCount - (part - 1) * IMPORT_PART_ROWS)
}
