import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import { numberInNote } from '../../../shared/contract/hawala-label.ts'
import { typedOrderNumber } from '../../../shared/contract/order-number.ts'
import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import { printedNumber } from '../../../shared/search/number-form.ts'
import type { HawalaDetailsRecord } from '../../domain/hawala/hawala.ts'
import { besides, referenceOf, type TransactionRecord } from '../../domain/ledger/record.ts'
import type { Query } from '../../domain/ledger/search.ts'
import { findHawalaDetailsByNo } from '../hawala/hawala-details.ts'
import { findHawalaByNumber } from '../hawala/hawalas.ts'
import { postingsOfLoan } from '../loans/loan-search.ts'
import { pad, referenceKey } from '../table/keys.ts'
import { newestOf } from '../table/query.ts'
import type { Looked } from './search.ts'
import { findTransaction, findTransactions } from './transactions.ts'

/**
 * Finds the records with a reference. A transaction has its number and its own reference, which both legs of an exchange
 * share. A hawala is found by its number, and the postings of a loan by the loan's number.
 * @param query the reference as a client sent it, or as it is printed: "TRX-000123", "123", "SEND-000042", "S-42", "HWL1763…",
 * "LN-000007", "NOTE-SEND-000042"; and the cursor of the page before, if there was one
 * @param today today's business day; no row is newer
 */
export async function findByReference(
  query: Query & { referenceId: string },
  today: BusinessDate,
): Promise<Looked> {
  const { referenceId: sentAs, cursor } = query
  const reference = printedNumber(sentAs)
  const number = TRANSACTION_REFERENCE.exec(reference)?.[1]
  // No other record can have such a reference, so one read finds it. With another dash it may be a client's reference,
  // because earlier versions accepted such references.
  if (number !== undefined && sentAs === reference) {
    return { found: (await byNumber(Number(number), reference)).map(asTransaction), cursor: null }
  }
  // The cursor of a loan's postings contains a "#" after the day. The cursor of a reference that clients sent is only a
  // number.
  const asPrinted = { ...query, referenceId: reference }
  if (cursor?.includes('#')) return postingsOfLoan(asPrinted, today)
  const sent = await bySentReference(sentAs, cursor)
  if (cursor !== undefined) return sent
  const [numbered, hawala, details, loan] = await Promise.all([
    number === undefined ? byReadNumber(reference) : byNumber(Number(number), reference),
    hawalaByReference(sentAs, reference),
    detailsByReference(reference),
    postingsOfLoan(asPrinted, today),
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

/** The form of a reference that is made from the number: "TRX-000123". */
const TRANSACTION_REFERENCE = /^TRX-0*([1-9]\d{0,11})$/i

const asTransaction = (record: TransactionRecord) => ({ kind: 'transaction', record }) as const

/** Reads the transaction with a number, and the other records of its save if the reference is theirs. */
async function byNumber(number: number, reference: string): Promise<TransactionRecord[]> {
  const record = await findTransaction(number)
  if (!record) return []
  const isShared = referenceOf(record).toLowerCase() === reference.toLowerCase()
  return isShared ? [record, ...(await findTransactions(besides(record)))] : [record]
}

async function byReadNumber(reference: string): Promise<TransactionRecord[]> {
  const number = /^0*([1-9]\d{0,11})$/.exec(reference)?.[1]
  return number === undefined ? [] : byNumber(Number(number), reference)
}

/** Reads the transactions with a reference that clients sent, the newest first, one page at a time. */
async function bySentReference(reference: string, cursor?: string): Promise<Looked> {
  const { pk } = referenceKey(reference, 0)
  const places = await newestOf(pk, SEARCH_WINDOW_ROWS + 1, cursor ? Number(cursor) : undefined)
  const numbers = places.slice(0, SEARCH_WINDOW_ROWS).map(({ sk }) => Number(sk))
  const last = numbers.at(-1)
  const found = await findTransactions(numbers)
  // Only the posting is listed under the reference that the client sent; it leads to its fee.
  const fees = found.flatMap(({ commission }) => commission?.feeNumber ?? [])
  return {
    found: [...found, ...(await findTransactions(fees))].map(asTransaction),
    cursor: places.length > numbers.length && last !== undefined ? pad(last) : null,
  }
}

/**
 * Finds a simple hawala by its number, which a person chose. So the number is looked up as it was sent, then as it would be
 * printed, and then without the word of its label.
 */
async function hawalaByReference(sentAs: string, printed: string) {
  const forms = new Set([sentAs, printed, numberInNote(sentAs), numberInNote(printed)])
  for (const form of forms) {
    const found = form === null ? undefined : await findHawalaByNumber(form)
    if (found) return found
  }
  return undefined
}

/**
 * Finds hawala details by their number or label. The label of details that are only recorded never finds a hawala that
 * posts, and "S-4" never finds details that are only recorded.
 */
async function detailsByReference(reference: string): Promise<HawalaDetailsRecord[]> {
  const ofNote = numberInNote(reference)
  const typed = typedOrderNumber(ofNote ?? reference)
  if (!typed) return []
  const { way, number, isLabel } = typed
  const types = HAWALA_TYPES.filter((each) => !way || each.toLowerCase() === way)
  const found = await Promise.all(types.map((each) => findHawalaDetailsByNo(each, number)))
  return found
    .filter((record) => record !== undefined)
    .filter(({ orderId }) => (orderId === null ? !isLabel : ofNote === null))
}
