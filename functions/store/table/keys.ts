import { CASH_ACCOUNT, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'

/** Every key shape of the one table. Numbers are padded so that text order is number order. */

export interface Key {
  pk: string
  sk: string
}

const ID_DIGITS = 12
/** Accounts are spread over so many partitions, so that the whole list is read in parallel. */
export const ACCOUNT_PARTITIONS = 8
/** Sorts after every character that a key uses. */
export const AFTER_ALL = '~'

/** A number as text that sorts as the number does: "000000000042". */
export const pad = (id: number): string => id.toString().padStart(ID_DIGITS, '0')

/** A transaction, by its number. */
export const transactionKey = (number: number): Key => ({ pk: `TX#${pad(number)}`, sk: 'TX' })

/** A customer's balance, by account number; it is also what makes the number unique. */
export const balanceKey = (accountNumber: string): Key => ({
  pk: `BALANCE#${accountNumber}`,
  sk: 'BALANCE',
})

/** The account number of a balance item. */
export const numberOfBalance = ({ pk }: Readonly<Record<string, unknown>>): string =>
  String(pk).slice('BALANCE#'.length)

/**
 * One clerk's share of a house account on one business day, all currencies. A clerk's own item: clerks never collide on
 * the cash account; a day's own item: what came in and went out on any day is there without reading its transactions.
 */
export const houseShareKey = (
  account: string,
  day: string,
  branch: string,
  userId: number,
): Key => ({ pk: HOUSE_PARTITION, sk: `${day}#${account}#${branch}#${pad(userId)}` })
export const HOUSE_PARTITION = 'HOUSE'

/** The parts of a house share's sort key. */
export function houseShareOf(sortKey: string) {
  const [day = '', account = '', branch = '', userId = ''] = sortKey.split('#')
  return { day, account, branch, userId: Number(userId) }
}

export const HOUSE_CLOSE_PARTITION = 'HOUSECLOSE'
/** The house's balances at the close of a day, all branches together; written last, so that it says the close is whole. */
export const houseCloseKey = (day: string): Key => ({ pk: HOUSE_CLOSE_PARTITION, sk: day })
/** The branches' closes of a day. */
export const branchClosePartition = (day: string): string => `BRANCHCLOSE#${day}`
/** What each clerk of a branch had at the close of a day. */
export const branchCloseKey = (day: string, branch: string): Key => ({
  pk: branchClosePartition(day),
  sk: branch,
})

export const CHANGED_DAY_PARTITION = 'CHANGEDDAY'
/** Marks are spread over so many items a clerk and day, so that approving many at once has no hot item. */
const MARKS_PER_CLERK = 16
/** Those of changes that moved money come by themselves: every reading of the house's balances asks for them. */
const MARK_PREFIXES = { moved: 'M#', other: 'A#' } as const
/** Where it is marked that a day of the past was changed, by who changed it. */
export const changedDayKey = (
  kind: keyof typeof MARK_PREFIXES,
  day: string,
  userId: number,
  number: number,
): Key => ({
  pk: CHANGED_DAY_PARTITION,
  sk: `${MARK_PREFIXES[kind]}${day}#${pad(userId)}#${(number % MARKS_PER_CLERK).toString().padStart(2, '0')}`,
})
/**
 * The mark of what was moved late on the house accounts of a till: on a day of the past, recorded on a later one. It needs no
 * spreading: the same write holds the till's share of that day anyway.
 */
export const lateChangeKey = (
  day: string,
  recordedOn: string,
  till: { branch: string; userId: number },
): Key => ({
  pk: CHANGED_DAY_PARTITION,
  sk: `${MARK_PREFIXES.moved}${day}#${recordedOn}#${till.branch}#${pad(till.userId)}`,
})
/** The parts of such a mark's sort key; undefined for any other mark's. */
export function lateChangeOf(sortKey: string) {
  const [, day = '', recordedOn = '', branch = '', userId] = sortKey.split('#')
  return userId === undefined ? undefined : { day, recordedOn, branch, userId: Number(userId) }
}
/** The attribute of such a mark that holds what was moved on a house account in a currency: "CSH001#2". */
export const houseMoved = (account: string, currencyId: number): string =>
  `${account}#${currencyId}`
/** What such an attribute is about; undefined for any other. */
export function houseMovedOf(attribute: string) {
  const [account = '', currencyId] = attribute.split('#')
  return currencyId === undefined ? undefined : { account, currencyId: Number(currencyId) }
}
/** The sort keys of the marks of a kind from a day ("" for the very first) up to another, that one left out. */
export const changedDaysBetween = (
  kind: keyof typeof MARK_PREFIXES,
  first: string,
  before: string,
) => ({
  first: `${MARK_PREFIXES[kind]}${first}`,
  last: `${MARK_PREFIXES[kind]}${before}`,
})
/** The day that a mark is about. */
export const changedDayOf = (sortKey: string): string => sortKey.slice(2, 12)

/** Who does something that only one may do at a time, such as the night's run. */
export const leaseKey = (name: string): Key => ({ pk: 'LEASE', sk: name })

/** What the nights' runs note of the exports of a place, by a hash of its address. */
export const exportNotesPartition = (placeHash: string): string => `EXPORT#${placeHash}`
/** The first day that the nights answer for. */
export const firstNightKey = (placeHash: string): Key => ({
  pk: exportNotesPartition(placeHash),
  sk: 'FIRST',
})
/** A day whose rows didn't add up to the balances when it was last looked at. */
export const disagreeingDayKey = (placeHash: string, day: string): Key => ({
  pk: exportNotesPartition(placeHash),
  sk: `DISAGREES#${day}`,
})

/** One part of the list of accounts. */
export const accountPartition = (index: number): string => `ACCOUNT#${index}`
/** An account, by its id; its balance lies elsewhere. */
export const accountKey = (id: number): Key => ({
  pk: accountPartition(id % ACCOUNT_PARTITIONS),
  sk: pad(id),
})

/** What numbers are given out for. */
export type CounterName =
  | 'transaction'
  | 'account'
  | 'user'
  | 'currency'
  | 'numberSetting'
  | 'hawalaSerial'
  | 'loan'
  | 'hawala'
  | 'hawalaDetails'
  | 'hawalaNoSend'
  | 'hawalaNoReceive'
/** The last number given out. */
export const counterKey = (name: CounterName): Key => ({ pk: 'COUNTER', sk: name })
/** Counts the changes of the account list, so that a client knows whether its copy still stands. */
export const ACCOUNT_LIST_VERSION_KEY: Key = { pk: 'COUNTER', sk: 'accountListVersion' }

export const USER_PARTITION = 'USER'
/** A user with the sessions that are open, by id. */
export const userKey = (id: number): Key => ({ pk: USER_PARTITION, sk: pad(id) })
/** Makes user names unique without regard to case. */
export const userNameKey = (userName: string): Key => ({
  pk: `USERNAME#${userName.toLowerCase()}`,
  sk: 'USERNAME',
})

/** The ids of all Admins in one item, so that the last one can't be lost. */
export const ADMINS_KEY: Key = { pk: 'ADMINS', sk: 'ADMINS' }

/** The tries of a name's password from one address, whether there is such a user or not. */
export const triesFromAddressKey = (userName: string, address: string): Key => ({
  pk: `SIGNIN#${userName.toLowerCase()}#${address}`,
  sk: 'ADDRESS',
})
/** The tries of a name's password from all addresses. */
export const triesFromAllKey = (userName: string): Key => ({
  pk: `SIGNIN#${userName.toLowerCase()}`,
  sk: 'ALL',
})
/** The attribute of a user's item that says when the user last signed in from an address, in epoch seconds. */
export const signedInFrom = (address: string): string => `${SIGNED_IN_FROM}${address}`
/** How the names of those attributes begin. */
export const SIGNED_IN_FROM = 'from '

export const CURRENCY_PARTITION = 'CURRENCY'
/** A currency, by id. */
export const currencyKey = (id: number): Key => ({ pk: CURRENCY_PARTITION, sk: pad(id) })

/** Makes currency codes unique. */
export const currencyCodeKey = (code: string): Key => ({
  pk: `CURRENCYCODE#${code}`,
  sk: 'CURRENCYCODE',
})
/** The rates a currency had, by the instant they were set. */
export const ratePartition = (currencyId: number): string => `RATE#${pad(currencyId)}`

export const NUMBER_SETTING_PARTITION = 'NUMBERSETTING'
/** One number setting a currency: the key refuses a second. */
export const numberSettingKey = (currencyId: number): Key => ({
  pk: NUMBER_SETTING_PARTITION,
  sk: pad(currencyId),
})
/** From where the search for a free account number of a currency may start. */
export const numberHintKey = (currencyId: number): Key => ({
  pk: 'NUMBERHINT',
  sk: pad(currencyId),
})
export const RESERVATION_PARTITION = 'RESERVATION'
/** An account number that is kept for one user. */
export const reservationKey = (accountNumber: string): Key => ({
  pk: RESERVATION_PARTITION,
  sk: accountNumber,
})

/** A transaction's number under the reference that its client sent, in any case. */
export const referenceKey = (referenceId: string, number: number): Key => ({
  pk: `REFERENCE#${referenceId.toUpperCase()}`,
  sk: pad(number),
})

/** The answer to a save, by who sent it under which `Idempotency-Key`. */
export const idempotencyKey = (userId: number, key: string): Key => ({
  pk: `IDEMPOTENCY#${pad(userId)}`,
  sk: key,
})

/** An audit entry, under what it is about, in the order of time. */
export const auditKey = (entity: string, entityId: string, id: string): Key => ({
  pk: `AUDIT#${entity}#${entityId}`,
  sk: id,
})

/** One change of a transaction, under its number in the order of its versions. */
export const historyKey = (number: number, version: number): Key => ({
  pk: `HISTORY#${pad(number)}`,
  sk: pad(version),
})

/** The transaction that a history entry is about; null for the key of anything else. */
export function numberInHistory(pk: unknown): number | null {
  const digits = /^HISTORY#(\d+)$/.exec(String(pk))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A loan, by id. */
export const loanKey = (id: number): Key => ({ pk: `LOAN#${pad(id)}`, sk: 'LOAN' })
/** Keeps a key within DynamoDB's 2,048 bytes: a few characters of Unicode grow long in the form that searches use. */
const NAME_IN_KEY_LENGTH = 300
/** The open loans of a borrower in a currency; the name in the form that searches use. */
export const openLoansPartition = (currencyId: number, searchName: string): string =>
  `OPENLOANS#${currencyId}#${searchName.slice(0, NAME_IN_KEY_LENGTH).toWellFormed()}`
/** One of them, the oldest first. */
export const openLoanKey = (
  { currencyId, loanDate, id }: { currencyId: number; loanDate: string; id: number },
  searchName: string,
): Key => ({ pk: openLoansPartition(currencyId, searchName), sk: datedKey(loanDate, id) })
/** The loan that such an item leads to. */
export const openLoanId = (sortKey: unknown): number => Number(String(sortKey).split('#')[1])

/** Where the index keys of a deleted transaction lead: "Deleted#1000" in place of account 1000 or a type. */
export const deletedIndexKey = (key: string): string => `Deleted#${key}`

/** The sort key that all three indexes share: the business day, then the number. */
export const datedKey = (date: string, number: number): string => `${date}#${pad(number)}`

/** The partition of the index by type: "Debit#2026-11". */
export const typeMonthKey = (type: string, month: string): string => `${type}#${month}`

/** The sign-ins of a month are spread over so many partitions of the index, so that a flood of them slows nothing else. */
export const SIGN_IN_SHARDS = 8
/** One of the partitions of the index that hold the sign-ins of a month: "SignIn3#2026-11". */
export const signInsOfMonthKey = (month: string, shard: number): string =>
  typeMonthKey(`SignIn${shard}`, month)

/** The attribute of a balance item that holds a month's net: "n202611". */
export const monthNet = (month: string): string => `n${month.replace('-', '')}`
/** The month that such an attribute is about; null for any other. */
export function monthOfNet(attribute: string): string | null {
  const [, year, month] = /^n(\d{4})(\d{2})$/.exec(attribute) ?? []
  return year === undefined ? null : `${year}-${month}`
}

/** The attribute of a house share that holds what was credited in a currency: "c2". */
export const creditedIn = (currencyId: number): string => `c${currencyId}`
/** The same for what was debited: "d2". */
export const debitedIn = (currencyId: number): string => `d${currencyId}`

export const HOUSE_ACCOUNTS = [CASH_ACCOUNT, LOAN_ACCOUNT] as const

/** Where loans of a type are found in the index by type. */
export const loansOfType = (type: string): string => `Loans#${type}`

/** What of earlier versions' data is corrected once. */
export type OlderData = 'currenciesInUse' | 'moneyChangers'
/** There once such a correction is done. */
export const olderDataKey = (name: OlderData): Key => ({ pk: 'OLDERDATA', sk: name })

/** The months before the first ones that postings were dated back to: how far back there is anything to search. */
export const LEDGER_MONTHS_KEY: Key = { pk: 'LEDGER', sk: 'MONTHS' }
