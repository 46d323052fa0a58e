import { monthOf } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, type HouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { type Key, pad } from '../table/keys.ts'

/** The keys of the branches, the house's shares, its daily closes and the marks of changed days. */

export const BRANCH_PARTITION = 'BRANCH'
/** Returns the key of a branch, by code. */
export const branchKey = (code: string): Key => ({ pk: BRANCH_PARTITION, sk: code })
/** The item that names the head office; it exists if a branch is marked as one. */
export const HEAD_OFFICE_KEY: Key = { pk: 'HEADOFFICE', sk: 'HEADOFFICE' }

export const HOUSE_PARTITION = 'HOUSE'
/**
 * Returns the key of the day of one till: its shares of the house accounts, and whether the till was counted or the day was
 * closed. Each till has an item, so that clerks never collide on the cash account. Each day has an item, so that the
 * movements of any day are known without reading its transactions.
 */
export const tillDayKey = (day: string, till: { branch: string; userId: number }): Key =>
  shareKey(CASH_ACCOUNT, day, till)
/** Returns the beginning of the sort keys of the tills' days on a day, of all tills or of a branch's tills. */
export const tillDaysPrefix = (day: string, branch?: string): string =>
  `${day}#${CASH_ACCOUNT}#${branch === undefined ? '' : `${branch}#`}`
/**
 * Returns the key of the item with a till's share of a house account on a day. Loans have a separate item; all other shares
 * are in the till's day.
 */
export const houseShareKey = (
  account: string,
  day: string,
  till: { branch: string; userId: number },
): Key => shareKey(account === LOAN_ACCOUNT ? LOAN_ACCOUNT : CASH_ACCOUNT, day, till)

const shareKey = (
  account: string,
  day: string,
  { branch, userId }: { branch: string; userId: number },
): Key => ({ pk: HOUSE_PARTITION, sk: `${day}#${account}#${branch}#${pad(userId)}` })

/** Returns the parts of the sort key of a till's day, or of its share of the loan account. */
export function houseShareOf(sortKey: string) {
  const [day = '', account = '', branch = '', userId = ''] = sortKey.split('#')
  return { day, account, branch, userId: Number(userId) }
}

/** The prefixes of the attributes of a till's day, by account. They are short, so that the item stays below 1 KB. */
const SHARE_PREFIX: Readonly<Record<HouseAccount, string>> = {
  CSH001: '',
  LON001: '',
  EXC_001: 'x',
  FEE_001: 'f',
  OSH_001: 'o',
  HWL_001: 'h',
}
/** Returns the attribute with a till's credits on a house account in a currency: "c2", or "xc2" on EXC_001. */
export const creditedIn = (account: HouseAccount, currencyId: number): string =>
  `${SHARE_PREFIX[account]}c${currencyId}`
/** Returns the attribute with a till's debits on a house account in a currency: "d2", or "xd2" on EXC_001. */
export const debitedIn = (account: HouseAccount, currencyId: number): string =>
  `${SHARE_PREFIX[account]}d${currencyId}`
/**
 * Returns the account, side and currency of an attribute with a till's credits or debits; undefined for another attribute.
 * @param itemAccount the account in the item's sort key
 */
export function sharePartOf(attribute: string, itemAccount: string) {
  const [, prefix, side, currencyId] = /^([xfoh]?)([cd])(\d+)$/.exec(attribute) ?? []
  if (side === undefined) return undefined
  const [account = itemAccount] =
    Object.entries(SHARE_PREFIX).find(([, each]) => each !== '' && each === prefix) ?? []
  return { account, isCredit: side === 'c', currencyId: Number(currencyId) }
}

/**
 * Returns the attributes of a till's day with the worth in AFN of what was bought and sold of a currency, with what was
 * taken back, with the margin, and with what typed rates gave away.
 */
export const worthIn = (currencyId: number) => ({
  bought: `v${currencyId}`,
  sold: `w${currencyId}`,
  takenBack: `u${currencyId}`,
  margin: `m${currencyId}`,
  conceded: `g${currencyId}`,
})
/** Returns the kind and currency of such an attribute; undefined for another attribute. */
export function worthPartOf(attribute: string) {
  const [, kind, currencyId] = /^([vwumg])(\d+)$/.exec(attribute) ?? []
  if (kind === undefined) return undefined
  const kinds = {
    v: 'boughtValueMinor',
    w: 'soldValueMinor',
    u: 'takenBackMinor',
    m: 'marginMinor',
    g: 'concededMinor',
  } as const
  return { kind: kinds[kind as keyof typeof kinds], currencyId: Number(currencyId) }
}

/**
 * Returns the attributes of a till's day with what its transactions credited to an account of income or expense, and with
 * what they debited. The account holds one currency, so the attribute names none. Rules: docs/rules/books.md
 */
export const bookedOn = (accountId: number) => ({
  credited: `i${accountId}`,
  debited: `e${accountId}`,
})
/** Returns the side and account id of such an attribute; undefined for another attribute. */
export function bookedPartOf(attribute: string) {
  const [, side, accountId] = /^([ie])(\d+)$/.exec(attribute) ?? []
  return side === undefined ? undefined : { isCredit: side === 'i', accountId: Number(accountId) }
}

/** Returns the attribute of a till's day with the partners' shares of its commission in a currency. */
export const partnersShareIn = (currencyId: number): string => `p${currencyId}`
/** Returns the currency of such an attribute; undefined for another attribute. */
export function partnersSharePartOf(attribute: string): number | undefined {
  const [, currencyId] = /^p(\d+)$/.exec(attribute) ?? []
  return currencyId === undefined ? undefined : Number(currencyId)
}

/** Returns the attribute of a till's day with what its payouts of hawalas earned in a currency: "h2". */
export const forPayingIn = (currencyId: number): string => `h${currencyId}`
/** Returns the currency of such an attribute; undefined for another attribute. */
export function forPayingPartOf(attribute: string): number | undefined {
  const [, currencyId] = /^h(\d+)$/.exec(attribute) ?? []
  return currencyId === undefined ? undefined : Number(currencyId)
}

/**
 * Returns the attribute of a till's day with what its payouts took of the commission of another branch: "kKBL#2". So no item of
 * that branch is written.
 */
export const paidForIn = (branch: string, currencyId: number): string => `k${branch}#${currencyId}`
/** Returns the branch and currency of such an attribute; undefined for another attribute. */
export function paidForPartOf(attribute: string) {
  const [, branch, currencyId] = /^k(.+)#(\d+)$/.exec(attribute) ?? []
  return branch === undefined ? undefined : { branch, currencyId: Number(currencyId) }
}

/** Returns the partition of the records of a branch's tills, without their cash. */
export const tillPartition = (branch: string): string => `TILL#${branch}`
/** Returns the key of a till, by its user; 0 is the vault. */
export const tillKey = ({ branch, userId }: { branch: string; userId: number }): Key => ({
  pk: tillPartition(branch),
  sk: pad(userId),
})

export const TILL_MOVE_PARTITION = 'TILLMOVE'
/** Returns the key of a move of cash, by its id. */
export const tillMoveKey = (id: number): Key => ({ pk: TILL_MOVE_PARTITION, sk: pad(id) })

/** Returns the partition of the closed days of all branches in a month. */
export const branchDaysPartition = (month: string): string => `BRANCHDAYS#${month}`
/** Returns the key of a branch's day that was ever closed. */
export const branchDayKey = (day: string, branch: string): Key => ({
  pk: branchDaysPartition(day.slice(0, 7)),
  sk: `${day}#${branch}`,
})

/** Returns the key of the alert to head office about a branch's late day. */
export const lateDayKey = (day: string, branch: string): Key => ({
  pk: 'LATEDAY',
  sk: `${day}#${branch}`,
})

/** Returns the partition of the hashes of the rows of a branch's sealed days. */
export const rowHashesPartition = (branch: string): string => `ROWHASHES#${branch}`
/** Returns the key of the hashes of a seal's rows, by the day, the beginning of the seal and the place among its items. */
export const rowHashesKey = (
  { branch, date, seal }: { branch: string; date: string; seal: string },
  place: number,
): Key => ({ pk: rowHashesPartition(branch), sk: `${date}#${seal.slice(0, 16)}#${pad(place)}` })

/** Returns the partition of the counts of a till. Their sort keys begin with the day through which they count. */
export const countPartition = ({ branch, userId }: { branch: string; userId: number }): string =>
  `COUNT#${branch}#${pad(userId)}`

export const HOUSE_CLOSE_PARTITION = 'HOUSECLOSE'
/**
 * Returns the key of the house's balances at the close of a day. That item is written last, so its presence means that the
 * close is complete.
 */
export const houseCloseKey = (day: string): Key => ({ pk: HOUSE_CLOSE_PARTITION, sk: day })
/** Returns the partition of the branches' closes of a day. */
export const branchClosePartition = (day: string): string => `BRANCHCLOSE#${day}`
/** Returns the key of the balances of each clerk of a branch at the close of a day. */
export const branchCloseKey = (day: string, branch: string): Key => ({
  pk: branchClosePartition(day),
  sk: branch,
})

/** Returns the partition of the trades of all branches in a month, by day and branch. */
export const tradedPartition = (month: string): string => `TRADED#${month}`
/** Returns the key of the trades of a branch on a day. */
export const tradedKey = (day: string, branch: string): Key => ({
  pk: tradedPartition(monthOf(day)),
  sk: `${day}#${branch}`,
})

export const CHANGED_DAY_PARTITION = 'CHANGEDDAY'
/** A clerk's marks of a day are spread over this many items, so that many approvals don't all write one item. */
const MARKS_PER_CLERK = 16
/** Returns the group of a transaction's number among the marks of its day. */
export const numberGroup = (number: number): string =>
  (number % MARKS_PER_CLERK).toString().padStart(2, '0')
/** Marks of moved money have a separate prefix, because every reading of the house's balances reads them. */
const MARK_PREFIXES = { moved: 'M#', other: 'A#' } as const
/** Returns the key of the mark of a changed past day, by the person who changed it. */
export const changedDayKey = (
  kind: keyof typeof MARK_PREFIXES,
  day: string,
  userId: number,
  number: number,
): Key => ({
  pk: CHANGED_DAY_PARTITION,
  sk: `${MARK_PREFIXES[kind]}${day}#${pad(userId)}#${numberGroup(number)}`,
})
/**
 * Returns the key of the mark of a late change: money that was moved on a till for a past day and recorded on a later day.
 * It isn't spread over several items, because the same write updates the till's share of that day anyway.
 */
export const lateChangeKey = (
  day: string,
  recordedOn: string,
  till: { branch: string; userId: number },
): Key => ({
  pk: CHANGED_DAY_PARTITION,
  sk: `${MARK_PREFIXES.moved}${day}#${recordedOn}#${till.branch}#${pad(till.userId)}`,
})
/** Returns the parts of a late change's sort key; undefined for another mark. */
export function lateChangeOf(sortKey: string) {
  const [, day = '', recordedOn = '', branch = '', userId] = sortKey.split('#')
  return userId === undefined ? undefined : { day, recordedOn, branch, userId: Number(userId) }
}
/** Returns the attribute of a late change for the movements on a house account in a currency: "CSH001#2". */
export const houseMoved = (account: string, currencyId: number): string =>
  `${account}#${currencyId}`
/**
 * Returns the account of the house and the currency of such an attribute; undefined for another attribute, such as that of
 * an account of income or expense.
 */
export function houseMovedOf(attribute: string) {
  const [account = '', currencyId] = attribute.split('#')
  const isOfHouse = currencyId !== undefined && !account.startsWith(BOOKED)
  return isOfHouse ? { account, currencyId: Number(currencyId) } : undefined
}
/**
 * Returns the attribute of a mark for its changes of a kind in a branch: "approved:KBL". Only marks whose key has no branch have it.
 */
export const changedIn = (kind: 'late' | 'approved', branch: string): string => `${kind}:${branch}`
const BOOKED = '@'
/** Returns the attribute of a late change for the movements on an account of income or expense: "@17#1". */
export const bookedMoved = (accountId: number, currencyId: number): string =>
  `${BOOKED}${accountId}#${currencyId}`
/** Returns the id of the account of such an attribute; undefined for another attribute. */
export function bookedMovedOf(attribute: string): number | undefined {
  if (!attribute.startsWith(BOOKED)) return undefined
  return Number(attribute.slice(BOOKED.length, attribute.indexOf('#')))
}
/** Returns the first and last sort key for marks from one day ("" for no lower limit) until the day before another. */
export const changedDaysBetween = (
  kind: keyof typeof MARK_PREFIXES,
  first: string,
  before: string,
) => ({
  first: `${MARK_PREFIXES[kind]}${first}`,
  last: `${MARK_PREFIXES[kind]}${before}`,
})
/** Returns the group of numbers that a mark is about, from its sort key; "all" for the mark of a late change. */
export const editedOf = (sortKey: string): string =>
  lateChangeOf(sortKey) ? 'all' : (sortKey.split('#').at(-1) ?? '')
/** Returns the changed day of a mark, from its sort key. */
export const changedDayOf = (sortKey: string): string => sortKey.slice(2, 12)
