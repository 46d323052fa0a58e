import type { ROUTES } from '../../shared/contract/routes.ts'
import { type Job, WRITES_OF_JOBS, type Writes } from './writes-of-jobs.ts'

/**
 * Declares which items each function writes; the roles on AWS are made from this list and from reads.ts. While the server
 * tests run, every write is checked against this list, and roles.test.ts shows that each entry is used
 * (functions/testing/roles.ts, functions/handlers/roles.test.ts).
 */

/** A route that only reads gets no right to write. */
type WritingRoute = Exclude<
  (typeof ROUTES)[number],
  { readonly method: 'GET' } | { readonly onlyReads: true }
>['name']
export type WritingFunction = `handlers/${WritingRoute}` | `jobs/${Job}`

/** Every save writes its `Idempotency-Key`. */
const SAVED = ['IDEMPOTENCY#*'] as const
/** A change of administration also writes an audit entry. */
const AUDITED = ['AUDIT#*', ...SAVED] as const
/** A posting that is always dated today updates these. */
const POSTED_NOW = ['BALANCE#*', 'COUNTER', 'HOUSE'] as const
/** A change on a past day marks that day, so that the nightly run closes and exports it again. */
const CHANGED_DAY = ['CHANGEDDAY'] as const
/** A posting for a long past day asks whether its year is closed. */
const ASKED_YEAR = ['BOOKYEAR'] as const
/** The items that a posting updates. */
const MOVED = ['BALANCE#*', 'HOUSE', ...ASKED_YEAR, ...CHANGED_DAY] as const
/**
 * The further items of a new posting: its number, `inUse` of a currency that is used for the first time, and the list
 * of months before the office was opened into which postings were dated back.
 */
const POSTED = [...MOVED, 'COUNTER', 'CURRENCY', 'LEDGER'] as const
/** The items of a changed transaction: the record, and its history. */
const CHANGED = ['TX#*', 'HISTORY#*', ...SAVED] as const
/** Edits and deletions are listed by the days on which they happen. */
const CHANGES = ['CHANGES#*'] as const
/** Edits, deletions and postings that are dated back are noted on the customers' accounts. */
const LATE = ['LATEON#*'] as const

export const WRITES: Readonly<Record<WritingFunction, Writes>> = {
  'handlers/auth/login': {
    // A password hash of an earlier version is replaced by the hash of the password's form (`passwordForm`).
    put: ['AUDIT#*', 'PASSWORD#*'],
    update: ['AUDIT#*', 'SIGNIN#*', 'USER'],
  },
  'handlers/auth/logout': { update: ['USER'] },
  'handlers/auth/password': {
    put: ['PASSWORD#*', ...AUDITED],
    update: ['AUDIT#*', 'SIGNIN#*', 'USER'],
  },

  'handlers/tbl-users/create': {
    put: ['PASSWORD#*', 'USER', 'USERNAME#*', ...AUDITED],
    // A branch that doesn't exist yet is created.
    update: ['ADMINS', 'BRANCH', 'COUNTER'],
  },
  'handlers/tbl-users/update': {
    put: ['PASSWORD#*', 'USERNAME#*', ...AUDITED],
    // In a branch that closes its days, the till of somebody who leaves is kept. Its open days are written too, so that no
    // posting can be made meanwhile.
    update: ['ADMINS', 'BRANCH', 'HOUSE', 'TILL#*', 'USER'],
    delete: ['USERNAME#*'],
  },
  'handlers/tbl-users/delete': {
    put: AUDITED,
    update: ['ADMINS', 'BRANCH', 'HOUSE', 'TILL#*'],
    delete: ['PASSWORD#*', 'USER', 'USERNAME#*'],
  },

  'handlers/branches/save': {
    put: ['BRANCH', 'HEADOFFICE', 'TX#*', ...AUDITED],
    // A branch that begins to close its days brings the cash of tills without staff to the vault.
    update: ['BRANCH', 'TILL#*', 'HOUSE', 'COUNTER', 'LEDGER', ...ASKED_YEAR, ...CHANGED_DAY],
    delete: ['HEADOFFICE'],
  },

  'handlers/book-years/create': {
    put: ['BOOKYEAR', 'YEARFIGURES', ...AUDITED],
    update: ['BOOKYEAR'],
  },
  'handlers/book-years/reopen': { put: ['BOOKYEAR', ...AUDITED], update: ['BOOKYEAR'] },

  'handlers/currencies/create': {
    put: ['CURRENCY', 'CURRENCYCODE#*', 'RATE#*', ...AUDITED],
    update: ['COUNTER'],
  },
  'handlers/currencies/update': {
    put: ['CURRENCY', 'CURRENCYCODE#*', 'RATE#*', ...AUDITED],
    delete: ['CURRENCYCODE#*'],
  },
  'handlers/currencies/set-rate': { put: ['CURRENCY', 'RATE#*', ...AUDITED] },

  'handlers/fee-schedule/update': { put: ['FEESCHEDULE', ...AUDITED] },
  'handlers/rate-board/publish': {
    put: ['RATEBOARD', 'CURRENCY', 'RATE#*', ...AUDITED],
  },
  'handlers/rate-board/offsets': { put: ['RATEOFFSETS#*', ...AUDITED], update: ['RATEBOARD'] },
  'handlers/house-settings/update': { put: ['HOUSESETTINGS', ...AUDITED] },

  'handlers/account-number-settings/create': {
    put: ['NUMBERSETTING', ...AUDITED],
    update: ['COUNTER'],
  },
  'handlers/account-number-settings/update': {
    put: ['NUMBERSETTING', ...AUDITED],
    delete: ['NUMBERSETTING'],
  },
  'handlers/accounts/generate-number': {
    put: ['NUMBERHINT', 'RESERVATION'],
    delete: ['RESERVATION'],
  },
  'handlers/accounts/create': {
    // If the number is taken, another number is reserved and offered.
    put: ['ACCOUNT#*', 'BALANCE#*', 'NUMBERHINT', 'RESERVATION', ...AUDITED],
    update: ['BALANCE#*', 'BOOKS', 'COUNTER', 'CURRENCY'],
    delete: ['RESERVATION'],
  },
  'handlers/accounts/limits': { put: AUDITED, update: ['BALANCE#*', 'BOOKS'] },
  'handlers/reports/partner-agree': {
    put: ['PARTNERSTATEMENT#*', ...AUDITED],
    update: ['BALANCE#*'],
  },
  'handlers/imports/create': { put: ['IMPORT', ...SAVED] },
  'handlers/imports/put': { put: ['IMPORT#*', ...SAVED], update: ['IMPORT'] },
  'handlers/imports/check': { put: ['IMPORT#*', ...SAVED], update: ['IMPORT'] },
  'handlers/imports/apply': {
    // A repeated call continues the import, so no `Idempotency-Key` is stored.
    put: ['ACCOUNT#*', 'AUDIT#*', 'BALANCE#*', 'TX#*', ...LATE],
    update: [...POSTED, 'BOOKS', 'IMPORT'],
  },
  'handlers/accounts/update': {
    put: ['ACCOUNT#*', ...AUDITED],
    // A change that moves the account in the statements asks whether a year was closed meanwhile.
    update: ['BALANCE#*', 'BOOKS', 'COUNTER', 'CURRENCY', ...ASKED_YEAR],
  },

  'handlers/transactions/create': {
    put: ['TX#*', 'REFERENCE#*', 'WAIVEDFEE#*', 'LOAN#*', 'OPENLOANS#*', ...LATE, ...SAVED],
    update: POSTED,
    delete: ['OPENLOANS#*'],
  },
  'handlers/transactions/exchange': {
    put: ['TX#*', 'REFERENCE#*', 'WAIVEDFEE#*', ...LATE, ...SAVED],
    update: POSTED,
  },
  'handlers/deals/create': {
    put: ['TX#*', 'WAIVEDFEE#*', ...SAVED],
    // Deals are always dated today, so they mark no past day.
    update: ['BALANCE#*', 'COUNTER', 'CURRENCY', 'HOUSE'],
  },
  'handlers/book-entries/create': {
    put: ['TX#*', ...LATE, ...SAVED],
    update: POSTED,
  },
  'handlers/transactions/update': {
    put: [...CHANGED, ...CHANGES, ...LATE, 'LOAN#*', 'OPENLOANS#*'],
    // An edit may be the first record in another currency.
    update: [...MOVED, 'CURRENCY'],
    delete: ['OPENLOANS#*'],
  },
  'handlers/transactions/delete': {
    put: [...CHANGED, ...CHANGES, ...LATE, 'LOAN#*', 'OPENLOANS#*'],
    update: MOVED,
    delete: ['OPENLOANS#*'],
  },
  'handlers/transactions/reverse': {
    put: [...CHANGED, 'LOAN#*', 'OPENLOANS#*'],
    // The new records are of today, so they mark no past day. They are never the first in their currency. A reversal on
    // the till of a person who left the branch is noted on the branch and on that till.
    update: ['BALANCE#*', 'BRANCH', 'HOUSE', 'COUNTER', 'COUNT#*', 'TILL#*'],
    delete: ['OPENLOANS#*'],
  },
  'handlers/transactions/print': { put: ['FIRSTPRINT#*', ...SAVED] },
  'handlers/transactions/approve': { put: CHANGED, update: CHANGED_DAY },
  'handlers/transactions/approve-many': { put: CHANGED, update: CHANGED_DAY },

  // A count, a confirmation and a move of cash post like a transaction, without a customer's account.
  'handlers/tills/count': {
    put: ['COUNT#*', ...SAVED],
    update: ['BRANCH', 'COUNT#*', 'HOUSE', 'TILL#*'],
  },
  'handlers/tills/confirm': {
    put: ['TX#*', ...SAVED],
    update: [
      'BRANCH',
      'COUNT#*',
      'HOUSE',
      'COUNTER',
      'CURRENCY',
      'LEDGER',
      ...ASKED_YEAR,
      ...CHANGED_DAY,
    ],
  },
  'handlers/tills/reject': { put: AUDITED, update: ['COUNT#*', 'HOUSE', 'TILL#*'] },
  'handlers/tills/reopen': { put: AUDITED, update: ['COUNT#*', 'HOUSE', 'TILL#*'] },
  'handlers/tills/put-off': { put: AUDITED, update: ['TILL#*'] },
  'handlers/till-moves/create': { put: ['TILLMOVE', ...SAVED], update: ['COUNTER'] },
  'handlers/till-moves/accept': {
    put: ['TX#*', 'TILLMOVE', ...SAVED],
    update: ['HOUSE', 'COUNTER', 'CURRENCY'],
  },
  'handlers/till-moves/dispatch': {
    put: ['TX#*', 'TILLMOVE', ...SAVED],
    update: ['HOUSE', 'COUNTER', 'CURRENCY'],
  },
  'handlers/till-moves/refuse': { put: ['TILLMOVE', ...AUDITED] },
  'handlers/till-moves/withdraw': { put: ['TILLMOVE', ...AUDITED] },
  'handlers/till-moves/raise': { put: ['TILLMOVE', ...AUDITED] },
  'handlers/till-moves/see': { put: ['TILLMOVE', ...AUDITED] },
  'handlers/till-moves/settle': {
    put: ['TX#*', 'TILLMOVE', ...SAVED],
    update: ['HOUSE', 'COUNTER'],
  },
  'handlers/days/close': {
    put: ['BRANCHDAYS#*', 'TILLMOVE', 'TX#*', ...SAVED],
    // The day's further differences may be of a day long past.
    update: [
      'BRANCH',
      'COUNT#*',
      'HOUSE',
      'COUNTER',
      'CURRENCY',
      'LEDGER',
      ...ASKED_YEAR,
      ...CHANGED_DAY,
    ],
  },
  'handlers/days/reopen': {
    put: ['BRANCHDAYS#*', ...AUDITED],
    update: ['BRANCH', 'COUNT#*', 'HOUSE', 'TILL#*', ...CHANGED_DAY],
  },
  'handlers/days/accept': {
    put: ['BRANCHDAYS#*', ...SAVED],
    update: CHANGED_DAY,
    delete: ['REOPENED'],
  },
  'handlers/days/return': { put: ['BRANCHDAYS#*', ...SAVED], update: CHANGED_DAY },
  'handlers/days/answer': { put: ['BRANCHDAYS#*', ...SAVED], update: CHANGED_DAY },

  'handlers/hawala/create': {
    put: ['HAWALA', 'HAWALANUMBER#*', ...AUDITED],
    update: ['COUNTER', 'CURRENCY'],
  },
  'handlers/hawala/set-status': { put: AUDITED, update: ['HAWALA'] },
  'handlers/hawala-details/create': {
    put: ['HAWALADETAILS', 'HAWALANO#*', ...AUDITED],
    update: ['COUNTER', 'CURRENCY', 'HAWALASERIAL', 'LEDGER'],
  },
  'handlers/hawala-details/update': { put: ['HAWALADETAILS', ...AUDITED] },
  'handlers/hawala-orders/create': {
    put: [
      'TX#*',
      'WAIVEDFEE#*',
      'HAWALAORDER',
      'HAWALADETAILS',
      'HAWALANO#*',
      'PARTNERNO#*',
      ...AUDITED,
    ],
    // Hawalas are always dated today. If a partner's account pays, its serial record is updated.
    update: ['BALANCE#*', 'COUNTER', 'CURRENCY', 'HAWALASERIAL', 'HOUSE'],
  },
  'handlers/hawala-orders/pay': {
    put: ['TX#*', 'HAWALAORDER', ...SAVED],
    update: ['BALANCE#*', 'COUNTER', 'CURRENCY', 'HAWALAORDER', 'HOUSE'],
  },
  'handlers/hawala-orders/cancel': {
    put: ['HAWALAORDER', ...CHANGED],
    update: ['BALANCE#*', 'COUNTER', 'HAWALAORDER', 'HOUSE'],
  },
  'handlers/hawala-orders/new-code': { put: ['HAWALAORDER', ...AUDITED] },
  'handlers/hawala-orders/vouch': { put: ['HAWALAORDER', ...AUDITED] },
  'handlers/hawala-orders/reopen': {
    put: ['HAWALAORDER', 'AUDIT#*', 'TAKENBACK#*', ...CHANGED],
    update: ['BALANCE#*', 'COUNT#*', 'COUNTER', 'HOUSE', 'REOPENED'],
  },
  'handlers/hawala-orders/confirm': {
    put: ['HAWALAORDER', 'AUDIT#*', ...CHANGED],
    update: ['BALANCE#*', 'COUNTER', 'HOUSE'],
  },
  'handlers/hawala-orders/redirect': { put: ['HAWALAORDER', ...AUDITED], update: ['HAWALAORDER'] },
  'handlers/hawala-orders/correct': { put: ['HAWALAORDER', 'HAWALADETAILS', ...AUDITED] },
  'handlers/hawala-orders/forward': { put: ['TX#*', 'HAWALAORDER', ...SAVED], update: POSTED_NOW },
  'handlers/hawala-serial-no/create': {
    put: ['HAWALASERIAL', 'HAWALASERIAL#*', ...AUDITED],
    update: ['COUNTER'],
  },
  'handlers/hawala-serial-no/update': {
    put: ['HAWALASERIAL', 'HAWALASERIAL#*', ...AUDITED],
    delete: ['HAWALASERIAL#*'],
  },
  'handlers/hawala-serial-no/delete': {
    put: AUDITED,
    delete: ['HAWALASERIAL', 'HAWALASERIAL#*'],
  },

  ...WRITES_OF_JOBS,
}
