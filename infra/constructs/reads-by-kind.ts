import type { IndexName } from '../../shared/contract/table.ts'
import type { ItemFamily } from './item-families.ts'

/** What a function reads in addition to the items that all functions of routes read (`readFamilies`). */
export interface Reads {
  /** The kinds of items that it gets by key, or queries by partition. */
  readonly items?: readonly ItemFamily[]
  /** The indexes that it queries. No kind with a secret is in an index. */
  readonly indexes?: readonly IndexName[]
  /** The calls that concern the table as a whole. Only a scan reads items, and a scan can't be limited to kinds. */
  readonly ofTable?: readonly ('DescribeTable' | 'Scan')[]
}

/** The balances of the house and its branches on any day. */
export const HOUSE_BOOKS = ['BRANCHCLOSE#*', 'CHANGEDDAY', 'HOUSE', 'HOUSECLOSE'] as const
/** The balance of each account at the end of a day, with what says that none changed while they were read. */
export const BALANCES_AT = [
  'ACCOUNT#*',
  'BALANCE#*',
  'CHANGES#*',
  'COUNTER',
  'HISTORY#*',
  'TX#*',
  ...HOUSE_BOOKS,
] as const
/** All balances at the end of a day, as the statements list them. */
export const CLOSINGS = ['BOOKDAY', 'BOOKS', ...BALANCES_AT] as const
/** What branches and house earned: the balances by day, the middle rates, and who belongs to head office. */
export const EARNED = ['CURRENCY', 'HEADOFFICE', 'RATEBOARD', ...HOUSE_BOOKS] as const
/** What a posting needs: its currency, its till, and the branch with its closed days. */
export const TILLS = ['BRANCH', 'CURRENCY', 'TILL#*'] as const
/** What a save that lowers an account of a partner with a floor over all its accounts is decided by. */
export const GROUP_FLOOR = ['BALANCE#*', 'CURRENCY', 'RATEBOARD'] as const
/** The rates of a branch. */
export const RATES = ['CURRENCY', 'RATEBOARD', 'RATEOFFSETS#*'] as const
/** The items that a transaction's number can mean: a posting with its loan, or a hawala that has the same number. */
export const RECORDS = ['HAWALA', 'HAWALADETAILS', 'LOAN#*', 'TX#*'] as const
/** The items that decide the next account number. */
export const NUMBERS = ['CURRENCY', 'NUMBERHINT', 'NUMBERSETTING', 'RESERVATION'] as const
/** A partner's account, the agreed balances, and the changes since an agreement. */
export const PARTNERS = ['ACCOUNT#*', 'BALANCE#*', 'LATEON#*', 'PARTNERSTATEMENT#*'] as const

/** What the list and the search of hawalas read. */
export const LISTED_HAWALAS = [
  'BRANCH',
  'CURRENCY',
  'HAWALANO#*',
  'HAWALAORDER',
  'HEADOFFICE',
  'PARTNERNO#*',
  'TAKENBACK#*',
  ...HOUSE_BOOKS,
] as const
