import { line } from './refused.ts'

/** Imports of accounts (docs/rules/import.md). */

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
export const totalProblem = /* @__PURE__ */ line(
  'import.totalProblem',
  'conflict',
  ({ problem }: { problem: string }) => problem,
)
export const rowChanged = /* @__PURE__ */ line(
  'import.rowChanged',
  'conflict',
  ({ line, change }: { line: number; change: string }) =>
    `Row ${line} has changed since the check: ${change}`,
)
export const totalTwice = /* @__PURE__ */ line(
  'import.totalTwice',
  'badInput',
  ({ field, id }: { field: string; id: number }) => `${field} ${id} has a total already`,
)
