import { line } from './refused.ts'

/** Imports of accounts (docs/rules/import.md). */
export const IMPORTS = {
  notFound: line(
    'import.notFound',
    'notFound',
    ({ id }: { id: string }) => `There is no import ${id}`,
  ),
  noPart: line(
    'import.noPart',
    'notFound',
    ({ id, part }: { id: string; part: number }) => `Import ${id} has no part ${part}`,
  ),
  notKept: line(
    'import.notKept',
    'conflict',
    ({ id }: { id: string }) => `The rows of import ${id} are no longer kept`,
  ),
  rowsNotKept: line(
    'import.rowsNotKept',
    'notFound',
    ({ id }: { id: string }) => `The rows of import ${id} are no longer kept`,
  ),
  partMissing: line(
    'import.partMissing',
    'conflict',
    ({ part }: { part: number }) => `Part ${part} has not arrived yet: send it first`,
  ),
  partNotFound: line(
    'import.partNotFound',
    'notFound',
    ({ id, part }: { id: string; part: number }) =>
      `Part ${part} of import ${id} has not arrived yet`,
  ),
  partLength: line(
    'import.partLength',
    'badInput',
    ({ id, part, wanted, sent }: { id: string; part: number; wanted: number; sent: number }) =>
      `Part ${part} of import ${id} has ${wanted} rows, not ${sent}`,
  ),
  partTooLarge: line(
    'import.partTooLarge',
    'tooLarge',
    ({ part }: { part: number }) => `The rows of part ${part} hold too much text`,
  ),
  partDiffers: line(
    'import.partDiffers',
    'conflict',
    ({ part }: { part: number }) => `Part ${part} of this import has arrived with other rows`,
  ),
  otherRows: line(
    'import.otherRows',
    'conflict',
    ({ id }: { id: string }) => `hash is that of other rows: import ${id} has it`,
    'hash',
  ),
  noPlan: line('import.noPlan', 'conflict', 'The import has no plan yet: check it first'),
  checkedAnew: line(
    'import.checkedAnew',
    'conflict',
    'The import was checked again meanwhile: look at its new plan',
  ),
  rowsWrong: line(
    'import.rowsWrong',
    'conflict',
    ({ rows }: { rows: number }) =>
      `${rows === 1 ? 'A row is' : `${rows} rows are`} wrong: correct the file first`,
  ),
  sameNames: line(
    'import.sameNames',
    'conflict',
    ({ accounts }: { accounts: number }) =>
      `New accounts have the same name as others (${accounts}): look at them, and send sameNames`,
    'sameNames',
  ),
  totalProblem: line(
    'import.totalProblem',
    'conflict',
    ({ problem }: { problem: string }) => problem,
  ),
  rowChanged: line(
    'import.rowChanged',
    'conflict',
    ({ line, change }: { line: number; change: string }) =>
      `Row ${line} has changed since the check: ${change}`,
  ),
  totalTwice: line(
    'import.totalTwice',
    'badInput',
    ({ field, id }: { field: string; id: number }) => `${field} ${id} has a total already`,
  ),
}
