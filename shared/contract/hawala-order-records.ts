import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'
import {
  COMMISSION_PAYERS,
  ORDER_STATES,
  ORDER_WAYS,
  REOPENABLE_STEPS,
} from './hawala-order-facts.ts'
import { lazily } from './lazily.ts'
import { CORRECTED_FIELDS } from './order-corrections.ts'
import { Transaction } from './transactions.ts'

const Party = lazily(() =>
  z.object({
    name: z.string(),
    fatherName: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Only the paying branch and head office get the whole number; others get *** and the last two characters. */
    idNumber: z.nullable(z.string()),
  }),
)

/** Money of another currency than the hawala's that was given or paid out for it, and the rates of both. */
const ChangedMoney = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    /** AFN for `per` units of the currency that isn't AFN; of two foreign ones, of the one that the house bought. */
    rate: decimalOut,
    per: z.int(),
    /** AFN for `getPer` units of the currency that the house sold, if neither is AFN. */
    getRate: z.nullable(decimalOut),
    getPer: z.nullable(z.int()),
  }),
)

/** A payout, of all of a hawala or of a part: who was paid, who paid, and the paper of the person who stood there. */
const Payout = lazily(() =>
  z.object({
    /** What was paid out, and what was left to pay after it. */
    amount: decimalOut,
    left: decimalOut,
    /** What of it was the commission that the receiver pays, who got the rest of it; absent without one. */
    commission: z.optional(decimalOut),
    /** The customer's account that got it; null if it was paid in cash. */
    to: z.nullable(z.object({ account: z.string() })),
    /** What was handed over in another currency than the hawala's; null if it was the hawala's. */
    paidAs: z.nullable(ChangedMoney),
    /** Set where somebody else than the receiver stood there: then `name` and the paper are this person's. */
    onBehalf: z.nullable(z.object({ name: z.string(), relation: z.string() })),
    /** True while more is to be paid against the code against which this was paid; then who paid this pays no other part. */
    sameCode: z.boolean(),
    transactionIds: z.array(z.int()),
    branch: z.string(),
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    name: z.string(),
    /** The father's name that this payout asked for, because the hawala was received without it; else null. */
    fatherName: z.nullable(z.string()),
    idKind: z.string(),
    idNumber: z.string(),
    phone: z.string(),
    /** The address of the picture; null outside the paying branch and head office. */
    photo: z.nullable(z.string()),
  }),
)

const commissionPaid = {
  commission: decimalOut,
  /** Who pays the commission. What the receiver pays comes off the first payout. */
  commissionFrom: z.enum(COMMISSION_PAYERS),
}

const paidOut = {
  /** What a branch still has to pay out; 0.00 where a partner pays, and once nothing is open. */
  left: decimalOut,
  /** Per cent of the commission that the branch that pays gets, as it was at the send, with 4 decimals. */
  payerPercent: decimalOut,
  /**
   * What that is of the parts that were paid so far. Where the receiver pays the commission, the branch of the first payout has
   * it, so it is below zero by what the branch that sent it gets.
   */
  forPaying: decimalOut,
  /** The last payout; null until a branch paid something. */
  paid: z.nullable(Payout),
  /** All payouts, the earliest first. */
  payouts: z.array(Payout),
}

/** A forwarding to a partner, or a payment of a partner as it was confirmed. */
const PartnerStep = lazily(() =>
  z.object({
    /** Who noted it, and when. */
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    /** The account number and the name of the partner. */
    partner: z.string(),
    partnerName: z.nullable(z.string()),
    /** The number that it gave the hawala, and the day on which the hawala stands with it. */
    partnerNumber: z.nullable(z.string()),
    partnerDate: z.nullable(z.iso.date()),
    /** Its share, and what its terms gave. */
    partnerCommission: decimalOut,
    partnerTerms: z.nullable(decimalOut),
  }),
)

/** A step that somebody took back. */
const Reopening = lazily(() =>
  z.object({
    branch: z.string(),
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    reason: z.string(),
    step: z.enum(REOPENABLE_STEPS),
    /** The payout that was taken back; null for another step. */
    payout: z.nullable(Payout),
    /** The forwarding or confirmation that was taken back; null for a payout. */
    partnerStep: z.nullable(PartnerStep),
    /** What the partner said; null for a payout. */
    partnerAgreed: z.nullable(z.string()),
  }),
)

/** Who unlocked a hawala and so allowed five more tries with the same code, and why. */
const Unlock = lazily(() =>
  z.object({
    branch: z.string(),
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    reason: z.string(),
  }),
)

/** Who asked the partner about a hawala that it sent, and what the partner answered. */
const Vouching = lazily(() =>
  z.object({
    branch: z.string(),
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    partnerAgreed: z.string(),
    /** False since the next step of the hawala. */
    holds: z.boolean(),
  }),
)

/** Who let another branch pay a hawala, and why. */
const Redirect = lazily(() => z.extend(Unlock, { from: z.string(), to: z.string() }))

/** Who corrected the texts of a hawala, why, and what they were. */
const Correction = lazily(() =>
  z.extend(Unlock, {
    /** True if it says who gets the money, so that only another person than who gave the code may make it. */
    changesNames: z.boolean(),
    changes: z.array(
      z.object({
        field: z.enum(CORRECTED_FIELDS),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  }),
)

const whatWasChanged = () => ({
  /** Each time that another branch was told to pay the hawala, the earliest first. */
  redirects: z.array(Redirect),
  /** Each correction of its texts, the earliest first. A payout must send the version of a corrected hawala. */
  corrections: z.array(Correction),
  /** Who gave the present code in place of an earlier one; null if it is the first. */
  codeGivenBy: z.nullable(z.int()),
  /** Who vouched for the hawala last; null where nobody did. */
  vouchedBy: z.nullable(Vouching),
  /** True if the hawala is paid or forwarded only while somebody vouches for it. */
  needsVouching: z.boolean(),
})
const goneBack = () => ({
  /** The steps that were taken back, the earliest first. */
  reopenings: z.array(Reopening),
  /** True if it is paid against a code of the house, not against the number of a partner. */
  hasCode: z.boolean(),
  /** True while nobody knows its code, because it was reopened: the branch that recorded it gives a new one. */
  codeVoid: z.boolean(),
  /** The step that can be taken back, who took it, and in which branch; null if there is none. */
  lastStep: z.nullable(
    z.object({ step: z.enum(REOPENABLE_STEPS), by: z.int(), branch: z.string() }),
  ),
})

/** A hawala order as the API returns it. */
export const HawalaOrder = lazily(() =>
  z.object({
    id: z.int(),
    /** Unique among the hawalas of the same `way`. */
    number: z.int(),
    /** The number as people read it out: "S-4" of one that was sent, "R-4" of one that was received. */
    label: z.string(),
    way: z.enum(ORDER_WAYS),
    state: z.enum(ORDER_STATES),
    /** The branch that recorded the hawala. */
    branch: z.string(),
    /** The own branch that pays; null if a partner pays. */
    payingBranch: z.nullable(z.string()),
    /** The account number of the partner. */
    partner: z.nullable(z.string()),
    /** The partner's name when the hawala was recorded; null without a partner, and for hawalas of earlier versions. */
    partnerName: z.nullable(z.string()),
    partnerNumber: z.nullable(z.string()),
    /** The day on which the hawala stands with the partner in `partner`; null if nobody said it. */
    partnerDate: z.nullable(z.iso.date()),
    /** Why the partner's number was received again; null if no hawala with this number had been received before. */
    sameNumber: z.nullable(z.string()),
    currencyId: z.int(),
    currencyCode: z.string(),
    amount: decimalOut,
    ...commissionPaid,
    /**
     * The partner's share: of a hawala that we sent what the partner gets, of one that it sent what it pays us. Below zero the
     * other side pays.
     */
    partnerCommission: decimalOut,
    /** What the partner's terms gave for the share when the hawala was recorded; null if it had none. */
    partnerTerms: z.nullable(decimalOut),
    /** The share that stayed when the hawala was cancelled or returned. */
    keptCommission: decimalOut,
    /** The account that paid; null if the sender paid cash. */
    from: z.nullable(z.object({ account: z.string() })),
    /** What the customer gave in another currency, in which the commission is then too; null if it was the hawala's. */
    given: z.nullable(ChangedMoney),
    sender: Party,
    receiver: Party,
    narrative: z.nullable(z.string()),
    date: z.iso.date(),
    createdBy: z.int(),
    createdByName: z.string(),
    createdAt: instantOut,
    /** True after too many wrong codes. */
    locked: z.boolean(),
    triesLeft: z.int(),
    /** Each time that somebody unlocked the hawala and kept its code, the earliest first. */
    unlocks: z.array(Unlock),
    /** How often the hawala may still be unlocked with its present code. After that it needs a new code. */
    unlocksLeft: z.int(),
    ...whatWasChanged(),
    ...paidOut,
    ...goneBack(),
    /** Who confirmed, cancelled, returned or forwarded the hawala. */
    decidedBy: z.nullable(z.int()),
    decidedByName: z.nullable(z.string()),
    decidedAt: z.nullable(instantOut),
    reason: z.nullable(z.string()),
    /** The account number of the partner to whom the hawala was forwarded. */
    forwardedTo: z.nullable(z.string()),
    /** The name of the partner in `forwardedTo`, and the number that it gave the hawala. */
    forwardedName: z.nullable(z.string()),
    forwardedNumber: z.nullable(z.string()),
    /** The share of the partner in `forwardedTo`, and what its terms gave. */
    forwardedCommission: decimalOut,
    forwardedTerms: z.nullable(decimalOut),
    /** What the partner who should have paid said to the cancellation. */
    partnerAgreed: z.nullable(z.string()),
    hawalaDetailsId: z.int(),
    transactionIds: z.array(z.int()),
    version: z.int(),
  }),
)

/** The code that the sender tells the receiver. Only the answers with `withCode` contain the code. */
const withCode = { code: z.nullable(z.string()) }

/** An order with the transactions that the call posted. */
export const PostedHawalaOrder = lazily(() =>
  z.extend(HawalaOrder, { records: z.array(Transaction) }),
)

/** A new order. The code is null if a partner pays. */
export const NewHawalaOrder = lazily(() => z.extend(PostedHawalaOrder, withCode))

/** An order with its new code; `code` is null if the order keeps its code. */
export const HawalaOrderWithCode = lazily(() => z.extend(HawalaOrder, withCode))
