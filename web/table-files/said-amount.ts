import { searchForm } from '../../shared/search/name-form.ts'
import { writtenAmount } from './written-amount.ts'

/**
 * A balance that an imported account book writes with a word or a sign beside the amount. A person confirms what it means.
 */
export interface SaidAmount {
  /** A plain decimal, such as "-500.00". */
  readonly amount: string
  /**
   * What a word beside the amount says: the house owes the amount, or the amount is owed to the house. Null if no word says
   * so.
   */
  readonly says: 'weOwe' | 'owedToUs' | null
}

/** Words by which a book says who owes, in the form that `searchForm` gives. */
const WE_OWE = ['cr', 'credit', 'طلب', 'طلبگار', 'رسید', 'جمع']
const OWED_TO_US = ['dr', 'debit', 'قرض', 'قرضدار', 'پور', 'برد', 'بدهکار']
/** Other words beside an amount: where the amount comes from, and names of currencies. */
const BESIDE = [
  ...['b/d', 'c/d', 'b/f', 'c/f', 'bd', 'cd', 'bf', 'cf', 'only', 'rs', 'afs'],
  ...[
    'afn',
    'usd',
    'eur',
    'pkr',
    'irr',
    'aed',
    'افغانی',
    'دالر',
    'دلار',
    'یورو',
    'کلدار',
    'درهم',
    'باقی',
  ],
]
const NOTHING = ['-', '--', '–', '—', 'nil', 'none', 'zero', 'صفر', 'هیچ', 'ندارد']
const SIGNS = /[$€£¥؋﷼]/g

/**
 * Returns the probable meaning of a text that `writtenAmount` can't read: "900 Cr", "2,300 b/d", «۳۴۵۰ طلب», "$ 500", "-".
 * @returns null if the text has no probable meaning
 */
export function saidAmount(text: string): SaidAmount | null {
  const form = searchForm(text)
  if (NOTHING.includes(form)) return { amount: '0', says: null }
  let says: SaidAmount['says'] = null
  const words = text
    .replace(SIGNS, ' ')
    .replace(/\/-\s*$/, '')
    .split(/\s+/)
    .flatMap(partsOf)
  const left = words.filter((word) => {
    const said = searchForm(word).replace(/\.+$/, '')
    if (WE_OWE.includes(said)) says = 'weOwe'
    else if (OWED_TO_US.includes(said)) says = 'owedToUs'
    else return !BESIDE.includes(said)
    return false
  })
  const amount = writtenAmount(left.join(' '))
  return amount === null ? null : { amount, says }
}

/** Divides "900Cr" and "Rs.900" into figures and words. */
function partsOf(word: string): string[] {
  return word.match(/[\p{L}/]+[\p{L}/.]*|[^\p{L}]+/gu) ?? []
}
