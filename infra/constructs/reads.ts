import type { RouteName } from '../../shared/contract/routes.ts'
import {
  CLOSINGS,
  GROUP_FLOOR,
  HOUSE_BOOKS,
  LISTED_HAWALAS,
  NUMBERS,
  RATES,
  RECORDS,
  type Reads,
  TILLS,
} from './reads-by-kind.ts'
import { READS_OF_JOBS } from './reads-of-jobs.ts'
import { READS_OF_REPORTS } from './reads-of-reports.ts'
import type { Job } from './writes-of-jobs.ts'

/**
 * Declares which items each function reads; the roles on AWS are made from this list and from writes.ts. All server tests
 * run in these roles and fail on a read that isn't declared, and bundles.test.ts shows that no function declares a kind
 * that its code doesn't know (docs/decisions/2026-11-28-who-reads-what.md).
 */

/** What a change of a transaction reads; the label of a hawala to say what refuses it. */
const CHANGED_RECORDS = [
  'HAWALAORDER',
  'HOUSESETTINGS',
  ...GROUP_FLOOR,
  ...TILLS,
  ...RECORDS,
] as const

export const READS: Readonly<Record<`handlers/${RouteName}` | `jobs/${Job}`, Reads>> = {
  'handlers/account-number-settings/create': { items: ['COUNTER', 'CURRENCY'] },
  'handlers/account-number-settings/list': { items: ['NUMBERSETTING'] },
  'handlers/account-number-settings/update': { items: ['CURRENCY', 'NUMBERSETTING'] },
  'handlers/accounts/balances': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'CURRENCY', 'HOUSESETTINGS', ...HOUSE_BOOKS],
  },
  'handlers/accounts/create': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'BOOKS', 'COUNTER', 'HEADOFFICE', ...NUMBERS],
  },
  'handlers/accounts/generate-number': { items: ['BALANCE#*', ...NUMBERS] },
  'handlers/accounts/limits': { items: ['ACCOUNT#*', 'BALANCE#*', 'BOOKS', 'HOUSESETTINGS'] },
  'handlers/accounts/list': { items: ['ACCOUNT#*', 'COUNTER', 'CURRENCY'] },
  'handlers/accounts/update': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'BOOKS', 'BOOKYEAR', 'COUNTER', 'CURRENCY', 'HEADOFFICE'],
  },
  'handlers/audit/list': { indexes: ['typeMonth'] },
  'handlers/auth/login': { items: ['PASSWORD#*', 'USERNAME#*'] },
  'handlers/auth/logout': {},
  'handlers/auth/me': { items: ['BRANCH', 'HEADOFFICE'] },
  'handlers/auth/password': { items: ['PASSWORD#*'] },
  'handlers/balances/summary': {
    items: ['BALANCE#*', 'BOOKS', 'CURRENCY', 'HEADOFFICE', ...HOUSE_BOOKS],
  },
  'handlers/book-entries/create': {
    items: ['HEADOFFICE', 'HOUSESETTINGS', ...GROUP_FLOOR, ...TILLS],
  },
  'handlers/book-years/create': {
    items: [
      'BOOKYEAR',
      'BRANCH',
      'BRANCHDAYS#*',
      'CURRENCY',
      'IMPORT',
      'RATEBOARD',
      'TRADED#*',
      'YEARFIGURES',
      ...CLOSINGS,
    ],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/book-years/list': { items: ['BOOKYEAR', 'HEADOFFICE'] },
  'handlers/book-years/read': { items: ['BOOKYEAR', 'HEADOFFICE', 'YEARFIGURES'] },
  'handlers/book-years/reopen': { items: ['BOOKYEAR', 'YEARFIGURES'] },
  'handlers/branches/list': { items: ['BRANCH'] },
  'handlers/branches/save': { items: ['AUDIT#*', ...HOUSE_BOOKS, ...TILLS] },
  'handlers/currencies/create': { items: ['COUNTER', 'HEADOFFICE'] },
  'handlers/currencies/list': { items: ['CURRENCY'] },
  'handlers/currencies/rate-history': { items: ['CURRENCY', 'RATE#*'] },
  'handlers/currencies/set-rate': { items: ['CURRENCY'] },
  'handlers/currencies/update': { items: ['CURRENCY', 'HEADOFFICE'] },
  'handlers/days/accept': {
    items: ['BRANCH', 'BRANCHDAYS#*', 'CURRENCY', 'HEADOFFICE', 'HOUSE', 'REOPENED'],
    indexes: ['typeMonth'],
  },
  'handlers/days/answer': {
    items: ['BRANCH', 'BRANCHDAYS#*', 'CURRENCY', 'HEADOFFICE', 'HOUSE'],
    indexes: ['typeMonth'],
  },
  'handlers/days/attention': {
    items: ['BRANCH', 'CHANGEDDAY', 'HEADOFFICE', 'HOUSE', 'REOPENED', 'UNCHASED'],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/days/changes': {
    items: ['BALANCE#*', 'CHANGES#*', 'FIRSTPRINT#*', 'HISTORY#*', 'HOUSE', 'OLDERDATA', 'TX#*'],
    indexes: ['typeMonth'],
  },
  'handlers/days/close': {
    items: ['BRANCHDAYS#*', 'COUNT#*', 'HEADOFFICE', 'TX#*', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/days/desk': { items: ['BRANCH', 'CHANGEDDAY', 'HEADOFFICE', 'HOUSE', 'UNCHASED'] },
  'handlers/days/list': {
    items: ['BRANCH', 'BRANCHDAYS#*', 'CURRENCY', 'TX#*', ...HOUSE_BOOKS],
    indexes: ['typeMonth'],
  },
  'handlers/days/read': {
    items: ['BRANCHDAYS#*', 'COUNT#*', 'TX#*', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/days/reopen': {
    items: ['BRANCHDAYS#*', 'COUNT#*', 'HEADOFFICE', 'TX#*', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/days/return': {
    items: ['BRANCH', 'BRANCHDAYS#*', 'CURRENCY', 'HEADOFFICE', 'HOUSE'],
    indexes: ['typeMonth'],
  },
  'handlers/deals/create': {
    items: [
      'FEESCHEDULE',
      'HEADOFFICE',
      'HOUSESETTINGS',
      'RATEOFFSETS#*',
      ...GROUP_FLOOR,
      ...TILLS,
    ],
  },
  'handlers/docs/openapi': {},
  'handlers/docs/page': {},
  'handlers/fee-schedule/read': { items: ['CURRENCY', 'FEESCHEDULE'] },
  'handlers/fee-schedule/update': { items: ['CURRENCY', 'FEESCHEDULE', 'HEADOFFICE'] },
  'handlers/hawala-details/create': {
    items: ['BALANCE#*', 'COUNTER', 'CURRENCY', 'HAWALASERIAL'],
  },
  'handlers/hawala-details/list': {
    items: ['COUNTER', 'HAWALADETAILS', 'HAWALAORDER', 'HAWALASERIAL'],
  },
  'handlers/hawala-details/update': { items: ['HAWALA', 'HAWALADETAILS', 'HEADOFFICE', 'TX#*'] },
  'handlers/hawala-orders/cancel': {
    items: ['HAWALAORDER', 'HEADOFFICE', 'HOUSESETTINGS', 'TX#*', 'USER', ...GROUP_FLOOR, ...TILLS],
  },
  'handlers/hawala-orders/confirm': {
    items: ['HAWALAORDER', 'HEADOFFICE', 'HOUSESETTINGS', 'TX#*', ...GROUP_FLOOR, ...TILLS],
  },
  'handlers/hawala-orders/create': {
    items: [
      'ACCOUNT#*',
      'COUNTER',
      'FEESCHEDULE',
      'HAWALAORDER',
      'HAWALASERIAL',
      'HEADOFFICE',
      'HOUSESETTINGS',
      'PARTNERNO#*',
      'RATEOFFSETS#*',
      ...GROUP_FLOOR,
      ...TILLS,
    ],
  },
  'handlers/hawala-orders/forward': {
    items: ['ACCOUNT#*', 'HAWALAORDER', 'HEADOFFICE', 'HOUSESETTINGS', ...GROUP_FLOOR, ...TILLS],
  },
  'handlers/hawala-orders/list': { items: LISTED_HAWALAS, indexes: ['credited'] },
  'handlers/hawala-orders/search': {
    // As Hawala Profit counts, a partner is one, whatever accounts the books have of it.
    items: ['BOOKS', ...LISTED_HAWALAS],
    indexes: ['credited', 'typeMonth'],
  },
  'handlers/hawala-orders/new-code': { items: ['CURRENCY', 'HAWALAORDER', 'HEADOFFICE'] },
  'handlers/hawala-orders/pay': {
    items: ['BALANCE#*', 'HAWALAORDER', 'HEADOFFICE', 'USER', ...RATES, ...TILLS],
  },
  'handlers/hawala-orders/plan': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'HAWALAORDER', 'HOUSE', 'PARTNERNO#*', ...TILLS],
  },
  'handlers/hawala-orders/correct': {
    items: ['CURRENCY', 'HAWALADETAILS', 'HAWALAORDER', 'HEADOFFICE'],
  },
  'handlers/hawala-orders/redirect': {
    items: ['BRANCH', 'CURRENCY', 'HAWALAORDER', 'HEADOFFICE', 'TX#*'],
  },
  'handlers/hawala-orders/read': { items: ['CURRENCY', 'HAWALAORDER', 'HEADOFFICE'] },
  'handlers/hawala-orders/reopen': {
    items: [
      'COUNT#*',
      'HAWALAORDER',
      'HEADOFFICE',
      'HOUSESETTINGS',
      'TX#*',
      ...GROUP_FLOOR,
      ...TILLS,
    ],
  },
  'handlers/hawala-orders/vouch': { items: ['CURRENCY', 'HAWALAORDER', 'HEADOFFICE'] },
  'handlers/hawala-serial-no/create': { items: ['ACCOUNT#*', 'COUNTER'] },
  'handlers/hawala-serial-no/delete': { items: ['HAWALASERIAL'] },
  'handlers/hawala-serial-no/list': { items: ['ACCOUNT#*', 'HAWALASERIAL'] },
  'handlers/hawala-serial-no/update': { items: ['ACCOUNT#*', 'HAWALASERIAL'] },
  'handlers/hawala/create': { items: ['ACCOUNT#*', 'CURRENCY'] },
  'handlers/hawala/list': { items: ['HAWALA'] },
  'handlers/hawala/set-status': { items: ['HAWALA'] },
  'handlers/house-settings/read': { items: ['HOUSESETTINGS'] },
  'handlers/house-settings/update': { items: ['HOUSESETTINGS'] },
  'handlers/images/read': { items: ['HAWALAORDER', 'HEADOFFICE'] },
  'handlers/imports/apply': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'BOOKYEAR', 'COUNTER', 'IMPORT', 'IMPORT#*', ...TILLS],
  },
  'handlers/imports/check': {
    items: [
      'ACCOUNT#*',
      'BALANCE#*',
      'BOOKYEAR',
      'HOUSE',
      'IMPORT',
      'IMPORT#*',
      'NUMBERSETTING',
      'RESERVATION',
      ...TILLS,
    ],
  },
  'handlers/imports/create': { items: ['IMPORT'] },
  'handlers/imports/list': { items: ['IMPORT'] },
  'handlers/imports/part': { items: ['IMPORT', 'IMPORT#*'] },
  'handlers/imports/put': { items: ['IMPORT'] },
  'handlers/imports/read': { items: ['IMPORT'] },
  'handlers/loans/list': { items: [...HOUSE_BOOKS], indexes: ['typeMonth'] },
  'handlers/partners/compare': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'CURRENCY', 'HAWALAORDER', 'HEADOFFICE'],
    indexes: ['credited', 'debited'],
  },
  'handlers/rate-board/history': { items: ['BRANCH', 'HEADOFFICE', ...RATES] },
  'handlers/rate-board/offsets': { items: ['BRANCH', 'HEADOFFICE', ...RATES] },
  'handlers/rate-board/publish': { items: ['BRANCH', 'HEADOFFICE', ...RATES] },
  'handlers/rate-board/read': { items: ['BRANCH', 'HEADOFFICE', ...RATES] },
  ...READS_OF_REPORTS,
  'handlers/search-transactions/list': {
    items: [
      'ACCOUNT#*',
      'CHANGEDDAY',
      'CHANGES#*',
      'HAWALANO#*',
      'HAWALANUMBER#*',
      'HAWALAORDER',
      'HISTORY#*',
      'HOUSE',
      'LEDGER',
      'REFERENCE#*',
      ...RECORDS,
    ],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/tbl-users/create': {
    items: ['COUNTER', 'HEADOFFICE', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/tbl-users/delete': {
    items: ['USERNAME#*', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/tbl-users/list': { items: ['HEADOFFICE'] },
  'handlers/tbl-users/update': {
    items: ['HEADOFFICE', 'USERNAME#*', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/till-moves/accept': { items: ['HEADOFFICE', 'TILLMOVE', ...TILLS] },
  'handlers/till-moves/create': {
    items: ['COUNTER', 'HEADOFFICE', 'HOUSE', ...TILLS],
  },
  'handlers/till-moves/dispatch': { items: ['HEADOFFICE', 'TILLMOVE', ...TILLS] },
  'handlers/till-moves/list': { items: ['CURRENCY', 'TILLMOVE'], indexes: ['typeMonth'] },
  'handlers/till-moves/raise': { items: ['CURRENCY', 'HEADOFFICE', 'TILLMOVE'] },
  'handlers/till-moves/refuse': { items: ['CURRENCY', 'HEADOFFICE', 'TILLMOVE'] },
  'handlers/till-moves/see': { items: ['CURRENCY', 'HEADOFFICE', 'TILLMOVE'] },
  'handlers/till-moves/settle': { items: ['HEADOFFICE', 'TILLMOVE', ...TILLS] },
  'handlers/till-moves/withdraw': {
    items: ['CURRENCY', 'HEADOFFICE', 'TILLMOVE'],
  },
  'handlers/tills/confirm': {
    items: ['BRANCH', 'COUNT#*', 'CURRENCY', 'HEADOFFICE'],
  },
  'handlers/tills/count': {
    items: ['COUNT#*', 'HEADOFFICE', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/tills/counts': { items: ['COUNT#*', ...TILLS] },
  'handlers/tills/list': { items: ['COUNT#*', ...HOUSE_BOOKS, ...TILLS], indexes: ['typeMonth'] },
  'handlers/tills/put-off': {
    items: ['COUNT#*', 'HEADOFFICE', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/tills/reject': {
    items: ['COUNT#*', 'HEADOFFICE', ...HOUSE_BOOKS, ...TILLS],
  },
  'handlers/tills/reopen': {
    items: ['COUNT#*', 'HEADOFFICE', ...HOUSE_BOOKS, ...TILLS],
    indexes: ['typeMonth'],
  },
  'handlers/today/read': {
    items: ['BALANCE#*', 'CURRENCY', 'RATE#*', 'TX#*', ...HOUSE_BOOKS],
    indexes: ['credited', 'typeMonth'],
  },
  'handlers/transactions/approve': { items: ['HOUSESETTINGS', ...TILLS, ...RECORDS] },
  'handlers/transactions/approve-many': { items: ['HOUSESETTINGS', ...TILLS, ...RECORDS] },
  'handlers/transactions/create': {
    items: [
      'ACCOUNT#*',
      'COUNTER',
      'FEESCHEDULE',
      'HOUSESETTINGS',
      'LOAN#*',
      'OPENLOANS#*',
      ...GROUP_FLOOR,
      ...TILLS,
    ],
  },
  'handlers/transactions/delete': { items: ['HEADOFFICE', ...CHANGED_RECORDS] },
  'handlers/transactions/exchange': {
    items: ['FEESCHEDULE', 'HOUSESETTINGS', ...GROUP_FLOOR, ...TILLS],
  },
  'handlers/transactions/history': { items: ['HISTORY#*', 'TX#*'] },
  'handlers/transactions/print': { items: ['FIRSTPRINT#*', 'OLDERDATA', 'TX#*'] },
  'handlers/transactions/reverse': { items: ['COUNT#*', 'HEADOFFICE', ...CHANGED_RECORDS] },
  'handlers/transactions/slip': {
    items: [
      'ACCOUNT#*',
      'BALANCE#*',
      'CURRENCY',
      'FIRSTPRINT#*',
      'HOUSESETTINGS',
      'LOAN#*',
      'OLDERDATA',
      'TX#*',
    ],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/transactions/update': { items: ['HEADOFFICE', ...CHANGED_RECORDS] },
  ...READS_OF_JOBS,
}
