import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'
import { HAWALA_STATUSES, HAWALA_TYPES } from './hawala-facts.ts'
import { ORDER_STATES } from './hawala-order-facts.ts'
import { lazily } from './lazily.ts'

/** A simple hawala as the API returns it. */
export const Hawala = lazily(() =>
  z.object({
    id: z.int(),
    hawalaNumber: z.string(),
    senderAccountId: z.int(),
    receiverName: z.string(),
    receiverPhone: z.nullable(z.string()),
    receiverAddress: z.nullable(z.string()),
    currencyId: z.int(),
    amount: decimalOut,
    fee: decimalOut,
    exchangeRate: z.nullable(decimalOut),
    status: z.enum(HAWALA_STATUSES),
    description: z.nullable(z.string()),
    transDate: z.iso.date(),
    branch: z.string(),
    userId: z.int(),
    userName: z.string(),
    dateCreated: instantOut,
    userModified: z.nullable(z.int()),
    dateModified: z.nullable(instantOut),
  }),
)

/** Hawala details, with sender and receiver, as the API returns them. */
export const HawalaDetails = lazily(() =>
  z.object({
    id: z.int(),
    hawalaNo: z.int(),
    type: z.enum(HAWALA_TYPES),
    senderAccount: z.nullable(z.string()),
    senderName: z.nullable(z.string()),
    senderFName: z.nullable(z.string()),
    receiverName: z.nullable(z.string()),
    receiverFatherName: z.nullable(z.string()),
    rTaskiraNo: z.nullable(z.string()),
    senderPhone: z.nullable(z.string()),
    receiverPhone: z.nullable(z.string()),
    currencyId: z.nullable(z.int()),
    exCurrencyId: z.nullable(z.int()),
    exchangeRate: z.nullable(decimalOut),
    amount: decimalOut,
    exAmount: z.nullable(decimalOut),
    amountDescription: z.nullable(z.string()),
    description: z.nullable(z.string()),
    transDate: z.iso.date(),
    branch: z.string(),
    userCreated: z.int(),
    userCreatedName: z.string(),
    dateCreated: instantOut,
    userModified: z.nullable(z.int()),
    dateModified: z.nullable(instantOut),
    hawalaStatus: z.enum(['Passed', 'Pending']),
    /** The hawala order to which the details belong; null for a hawala that posts nothing. */
    orderId: z.nullable(z.int()),
    /**
     * What became of the order; null for a hawala that posts nothing. `hawalaStatus` depends on the type alone and says
     * nothing about the order.
     */
    orderState: z.nullable(z.enum(ORDER_STATES)),
    version: z.int(),
  }),
)
