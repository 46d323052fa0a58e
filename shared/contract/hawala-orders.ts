import * as z from 'zod/mini'
import { accountNumberField } from './account-number.ts'
import {
  amountField,
  blankIsAbsent,
  branchCode,
  branchOrAll,
  IdParams,
  idField,
  optionalDate,
  optionalText,
  pageLimitField,
  positiveAmountField,
  requiredText,
  saysSomething,
  signedAmountField,
  textField,
} from './fields.ts'
import { From } from './hawala-given.ts'
import {
  COMMISSION_PAYERS,
  ORDER_STATES,
  ORDER_WAYS,
  PARTNER_NUMBER_MAX_LENGTH,
  PAYABLE,
} from './hawala-order-facts.ts'
import {
  HawalaOrder,
  HawalaOrderWithCode,
  NewHawalaOrder,
  PostedHawalaOrder,
} from './hawala-order-records.ts'
import { PayHawalaRequest } from './hawala-payout.ts'
import { lazily } from './lazily.ts'
import { optionalReason, overLimit, reasonField } from './reason.ts'
import { row } from './route.ts'
import { NARRATIVE_MAX_LENGTH } from './transaction-facts.ts'
import { seenVersion } from './transaction-versions.ts'

const requiredName = requiredText(100, 'is required')
const optionalName = optionalText(100)
const requiredPhone = requiredText(30, 'is required')
const idNumber = optionalText(50)
const partnerNumber = requiredText(PARTNER_NUMBER_MAX_LENGTH, 'is required')
const optionalPartnerNumber = optionalText(PARTNER_NUMBER_MAX_LENGTH)
const ownBranch = branchCode('must be the code of a branch of the house')
const optionalAmount = z.optional(z.nullable(amountField))
/**
 * A partner's share: of a hawala that we send what the partner gets, of one that it sends what it pays us. Below zero the
 * other side pays.
 */
const partnerCommission = z.optional(z.nullable(signedAmountField))

/** The person who brings the money. */
const SenderRequest = lazily(() =>
  z.object({
    name: requiredName,
    fatherName: optionalName,
    phone: optionalText(30),
    idNumber,
  }),
)

/** The person to whom the hawala is paid. */
const ReceiverRequest = lazily(() =>
  z.object({
    name: requiredName,
    fatherName: requiredName,
    phone: requiredPhone,
    idNumber,
  }),
)

/**
 * The person to whom a hawala of a partner is paid. Partners often give only the name; the payout asks for the father's name
 * and the phone.
 */
const NamedReceiverRequest = lazily(() =>
  z.object({
    name: requiredName,
    fatherName: optionalName,
    phone: optionalText(30),
    idNumber,
  }),
)

/** An own branch, or the account of a Hawala Partner. */
const Destination = lazily(() =>
  z
    .object({
      branch: z.optional(z.nullable(ownBranch)),
      account: z.optional(z.nullable(accountNumberField)),
    })
    .check(
      z.refine(({ branch, account }) => (branch == null) !== (account == null), {
        error: 'must name either a branch or the account of a partner',
      }),
    ),
)

const moneyAndSender = {
  currencyId: idField,
  partnerCommission,
  sender: SenderRequest,
  narrative: optionalText(NARRATIVE_MAX_LENGTH),
  ...overLimit,
}

/** A customer sends money to an own branch or through a partner (docs/rules/hawala-orders.md). */
export const SendHawalaRequest = lazily(() =>
  z.object({
    way: z.literal('send'),
    destination: Destination,
    ...moneyAndSender,
    receiver: ReceiverRequest,
    amount: z.optional(z.nullable(positiveAmountField)),
    /**
     * In place of the amount: what the customer brings in all. The amount is then the largest one that leaves the commission of
     * the fee schedule, or the commission that is sent.
     */
    total: z.optional(z.nullable(positiveAmountField)),
    /** What the customer pays for the hawala, in the currency that the customer gives. */
    commission: optionalAmount,
    /** Who pays the commission; absent, the sender. */
    commissionFrom: z.optional(z.nullable(z.enum(COMMISSION_PAYERS))),
    commissionReason: optionalReason,
    /** How the customer pays; null if the customer pays cash in the currency of the hawala. */
    from: z.optional(z.nullable(From)),
  }),
)

/** A partner lets a branch pay somebody. */
export const ReceiveHawalaRequest = lazily(() =>
  z.object({
    way: z.literal('receive'),
    /** The account number of the partner. */
    partner: accountNumberField,
    payingBranch: ownBranch,
    /** The partner's own number, which the receiver must know. */
    partnerNumber,
    /** Why a Manager or Admin receives a hawala with a number that this partner has used before. */
    sameNumber: optionalReason,
    /** The day on which the hawala stands with the partner; not after today. */
    partnerDate: optionalDate,
    ...moneyAndSender,
    receiver: NamedReceiverRequest,
    amount: positiveAmountField,
  }),
)

/** A hawala that posts. */
export const HawalaOrderRequest = z.discriminatedUnion(
  'way',
  [SendHawalaRequest, ReceiveHawalaRequest],
  // A body that is no object has no `way`. The usual message fits such a body better.
  { error: ({ code }) => (code === 'invalid_union' ? 'must be send or receive' : undefined) },
)

export const ConfirmHawalaRequest = lazily(() =>
  z.object({
    partnerNumber: optionalPartnerNumber,
    /** The day on which the hawala stands with the partner; not after today. */
    partnerDate: optionalDate,
    /** The share as it turned out; absent, it is as it was. */
    partnerCommission,
    ...overLimit,
    ...seenVersion,
  }),
)

export const CancelHawalaRequest = lazily(() =>
  z.object({
    /** If it is missing, only a Manager or Admin may cancel, and not the person who recorded the hawala. */
    code: optionalText(PARTNER_NUMBER_MAX_LENGTH),
    reason: reasonField,
    /** True, which is the default, if the customer gets the commission back too. */
    refundCommission: z.pipe(
      z.optional(z.nullable(z.boolean())),
      z.transform((refund): boolean => refund ?? true),
    ),
    /** What the partner who should have paid said; required if a partner pays. */
    partnerAgreed: optionalText(200),
    /** The share that stays in spite of the cancellation; absent, none. */
    partnerCommission,
    ...overLimit,
    ...seenVersion,
  }),
)

export const ForwardHawalaRequest = lazily(() =>
  z.object({
    partner: accountNumberField,
    partnerNumber: optionalPartnerNumber,
    partnerCommission,
    ...overLimit,
    ...seenVersion,
  }),
)

export const NewCodeRequest = lazily(() =>
  z.object({
    reason: reasonField,
    /** If true, the hawala is only unlocked, and its code stays valid. */
    keepCode: z.pipe(
      z.optional(z.nullable(z.boolean())),
      z.transform((keep): boolean => keep ?? false),
    ),
    ...seenVersion,
  }),
)

/** What somebody who asked a partner about a hawala that it sent vouches for. */
export const VouchForHawalaRequest = lazily(() =>
  z.object({
    /** What the partner answered. */
    partnerAgreed: requiredText(200, 'is required: say what the partner answered'),
    ...seenVersion,
  }),
)

export const HawalaOrderQuery = lazily(() =>
  z.object({
    state: blankIsAbsent(z.enum([...ORDER_STATES, PAYABLE])),
    way: blankIsAbsent(z.enum(ORDER_WAYS)),
    /** The branch that recorded the hawala. */
    branch: branchOrAll,
    payingBranch: branchOrAll,
    /** The account number of the partner. */
    partner: blankIsAbsent(accountNumberField),
    number: blankIsAbsent(idField),
    /** The number that a partner gave the hawala. Blanks, hyphens and case don't matter. */
    partnerNumber: blankIsAbsent(textField(PARTNER_NUMBER_MAX_LENGTH)),
    /**
     * The house's own number, or the number that a partner gave the hawala. Both are compared in the form of
     * `numberForm`.
     */
    anyNumber: blankIsAbsent(
      textField(PARTNER_NUMBER_MAX_LENGTH).check(
        z.refine(saysSomething, { error: 'must hold a letter or a digit' }),
      ),
    ),
    cursor: blankIsAbsent(idField),
    limit: pageLimitField,
  }),
)

export const hawalaOrdersCreate = row('POST /api/hawala-orders', {
  name: 'hawala-orders/create',
  summary: 'Send a hawala, or record one that a partner sent: the postings and the order at once',
  access: 'record',
  body: HawalaOrderRequest,
  response: NewHawalaOrder,
})

export const hawalaOrdersList = row('GET /api/hawala-orders', {
  name: 'hawala-orders/list',
  summary: 'The hawalas that post, the newest first',
  access: 'read',
  query: HawalaOrderQuery,
  response: z.array(HawalaOrder),
})

export const hawalaOrdersRead = row('GET /api/hawala-orders/{id}', {
  name: 'hawala-orders/read',
  summary: 'One hawala that posts',
  access: 'read',
  params: IdParams,
  response: HawalaOrder,
})

export const hawalaOrdersPay = row('POST /api/hawala-orders/{id}/pay', {
  name: 'hawala-orders/pay',
  summary: 'Pay a hawala, or a part of it, out against its code and an identity',
  access: 'record',
  params: IdParams,
  body: PayHawalaRequest,
  response: PostedHawalaOrder,
})

export const hawalaOrdersCancel = row('POST /api/hawala-orders/{id}/cancel', {
  name: 'hawala-orders/cancel',
  summary: 'Cancel a hawala and give the money back, or return one to the partner who sent it',
  access: 'record',
  params: IdParams,
  body: CancelHawalaRequest,
  response: PostedHawalaOrder,
})

export const hawalaOrdersNewCode = row('POST /api/hawala-orders/{id}/new-code', {
  name: 'hawala-orders/new-code',
  summary: 'Unlock a hawala, with a new code or with the old one',
  access: 'newCodes',
  params: IdParams,
  body: NewCodeRequest,
  response: HawalaOrderWithCode,
})

export const hawalaOrdersConfirm = row('POST /api/hawala-orders/{id}/confirm', {
  name: 'hawala-orders/confirm',
  summary: 'Note that the partner has paid a hawala',
  access: 'record',
  params: IdParams,
  body: ConfirmHawalaRequest,
  response: HawalaOrder,
})

export const hawalaOrdersForward = row('POST /api/hawala-orders/{id}/forward', {
  name: 'hawala-orders/forward',
  summary: 'Let another partner pay a hawala that a partner sent',
  access: 'record',
  params: IdParams,
  body: ForwardHawalaRequest,
  response: PostedHawalaOrder,
})

export const hawalaOrdersVouch = row('POST /api/hawala-orders/{id}/vouch', {
  name: 'hawala-orders/vouch',
  summary: 'Vouch for a hawala that a partner sent, because the partner was asked about it',
  access: 'vouch',
  params: IdParams,
  body: VouchForHawalaRequest,
  response: HawalaOrder,
})

export const ROUTES = [
  hawalaOrdersCreate,
  hawalaOrdersList,
  hawalaOrdersRead,
  hawalaOrdersPay,
  hawalaOrdersCancel,
  hawalaOrdersNewCode,
  hawalaOrdersConfirm,
  hawalaOrdersForward,
  hawalaOrdersVouch,
] as const
