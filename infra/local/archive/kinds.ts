import { figuresFrom } from '../../../functions/store/books/book-years.ts'
import type { Item } from '../../../functions/store/table/client.ts'
import { ACCOUNT_FIELDS } from './account-fields.ts'
import type { Fields } from './field-groups.ts'
import { HAWALA_FIELDS } from './hawala-fields.ts'
import { HOUSE_FIELDS } from './house-fields.ts'
import { LEDGER_FIELDS } from './ledger-fields.ts'

/** A kind of items that is in the archive. */
export interface ArchivedKind {
  /** The name of its file, without the ending. */
  file: string
  /** What one line of the file stands for. */
  what: string
  /** The fields that are in the item's keys. */
  keys?: (pk: string, sk: string) => Record<string, string | number | null>
  /** The meaning of the fields, and the units of their numbers. */
  fields: Fields
  /** True if no other fields are written, because the item also has secrets, or what is worked out. */
  isStrict?: true
  /** Makes an item readable whose fields are packed. */
  unpack?: (item: Item) => Item
}

/** A kind of items that isn't in the archive, and why. */
interface LeftOut {
  leftOut: string
}

const FINDS = { leftOut: 'It only finds or reserves a record that is in another file.' }
const WORKED_OUT = {
  leftOut: 'It is worked out from the transactions, and the audit compares it with them.',
}
const PASSING = {
  leftOut: 'It is about a call or a run of the product, and means nothing afterwards.',
}

const part = (key: string, index: number) => key.split('#')[index] ?? ''
const digits = (key: string) => Number(key.replace(/^.*#/, ''))

/** Every kind of items in the table, by the pattern of its partition key (infra/constructs/item-families.ts). */
export const KINDS: Readonly<Record<string, ArchivedKind | LeftOut>> = {
  'ACCOUNT#*': { file: 'accounts', what: 'an account', fields: ACCOUNT_FIELDS.account },
  'BALANCE#*': {
    file: 'balances',
    what: "a customer's account with its balance and limits",
    keys: (pk) => ({ accountNumber: pk.slice('BALANCE#'.length) }),
    fields: ACCOUNT_FIELDS.balance,
  },
  CURRENCY: {
    file: 'currencies',
    what: 'a currency with its current rate',
    fields: ACCOUNT_FIELDS.currency,
  },
  'RATE#*': {
    file: 'currency-rates',
    what: 'a rate that a currency had',
    keys: (pk, sk) => ({ currencyId: digits(pk), at: part(sk, 0) }),
    fields: ACCOUNT_FIELDS.rate,
  },
  NUMBERSETTING: {
    file: 'account-number-settings',
    what: 'where the account numbers of a currency begin',
    fields: ACCOUNT_FIELDS.numberSetting,
  },
  'TX#*': {
    file: 'transactions',
    what: 'a transaction, also a deleted one',
    keys: (pk) => ({ number: digits(pk) }),
    fields: LEDGER_FIELDS.transaction,
  },
  'HISTORY#*': {
    file: 'transaction-history',
    what: 'a change of a transaction',
    keys: (pk, sk) => ({ number: digits(pk), version: Number(sk) }),
    fields: LEDGER_FIELDS.history,
  },
  'FIRSTPRINT#*': {
    file: 'first-prints',
    what: "the print of a voucher's original",
    keys: (pk) => ({ number: digits(pk) }),
    fields: LEDGER_FIELDS.firstPrint,
  },
  'LOAN#*': { file: 'loans', what: 'a loan', fields: LEDGER_FIELDS.loan },
  HAWALA: {
    file: 'hawalas',
    what: 'a hawala that posts nothing',
    keys: (_pk, sk) => ({ id: Number(sk) }),
    fields: HAWALA_FIELDS.hawala,
  },
  HAWALADETAILS: {
    file: 'hawala-details',
    what: 'the details of a hawala',
    keys: (_pk, sk) => ({ id: Number(sk) }),
    fields: HAWALA_FIELDS.details,
  },
  HAWALAORDER: {
    file: 'hawala-orders',
    what: 'a hawala that posts',
    keys: (_pk, sk) => ({ id: Number(sk) }),
    fields: HAWALA_FIELDS.order,
  },
  HAWALASERIAL: {
    file: 'hawala-serials',
    what: 'the last hawala number of a partner',
    fields: HAWALA_FIELDS.serial,
  },
  'PARTNERSTATEMENT#*': {
    file: 'partner-agreements',
    what: 'a balance on which the house and a partner agreed',
    keys: (pk, sk) => ({ accountNumber: part(pk, 1), through: sk }),
    fields: HAWALA_FIELDS.agreement,
  },
  BRANCH: { file: 'branches', what: 'a branch', fields: HOUSE_FIELDS.branch },
  'BRANCHDAYS#*': {
    file: 'branch-days',
    what: 'a day that a branch closed, with its seals',
    keys: (_pk, sk) => ({ date: part(sk, 0), branch: part(sk, 1) }),
    fields: HOUSE_FIELDS.branchDay,
  },
  'TILL#*': {
    file: 'tills',
    what: 'what is known of a till beside its cash',
    keys: (pk, sk) => ({ branch: part(pk, 1), userId: Number(sk) }),
    fields: HOUSE_FIELDS.till,
  },
  'COUNT#*': {
    file: 'till-counts',
    what: 'a count of a till',
    keys: (pk, sk) => ({
      branch: part(pk, 1),
      userId: digits(pk),
      through: part(sk, 0),
      countedAt: part(sk, 1),
    }),
    fields: HOUSE_FIELDS.count,
  },
  TILLMOVE: {
    file: 'till-moves',
    what: 'a move of cash between two tills',
    keys: (_pk, sk) => ({ id: Number(sk) }),
    fields: HOUSE_FIELDS.move,
  },
  RATEBOARD: {
    file: 'rate-boards',
    what: 'a board of rates of head office; CURRENT is the newest one again',
    keys: (_pk, sk) => ({ board: sk === 'CURRENT' ? sk : Number(sk) }),
    fields: HOUSE_FIELDS.board,
  },
  'RATEOFFSETS#*': {
    file: 'rate-offsets',
    what: 'what a branch added to the board; CURRENT is the newest one again',
    keys: (pk, sk) => ({ branch: part(pk, 1), offset: sk === 'CURRENT' ? sk : Number(sk) }),
    fields: HOUSE_FIELDS.offsets,
  },
  IMPORT: {
    file: 'imports',
    what: 'an import of accounts from a file',
    fields: ACCOUNT_FIELDS.import,
  },
  BOOKYEAR: {
    file: 'book-years',
    what: 'a year of the books that was closed; LOCK tells how far they are closed',
    keys: (_pk, sk) => ({ through: sk }),
    fields: HOUSE_FIELDS.bookYear,
  },
  YEARFIGURES: {
    file: 'year-figures',
    what: 'what the statements told of a year when it was closed; its seal is in book-years',
    keys: (_pk, sk) => ({ through: sk }),
    fields: HOUSE_FIELDS.yearFigures,
    unpack: (item) => ({ ...item, figures: figuresFrom(item) }),
  },
  HOUSECLOSE: {
    file: 'house-closes',
    what: 'a day that a night closed. What the house held then is left out, because it is worked out from the transactions',
    keys: (_pk, sk) => ({ date: sk }),
    fields: HOUSE_FIELDS.houseClose,
    isStrict: true,
  },
  FEESCHEDULE: {
    file: 'fee-schedule',
    what: 'what postings usually cost',
    fields: HOUSE_FIELDS.fees,
  },
  HOUSESETTINGS: {
    file: 'house-settings',
    what: 'what the house has chosen',
    fields: HOUSE_FIELDS.settings,
  },
  USER: {
    file: 'users',
    what: 'a user, without sessions',
    fields: HOUSE_FIELDS.user,
    isStrict: true,
  },
  'AUDIT#*': {
    file: 'audit-trail',
    what: 'a change of administration, or a sign-in',
    fields: HOUSE_FIELDS.audit,
  },

  'IMPORT#*': {
    leftOut:
      'It is a row of an imported file; what became of it is in the accounts and transactions.',
  },
  'PASSWORD#*': { leftOut: 'It is the hash of a password, which nobody may read.' },
  ADMINS: FINDS,
  BOOKS: FINDS,
  'CURRENCYCODE#*': FINDS,
  'HAWALANO#*': FINDS,
  'HAWALANUMBER#*': FINDS,
  'HAWALASERIAL#*': FINDS,
  HEADOFFICE: FINDS,
  'OPENLOANS#*': FINDS,
  'PARTNERNO#*': FINDS,
  'REFERENCE#*': FINDS,
  REOPENED: FINDS,
  RESERVATION: FINDS,
  'TAKENBACK#*': FINDS,
  'USERNAME#*': FINDS,
  'WAIVEDFEE#*': FINDS,
  'CHANGES#*': FINDS,
  LEDGER: FINDS,

  'BRANCHCLOSE#*': WORKED_OUT,
  HOUSE: WORKED_OUT,
  BOOKDAY: WORKED_OUT,
  HAWALADAY: WORKED_OUT,
  PENDINGDAY: WORKED_OUT,
  UNCHASED: WORKED_OUT,
  CHANGEDDAY: WORKED_OUT,
  'LATEON#*': WORKED_OUT,
  'ROWHASHES#*': WORKED_OUT,
  'TRADED#*': WORKED_OUT,

  COUNTER: PASSING,
  'EXPORT#*': PASSING,
  'IDEMPOTENCY#*': PASSING,
  LATEDAY: PASSING,
  LEASE: PASSING,
  NUMBERHINT: PASSING,
  OLDERDATA: PASSING,
  'SIGNIN#*': PASSING,
}

/** Returns the kind of an item, by its partition key; undefined for a key that this version doesn't know. */
export function familyOf(pk: string): string | undefined {
  const [first = ''] = pk.split('#')
  const family = pk.includes('#') ? `${first}#*` : first
  return family in KINDS ? family : undefined
}
