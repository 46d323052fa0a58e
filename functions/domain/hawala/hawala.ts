import type * as z from 'zod/mini'
import type {
  HawalaDetailsQuery,
  HawalaDetailsRequest,
  HawalaDetailsUpdateRequest,
  HawalaQuery,
  HawalaRequest,
} from '../../../shared/contract/hawala.ts'
import type { HawalaStatus } from '../../../shared/contract/hawala-facts.ts'
import { DETAILS_STATUS } from '../../../shared/contract/hawala-facts.ts'
import {
  detailsLabel,
  detailsReference,
  noteLabel,
  numberInNote,
} from '../../../shared/contract/hawala-label.ts'
import type { OrderState } from '../../../shared/contract/hawala-order-facts.ts'
import type { Hawala, HawalaDetails } from '../../../shared/contract/hawala-records.ts'
import { typedOrderNumber } from '../../../shared/contract/order-number.ts'
import {
  type AmountMinor,
  amountOrNull,
  formatAmount,
  MOST_MINOR,
} from '../../../shared/money/amount.ts'
import { atRate, dividedBy } from '../../../shared/money/exchange.ts'
import { formatRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { occursIn } from '../../../shared/search/matching.ts'
import { printedNumber } from '../../../shared/search/number-form.ts'
import type { Recorder, Stamp } from '../ledger/record.ts'

/** The fields that both kinds of hawala have. They say who recorded the hawala, who changed it, and when. */
interface Kept {
  id: number
  /** The business day, "yyyy-mm-dd". */
  transDate: string
  recorder: Recorder
  recordedAt: string
  modification: Stamp | null
}

/** A simple hawala as it is stored. Rules: docs/rules/hawala.md. */
export interface HawalaRecord
  extends Kept,
    Omit<z.output<typeof HawalaRequest>, 'amount' | 'fee' | 'exchangeRate'> {
  /** The account number of the sender. */
  senderAccount: string
  amountMinor: AmountMinor
  feeMinor: AmountMinor
  rate: RateScaled | null
  status: HawalaStatus
}

type Details = z.output<typeof HawalaDetailsRequest>

/** The states of hawala orders by their ids. */
export type OrderStates = ReadonlyMap<number, OrderState>

/** Hawala details, with sender and receiver, as they are stored. Rules: docs/rules/hawala.md. */
export interface HawalaDetailsRecord
  extends Kept,
    Omit<
      Details,
      'amount' | 'exAmount' | 'exchangeRate' | 'currencyId' | 'exCurrencyId' | 'transDate'
    > {
  hawalaNo: number
  currencyId: number | null
  exCurrencyId: number | null
  amountMinor: AmountMinor
  exAmountMinor: AmountMinor | null
  rate: RateScaled | null
  /** The id of the hawala order that it belongs to; null for a hawala that posts nothing. */
  orderId: number | null
  version: number
}

type Given = Pick<Kept, 'id' | 'transDate' | 'recorder' | 'recordedAt'>

/** The filters of a list of hawalas. */
type Narrowing = Omit<z.output<typeof HawalaQuery | typeof HawalaDetailsQuery>, 'limit' | 'cursor'>

/** True if a simple hawala fits all filters of a list. */
export function hawalaFits(record: HawalaRecord, query: Narrowing): boolean {
  const { hawalaNumber, receiverName, receiverPhone, description, status } = record
  const label = noteLabel(hawalaNumber)
  return narrowed({ ...record, status, label }, query, [
    hawalaNumber,
    receiverName,
    receiverPhone,
    description,
  ])
}

/**
 * True if hawala details fit all filters of a list. Their status is the one that the list shows: the status of their order,
 * or without an order the status of their type.
 * @param states the states of the orders; needed only if a status is asked for
 */
export function detailsFit(
  record: HawalaDetailsRecord,
  query: Narrowing,
  states: OrderStates,
): boolean {
  const { senderName, senderFName, receiverName, receiverFatherName, rTaskiraNo } = record
  const own = DETAILS_STATUS[record.type]
  const status = record.orderId === null ? own : (states.get(record.orderId) ?? '')
  const label = detailsLabel(record)
  return narrowed({ ...record, status, label }, query, [
    detailsReference(record),
    ...[senderName, senderFName, receiverName, receiverFatherName, rTaskiraNo, record.description],
  ])
}

interface Narrowed {
  readonly senderAccount: string | null
  readonly transDate: string
  readonly status: string
  readonly label: string
}

/**
 * True if a hawala fits the filters. A hawala that is only recorded is shown as "NOTE-SEND-000108". This label is searched
 * only for a text that begins with "note-" or "note " and goes on; otherwise "no" would find every such hawala. One that moves
 * money is found by its whole label, "S-4" or "s4".
 */
function narrowed(
  record: Narrowed,
  { account, status, fromDate = '', toDate = record.transDate, text = '' }: Narrowing,
  texts: readonly (string | null)[],
): boolean {
  return (
    (account === undefined || record.senderAccount === account) &&
    (status === undefined || record.status === status) &&
    record.transDate >= fromDate &&
    record.transDate <= toDate &&
    (occursIn(texts, text) ||
      (numberInNote(printedNumber(text)) !== null && occursIn([record.label], text)) ||
      typedOrderNumber(text)?.label === record.label)
  )
}

/** Makes a new simple hawala. Its status is pending, and its fee is 0 if none was sent. */
export function newHawala(
  { amount, fee, exchangeRate, ...request }: z.output<typeof HawalaRequest>,
  given: Given & { senderAccount: string },
): HawalaRecord {
  return {
    ...request,
    ...given,
    amountMinor: amount,
    feeMinor: fee ?? 0n,
    rate: exchangeRate ?? null,
    status: 'pending',
    modification: null,
  }
}

/**
 * Refuses, within one currency, a rate other than 1 and two different amounts. What wasn't sent isn't checked.
 * @throws Refusal `badInput`
 */
function requireSameMoney({ amount, exAmount, exchangeRate }: Details): void {
  if (exchangeRate != null && exchangeRate !== RATE_ONE) {
    throw refused(HAWALAS.rateWithin)
  }
  if (exAmount != null && exAmount !== amount) {
    throw refused(HAWALAS.amountWithin)
  }
}

/**
 * Makes new hawala details.
 * @throws Refusal `badInput` if both currencies are the same, but the rate isn't 1 or the amounts differ
 */
export function newHawalaDetails(
  request: Details,
  given: Given & { hawalaNo: number },
): HawalaDetailsRecord {
  const { amount, exAmount, exchangeRate, currencyId, exCurrencyId, ...texts } = request
  if (currencyId != null && currencyId === exCurrencyId) requireSameMoney(request)
  return {
    ...texts,
    ...given,
    currencyId: currencyId ?? null,
    exCurrencyId: exCurrencyId ?? null,
    amountMinor: amount,
    exAmountMinor: exAmount ?? null,
    rate: exchangeRate ?? null,
    orderId: null,
    modification: null,
    version: 1,
  }
}

/**
 * Returns hawala details after an edit. If the exchanged amount followed from the old amount by the rate, it is calculated
 * from the new amount. If the amount's description was the old amount in words, it becomes the new amount in words.
 * @throws Refusal `badInput` if the new exchanged amount is too large
 */
export function editedDetails(
  record: HawalaDetailsRecord,
  { amount, description }: z.output<typeof HawalaDetailsUpdateRequest>,
  stamp: Stamp,
): HawalaDetailsRecord {
  const amountMinor = amount ?? record.amountMinor
  const exAmountMinor = exchangedAfterEdit(record, amountMinor)
  if (exAmountMinor !== null && exAmountMinor > MOST_MINOR) {
    throw refused(HAWALAS.amountTooLarge)
  }
  return {
    ...record,
    amountMinor,
    amountDescription:
      record.amountDescription === amountInWords(record.amountMinor)
        ? amountInWords(amountMinor)
        : record.amountDescription,
    exAmountMinor,
    description: description === undefined ? record.description : description,
    modification: stamp,
    version: record.version + 1,
  }
}

/**
 * Calculates the exchanged amount for another amount. An amount is multiplied by the rate to get AFN, and AFN is divided by
 * the rate. The old amounts show which of the two was done. If they fit neither way, the exchanged amount was agreed on,
 * and it stays.
 */
function exchangedAfterEdit(record: HawalaDetailsRecord, amountMinor: AmountMinor) {
  const { rate, exAmountMinor } = record
  if (rate === null || rate === 0n || exAmountMinor === null) return exAmountMinor
  const follows = [atRate, dividedBy].find((by) => by(record.amountMinor, rate) === exAmountMinor)
  return follows ? follows(amountMinor, rate) : exAmountMinor
}

/** Puts a simple hawala into the form that the API returns. */
export function hawalaAnswer(record: HawalaRecord): z.output<typeof Hawala> {
  const { amountMinor, feeMinor, rate, recorder, recordedAt, modification, ...kept } = record
  const { senderAccount: _number, ...shown } = kept
  return {
    ...shown,
    amount: formatAmount(amountMinor),
    fee: formatAmount(feeMinor),
    exchangeRate: rate === null ? null : formatRate(rate),
    branch: recorder.branch,
    userId: recorder.userId,
    userName: recorder.userName,
    dateCreated: recordedAt,
    userModified: modification?.userId ?? null,
    dateModified: modification?.at ?? null,
  }
}

/** Puts hawala details into the form that the API returns; the status follows from the type. Rules: docs/rules/hawala.md. */
export function detailsAnswer(
  record: HawalaDetailsRecord,
  states?: OrderStates,
): z.output<typeof HawalaDetails> {
  const { amountMinor, exAmountMinor, rate, recorder, recordedAt, modification, ...kept } = record
  return {
    ...kept,
    amount: formatAmount(amountMinor),
    exAmount: amountOrNull(exAmountMinor),
    exchangeRate: rate === null ? null : formatRate(rate),
    branch: recorder.branch,
    userCreated: recorder.userId,
    userCreatedName: recorder.userName,
    dateCreated: recordedAt,
    userModified: modification?.userId ?? null,
    dateModified: modification?.at ?? null,
    hawalaStatus: DETAILS_STATUS[record.type],
    orderState: states?.get(record.orderId ?? 0) ?? null,
  }
}
