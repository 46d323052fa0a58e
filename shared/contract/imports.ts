import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import { dateField, idField, requiredText, signedAmountField } from './fields.ts'
import { Import, ImportPart } from './import-answers.ts'
import { IMPORT_PART_ROWS, MOST_CELL_LENGTH, MOST_IMPORT_ROWS } from './import-facts.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'

/**
 * The import of accounts and opening balances (docs/rules/import.md). The file is read in the browser; these calls send
 * its rows, in this order:
 *
 * 1. `POST /api/imports` with the hash of all rows. The id follows from the hash, so the same rows are the same import:
 *   the answer then says how far it is, and a stopped import goes on.
 * 2. `PUT /api/imports/{id}/parts/{part}` for each part in `missing`, in any order. A part has 480 rows, the last one
 *   the rest. The rows are kept as they were sent, so a cell that is wrong is no error yet.
 * 3. `POST /api/imports/{id}/check` with the day, and for each currency the company account and the control total. The
 *   server plans every row and keeps the plan under `planHash`. This call may be repeated at any time, with other values.
 *   It then reports rows that were already applied as "unchanged".
 * 4. `GET /api/imports/{id}/parts/{part}` gives the rows of a part with what the plan does with them. The CSV report is
 *   made from these rows.
 * 5. `POST /api/imports/{id}/apply` with the `planHash` that the person saw, until `state` is "applied". Each call
 *   applies at most 480 rows, from where the previous call stopped. Every row is judged again by the same code as in the
 *   check; if a row is no longer as it was planned, the call is refused (409) and the import must be checked again.
 *
 * Every call but the fourth answers with the import. The server judges only the rows that it has received, never what a
 * client says about them: nothing is applied while a row is wrong or a total differs from its control total.
 */

const ImportParams = lazily(() =>
  z.object({
    id: z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'must be the id of an import' })),
  }),
)
const PartParams = lazily(() => z.object({ ...ImportParams.shape, part: idField }))

/** The rows that will be sent. */
export const ImportRequest = lazily(() =>
  z.object({
    /** The name of the file, for people. */
    fileName: requiredText(200, 'File name is required.'),
    /**
     * The SHA-256 over the rows as they are sent, in hexadecimal. Rows of the same file that were read with other columns have
     * another hash.
     */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' })),
    rowCount: z
      .int()
      .check(
        z.gte(1, { error: 'must be at least 1' }),
        z.lte(MOST_IMPORT_ROWS, { error: `must be at most ${MOST_IMPORT_ROWS}` }),
      ),
  }),
)

/** The text of a cell; absent, null and blank are an empty cell. */
const cell = z.optional(z.nullable(z.string().check(z.maxLength(MOST_CELL_LENGTH))))

/** The cells of a row. The browser has read digits and amounts: a balance is "1234.50" or "-1234.50". */
const cells = {
  /** Blank: the account is found by name, or gets a number from the number settings. */
  accountNumber: cell,
  accountName: cell,
  /** Blank: the last word of the account name. */
  lastName: cell,
  fatherName: cell,
  taskiraNo: cell,
  phoneNumber: cell,
  /** The code of the currency, in any letter case: "AFN". */
  currency: cell,
  /** Blank: Customer. */
  accountType: cell,
  /** Above 0 the house owes the customer; blank is 0. */
  balance: cell,
  /**
   * The least balance that a posting may leave, 0 or below: "-5000.00" where the customer may owe that much. If blank, the
   * house's floor for customers applies. "none": no floor.
   */
  floor: cell,
}

/** The line of a row in its file. */
const line = z.int().check(z.gte(1), z.lte(10_000_000))

export const ImportPartRequest = lazily(() =>
  z.object({
    rows: z
      .array(z.object({ line, ...cells }))
      .check(z.minLength(1, { error: 'must hold a row' }), z.maxLength(IMPORT_PART_ROWS)),
  }),
)

/** What a person enters about the rows of a currency. */
const ToldTotal = lazily(() =>
  z.object({
    currencyId: idField,
    /** The company account against which the openings are posted; required if a row has an opening. */
    contraAccount: z.optional(z.nullable(accountNumberField)),
    /** The sum of all balances in the old books: what the house owes minus what it is owed. */
    controlTotal: signedAmountField,
  }),
)

export const ImportCheckRequest = lazily(() =>
  z.object({
    /** The day of the openings. Its till and its branch must be open. */
    asOf: dateField,
    totals: z.array(ToldTotal).check(z.maxLength(100, { error: 'must be at most 100' })),
  }),
)

export const ImportApplyRequest = lazily(() =>
  z.object({
    planHash: z
      .string()
      .check(z.regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' })),
    /** True once the person has seen the new accounts whose names are also those of other accounts. */
    sameNames: z.optional(z.boolean()),
  }),
)

export const importsList = row('GET /api/imports', {
  name: 'imports/list',
  summary: 'All imports of accounts, the newest first',
  access: 'import',
  response: z.array(Import),
})

export const importsCreate = row('POST /api/imports', {
  name: 'imports/create',
  summary: 'Begin an import of accounts and opening balances, or find it again by its hash',
  access: 'import',
  body: ImportRequest,
  response: Import,
})

export const importsRead = row('GET /api/imports/{id}', {
  name: 'imports/read',
  summary: 'How far an import is',
  access: 'import',
  params: ImportParams,
  response: Import,
})

export const importsPut = row('PUT /api/imports/{id}/parts/{part}', {
  name: 'imports/put',
  summary: 'Send up to 480 rows of an import',
  access: 'import',
  params: PartParams,
  body: ImportPartRequest,
  response: Import,
})

export const importsPart = row('GET /api/imports/{id}/parts/{part}', {
  name: 'imports/part',
  summary: 'Rows of an import, with what the plan does with each',
  access: 'import',
  params: PartParams,
  response: ImportPart,
})

export const importsCheck = row('POST /api/imports/{id}/check', {
  name: 'imports/check',
  summary: 'Plan every row of an import and compare the control totals',
  access: 'import',
  params: ImportParams,
  body: ImportCheckRequest,
  response: Import,
})

export const importsApply = row('POST /api/imports/{id}/apply', {
  name: 'imports/apply',
  summary: 'Apply the next rows of the plan: at most 480, each judged again',
  access: 'import',
  params: ImportParams,
  body: ImportApplyRequest,
  response: Import,
})

export const ROUTES = [
  importsList,
  importsCreate,
  importsRead,
  importsPut,
  importsPart,
  importsCheck,
  importsApply,
] as const
