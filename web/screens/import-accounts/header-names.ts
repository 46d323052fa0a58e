import { IMPORT_COLUMNS } from '../../../shared/contract/import-facts.ts'
import { CURRENCY_HEADINGS, headerForm, headingsAt } from '../../list-file/headings.ts'
import type { TableRow } from '../../table-files/table.ts'

/** The columns of the import, and the two columns from which a balance can be calculated. */
export const MATCHED_COLUMNS = [...IMPORT_COLUMNS, 'debit', 'credit'] as const
export type MatchedColumn = (typeof MATCHED_COLUMNS)[number]

/**
 * The names that old programs and spreadsheets give their columns, in English, Dari and Pashto. Names are compared in the
 * form of `searchForm`, so both keyboards' letters, case and marks don't matter.
 */
const NAMES: Readonly<Record<MatchedColumn, readonly string[]>> = {
  accountNumber: [
    ...['account number', 'account no', 'acc no', 'account code', 'account', 'code'],
    ...['شماره حساب', 'نمبر حساب', 'حساب نمبر', 'د حساب شمېره', 'کد'],
  ],
  accountName: [
    ...['account name', 'name', 'first name', 'customer', 'customer name', 'full name'],
    ...['نام', 'اسم', 'نام حساب', 'نام مشتری', 'نوم', 'نام و تخلص'],
  ],
  lastName: ['last name', 'surname', 'family name', 'تخلص', 'نام فامیلی', 'نام خانوادگی'],
  fatherName: [
    'father name',
    "father's name",
    'father',
    'f/name',
    'نام پدر',
    'ولد',
    'د پلار نوم',
    'ولدیت',
  ],
  taskiraNo: [
    ...[
      'taskira',
      'taskira no',
      'taskira number',
      'tazkira',
      'tazkira no',
      'national id',
      'id card',
    ],
    ...['تذکره', 'نمبر تذکره', 'شماره تذکره', 'د تذکرې شمېره'],
  ],
  phoneNumber: [
    ...['phone', 'phone number', 'phone no', 'mobile', 'mobile no', 'tel', 'contact'],
    ...['تلفون', 'تلیفون', 'شماره تلفون', 'شماره تماس', 'موبایل', 'مبایل', 'ټلیفون', 'تماس'],
  ],
  currency: [...CURRENCY_HEADINGS, 'پول'],
  accountType: ['type', 'account type', 'kind', 'نوع', 'نوع حساب', 'د حساب ډول'],
  balance: [
    ...['balance', 'opening balance', 'closing balance', 'amount', 'current balance'],
    ...['بیلانس', 'بلانس', 'مانده', 'باقی', 'باقیمانده', 'بقایا', 'مبلغ', 'پاتې'],
  ],
  floor: [
    ...['floor', 'credit limit', 'limit', 'debt limit', 'lowest balance', 'overdraft limit'],
    ...['حد', 'حد قرض', 'سقف قرض', 'حد اعتبار', 'د پور حد'],
  ],
  debit: [
    ...['debit', 'dr', 'debit balance', 'receivable', 'owes us'],
    ...['برد', 'بردگی', 'قرض', 'قرضدار', 'باقی دار', 'بدهکار', 'پور'],
  ],
  credit: [
    ...['credit', 'cr', 'credit balance', 'payable', 'we owe'],
    ...['رسید', 'رسیدگی', 'طلب', 'طلبگار', 'بستانکار'],
  ],
}

const COLUMN_OF: ReadonlyMap<string, MatchedColumn> = new Map(
  MATCHED_COLUMNS.flatMap((column) => NAMES[column].map((name) => [headerForm(name), column])),
)

/** The column of the import with which each header was matched earlier, by the header in the form of `headerForm`. */
export type KnownHeaders = Readonly<Record<string, MatchedColumn>>

/**
 * Finds the row with the column names: among the first rows the one with the most known names, or the first row if no name
 * is known. Returns its index.
 */
export function headerIndex(rows: readonly TableRow[], known: KnownHeaders): number {
  return Math.max(
    0,
    headingsAt(rows, (header) => columnFor(header, known) !== undefined),
  )
}

/** Finds the column of the import for a header; undefined if it isn't known. */
export function columnFor(header: string, known: KnownHeaders): MatchedColumn | undefined {
  const form = headerForm(header)
  return known[form] ?? COLUMN_OF.get(form)
}
