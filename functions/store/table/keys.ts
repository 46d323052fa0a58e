import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import { nameForm } from '../../../shared/search/name-form.ts'

/** All keys of the one table. Numbers are padded, so that the order of the texts is the order of the numbers. */

export interface Key {
  pk: string
  sk: string
}

const ID_DIGITS = 12
/** The accounts are spread over this many partitions, so that the whole list can be read in parallel. */
export const ACCOUNT_PARTITIONS = 8
/** Sorts after every character that a key uses. */
export const AFTER_ALL = '~'

/** Returns a number as a text with the same sort order: "000000000042". */
export const pad = (id: number): string => id.toString().padStart(ID_DIGITS, '0')

/** Returns the key of a transaction, by its number. */
export const transactionKey = (number: number): Key => ({ pk: `TX#${pad(number)}`, sk: 'TX' })

/** Returns the key of a customer's balance, by account number; it also makes the number unique. */
export const balanceKey = (accountNumber: string): Key => ({
  pk: `BALANCE#${accountNumber}`,
  sk: 'BALANCE',
})

/** Returns the account number of a balance item. */
export const numberOfBalance = ({ pk }: Readonly<Record<string, unknown>>): string =>
  String(pk).slice('BALANCE#'.length)

/** Returns the key of a lease for work that only one process may do at a time, such as the nightly run. */
export const leaseKey = (name: string): Key => ({ pk: 'LEASE', sk: name })
/** The days with transactions that wait for approval, one item a day, as the night counted them. */
export const PENDING_DAY_PARTITION = 'PENDINGDAY'
/** Returns the key of what waits for approval of a day. */
export const pendingDayKey = (day: string): Key => ({ pk: PENDING_DAY_PARTITION, sk: day })
/** The figures of what nobody chases, as the last night counted them. */
export const UNCHASED_KEY: Key = { pk: 'UNCHASED', sk: 'NIGHT' }

/** Returns the partition of the notes of the nightly runs about the exports at an address, by a hash of the address. */
export const exportNotesPartition = (placeHash: string): string => `EXPORT#${placeHash}`
/** Returns the key of the first day that the nightly run is responsible for. */
export const firstNightKey = (placeHash: string): Key => ({
  pk: exportNotesPartition(placeHash),
  sk: 'FIRST',
})
/** Returns the key of a day whose rows didn't add up to the balances when it was last checked. */
export const disagreeingDayKey = (placeHash: string, day: string): Key => ({
  pk: exportNotesPartition(placeHash),
  sk: `DISAGREES#${day}`,
})

/** Returns one partition of the list of accounts. */
export const accountPartition = (index: number): string => `ACCOUNT#${index}`
/** Returns the key of an account, by its id; the balance is another item. */
export const accountKey = (id: number): Key => ({
  pk: accountPartition(id % ACCOUNT_PARTITIONS),
  sk: pad(id),
})

/** The kinds that are numbered. */
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
  | 'tillMove'
/** Returns the key of the last number that was taken of a kind. */
export const counterKey = (name: CounterName): Key => ({ pk: 'COUNTER', sk: name })
/** Counts the changes of the account list, so that a client knows whether its copy is current. */
export const ACCOUNT_LIST_VERSION_KEY: Key = { pk: 'COUNTER', sk: 'accountListVersion' }

export const USER_PARTITION = 'USER'
/** Returns the key of a user with the open sessions, by id. */
export const userKey = (id: number): Key => ({ pk: USER_PARTITION, sk: pad(id) })
/** Returns the key of the password of a user, by the user's id. */
export const passwordKey = (userId: number): Key => ({
  pk: `PASSWORD#${pad(userId)}`,
  sk: 'PASSWORD',
})
/**
 * Keeps a key within DynamoDB's 2,048 bytes: some Unicode characters get very long in the form that comparisons use.
 */
const NAME_IN_KEY_LENGTH = 300
const nameInKey = (name: string): string => name.slice(0, NAME_IN_KEY_LENGTH).toWellFormed()

/** Returns the form in which user names are compared. */
export const comparedUserName = (userName: string): string =>
  nameInKey(nameForm(userName) || userName.toLowerCase())
/** Makes user names unique, in the form in which they are compared. */
export const userNameKey = (userName: string): Key => ({
  pk: `USERNAME#${comparedUserName(userName)}`,
  sk: 'USERNAME',
})
/** Returns the key that earlier versions gave a user name; only upper and lower case counted as equal. */
export const formerUserNameKey = (userName: string): Key => ({
  pk: `USERNAME#${userName.toLowerCase()}`,
  sk: 'USERNAME',
})

/** The ids of all Admins in one item, so that the last one can't be lost. */
export const ADMINS_KEY: Key = { pk: 'ADMINS', sk: 'ADMINS' }

/** Returns the key of the tries of a name's password from one address; the name needn't exist. */
export const triesFromAddressKey = (userName: string, address: string): Key => ({
  pk: `SIGNIN#${comparedUserName(userName)}#${address}`,
  sk: 'ADDRESS',
})
/** Returns the key of the tries of a name's password from all addresses. */
export const triesFromAllKey = (userName: string): Key => ({
  pk: `SIGNIN#${comparedUserName(userName)}`,
  sk: 'ALL',
})
/** Returns the attribute of a user's item with the last sign-in from an address, in epoch seconds. */
export const signedInFrom = (address: string): string => `${SIGNED_IN_FROM}${address}`
/** The prefix of those attribute names. */
export const SIGNED_IN_FROM = 'from '

export const CURRENCY_PARTITION = 'CURRENCY'
/** Returns the key of a currency, by id. */
export const currencyKey = (id: number): Key => ({ pk: CURRENCY_PARTITION, sk: pad(id) })

/** Makes currency codes unique. */
export const currencyCodeKey = (code: string): Key => ({
  pk: `CURRENCYCODE#${code}`,
  sk: 'CURRENCYCODE',
})
/** Returns the partition of the former rates of a currency, by the instant at which they were set. */
export const ratePartition = (currencyId: number): string => `RATE#${pad(currencyId)}`

export const NUMBER_SETTING_PARTITION = 'NUMBERSETTING'
/** Returns the key of a number setting; it allows one for each currency. */
export const numberSettingKey = (currencyId: number): Key => ({
  pk: NUMBER_SETTING_PARTITION,
  sk: pad(currencyId),
})
/** Returns the key of the place where the search for a free account number of a currency can start. */
export const numberHintKey = (currencyId: number): Key => ({
  pk: 'NUMBERHINT',
  sk: pad(currencyId),
})
export const RESERVATION_PARTITION = 'RESERVATION'
/** Returns the key of an account number that is reserved for one user. */
export const reservationKey = (accountNumber: string): Key => ({
  pk: RESERVATION_PARTITION,
  sk: accountNumber,
})

/**
 * Returns the key of the number of a transaction under the reference that its client sent; upper and lower case count as
 * equal.
 */
export const referenceKey = (referenceId: string, number: number): Key => ({
  pk: `REFERENCE#${referenceId.toUpperCase()}`,
  sk: pad(number),
})

/** Returns the key of the stored answer to a save, by its user and `Idempotency-Key`. */
export const idempotencyKey = (userId: number, key: string): Key => ({
  pk: `IDEMPOTENCY#${pad(userId)}`,
  sk: key,
})

/** Returns the key of an audit entry, under the record that it is about, in the order of time. */
export const auditKey = (entity: string, entityId: string, id: string): Key => ({
  pk: `AUDIT#${entity}#${entityId}`,
  sk: id,
})

/** Returns the key of one change of a transaction, under the transaction's number, in the order of the versions. */
export const historyKey = (number: number, version: number): Key => ({
  pk: `HISTORY#${pad(number)}`,
  sk: pad(version),
})

/** Returns the number of the transaction of a history entry; null for any other key. */
export function numberInHistory(pk: unknown): number | null {
  const digits = /^HISTORY#(\d+)$/.exec(String(pk))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Returns the partition of the edits or deletions of a month, by the business days on which they happened. */
export const changesOfMonth = (kind: 'edited' | 'deleted', month: string): string =>
  `CHANGES#${kind}#${month}`
/** Returns the place of a change among those of its month: by its business day, then by the instant. */
export const changePlace = (day: string, at: string, number: number): string =>
  `${day}#${eventKey(at, number)}`
/** Returns the instant in such a place. */
export const instantOfChange = (place: string): string => place.split('#')[1] ?? ''

/**
 * Returns the partition of the late changes on a customer's account: edits, deletes, and postings that were dated back, in
 * the order of time.
 */
export const lateOnAccount = (accountNumber: string): string => `LATEON#${accountNumber}`
/** Returns the key of an event of a transaction at an instant; it sorts by time. */
export const eventKey = (at: string, number: number): string => `${at}#${pad(number)}`
/** Returns the instant in such a key. */
export const instantInEvent = (key: string): string => key.split('#')[0] ?? ''

/** Returns the key of the first print of a transaction's voucher: only this print is the original. */
export const firstPrintKey = (number: number): Key => ({
  pk: `FIRSTPRINT#${pad(number)}`,
  sk: 'FIRSTPRINT',
})

/** The settings of the house. */
export const HOUSE_SETTINGS_KEY: Key = { pk: 'HOUSESETTINGS', sk: 'HOUSESETTINGS' }

/** The boards of rates: head office's current one, and each one that it published, by version. */
export const RATE_BOARD_PARTITION = 'RATEBOARD'
/** Head office's current board. */
export const CURRENT_BOARD_KEY: Key = { pk: RATE_BOARD_PARTITION, sk: 'CURRENT' }
/** Returns the key of a board of head office, by its version. */
export const boardKey = (version: number): Key => ({ pk: RATE_BOARD_PARTITION, sk: pad(version) })
/** Returns the partition of a branch's offsets: the current ones, and all that it has had. */
export const offsetsPartition = (branch: string): string => `RATEOFFSETS#${branch}`
/** Returns the key of the current offsets of a branch. */
export const currentOffsetsKey = (branch: string): Key => ({
  pk: offsetsPartition(branch),
  sk: 'CURRENT',
})
/** Returns the key of offsets of a branch, by their version. */
export const offsetsKey = (branch: string, version: number): Key => ({
  pk: offsetsPartition(branch),
  sk: pad(version),
})

/** The accounts of the books: all accounts that aren't customers' or the house's. */
export const BOOKS_KEY: Key = { pk: 'BOOKS', sk: 'BOOKS' }
export const BOOK_YEAR_PARTITION = 'BOOKYEAR'
/** Returns the key of a closed year of the books, by its last day. */
export const bookYearKey = (through: string): Key => ({ pk: BOOK_YEAR_PARTITION, sk: through })
/** The item by which years are closed; it sorts after all years. */
export const YEAR_LOCK_KEY: Key = { pk: BOOK_YEAR_PARTITION, sk: 'LOCK' }
/** Returns the key of the figures of a closed year. */
export const yearFiguresKey = (through: string): Key => ({ pk: 'YEARFIGURES', sk: through })

/** The partition of the balances of the books at the ends of days. */
export const BOOK_DAY_PARTITION = 'BOOKDAY'

/** Returns the key of the balances of the books at the end of a day. */
export const bookDayKey = (day: string): Key => ({ pk: BOOK_DAY_PARTITION, sk: day })

/** The fee schedule. */
export const FEE_SCHEDULE_KEY: Key = { pk: 'FEESCHEDULE', sk: 'FEESCHEDULE' }

/** Returns the key of a loan, by id. */
export const loanKey = (id: number): Key => ({ pk: `LOAN#${pad(id)}`, sk: 'LOAN' })
/** Returns the partition of a borrower's open loans in a currency; the name is in the form in which names are compared. */
export const openLoansPartition = (currencyId: number, name: string): string =>
  `OPENLOANS#${currencyId}#${nameInKey(name)}`
/** Returns the key of an open loan; the oldest sorts first. */
export const openLoanKey = (
  { currencyId, loanDate, id }: { currencyId: number; loanDate: string; id: number },
  name: string,
): Key => ({ pk: openLoansPartition(currencyId, name), sk: datedKey(loanDate, id) })
/** Returns the id of an open loan, from its sort key. */
export const openLoanId = (sortKey: unknown): number => numberInDatedKey(sortKey)

/** Returns the index key of a deleted transaction: "Deleted#1000" in place of account 1000 or of a type. */
export const deletedIndexKey = (key: string): string => `Deleted#${key}`

/** Returns the sort key of all three indexes: the business day, then the number. */
export const datedKey = (date: string, number: number): string => `${date}#${pad(number)}`

/** Returns the number in such a key. */
export const numberInDatedKey = (key: unknown): number => Number(String(key).split('#')[1])

/** Returns the partition of the postings of a month whose fee was waived. */
export const waivedFeesPartition = (month: string): string => `WAIVEDFEE#${month}`
/** Returns the key of the item that exists if the fee of a posting was waived. */
export const waivedFeeKey = (date: string, number: number): Key => ({
  pk: waivedFeesPartition(date.slice(0, 7)),
  sk: datedKey(date, number),
})

/** Returns the partition of the index by type: "Debit#2026-11". */
export const typeMonthKey = (type: string, month: string): string => `${type}#${month}`

/**
 * Returns the partition of the index by type for postings. Hawalas that post have a separate partition, because
 * "Hawala#2026-11" holds the notes of hawalas that post nothing.
 */
export const postedMonthKey = (type: TransactionType | 'Deleted', month: string): string =>
  typeMonthKey(type === 'Hawala' ? 'HawalaPosted' : type, month)

/**
 * The sign-ins of a month are spread over this many index partitions, so that a flood of them doesn't slow other
 * writes.
 */
export const SIGN_IN_SHARDS = 8
/** Returns one of the index partitions with the sign-ins of a month: "SignIn3#2026-11". */
export const signInsOfMonthKey = (month: string, shard: number): string =>
  typeMonthKey(`SignIn${shard}`, month)

/** Returns the attribute of a balance item that holds a month's net: "n202611". */
export const monthNet = (month: string): string => `n${month.replace('-', '')}`
/** Returns the month of such an attribute; null for another attribute. */
export function monthOfNet(attribute: string): string | null {
  const [, year, month] = /^n(\d{4})(\d{2})$/.exec(attribute) ?? []
  return year === undefined ? null : `${year}-${month}`
}

/** Returns the partition of a type's loans in the index by type. */
export const loansOfType = (type: string): string => `Loans#${type}`

/** The partition of the open loans with a due date in the index of credited accounts. */
export const LOANS_WITH_DUE_DATE = 'Due#Loan'

/** The corrections of data from earlier versions; each is made once. */
export type OlderData =
  | 'currenciesInUse'
  | 'moneyChangers'
  | 'waiting'
  | 'waitingDays'
  | 'sentMoves'
  | 'firstPrints'
  | 'branches'
  | 'hawalaIds'
  | 'openLoanNames'
  | 'userNames'
  | 'partnerNumbers'
  | 'changesByDay'
  | 'accountTypes'
  | 'passwords'
  | 'linkedBooks'
/** Returns the key of the item that exists once the correction is done. */
export const olderDataKey = (name: OlderData): Key => ({ pk: 'OLDERDATA', sk: name })

/** Months before the office was opened into which postings were dated back; a search must go back that far. */
export const LEDGER_MONTHS_KEY: Key = { pk: 'LEDGER', sk: 'MONTHS' }
