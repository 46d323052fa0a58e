import * as z from 'zod/mini'
import { printedNumber } from '../search/number-form.ts'
import {
  amountField,
  blankIsAbsent,
  dateField,
  IdParams,
  idField,
  optionalDate,
  optionalText,
  positiveAmountField,
  rateOrNoneField,
  requiredField,
  requiredId,
  requiredText,
  textField,
} from './fields.ts'
import { HAWALA_STATUSES, HAWALA_TYPES, MOST_HAWALAS } from './hawala-facts.ts'
import { SHOWN_STATUSES } from './hawala-order-facts.ts'
import { Hawala, HawalaDetails } from './hawala-records.ts'
import { lazily } from './lazily.ts'
import { meantKind } from './meant-record.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

const limitField = blankIsAbsent(
  z.pipe(idField, z.number().check(z.lte(MOST_HAWALAS, { error: 'must be at most 5000' }))),
)
/** Where the previous page ended. The server makes it, and the client sends it back unchanged. */
const cursorField = blankIsAbsent(idField)

/** A blank amount or rate counts as not sent: the form leaves it empty. */
const optionalAmount = blankIsAbsent(z.nullable(amountField))
const optionalRate = blankIsAbsent(z.nullable(rateOrNoneField))

const optionalName = optionalText(100)
const optionalPhone = optionalText(30)

/** A simple hawala (docs/rules/hawala.md); the user comes from the session, and a `userId` in the body is ignored. */
export const HawalaRequest = lazily(() =>
  z.object({
    hawalaNumber: requiredText(30, 'Hawala number is required').check(
      z.refine((text) => !/^((TRX|SEND|RECEIVE|NOTE)-|LN-\d+$)/i.test(printedNumber(text)), {
        error:
          'must not look like TRX-000001, LN-000001, SEND-000001 or NOTE-000001: these are made by the product',
      }),
    ),
    senderAccountId: requiredId('Sender account is required'),
    receiverName: requiredText(100, 'Receiver name is required'),
    receiverPhone: optionalPhone,
    receiverAddress: optionalText(200),
    currencyId: requiredId('Currency is required'),
    amount: requiredField(positiveAmountField, 'Amount is required'),
    fee: optionalAmount,
    exchangeRate: optionalRate,
    description: optionalText(200),
  }),
)

const listedFields = {
  limit: limitField,
  cursor: cursorField,
  /** The account number of the sender, such as a partner. */
  account: blankIsAbsent(z.pipe(textField(10), z.string().check(z.toUpperCase()))),
  /** The first and the last day of the hawalas; either may be left out. */
  fromDate: blankIsAbsent(dateField),
  toDate: blankIsAbsent(dateField),
  /** A text in the number, a name, a phone number or the description. */
  text: blankIsAbsent(textField(100)),
}
const rangeCheck = z.refine<{ fromDate?: string | undefined; toDate?: string | undefined }>(
  (query) => !query.fromDate || !query.toDate || query.fromDate <= query.toDate,
  { error: 'must not be before fromDate', path: ['toDate'] },
)

export const HawalaQuery = lazily(() =>
  z
    .object({ ...listedFields, status: blankIsAbsent(spelledAnyWay(HAWALA_STATUSES)) })
    .check(rangeCheck),
)
export const HawalaDetailsQuery = lazily(() =>
  z
    .object({
      ...listedFields,
      /** The status that the list shows: the state of the order if there is one, else the status of the details. */
      status: blankIsAbsent(spelledAnyWay(SHOWN_STATUSES)),
    })
    .check(rangeCheck),
)
export const HawalaList = z.array(Hawala)
export const HawalaStatusRequest = lazily(() =>
  z.object({ status: spelledAnyWay(HAWALA_STATUSES) }),
)

/** Hawala details with sender and receiver (docs/rules/hawala.md); the server assigns number and status. */
export const HawalaDetailsRequest = lazily(() =>
  z.object({
    type: spelledAnyWay(HAWALA_TYPES),
    senderAccount: optionalText(10),
    senderName: optionalName,
    senderFName: optionalName,
    receiverName: optionalName,
    receiverFatherName: optionalName,
    rTaskiraNo: optionalText(50),
    senderPhone: optionalPhone,
    receiverPhone: optionalPhone,
    currencyId: blankIsAbsent(z.nullable(idField)),
    exCurrencyId: blankIsAbsent(z.nullable(idField)),
    exchangeRate: optionalRate,
    amount: requiredField(positiveAmountField, 'Amount is required'),
    exAmount: optionalAmount,
    amountDescription: optionalText(500),
    description: optionalText(200),
    transDate: optionalDate,
  }),
)

/** An edit of hawala details on the screen Search Transactions (docs/rules/hawala.md); missing fields aren't changed. */
export const HawalaDetailsUpdateRequest = lazily(() =>
  z.object({
    amount: blankIsAbsent(z.nullable(positiveAmountField)),
    description: z.optional(optionalText(200)),
    version: z.optional(z.nullable(idField)),
    ...meantKind('hawalaDetails'),
  }),
)

export const HawalaDetailsList = z.array(HawalaDetails)

export const hawalaList = row('GET /api/hawala', {
  name: 'hawala/list',
  summary: 'Simple hawalas, the newest first',
  access: 'read',
  query: HawalaQuery,
  response: HawalaList,
})

export const hawalaCreate = row('POST /api/hawala', {
  name: 'hawala/create',
  summary: 'Record a simple hawala',
  access: 'record',
  specified: true,
  body: HawalaRequest,
  response: Hawala,
})

export const hawalaSetStatus = row('PATCH /api/hawala/{id}/status', {
  name: 'hawala/set-status',
  summary: 'Set the status of a simple hawala',
  access: 'record',
  params: IdParams,
  specified: true,
  body: HawalaStatusRequest,
  response: Hawala,
})

export const hawalaDetailsList = row('GET /api/hawala-details', {
  name: 'hawala-details/list',
  summary: 'Hawalas with both their ends, the newest first',
  access: 'read',
  query: HawalaDetailsQuery,
  response: HawalaDetailsList,
})

export const hawalaDetailsCreate = row('POST /api/hawala-details', {
  name: 'hawala-details/create',
  summary: 'Record a hawala with both its ends; the server gives the number',
  access: 'record',
  specified: true,
  body: HawalaDetailsRequest,
  response: HawalaDetails,
})

export const hawalaDetailsUpdate = row('PUT /api/hawala-details/{id}', {
  name: 'hawala-details/update',
  summary: 'Change amount and description of a hawala with both its ends',
  access: 'record',
  params: IdParams,
  specified: true,
  body: HawalaDetailsUpdateRequest,
  response: HawalaDetails,
})

export const ROUTES = [
  hawalaList,
  hawalaCreate,
  hawalaSetStatus,
  hawalaDetailsList,
  hawalaDetailsCreate,
  hawalaDetailsUpdate,
] as const
