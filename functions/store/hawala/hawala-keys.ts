import { datedKey, type Key, pad } from '../table/keys.ts'

/** The keys of hawalas, hawala orders, hawala details and serial records. */

export const HAWALA_SERIAL_PARTITION = 'HAWALASERIAL'
/** Returns the key of a serial record, by id. */
export const hawalaSerialKey = (id: number): Key => ({ pk: HAWALA_SERIAL_PARTITION, sk: pad(id) })
/** Returns the key that allows one serial record for each partner, currency account and type. */
export const hawalaSerialNameKey = (
  accountId: number,
  childAccountId: number,
  type: string,
): Key => ({
  pk: `HAWALASERIAL#${pad(accountId)}#${pad(childAccountId)}`,
  sk: type,
})

export const HAWALA_PARTITION = 'HAWALA'
/** Returns the key of a simple hawala, by id. */
export const hawalaKey = (id: number): Key => ({ pk: HAWALA_PARTITION, sk: pad(id) })
/** The partition of the pending simple hawalas in the index of credited accounts. */
export const WAITING_HAWALAS = 'Waiting#Hawala'
/** Returns the key that makes a hawala number unique; upper and lower case count as equal. */
export const hawalaNumberKey = (hawalaNumber: string): Key => ({
  pk: `HAWALANUMBER#${hawalaNumber.toUpperCase()}`,
  sk: 'HAWALANUMBER',
})

export const HAWALA_DETAILS_PARTITION = 'HAWALADETAILS'
/** Returns the key of hawala details, by id. */
export const hawalaDetailsKey = (id: number): Key => ({ pk: HAWALA_DETAILS_PARTITION, sk: pad(id) })
/** Returns the key that makes a number of hawala details unique within a type, and that leads to these details. */
export const hawalaNoKey = (type: string, hawalaNo: number): Key => ({
  pk: `HAWALANO#${type}#${pad(hawalaNo)}`,
  sk: 'HAWALANO',
})

/** The partition of what the nights kept of the hawalas of days. */
export const HAWALA_DAY_PARTITION = 'HAWALADAY'
/** Returns the key of what the hawalas of a day came to. */
export const hawalaDayKey = (day: string): Key => ({ pk: HAWALA_DAY_PARTITION, sk: day })

export const HAWALA_ORDER_PARTITION = 'HAWALAORDER'
/** Returns the key of a hawala that posts, by its id. */
export const hawalaOrderKey = (id: number): Key => ({ pk: HAWALA_ORDER_PARTITION, sk: pad(id) })
/**
 * Returns the partition of the open orders of a paying branch, or of a partner's account, in the index of credited accounts.
 */
export const openOrdersOf = (place: string): string => `ORDEROPEN#${place}`
/**
 * Returns the partition of the orders that a branch recorded and whose code another branch unlocked, in the index of debited
 * accounts.
 */
export const unlockedOrdersOf = (branch: string): string => `ORDERUNLOCKED#${branch}`
/**
 * Returns the partition of the orders of which a branch has paid a part and must pay the rest, in the index by type.
 */
export const partOrdersOf = (branch: string): string => `HawalaPart#${branch}`
/**
 * Returns the partition of the corrected orders that a branch must still pay, in the index by type; null gives that of those for
 * which a partner must still pay, which head office is told of.
 */
export const correctedOrdersOf = (branch: string | null): string =>
  `HawalaCorrected#${branch ?? ''}`
/** Returns the partition of a month's orders that are settled, in the index by type. */
export const closedOrdersOf = (month: string): string => `HawalaClosed#${month}`

/** The partition of the days on which steps of hawalas were taken back, until head office accepts the day. */
export const REOPENED_PARTITION = 'REOPENED'
/** Returns the key of such a day of a branch. */
export const reopenedDayKey = (date: string, branch: string): Key => ({
  pk: REOPENED_PARTITION,
  sk: `${date}#${branch}`,
})

/** Returns the partition of the hawalas that were forwarded to a partner and taken back, by the day of the reopening. */
export const takenBackFrom = (account: string): string => `TAKENBACK#${account}`
/** Returns the key that leads to such a hawala. */
export const takenBackKey = (account: string, date: string, id: number): Key => ({
  pk: takenBackFrom(account),
  sk: datedKey(date, id),
})

/**
 * Returns the partition of the balances on which the house and a partner have agreed, by the day through which they hold.
 */
export const partnerStatements = (accountNumber: string): string =>
  `PARTNERSTATEMENT#${accountNumber}`
/** Returns the key of the balance that was agreed through a day. */
export const partnerStatementKey = (accountNumber: string, through: string): Key => ({
  pk: partnerStatements(accountNumber),
  sk: through,
})

/** The numbers of a partner's hawalas, each in the form in which numbers are compared. */
export const PARTNER_NUMBERS = 'PARTNERNO'
/** Returns the key that makes a partner's number unique, and that leads to the hawalas received under this number. */
export const partnerNumberKey = (account: string, form: string): Key => ({
  pk: `${PARTNER_NUMBERS}#${account}`,
  sk: form,
})

/**
 * Returns the sort key of a hawala among the records of its day. Hawalas come after the transactions, simple hawalas first.
 */
export const hawalaDatedKey = (date: string, kind: 'H' | 'I', id: number): string =>
  `${date}#${kind}${pad(id)}`
/** Returns the partition of an account's hawalas in the index of debited accounts. */
export const hawalasOfAccount = (account: string): string => `Hawala#${account}`
