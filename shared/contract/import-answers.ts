import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'
import { IMPORT_COLUMNS, IMPORT_ROW_STATES, IMPORT_STATES } from './import-facts.ts'
import { lazily } from './lazily.ts'
import { RefusalInAnswer } from './refusal-data.ts'

/** What the calls of an import answer (imports.ts). */

/** The balances above 0, or those below 0: how many accounts have one, and their sum. */
const ImportSide = lazily(() => z.object({ accounts: z.int(), sum: decimalOut }))

/** The sums of a currency that is in the rows or in the request of the check. */
const ImportTotal = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    contraAccount: z.nullable(z.string()),
    /** Null if the request of the check had none. */
    controlTotal: z.nullable(decimalOut),
    /** The sum of all rows whose balance can be read. */
    sum: decimalOut,
    /** The sum of the openings that the plan posts. */
    toPost: decimalOut,
    /**
     * What the house owes and what it is owed according to the rows, each with the number of accounts. Absent in a plan of
     * an earlier version.
     */
    weOwe: z.optional(ImportSide),
    owedToUs: z.optional(ImportSide),
    /** Why nothing can be applied, as a sentence; null if the currency is right. */
    problem: z.nullable(z.string()),
    /** The problem as data; absent if there is no problem, and in a plan of an earlier version. */
    refusal: z.optional(RefusalInAnswer),
  }),
)

export const ImportCounts = lazily(() =>
  z.object({
    new: z.int(),
    unchanged: z.int(),
    addsOpening: z.int(),
    error: z.int(),
    /** The new rows whose name another account or row has too. */
    sameName: z.int(),
  }),
)

/** The plan of an import. */
const ImportPlan = lazily(() =>
  z.object({
    planHash: z.string(),
    asOf: z.iso.date(),
    checkedAt: instantOut,
    counts: ImportCounts,
    totals: z.array(ImportTotal),
    /** True if no row is wrong and no total has a problem. */
    isApplicable: z.boolean(),
  }),
)

export const Import = lazily(() =>
  z.object({
    id: z.string(),
    fileName: z.string(),
    rowCount: z.int(),
    state: z.enum(IMPORT_STATES),
    /** How many parts the rows have, and which of them haven't arrived. */
    parts: z.int(),
    missing: z.array(z.int()),
    plan: z.nullable(ImportPlan),
    /** How many rows of the plan are done, from the first one on. */
    applied: z.int(),
    createdBy: z.int(),
    createdByName: z.string(),
    createdAt: instantOut,
    /** When the last row was applied. */
    appliedAt: z.nullable(instantOut),
  }),
)

const RowError = lazily(() =>
  z.object({
    column: z.enum(IMPORT_COLUMNS),
    /** A whole sentence, or a predicate that follows the column's name: "is required". */
    message: z.string(),
    /** The message as data; absent in a plan of an earlier version. */
    refusal: z.optional(RefusalInAnswer),
  }),
)

/** A row with what the plan does with it. Before the first check the state is null. */
export const ImportPartRow = lazily(() =>
  z.object({
    line: z.int(),
    state: z.nullable(z.enum(IMPORT_ROW_STATES)),
    errors: z.array(RowError),
    /** For a new account: other rows and accounts with the same name, as "row 17" and "account 1012". */
    sameName: z.array(z.string()),
    /** The number of the account that the row opens or has found; null for a wrong row if it isn't known. */
    account: z.nullable(z.string()),
    /** True once the row was applied. */
    isDone: z.boolean(),
    /** The row as it was sent. */
    cells: z.object({
      accountNumber: z.string(),
      accountName: z.string(),
      lastName: z.string(),
      fatherName: z.string(),
      taskiraNo: z.string(),
      phoneNumber: z.string(),
      currency: z.string(),
      accountType: z.string(),
      balance: z.string(),
      floor: z.string(),
    }),
  }),
)

export const ImportPart = lazily(() =>
  z.object({
    part: z.int(),
    /** The plan of these rows; null before the first check. */
    planHash: z.nullable(z.string()),
    rows: z.array(ImportPartRow),
  }),
)
