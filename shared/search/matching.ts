import { DASHES } from './digits.ts'
import { searchForm, withoutGaps } from './name-form.ts'
import { phoneForms, typedPhone } from './phone-forms.ts'

/** The texts of a record that are searched. `code` and `name` also decide the order of the matches. */
export interface Searched {
  readonly code: string
  readonly name: string
  /** All other texts by which the record can be found. */
  readonly others: readonly (string | null)[]
  /** Phone numbers, which are found however they are written. */
  readonly phones?: readonly (string | null)[]
}

/** A record with its texts in comparable form, prepared once, so that a keystroke only compares. */
export interface SearchEntry<T> {
  readonly record: T
  readonly code: string
  readonly name: string
  /** The code, the name and the other texts, each on its own line. */
  readonly all: string
  /** These texts without blanks and hyphens, so that a name typed as one word finds the name in two words. */
  readonly tight: string
  /** The phone numbers in the form of `phoneForms`, which is the same for every way of writing. */
  readonly phones: string
}

/**
 * Prepares a list for `findMatches`. Preparing takes about 10 µs a record, so do it once per list.
 * @param read gives the texts of a record that are searched
 */
export function searchEntries<T>(
  records: readonly T[],
  read: (record: T) => Searched,
): SearchEntry<T>[] {
  return records.map((record) => {
    const { code, name, others, phones = [] } = read(record)
    const forms = [...others, ...phones].flatMap((text) => (text ? formsOf(text) : []))
    const [codeForm, wordsOfName] = [searchForm(code), searchForm(name)]
    const all = [codeForm, wordsOfName, ...forms]
    return {
      record,
      code: codeForm,
      name: wordsOfName,
      all: all.join('\n'),
      tight: all.map(withoutGaps).join('\n'),
      phones: phones.flatMap((text) => (text ? phoneForms(text) : [])).join('\n'),
    }
  })
}

/**
 * Returns the forms of a text that are searched: a phone or taskira number is found with and without its blanks and
 * dashes.
 */
function formsOf(text: string): string[] {
  const form = searchForm(text)
  const digits = form.replace(/\D/g, '')
  return digits && digits !== form ? [form, digits] : [form]
}

/** Whether codes or names come first among the matches, after an exact code. */
export type SearchBy = 'code' | 'name'

const RANKS = 6

/**
 * Finds the records that contain every word of a query, or the query as one word or as a phone number. A record whose
 * code is the query comes first. Then come records whose code or name begins with the query, then records whose code or
 * name contains it, then all others. Among the records that begin with the query, and among those that contain it, `by`
 * says whether the code or the name comes first. Equal matches keep the order of the list.
 * @param limit the most records to return
 */
export function findMatches<T>(
  entries: readonly SearchEntry<T>[],
  query: string,
  by: SearchBy,
  limit: number,
): T[] {
  const form = searchForm(query)
  if (form === '') return entries.slice(0, limit).map((entry) => entry.record)
  const isMeant = foundBy(query, form)
  const ranked: T[][] = Array.from({ length: RANKS }, () => [])
  for (const entry of entries) {
    if (!isMeant(entry)) continue
    const bucket = ranked[rankOf(entry, form, by)]
    if (bucket && bucket.length < limit) bucket.push(entry.record)
  }
  return ranked.flat().slice(0, limit)
}

/**
 * Returns a function that tells whether a query finds an entry: by each of its words, as one word, or as the beginning or
 * a part of a phone number.
 */
function foundBy(query: string, form: string): (entry: SearchEntry<unknown>) => boolean {
  const words = form.split(' ')
  const [tight, phone] = [withoutGaps(form), typedPhone(query)]
  return (entry) =>
    words.every((word) => entry.all.includes(word)) ||
    (tight !== '' && entry.tight.includes(tight) && isInAnyLine(entry.all, form)) ||
    (phone !== null && entry.phones.includes(phone))
}

const isInAnyLine = (lines: string, form: string): boolean =>
  lines.split('\n').some((line) => isInForm(line, form))

/**
 * True if a text occurs in another one, both in the form of searches. Blanks and hyphens don't matter if the text has
 * several words or begins where a word begins: "abdullah" occurs in "for abd-ullah", but "shop" not in "cash operations".
 */
function isInForm(text: string, wanted: string): boolean {
  if (text.includes(wanted)) return true
  const tight = withoutGaps(wanted)
  if (!withoutGaps(text).includes(tight)) return false
  if (wordsOf(wanted).length > 1) return true
  const words = wordsOf(text)
  return words.some((_, first) => words.slice(first).join('').startsWith(tight))
}

function wordsOf(form: string): string[] {
  return form.replace(DASHES, ' ').split(' ').filter(Boolean)
}

/**
 * True if a text that is searched occurs in one of several texts, such as narratives: compared as names are, or as a phone
 * number however it is written.
 */
export function occursIn(texts: readonly (string | null)[], wanted: string): boolean {
  const form = searchForm(wanted)
  if (withoutGaps(form) === '') return true
  const phone = typedPhone(wanted)
  return texts.some(
    (text) =>
      text !== null &&
      (isInForm(searchForm(text), form) ||
        (phone !== null && phoneForms(text).some((each) => each.includes(phone)))),
  )
}

/** True if the query is this code; letter case and the script of digits don't matter. */
export function isExactCode(code: string, query: string): boolean {
  return searchForm(code) === searchForm(query)
}

/**
 * True if a query clearly means a record: the code begins with the query, or the code or a word of the name begins with
 * each word of the query. A number with leading zeros in a code must be typed completely, but the zeros may be left out:
 * "3" means LN-000003, but "0" doesn't, because every loan number begins with zeros.
 */
export function isEvident({ code, name }: Omit<Searched, 'others'>, query: string): boolean {
  const form = searchForm(query)
  const isOfCode = codeTeller(searchForm(code))
  const names = ` ${searchForm(name)}`
  return (
    isOfCode(form) || form.split(' ').every((word) => isOfCode(word) || names.includes(` ${word}`))
  )
}

function codeTeller(code: string): (word: string) => boolean {
  const [, series = '', zeros = '', number = ''] = /^(.+-)(0+)(\d+)$/.exec(code) ?? []
  if (zeros === '') return (word) => code.startsWith(word)
  return (word) => [code, zeros + number, series + number, number].includes(word)
}

function rankOf<T>(entry: SearchEntry<T>, form: string, by: SearchBy): number {
  if (form !== '' && entry.code === form) return 0
  const [first, second] = by === 'code' ? [entry.code, entry.name] : [entry.name, entry.code]
  if (first.startsWith(form)) return 1
  if (second.startsWith(form)) return 2
  if (first.includes(form)) return 3
  return second.includes(form) ? 4 : 5
}
