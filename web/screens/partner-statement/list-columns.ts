import { CURRENCY_HEADINGS, headerForm } from '../../list-file/headings.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'

/**
 * The columns of a partner's list. An amount is in one column, or in two: what the house owes more by it, and what the partner
 * owes more by it. A share that stands apart is added to its amount.
 */
export const LIST_COLUMNS = [
  'number',
  'amount',
  'weOwe',
  'theyOwe',
  'share',
  'date',
  'name',
  'currency',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The column of the file from which each column comes, as the text of its index; "" for none. */
export type ListPlaces = Readonly<Record<ListColumn, string>>

/**
 * The names that lists give their columns, in English, Dari and Pashto. The list is the partner's, so its debit is what we owe it
 * more.
 */
const NAMES: Readonly<Record<ListColumn, readonly string[]>> = {
  number: [
    ...['number', 'no', 'hawala', 'hawala no', 'hawala number', 'ref', 'reference', 'code', '#'],
    ...['شماره', 'نمبر', 'نمره', 'شماره حواله', 'نمبر حواله', 'حواله', 'د حوالې شمېره', 'شمېره'],
  ],
  amount: ['amount', 'sum', 'total', 'value', 'مبلغ', 'مقدار', 'اندازه', 'پیسې'],
  weOwe: ['debit', 'dr', 'برد', 'بردگی', 'بدهکار'],
  theyOwe: ['credit', 'cr', 'رسید', 'رسیدگی', 'بستانکار'],
  share: ['share', 'commission', 'fee', 'charge', 'کمیشن', 'کمیسیون', 'کمېشن', 'کرایه'],
  date: ['date', 'day', 'تاریخ', 'نېټه', 'نیته', 'روز'],
  name: [
    ...['name', 'receiver', 'receiver name', 'beneficiary', 'customer', 'sender', 'details'],
    ...['نام', 'اسم', 'گیرنده', 'نام گیرنده', 'نوم', 'اخیستونکی', 'فرستنده', 'تفصیلات'],
  ],
  currency: CURRENCY_HEADINGS,
}

const COLUMN_OF: ReadonlyMap<string, ListColumn> = new Map(
  LIST_COLUMNS.flatMap((column) => NAMES[column].map((name) => [headerForm(name), column])),
)

const NOWHERE = Object.fromEntries(LIST_COLUMNS.map((column) => [column, ''])) as ListPlaces

/** True for the heading of a column of a partner's list. */
export function isListHeading(header: string): boolean {
  return COLUMN_OF.has(headerForm(header))
}

/** Finds the columns by the headings; of two with the same name the first one counts. */
export function placesIn(headings: TableRow | undefined): ListPlaces {
  const places: Record<ListColumn, string> = { ...NOWHERE }
  headings?.cells.forEach((cell, index) => {
    const column = COLUMN_OF.get(headerForm(textOf(cell)))
    if (column && places[column] === '') places[column] = String(index)
  })
  // Lists with two columns often have the balance after each row in a third one.
  return places.weOwe === '' && places.theyOwe === '' ? places : { ...places, amount: '' }
}

/** Says why the columns can't be used; null if they can. */
export function placesProblem(places: ListPlaces): 'noAmount' | 'amountTwice' | 'twice' | null {
  const hasTwo = places.weOwe !== '' || places.theyOwe !== ''
  if (places.amount === '' && !hasTwo) return 'noAmount'
  if (places.amount !== '' && hasTwo) return 'amountTwice'
  const used = Object.values(places).filter((from) => from !== '')
  return new Set(used).size < used.length ? 'twice' : null
}
