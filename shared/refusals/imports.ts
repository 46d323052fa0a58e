import type { ImportRowState } from '../contract/import-facts.ts'
import { line, type ToldRefusal } from './refused.ts'

/** Refusals of imports of accounts (docs/rules/import.md). */

export const notFound = /* @__PURE__ */ line(
  'import.notFound',
  'notFound',
  ({ id }: { id: string }) => `There is no import ${id}`,
)
export const noPart = /* @__PURE__ */ line(
  'import.noPart',
  'notFound',
  ({ id, part }: { id: string; part: number }) => `Import ${id} has no part ${part}`,
)
export const notKept = /* @__PURE__ */ line(
  'import.notKept',
  'conflict',
  ({ id }: { id: string }) => `The rows of import ${id} are no longer kept`,
)
export const rowsNotKept = /* @__PURE__ */ line(
  'import.rowsNotKept',
  'notFound',
  ({ id }: { id: string }) => `The rows of import ${id} are no longer kept`,
)
export const partMissing = /* @__PURE__ */ line(
  'import.partMissing',
  'conflict',
  ({ part }: { part: number }) => `Part ${part} has not arrived yet: send it first`,
)
export const partNotFound = /* @__PURE__ */ line(
  'import.partNotFound',
  'notFound',
  ({ id, part }: { id: string; part: number }) =>
    `Part ${part} of import ${id} has not arrived yet`,
)
export const partLength = /* @__PURE__ */ line(
  'import.partLength',
  'badInput',
  ({ id, part, wanted, sent }: { id: string; part: number; wanted: number; sent: number }) =>
    `Part ${part} of import ${id} has ${wanted} rows, not ${sent}`,
)
export const partTooLarge = /* @__PURE__ */ line(
  'import.partTooLarge',
  'tooLarge',
  ({ part }: { part: number }) => `The rows of part ${part} hold too much text`,
)
export const partDiffers = /* @__PURE__ */ line(
  'import.partDiffers',
  'conflict',
  ({ part }: { part: number }) => `Part ${part} of this import has arrived with other rows`,
)
export const otherRows = /* @__PURE__ */ line(
  'import.otherRows',
  'conflict',
  ({ id }: { id: string }) => `hash is that of other rows: import ${id} has it`,
  'hash',
)
export const noPlan = /* @__PURE__ */ line(
  'import.noPlan',
  'conflict',
  'The import has no plan yet: check it first',
)
export const checkedAnew = /* @__PURE__ */ line(
  'import.checkedAnew',
  'conflict',
  'The import was checked again meanwhile: look at its new plan',
)
export const rowsWrong = /* @__PURE__ */ line(
  'import.rowsWrong',
  'conflict',
  ({ rows }: { rows: number }) =>
    `${rows === 1 ? 'A row is' : `${rows} rows are`} wrong: correct the file first`,
)
export const sameNames = /* @__PURE__ */ line(
  'import.sameNames',
  'conflict',
  ({ accounts }: { accounts: number }) =>
    `New accounts have the same name as others (${accounts}): look at them, and send sameNames`,
  'sameNames',
)
/** For a plan that an earlier version made, which has the problem of a total as a sentence alone. */
export const totalProblem = /* @__PURE__ */ line(
  'import.totalProblem',
  'conflict',
  ({ currency }: { currency: string }) =>
    `The total of ${currency} has a problem: check the rows again, then correct it`,
)

/** The following lines are problems of a plan's totals. Sums are decimal text. */
type Currency = { currency: string }
type Contra = { accountNumber: string }

export const controlTotalMissing = /* @__PURE__ */ line(
  'import.controlTotalMissing',
  'conflict',
  ({ currency }: Currency) => `The control total of ${currency} is missing`,
)
export const controlTotalDiffers = /* @__PURE__ */ line(
  'import.controlTotalDiffers',
  'conflict',
  ({
    currency,
    sum,
    controlTotal,
    difference,
  }: Currency & { sum: string; controlTotal: string; difference: string }) =>
    `The rows come to ${sum} ${currency} and the control total is ${controlTotal}: the difference is ${difference}`,
)
export const contraMissing = /* @__PURE__ */ line(
  'import.contraMissing',
  'conflict',
  ({ currency }: Currency) =>
    `The openings of ${currency} need a company account as their contra account`,
)
export const contraUnknown = /* @__PURE__ */ line(
  'import.contraUnknown',
  'conflict',
  ({ accountNumber }: Contra) => `Contra account ${accountNumber} does not exist`,
)
export const contraCurrency = /* @__PURE__ */ line(
  'import.contraCurrency',
  'conflict',
  ({ accountNumber, currency }: Contra & Currency) =>
    `Contra account ${accountNumber} does not hold ${currency}`,
)
export const contraType = /* @__PURE__ */ line(
  'import.contraType',
  'conflict',
  ({ accountNumber }: Contra) => `Contra account ${accountNumber} is not of type Company`,
)
export const contraNotActive = /* @__PURE__ */ line(
  'import.contraNotActive',
  'conflict',
  ({ accountNumber, status }: Contra & { status: string }) =>
    `Contra account ${accountNumber} is ${status}: only an Active account can be posted to`,
)

type Row = { line: number }

const changed = (line: number, how: string) => `Row ${line} has changed since the check: ${how}`

/** Makes the refusal to apply a row, because one of its cells has become wrong since the check. */
export function rowWrong(
  line: number,
  { column, message, refusal }: ToldRefusal & { column: string },
): ToldRefusal {
  return {
    message: changed(line, `${column} ${message}`),
    refusal: { code: refusal.code, facts: { ...refusal.facts, line, column } },
  }
}
/** `accountNumber` is null if the row's account isn't known any more. */
export const rowOfOther = /* @__PURE__ */ line(
  'import.rowOfOther',
  'conflict',
  ({ line, accountNumber }: Row & { accountNumber: string | null }) =>
    changed(
      line,
      accountNumber === null
        ? "its account isn't found any more"
        : `it is account ${accountNumber} now`,
    ),
)
/** `sameName` is as in the answers: "row 17", "account 1012". */
export const rowNameTaken = /* @__PURE__ */ line(
  'import.rowNameTaken',
  'conflict',
  ({ line, sameName }: Row & { sameName: readonly string[] }) =>
    changed(line, `its name is now also that of ${sameName.join(', ')}`),
)
/** Of another state alone. What is wrong with a row, and another account, are refused by the lines above. */
export const rowChanged = /* @__PURE__ */ line(
  'import.rowChanged',
  'conflict',
  ({ line, planned, state }: Row & { planned: ImportRowState; state: ImportRowState }) =>
    changed(line, `it was ${planned} and is ${state} now`),
)
export const totalTwice = /* @__PURE__ */ line(
  'import.totalTwice',
  'badInput',
  ({ field, id }: { field: string; id: number }) => `${field} ${id} has a total already`,
)
