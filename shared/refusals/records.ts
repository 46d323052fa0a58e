import { line } from './refused.ts'

/** Refusals because another person changed the record meanwhile. */

/** The names of records in a sentence; `{}` stands for the number or the name of the record. */
const RECORDS_CHANGED = {
  account: 'Account {}',
  accountLimits: 'The limits of account {}',
  agreement: 'The agreement with {}',
  branch: 'Branch {}',
  count: 'The count of {}',
  counts: 'The count',
  currency: 'Currency {}',
  day: 'The day of {}',
  feeSchedule: 'The fee schedule',
  hawala: 'Hawala {}',
  hawalaSerial: 'This hawala serial number',
  import: 'Import {}',
  imports: 'The import',
  item: '{}',
  lastNumber: 'The last number ({})',
  loan: 'Loan {}',
  move: 'Move {}',
  numberSetting: 'This number setting',
  partnerNumber: 'Number {}',
  picture: 'The picture of this account',
  rateBoard: 'The rate board',
  serialOfPartner: 'The hawala serial number of this partner',
  settings: 'The settings',
  till: 'The till of {}',
  transaction: 'Transaction {}',
  user: 'User {}',
  year: 'The list of closed years',
} as const

export type ChangedRecord = keyof typeof RECORDS_CHANGED

export const changedMeanwhile = /* @__PURE__ */ line(
  'record.changedMeanwhile',
  'conflict',
  ({ record, name }: { record: ChangedRecord; name: string | null }) =>
    `${RECORDS_CHANGED[record].replace('{}', () => name ?? '')} was changed by someone else meanwhile. Refresh, look at it, and save again`,
)
