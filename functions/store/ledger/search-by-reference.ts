import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-serials.ts'
import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import type { HawalaDetailsRecord } from '../../domain/hawala.ts'
import { referenceOf, type TransactionRecord } from '../../domain/record.ts'
import type { Query } from '../../domain/search.ts'
import { findHawalaDetailsByNo } from '../hawala/hawala-details.ts'
import { findHawalaByNumber } from '../hawala/hawalas.ts'
import { postingsOfLoan } from '../loans/loan-search.ts'
import { pad, referenceKey } from '../table/keys.ts'
import { newestOf } from '../table/query.ts'
import type { Looked } from './search.ts'
import { findTransaction, findTransactions } from './transactions.ts'

/**
 * What answers to a reference: a transaction's number or own reference (both legs of an exchange), a hawala's number, the
 * number of a loan (what opened it and what was returned).
 * @param query its reference as it is read out or was sent: "TRX-000123", "123", "SEND-000042", "HWL1763…", "LN-000007"; its
 * cursor of a page before, where so much answers to one
 * @param today the newest day there is
 */
export async function findByReference(
  query: Query & { referenceId: string },
  today: BusinessDate,
): Promise<Looked> {
  const { referenceId: reference, cursor } = query
  const number = TRANSACTION_REFERENCE.exec(reference)?.[1]
  // Nothing else can bear such a reference: one read finds it.
  if (number !== undefined) {
    return { found: (await byNumber(Number(number), reference)).map(asTransaction), cursor: null }
  }
  // A page that ended at a day was of a loan; one that ended at a number, of a reference that clients sent.
  if (cursor?.includes('#')) return postingsOfLoan(query, today)
  const sent = await bySentReference(reference, cursor)
  if (cursor !== undefined) return sent
  const [numbered, hawala, details, loan] = await Promise.all([
    byReadNumber(reference),
    findHawalaByNumber(reference),
    detailsByReference(reference),
    postingsOfLoan(query, today),
  ])
  const known = new Set(numbered.map((record) => record.number))
  return {
    found: [
      ...numbered.map(asTransaction),
      ...sent.found.filter(({ record }) => !('number' in record) || !known.has(record.number)),
      ...(hawala ? [{ kind: 'hawala', record: hawala } as const] : []),
      ...details.map((record) => ({ kind: 'details', record }) as const),
      ...loan.found,
    ],
    cursor: sent.cursor ?? loan.cursor,
  }
}

/** "TRX-000123", as it is made from the number. */
const TRANSACTION_REFERENCE = /^TRX-0*([1-9]\d{0,11})$/i

const asTransaction = (record: TransactionRecord) => ({ kind: 'transaction', record }) as const

/** The transaction of a number, with the other leg where both share the reference. */
async function byNumber(number: number, reference: string): Promise<TransactionRecord[]> {
  const record = await findTransaction(number)
  if (!record) return []
  const isShared = referenceOf(record).toLowerCase() === reference.toLowerCase()
  if (!isShared || !record.otherLeg) return [record]
  return [record, ...(await findTransactions([record.otherLeg.number]))]
}

async function byReadNumber(reference: string): Promise<TransactionRecord[]> {
  const number = /^0*([1-9]\d{0,11})$/.exec(reference)?.[1]
  return number === undefined ? [] : byNumber(Number(number), reference)
}

/** By a reference that clients sent: the newest first, a page at a time. */
async function bySentReference(reference: string, cursor?: string): Promise<Looked> {
  const { pk } = referenceKey(reference, 0)
  const places = await newestOf(pk, SEARCH_WINDOW_ROWS + 1, cursor ? Number(cursor) : undefined)
  const numbers = places.slice(0, SEARCH_WINDOW_ROWS).map(({ sk }) => Number(sk))
  const last = numbers.at(-1)
  return {
    found: (await findTransactions(numbers)).map(asTransaction),
    cursor: places.length > numbers.length && last !== undefined ? pad(last) : null,
  }
}

async function detailsByReference(reference: string): Promise<HawalaDetailsRecord[]> {
  const [, type, digits] = /^(?:(send|receive)[- ]?)?0*([1-9]\d{0,11})$/i.exec(reference) ?? []
  if (digits === undefined) return []
  const types = HAWALA_TYPES.filter((each) => !type || each.toLowerCase() === type.toLowerCase())
  const found = await Promise.all(types.map((each) => findHawalaDetailsByNo(each, Number(digits))))
  return found.filter((record) => record !== undefined)
}
