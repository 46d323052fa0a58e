import { type Key, pad } from '../table/keys.ts'

/** The key shapes of hawalas, their details and their serial records. */

export const HAWALA_SERIAL_PARTITION = 'HAWALASERIAL'
/** A hawala serial record, by id. */
export const hawalaSerialKey = (id: number): Key => ({ pk: HAWALA_SERIAL_PARTITION, sk: pad(id) })
/** One serial record a partner, currency account and type. */
export const hawalaSerialNameKey = (
  accountId: number,
  childAccountId: number,
  type: string,
): Key => ({
  pk: `HAWALASERIAL#${pad(accountId)}#${pad(childAccountId)}`,
  sk: type,
})

export const HAWALA_PARTITION = 'HAWALA'
/** A simple hawala, by id. */
export const hawalaKey = (id: number): Key => ({ pk: HAWALA_PARTITION, sk: pad(id) })
/** Makes hawala numbers unique without regard to case. */
export const hawalaNumberKey = (hawalaNumber: string): Key => ({
  pk: `HAWALANUMBER#${hawalaNumber.toUpperCase()}`,
  sk: 'HAWALANUMBER',
})

export const HAWALA_DETAILS_PARTITION = 'HAWALADETAILS'
/** Hawala details, by id. */
export const hawalaDetailsKey = (id: number): Key => ({ pk: HAWALA_DETAILS_PARTITION, sk: pad(id) })
/** Makes a details number unique within its type, and finds its hawala. */
export const hawalaNoKey = (type: string, hawalaNo: number): Key => ({
  pk: `HAWALANO#${type}#${pad(hawalaNo)}`,
  sk: 'HAWALANO',
})

/** The place of a hawala among what was recorded on its day: behind the numbers of transactions, each kind by itself. */
export const hawalaDatedKey = (date: string, kind: 'H' | 'I', id: number): string =>
  `${date}#${kind}${pad(id)}`
/** Where the index of debited accounts leads to an account's hawalas. */
export const hawalasOfAccount = (account: string): string => `Hawala#${account}`
