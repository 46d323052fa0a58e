import type { ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { isCurrency } from '../../list-file/currency-names.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import { type Doubt, namesIn } from './chat-names.ts'

/** What a line of a chat says for certain, by column. */
export type ChatCells = Partial<Record<ListColumn, string>>

export interface ChatLine {
  readonly cells: ChatCells
  /** What of the line was not read, because it admits more than one meaning; null if it was read whole. */
  readonly doubt: Doubt | 'currency' | 'amount' | 'number' | null
}

/** What some chats put before a copied line: "[30/11, 12:30] Nasir: ". */
const COPIED = /^\[[^\]]*\]\s*[^:]{1,40}:\s/
/** A phone as one word, which no amount is: it begins with 0 or +. A phone of the country may have blanks. */
const PHONE = /(?<![\d.,+])(?:(?:(?:\+|00)93[ -]?|0)7(?:[ -]?\d){8}|(?:\+|0)\d{8,14})(?![\d.,]*\d)/g
/** The number of a hawala that can't be an amount, such as D-302, or one that is only figures. */
const NUMBER = /^#?(\p{L}{1,5}[-./]?\d+)$/u
const PLAIN_NUMBER = /^#?(\d+)$/
const DAY = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/
const FIGURES = /^(\D*)(\d(?:[\d.,٫٬،'’]*\d)?)(\D*)$/u
/** Words that change an amount: 5 lakh isn't 5. */
const TIMES =
  /^([km]|la(kh|k|c)s?|crores?|hundred|sad|thousand|hazar|million|billion|لک|صد|هزار|زره|میلیون|ملیون|کرور)$/i
/** Words that only announce what stands behind them. */
const ANNOUNCED =
  /^(no|number|hawala|amount|tel|phone|mobile|mob|ph|نمبر|شماره|حواله|مبلغ|تلفون|موبایل)$/i
/** A toman has no code: its name stays in the row, which is then refused. */
const TOMAN = /^(to?uman|توم[ان]ن)$/i

/** An amount without its currency. */
const LONE_FIGURES = /^[1-9](?:[\d.,٫٬،'’]*\d)?$/
/** The currency of an amount that has none: no account has it, so the plan refuses the row for its currency. */
const NO_CURRENCY = '?'
/** The place of a line in its list: "2) D-302". */
const PLACE = /^\s*\d{1,2}[).]\s/
/** A word of a name: it has letters and no figure. */
const LETTERS = /^(?=\D*\p{L})\D*$/u

/** A word of a line, and what it was taken for. */
interface Word {
  readonly text: string
  taken: boolean
}

/**
 * Reads a hawala that somebody wrote as a line of a chat: "D-302 Zahra d/o Ali 1,200$ 0799123456 from Nasir". Only what admits
 * one meaning is read: the amount is the only number with a currency beside it, and no other figure is left over. Where only the
 * amount is doubtful, the names and phones stay.
 * @param codes the codes of currencies that the house has besides those known everywhere
 * @param places the names of towns, in the form of `nameForm`, with which no name of a person ends for certain
 * Rules: docs/rules/hawala-orders.md
 */
export function readChatLine(
  line: string,
  codes: ReadonlySet<string>,
  places: ReadonlySet<string>,
): ChatLine {
  const words = wordsOf(line)
  const isMoney = (text: string) =>
    codes.has(text.toUpperCase()) || TOMAN.test(text) || isCurrency(text)
  const amounts = amountsIn(words, isMoney)
  const isPlaced = PLACE.test(latinDigits(line))
  const number = takeNumber(words, { isMoney, hasAmount: amounts.length > 0, isPlaced })
  const day = words.find(({ text, taken }) => !taken && DAY.test(text))
  if (day) day.taken = true
  const left = words.filter(({ taken }) => !taken).map(({ text }) => text)
  const isUnread = (text: string) =>
    !text.startsWith('☎') && (!LETTERS.test(text) || TIMES.test(text) || isMoney(text))
  if (number === null) return { cells: {}, doubt: 'number' }
  const unread = left.filter(isUnread)
  const names = namesIn(
    left.filter((text) => !isUnread(text)),
    places,
  )
  const money = moneyOf(amounts, unread)
  return {
    cells: {
      partnerNumber: number,
      ...money.cells,
      ...names.cells,
      ...(day && { partnerDate: day.text }),
    },
    doubt: money.doubt ?? names.doubt,
  }
}

/** Reads the amount, if it is the only one and no other figure of the line is left over. */
function moneyOf(amounts: readonly Amount[], unread: readonly string[]): ChatLine {
  const [amount, second] = amounts
  const [lone = '', ...others] = unread
  if (!amount && others.length === 0 && LONE_FIGURES.test(lone)) {
    return {
      cells: { amount: writtenAmount(lone) ?? lone, currency: NO_CURRENCY },
      doubt: 'currency',
    }
  }
  if (!amount || second || unread.length > 0) return { cells: {}, doubt: 'amount' }
  const written = writtenAmount(amount.figures)
  return {
    // What can't be read for certain stays as it is written, and the plan refuses it: "1.200".
    cells: { amount: written ?? amount.figures, currency: amount.currency },
    doubt: written === null || /\.\d{3}/.test(written) ? 'amount' : null,
  }
}

/** Returns the words of a line. A phone is one word, with a sign before it. */
function wordsOf(line: string): Word[] {
  return latinDigits(line)
    .replace(COPIED, '')
    .replace(PHONE, (phone) => ` ☎${phone.replace(/[ -]/g, '')} `)
    .replace(/[:=](?!\d)/g, (sign) => `${sign} `)
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/^[.:;،*•]+|[,.:;،*•]+$/g, '')
        .replace(/\/-$/, '')
        .replace(/^([^(]+)\)$/, '$1'),
    )
    .filter((word) => !/^[-–—,/]*$/.test(word) && !ANNOUNCED.test(word))
    .map((text) => ({ text, taken: false }))
}

interface Amount {
  readonly figures: string
  readonly currency: string
}

/** Finds each number with a currency at it or beside it, and takes both. */
function amountsIn(words: readonly Word[], isMoney: (text: string) => boolean): Amount[] {
  const currencyAt = (at: number) => {
    const text = words[at]?.text ?? ''
    return text !== '' && isMoney(text) ? text : null
  }
  const beside = (at: number) => {
    const two = [words[at + 1]?.text, words[at + 2]?.text].join(' ')
    if (words[at + 2] && isMoney(two)) return { currency: two, places: [at + 1, at + 2] }
    const places = [at + 1, at - 1].filter((place) => currencyAt(place) !== null)
    const [first] = places
    // Of two currencies, either may be that of the amount.
    return first === undefined || places.length > 1
      ? null
      : { currency: currencyAt(first) ?? '', places }
  }
  const found = words.flatMap(({ text }, at) => {
    const [, before = '', figures = '', behind = ''] = FIGURES.exec(text) ?? []
    if (figures === '' || /^0\d/.test(figures)) return []
    const glued = before + behind
    if (glued === '') {
      const currency = beside(at)
      return currency
        ? [{ figures, currency: currency.currency, places: [at, ...currency.places] }]
        : []
    }
    const currency = glued.replace(/\.$/, '')
    const isOne = (before === '' || behind === '') && !currency.includes('-')
    return isOne && isMoney(currency) ? [{ figures, currency, places: [at] }] : []
  })
  for (const place of found.flatMap(({ places }) => places)) {
    const word = words[place]
    if (word) word.taken = true
  }
  return found
}

/**
 * Takes the number of the hawala: the only word like D-302; without one, figures that begin the line. Figures before a group of
 * three may be the thousands of an amount, as in "5 200 $".
 */
function takeNumber(
  words: readonly Word[],
  of: {
    readonly isMoney: (text: string) => boolean
    readonly hasAmount: boolean
    /** True if the line begins with its place in the list. */
    readonly isPlaced: boolean
  },
): string | null {
  const { isMoney, hasAmount, isPlaced } = of
  const lettered = words.filter(
    ({ text, taken }) => !taken && NUMBER.test(text) && !isMoney(text.replace(/\d+$/, '')),
  )
  const [first, second] = words
  if (lettered.length === 1 && lettered[0]) {
    lettered[0].taken = true
    // "1) D-302": the place in the list isn't a figure that is left over.
    const isBefore = isPlaced || second === lettered[0]
    if (first && isBefore && /^\d{1,3}$/.test(first.text)) first.taken = true
    return NUMBER.exec(lettered[0].text)?.[1] ?? null
  }
  if (lettered.length > 1 || !hasAmount || isPlaced || !first || first.taken) return null
  const [, plain = ''] = PLAIN_NUMBER.exec(first.text) ?? []
  if (plain === '' || /^\d{3}(?!\d)/.test(second?.text ?? '')) return null
  first.taken = true
  return plain
}
