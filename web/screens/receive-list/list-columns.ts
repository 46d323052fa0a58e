import { receiveList as texts } from '#texts/receive-list.ts'
import { LIST_COLUMNS, type ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { indexIn, sameEverywhere } from '../../list-file/column-source.ts'
import { CURRENCY_HEADINGS, headerForm, headingsAt } from '../../list-file/headings.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'

/** Where each column of a partner's list comes from, as `column-source.ts` of `web/list-file` says it. */
export type Sources = Readonly<Record<ListColumn, string>>

/** The column with which each header was matched earlier, by the header in the form of `headerForm`. */
export type KnownHeaders = Readonly<Record<string, ListColumn>>

/**
 * What every row has that the list doesn't say: the branch that pays, empty if the list seems to say it, and whom the partner
 * names as the sender.
 */
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

/** The screen's own names of the columns, which the template and the report have. */
const OWN_NAMES: ReadonlyMap<string, ListColumn> = new Map(
  LIST_COLUMNS.map((column) => [headerForm(texts.columnLabels[column]), column]),
)

/** The name by which a file of the screen is told from a partner's. */
const OWN_NUMBER = headerForm(texts.columnLabels.partnerNumber)

/** Words in the name of a column that may say which branch pays, though it is none of the known names. */
const OF_BRANCH = /\b(branch|city|place|destination|office)|شعبه|نمایندگی|شهر|ولایت|مقصد|سانگه/

function columnFor(header: string, known: KnownHeaders): ListColumn | undefined {
  const form = headerForm(header)
  return known[form] ?? OWN_NAMES.get(form) ?? COLUMN_OF.get(form)
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

/**
 * Matches the columns of a list by their names. What the list doesn't have is the same in every row. The own branch isn't where
 * a column seems to name a branch: then the person says which column it is.
 */
export function sourcesOf(
  header: TableRow | undefined,
  known: KnownHeaders,
  defaults: Defaults,
): Sources {
  const sources = Object.fromEntries(LIST_COLUMNS.map((column) => [column, ''])) as Record<
    ListColumn,
    string
  >
  const take = (column: ListColumn | undefined, index: number) => {
    // Of two columns with the same name, the first one counts.
    if (column && sources[column] === '') sources[column] = String(index)
  }
  const forms = header?.cells.map((cell) => headerForm(textOf(cell))) ?? []
  // In the screen's own file its names count before all others: the report has Remarks of its own beside the list's Narrative.
  const own = forms.includes(OWN_NUMBER) ? forms.map((form) => OWN_NAMES.get(form)) : []
  for (const [index, column] of own.entries()) take(column, index)
  for (const [index, form] of forms.entries()) {
    if (!own[index]) take(columnFor(form, known), index)
  }
  const isBranchNamed = forms.some((form) => OF_BRANCH.test(form))
  for (const column of ['payingBranch', 'senderName'] as const) {
    const isElsewhere = column === 'payingBranch' && isBranchNamed
    if (sources[column] === '' && defaults[column] !== '' && !isElsewhere) {
      sources[column] = sameEverywhere(defaults[column])
    }
  }
  return sources
}

/** Makes the content of a file with only the screen's own names of the columns, which it recognises. */
export function listTemplate(): string {
  const columns = LIST_COLUMNS.map((column) => ({
    header: texts.columnLabels[column],
    kind: 'words' as const,
    cell: () => '',
  }))
  return csvFile(columns, [])
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
