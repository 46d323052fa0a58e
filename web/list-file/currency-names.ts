import { nameForm } from '../../shared/search/name-form.ts'

/**
 * Names of currencies in English, Dari and Pashto, by code. The toman is left out. It is worth ten rials, so an amount in
 * toman that is taken for rials would be ten times too small.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AFN: ['afghani', 'afghanis', 'afs', 'afg', 'افغانی', 'افغانۍ', 'افغاني', 'پول افغانی', '؋'],
  USD: [
    'dollar',
    'dollars',
    'us dollar',
    'us$',
    '$',
    'دالر',
    'ډالر',
    'دلار',
    'دالر امریکایی',
    'امریکایي ډالر',
  ],
  EUR: ['euro', 'euros', '€', 'یورو', 'ایرو'],
  GBP: ['pound', 'pounds', 'sterling', '£', 'پوند', 'پاوند', 'پونډ'],
  PKR: [
    'kaldar',
    'pakistani rupee',
    'کلدار',
    'کالدار',
    'کلداره',
    'روپیه پاکستانی',
    'پاکستانۍ روپۍ',
  ],
  INR: ['indian rupee', '₹', 'روپیه هندی', 'هندي روپۍ'],
  IRR: ['rial', 'iranian rial', '﷼', 'ریال ایران', 'ریال ایرانی', 'ایراني ریال'],
  AED: ['dirham', 'dirhams', 'درهم', 'درهم امارات', 'اماراتي درهم'],
  SAR: ['saudi riyal', 'riyal', 'ریال سعودی', 'سعودي ریال'],
  TRY: ['lira', 'turkish lira', '₺', 'لیره', 'لیره ترکی', 'ترکي لیره'],
  CNY: ['yuan', 'rmb', 'یوان', 'ین چینایی', 'چینایي یوان'],
  RUB: ['ruble', 'rouble', '₽', 'روبل'],
  CAD: ['canadian dollar', 'دالر کانادایی', 'کاناډايي ډالر'],
  AUD: ['australian dollar', 'دالر آسترالیایی', 'آسټرالیايي ډالر'],
}

const CODE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.map((name) => [formOf(name), code])),
)

/** Codes that houses use instead of those of ISO 4217. */
const ALSO: Readonly<Record<string, string>> = { PKR: 'RS' }

/**
 * Returns the code of a currency that is named in words. Any other text stays as it is.
 * @param codes the codes of the house's currencies
 */
export function currencyCode(text: string, codes: ReadonlySet<string>): string {
  if (codes.has(text.toUpperCase())) return text
  const code = CODE_OF.get(formOf(text))
  if (code === undefined) return text
  const other = ALSO[code]
  return !codes.has(code) && other !== undefined && codes.has(other) ? other : code
}

/** True for a name or a code of a currency that is known everywhere, such as $, usd or افغانی. */
export function isCurrency(text: string): boolean {
  const code = text.toUpperCase()
  return (
    Object.hasOwn(NAMES, code) || Object.values(ALSO).includes(code) || CODE_OF.has(formOf(text))
  )
}

/** Returns the form in which names are compared. A name that is only a sign, such as $, is compared as it is. */
function formOf(text: string): string {
  return nameForm(text) || text.trim()
}
