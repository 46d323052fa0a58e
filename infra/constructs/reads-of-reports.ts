import type { RouteName } from '../../shared/contract/routes.ts'
import {
  BALANCES_AT,
  CLOSINGS,
  EARNED,
  GROUP_FLOOR,
  HOUSE_BOOKS,
  PARTNERS,
  type Reads,
} from './reads-by-kind.ts'

type Report = Extract<RouteName, `books/${string}` | `reports/${string}`>

/** What the functions of reports read, in the same form as reads.ts has it for the other routes. */
export const READS_OF_REPORTS: Readonly<Record<`handlers/${Report}`, Reads>> = {
  'handlers/reports/account': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'CURRENCY', 'LEDGER', ...HOUSE_BOOKS],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/books/balance-sheet': {
    items: [
      'BOOKYEAR',
      'CURRENCY',
      'HEADOFFICE',
      'RATEBOARD',
      'TRADED#*',
      'YEARFIGURES',
      ...CLOSINGS,
    ],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/reports/balances': {
    items: ['CURRENCY', 'HEADOFFICE', 'RATEBOARD', ...BALANCES_AT],
    indexes: ['typeMonth'],
  },
  'handlers/reports/between-branches': {
    items: ['ACCOUNT#*', 'BRANCH', 'CURRENCY', 'LEDGER', 'TX#*', ...HOUSE_BOOKS],
    indexes: ['credited', 'typeMonth'],
  },
  'handlers/books/cash-by-day': {
    items: ['CHANGEDDAY', 'CURRENCY', 'HEADOFFICE', 'HOUSECLOSE'],
  },
  'handlers/reports/cash-position': { items: ['CURRENCY', ...HOUSE_BOOKS] },
  'handlers/reports/commission': {
    items: ['ACCOUNT#*', 'CURRENCY', 'LEDGER', 'RATEBOARD', 'TX#*', 'WAIVEDFEE#*', ...HOUSE_BOOKS],
    indexes: ['typeMonth'],
  },
  'handlers/reports/daily-statement': { items: ['BALANCE#*', 'HOUSE'], indexes: ['typeMonth'] },
  'handlers/reports/deals': {
    items: ['ACCOUNT#*', 'CURRENCY', 'HEADOFFICE', 'HOUSE', 'LEDGER', 'TX#*'],
    indexes: ['typeMonth'],
  },
  'handlers/reports/deleted-after-approval': {
    items: ['BALANCE#*', 'HOUSE'],
    indexes: ['typeMonth'],
  },
  'handlers/reports/exchange-details': {
    items: ['ACCOUNT#*', 'HOUSE', 'LEDGER'],
    indexes: ['typeMonth'],
  },
  'handlers/books/journal': {
    items: [
      'ACCOUNT#*',
      'BALANCE#*',
      'BOOKYEAR',
      'BRANCHDAYS#*',
      'CHANGES#*',
      'CURRENCY',
      'HEADOFFICE',
      'HOUSE',
      'LEDGER',
      'RATEBOARD',
      'TX#*',
    ],
    indexes: ['typeMonth'],
  },
  'handlers/books/money': {
    items: ['BALANCE#*', 'BOOKDAY', 'BOOKS', 'BRANCH', 'TILL#*', ...EARNED],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
  'handlers/reports/partner': {
    items: ['CURRENCY', 'HAWALAORDER', 'HEADOFFICE', 'TX#*', ...PARTNERS],
    indexes: ['credited', 'debited'],
  },
  'handlers/reports/partner-agree': {
    items: ['CURRENCY', ...PARTNERS],
    indexes: ['credited', 'debited'],
  },
  'handlers/reports/partners': {
    items: ['BOOKS', 'BRANCH', 'HAWALAORDER', ...GROUP_FLOOR, ...HOUSE_BOOKS],
    indexes: ['credited'],
  },
  'handlers/reports/hawala-profit': {
    items: [
      'ACCOUNT#*',
      'BALANCE#*',
      'BOOKS',
      'CHANGEDDAY',
      'CURRENCY',
      'HAWALADAY',
      'HAWALAORDER',
      'HEADOFFICE',
      'HOUSE',
      'LEDGER',
      'RATEBOARD',
    ],
    indexes: ['typeMonth'],
  },
  'handlers/reports/house-profit': { items: ['TRADED#*', ...EARNED] },
  'handlers/reports/positions': {
    items: ['BALANCE#*', 'BOOKDAY', 'BOOKS', ...EARNED],
    indexes: ['credited', 'debited'],
  },
  'handlers/books/profit-and-loss': {
    items: ['ACCOUNT#*', 'BALANCE#*', 'BOOKDAY', 'BOOKS', 'BRANCH', 'TRADED#*', ...EARNED],
    indexes: ['credited', 'debited'],
  },
  'handlers/reports/profit': {
    items: ['CHANGEDDAY', 'CURRENCY', 'HEADOFFICE', 'HOUSE', 'HOUSECLOSE', 'RATEBOARD', 'TRADED#*'],
  },
  'handlers/books/trial-balance': {
    items: ['CURRENCY', 'HEADOFFICE', ...CLOSINGS],
    indexes: ['credited', 'debited', 'typeMonth'],
  },
}
