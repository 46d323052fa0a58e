import { LIST_COLUMNS, type ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import { indexIn, sameEverywhere } from '../../list-file/column-source.ts'
import { CURRENCY_HEADINGS, headerForm, headingsAt } from '../../list-file/headings.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'

/** Where each column of a partner's list comes from, as `column-source.ts` of `web/list-file` says it. */
export type Sources = Readonly<Record<ListColumn, string>>

/** The column with which each header was matched earlier, by the header in the form of `headerForm`. */
export type KnownHeaders = Readonly<Record<string, ListColumn>>

/** What every row has that the list doesn't say: the branch that pays, and whom the partner names as the sender. */
export interface Defaults {
  readonly payingBranch: string
  readonly senderName: string
}

/** The columns without which nothing can be received. */
export const REQUIRED: ReadonlySet<ListColumn> = new Set([
  'partnerNumber',
  'amount',
  'receiverName',
  'senderName',
  'payingBranch',
])

/** The names that partners give their columns, in English, Dari and Pashto. */
const NAMES: Readonly<Record<ListColumn, readonly string[]>> = {
  partnerNumber: [
    ...['number', 'no', 'hawala', 'hawala no', 'hawala number', 'code', 'ref', 'reference', '#'],
    ...['نمبر', 'شماره', 'نمبر حواله', 'شماره حواله', 'حواله', 'د حوالې شمېره', 'کد'],
  ],
  amount: ['amount', 'sum', 'total', 'مبلغ', 'مقدار', 'پول', 'اندازه'],
  currency: CURRENCY_HEADINGS,
  receiverName: [
    ...['receiver', 'receiver name', 'beneficiary', 'name', 'to', 'payee', "receiver's name"],
    ...['گیرنده', 'نام گیرنده', 'نام', 'اسم', 'اخیستونکی', 'نوم'],
  ],
  receiverFatherName: [
    ...[
      'father',
      'father name',
      "father's name",
      "receiver's father",
      'f/name',
      'receiver father name',
    ],
    ...['نام پدر', 'ولد', 'د پلار نوم', 'ولدیت'],
  ],
  receiverPhone: [
    ...['phone', 'receiver phone', 'mobile', 'tel', 'contact', "receiver's phone", 'phone number'],
    ...['تلفون', 'شماره تلفون', 'تلفون گیرنده', 'موبایل', 'شماره تماس', 'ټلیفون'],
  ],
  senderName: [
    ...['sender', 'sender name', 'from', 'remitter', "sender's name"],
    ...['فرستنده', 'نام فرستنده', 'ارسال کننده', 'لېږونکی'],
  ],
  senderPhone: ['sender phone', "sender's phone", 'تلفون فرستنده'],
  payingBranch: [
    ...['branch', 'paying branch', 'city', 'place', 'pays', 'destination'],
    ...['شعبه', 'نمایندگی', 'شهر', 'ولایت', 'مقصد', 'څانګه'],
  ],
  partnerCommission: ['share', 'commission', 'fee', 'charge', 'کمیشن', 'کمیسیون', 'سهم', 'فیس'],
  partnerDate: ['date', 'day', 'تاریخ', 'روز', 'نېټه'],
  narrative: ['narrative', 'note', 'remarks', 'description', 'تفصیل', 'ملاحظات', 'شرح', 'یادداشت'],
}

const COLUMN_OF: ReadonlyMap<string, ListColumn> = new Map(
  LIST_COLUMNS.flatMap((column) => NAMES[column].map((name) => [headerForm(name), column])),
)

function columnFor(header: string, known: KnownHeaders): ListColumn | undefined {
  const form = headerForm(header)
  return known[form] ?? COLUMN_OF.get(form)
}

/**
 * Finds the row with the names of the columns. A row with an amount is none, also if a word of it is such a name: it is a hawala,
 * which would be left out. Returns its index; -1 if the list has no such row.
 */
export function headerIndex(rows: readonly TableRow[], known: KnownHeaders): number {
  const withoutHawalas = rows.map((row) => (hasAmount(row) ? { ...row, cells: [] } : row))
  return headingsAt(withoutHawalas, (header) => columnFor(header, known) !== undefined)
}

function hasAmount({ cells }: TableRow): boolean {
  return cells.some((cell) => writtenAmount(textOf(cell)) !== null)
}

/** Matches the columns of a list by their names. What the list doesn't have is the same in every row. */
export function sourcesOf(
  header: TableRow | undefined,
  known: KnownHeaders,
  defaults: Defaults,
): Sources {
  const sources = Object.fromEntries(LIST_COLUMNS.map((column) => [column, ''])) as Record<
    ListColumn,
    string
  >
  header?.cells.forEach((cell, index) => {
    const column = columnFor(textOf(cell), known)
    // Of two columns with the same name, the first one counts.
    if (column && sources[column] === '') sources[column] = String(index)
  })
  for (const column of ['payingBranch', 'senderName'] as const) {
    if (sources[column] === '' && defaults[column] !== '') {
      sources[column] = sameEverywhere(defaults[column])
    }
  }
  return sources
}

/** Returns the names of the columns as they are remembered; nothing of the rows is. */
export function headersOf(header: TableRow, sources: Sources): KnownHeaders {
  return Object.fromEntries(
    LIST_COLUMNS.flatMap((column) => {
      const form = headerForm(textOf(header.cells[indexIn(sources[column])]))
      return form === '' ? [] : [[form, column]]
    }),
  )
}

/** Returns the first column that must come from somewhere and doesn't; null if there is none. */
export function missingIn(sources: Sources): ListColumn | null {
  return LIST_COLUMNS.find((column) => REQUIRED.has(column) && sources[column] === '') ?? null
}

/** True if two columns come from the same column of the file. */
export function isTaken(sources: Sources): boolean {
  const places = Object.values(sources).filter((from) => indexIn(from) >= 0)
  return new Set(places).size < places.length
}
