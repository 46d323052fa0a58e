import * as z from 'zod/mini'
import { entry as texts } from '#texts/entry.ts'
import * as labels from '#texts/labels.ts'
import { type Book, CASH } from '../../../shared/contract/book-facts.ts'
import { textField } from '../../../shared/contract/fields.ts'
import { isHouseAccount, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { SHORTEST_REASON } from '../../../shared/contract/reason-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import { amountText, chosen, optionalDay } from '../../money/money-fields.ts'
import { sentAmount, sentDate } from '../../money/sent-fields.ts'
import type { CashPaid } from '../../money/till-shortage.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'

/** The kinds of entries, in the order of the form. */
export const ENTRY_KINDS = [
  'expense',
  'income',
  'toBank',
  'fromBank',
  'capital',
  'drawings',
  'short',
  'over',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A kind of entry: the books of its account, and the side on which this account stands. */
interface KindFacts {
  /** Null if any account may be chosen, because over and short stands on the other side. */
  readonly books: readonly Book[] | null
  readonly side: 'debit' | 'credit'
  /** True if only head office, or an Admin, records it. */
  readonly isKeepers: boolean
}

const KINDS: Readonly<Record<EntryKind, KindFacts>> = {
  expense: { books: ['expense', 'asset', 'liability'], side: 'debit', isKeepers: false },
  income: { books: ['income', 'asset', 'liability'], side: 'credit', isKeepers: false },
  toBank: { books: ['bank'], side: 'debit', isKeepers: false },
  fromBank: { books: ['bank'], side: 'credit', isKeepers: false },
  capital: { books: ['capital'], side: 'credit', isKeepers: true },
  drawings: { books: ['drawings'], side: 'debit', isKeepers: true },
  short: { books: null, side: 'debit', isKeepers: true },
  over: { books: null, side: 'credit', isKeepers: true },
}

/** True if the account of over and short stands on the other side: then the form has only one account to choose. */
export function isOnOverShort(kind: EntryKind): kind is 'short' | 'over' {
  return KINDS[kind].books === null
}

/** Returns the kinds that a person may record. */
export function kindsFor(mayKeepBooks: boolean): EntryKind[] {
  return ENTRY_KINDS.filter((kind) => mayKeepBooks || !KINDS[kind].isKeepers)
}

/** Returns the accounts of a kind of entry. */
export function accountsOfKind(
  kind: EntryKind,
  accounts: readonly ListedAccount[],
): ListedAccount[] {
  const { books } = KINDS[kind]
  if (books === null) return accounts.filter(({ accountNumber }) => !isHouseAccount(accountNumber))
  return accounts.filter(({ book }) => book !== null && books.includes(book))
}

/** Returns the account with a number; null while the accounts load, or if there is none. */
export function listedAccount(
  accounts: readonly ListedAccount[] | undefined,
  number: string,
): ListedAccount | null {
  return accounts?.find(({ accountNumber }) => accountNumber === number) ?? null
}

/** The values of the form: the text of each field. */
export interface EntryValues {
  readonly kind: EntryKind
  /** The number of the account with a book; beside over and short, of any account. */
  readonly account: string
  /** The number of the account on the other side; empty for the cash of the till. */
  readonly other: string
  readonly narrative: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** "yyyy-mm-dd"; the default is the business date. */
  readonly date: string
  /** The code of the branch whose cost or income it is; empty for the own branch. */
  readonly branch: string
  /** The picture of the receipt as a data URL. */
  readonly photo: string | null
}

/** Returns the values of a new form: an expense from the till. */
export function emptyEntry(businessDate: string): EntryValues {
  return {
    kind: 'expense',
    account: '',
    other: '',
    narrative: '',
    amount: '',
    date: businessDate,
    branch: '',
    photo: null,
  }
}

const TOO_SHORT = `must have at least ${SHORTEST_REASON} characters`

/** Makes the schema of the form, in the order of its fields, with the allowed dates and the accounts that were read. */
export function entrySchema(limits: DateLimits, accounts: readonly ListedAccount[] | undefined) {
  const currencyOf = (number: string) =>
    accounts?.find(({ accountNumber }) => accountNumber === number)?.currencyId
  return z
    .object({
      kind: z.enum(ENTRY_KINDS),
      account: chosen(labels.accountIsRequired),
      other: z.string(),
      narrative: textField(NARRATIVE_MAX_LENGTH).check(
        z.minLength(SHORTEST_REASON, { error: TOO_SHORT }),
      ),
      amount: amountText(labels.amountIsRequired),
      date: optionalDay,
      branch: z.string(),
      photo: z.nullable(z.string()),
    })
    .check(
      z.refine(({ account, other }) => other === '' || other !== account, {
        error: texts.otherIsAccount,
        path: ['other'],
      }),
      z.refine(({ account, other }) => other === '' || currencyOf(other) === currencyOf(account), {
        error: texts.otherCurrency,
        path: ['other'],
      }),
      ...datedWithin(limits),
    )
}

export type EntryBody = Sent<RouteNamed<'book-entries/create'>, 'body'>

/**
 * Makes the request body of `POST /api/book-entries`. The account stands on the side of its kind, and the other account, the
 * cash of the till or over and short on the other side. Rules: docs/rules/books.md
 * @param businessDate the business date at the moment of the save
 */
export function entryBody(values: EntryValues, businessDate: string): EntryBody {
  const { kind, account, other, narrative, amount, date, branch, photo } = values
  const beside = isOnOverShort(kind) ? OVER_SHORT_ACCOUNT : other || CASH
  const isDebited = KINDS[kind].side === 'debit'
  return {
    debit: isDebited ? account : beside,
    credit: isDebited ? beside : account,
    amount: sentAmount(amount),
    narrative: narrative.trim(),
    tranDate: sentDate(date, businessDate),
    branch: beside !== CASH && branch ? branch : null,
    photo,
  }
}

/** Returns the cash that an entry pays out; null if it pays none. */
export function cashOfEntry({ kind, other, amount }: EntryValues, code: string): CashPaid | null {
  if (other !== '' || isOnOverShort(kind) || KINDS[kind].side === 'credit') return null
  return { code, amountMinor: parseAmount(settledAmount(amount)) ?? 0n }
}

/** Returns what the entry does to the balance of the account beside cash, a book or over and short. */
export function movementOf(kind: EntryKind): 'credited' | 'debited' {
  const isOther = !isOnOverShort(kind)
  return isOther === (KINDS[kind].side === 'debit') ? 'credited' : 'debited'
}
